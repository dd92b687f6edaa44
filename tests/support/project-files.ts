/** The project as somebody downloads it: what Git keeps, without its history. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** @throws Error where this folder is no working copy of Git */
export function copyProject(root: string): void {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(PROJECT, name))))
    cpSync(join(PROJECT, file), join(root, file));
}
