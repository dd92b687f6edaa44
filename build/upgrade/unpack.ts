/** Gets a version of the engine: from a tarball or its https address, or where it lies in a folder. Never by a name from a registry, which anyone may hold. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import { npm } from './stage.ts';
import { readRelease } from './versions.ts';

/**
 * @param from a folder, a tarball, or the https address of one
 * @param place a folder to unpack it to
 * @returns the folder that has it
 * @throws SiteError `upgrade/no-version`, `upgrade/npm`
 */
export function unpack(root: string, from: string, place: string): string {
  const path = resolve(root, from);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const tarball = existsSync(path) ? path : fetched(root, from, place);
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', place], {
    encoding: 'utf8',
  });
  const release = status === 0 ? readRelease(place) : null;
  if (!release) throw noVersion(`${from} is not a package of the engine. ${String(stderr).trim()}`);
  for (const [file, text] of Object.entries(release.texts ?? {})) writeFileSync(join(place, file), text);
  return place;
}

function fetched(root: string, address: string, place: string): string {
  if (!address.startsWith('https://'))
    throw noVersion(`There is no folder, no tarball and no https address ${address}.`);
  npm(root, 'pack', '--ignore-scripts', address, '--pack-destination', place);
  return join(
    place,
    readdirSync(place).find((file) => file.endsWith('.tgz'))!,
  );
}

const noVersion = (message: string) => new SiteError(error('upgrade/no-version', message));
