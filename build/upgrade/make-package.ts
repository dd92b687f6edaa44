/** `npm run release`: packs the engine into a tarball that `site upgrade` takes, with the list of its files. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './stage.ts';
import { RELEASE, versionIn, type Release } from './versions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Packed = { filename: string; files: { path: string }[] };
const pack = (...args: readonly string[]) =>
  (JSON.parse(npm(root, 'pack', '--json', '--ignore-scripts', ...args)) as [Packed])[0];

/** @returns the name of the tarball, in the project. @throws Error where npm would pack a file that Git does not have */
export function makePackage(): string {
  rmSync(join(root, RELEASE), { force: true });
  const files = versionIn(root).files;
  const packed = new Set(pack('--dry-run').files.map(({ path }) => path));
  const stray = [...packed].filter((path) => !files.has(path));
  if (stray.length > 0) throw new Error(`npm would pack what Git does not have: ${stray.join(' ')}`);
  // npm packs no lock file and no settings of its own.
  const texts = [...files.keys()]
    .filter((path) => !packed.has(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Release;
  const release: Release = { name, version, files: Object.fromEntries(files), texts: Object.fromEntries(texts) };
  writeFileSync(join(root, RELEASE), JSON.stringify(release));
  try {
    return pack().filename;
  } finally {
    rmSync(join(root, RELEASE));
  }
}

if (import.meta.main) console.log(makePackage());
