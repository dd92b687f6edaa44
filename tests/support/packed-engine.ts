/** The engine as others get it: as a package, installed as npm does, from the packages that this repository has; and as a clone. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDigest, readSources, PACKAGE } from '../../build/core/site-code.ts';
import { git, sourcesIn } from '../../build/migrate/project.ts';
import { pack } from '../../build/package/pack.ts';
import { codeDigest } from '../../build/cache/cache.ts';
import { makeFolder } from './folder.ts';
import { PROJECT, shareCache } from './sample-site.ts';

const KEPT = join(PROJECT, '.site/packed');

/** @returns the tarball of the engine as its files are now; packing takes ten seconds */
export function packedEngine(): string {
  const folder = join(KEPT, ownDigest(readSources(PROJECT), codeDigest()));
  const [made] = existsSync(folder) ? readdirSync(folder) : [];
  if (made) return join(folder, made);
  rmSync(KEPT, { recursive: true, force: true });
  return pack(folder);
}

/** Fonts and pictures that one project with the package has made are right for all of them. */
const CACHED = join(PROJECT, '.site/packed-projects');
const KINDS = ['fonts', 'font-facts', 'picture-fonts', 'pictures'];

/** Gives a project the package, and a `package.json` where it has none. @returns its command */
export function installEngine(root: string, tarball = packedEngine()): string {
  const modules = join(root, 'node_modules');
  const engine = join(modules, PACKAGE);
  mkdirSync(engine, { recursive: true });
  const manifest = join(root, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "type": "module" }');
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((name) => !name.startsWith('.')))
    symlinkSync(join(PROJECT, 'node_modules', name), join(modules, name), 'junction');
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', engine, '--strip-components=1']);
  if (status !== 0) throw new Error(`tar: ${String(stderr)}`);
  const command = join(engine, 'build/packaged.mjs');
  chmodSync(command, 0o755);
  mkdirSync(join(modules, '.bin'));
  symlinkSync(command, join(modules, '.bin/site'));
  shareCache(CACHED, root, KINDS);
  return command;
}

/** Installs the package in a folder of no project, as `npm exec --package=FILE` does. @returns its command, and what writes a new site */
export function installOutside(folder: string, tarball = packedEngine()): { command: string; create: string } {
  const command = installEngine(folder, tarball);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [PACKAGE]: `file:${tarball}` } }));
  return { command, create: join(folder, 'node_modules', PACKAGE, 'build/create-site.mjs') };
}

/** The project as somebody downloads it, what Git keeps, after its first `npm ci`; no build has seen it. */
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
