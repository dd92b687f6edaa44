/** Digests of the builder's code, used in cache keys: changed code never reuses old results. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE } from '../core/site-code.ts';
import { keyOf, recent } from './cache.ts';

const CODE = /\.(?:[cm]?[jt]sx?|json)$/;
/** Lists of packages: lock files first, which are the same on every platform, so that names with this digest are too. */
const PACKAGES = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'node_modules/.package-lock.json',
  // The engine is a package itself.
  '../.package-lock.json',
  'package.json',
];
const known = recent<string>(Infinity);

/**
 * The digest of the builder's code, of all installed packages, and of Node.
 *
 * @param part `build/assets` for results that take long and depend on nothing else; all of the builder without it
 * @returns the same value during the life of the process
 */
export function codeDigest(part: 'build/assets' | null = null, project = ENGINE): string {
  return known(`${project} ${part}`, () => digestOf(project, part ? [part] : ['build', 'shared']));
}

function digestOf(project: string, folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => join(folder, file)),
  );
  const contents = files.sort().map((file) => [file, hash('sha256', readFileSync(join(project, file)))]);
  return keyOf(process.versions.node, JSON.stringify(contents), packagesIn(project));
}

function packagesIn(project: string): string {
  const file = PACKAGES.find((name) => existsSync(join(project, name)));
  return file ? readFileSync(join(project, file), 'utf8') : '';
}
