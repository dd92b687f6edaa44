/** Gets a version of the engine: from a registry by its number, from a tarball, or where it lies in a folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import { npm } from './stage.ts';
import { readRelease } from './versions.ts';

const VERSION = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|[a-z]+)$/;

/**
 * @param from a version, a folder or a tarball
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

function fetched(root: string, version: string, place: string): string {
  const name = readRelease(root)?.name;
  if (!VERSION.test(version) || !name)
    throw noVersion(
      `There is no folder and no tarball ${version}${name ? '' : ', and no release says which package has its versions'}.`,
    );
  npm(root, 'pack', `${name}@${version}`, '--pack-destination', place);
  return join(
    place,
    readdirSync(place).find((file) => file.endsWith('.tgz'))!,
  );
}

const noVersion = (message: string) => new SiteError(error('upgrade/no-version', message));
