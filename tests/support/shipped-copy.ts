/** The project as somebody downloads it: what Git keeps, without its history. */
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { git, sourcesIn } from '../../build/migrate/project.ts';
import { makeFolder } from './folder.ts';
import { PROJECT } from './sample-site.ts';

/** A clone after its first `npm ci`, which no build has seen. */
export function cloneShipped(): string {
  const root = makeFolder();
  copyShipped(root);
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** Where there is no Git, all sources are copied. */
export function copyShipped(to: string): void {
  const files = git(PROJECT, 'ls-files', '-z')?.toString().split('\0') ?? sourcesIn(PROJECT);
  for (const file of files.filter((name) => name && existsSync(join(PROJECT, name))))
    cpSync(join(PROJECT, file), join(to, file));
}
