/** Refuses output folders that contain sources, or are inside them: a build replaces the whole folder. */
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Folders } from '../core/types.ts';

/** Folders of a project. */
const SOURCES = 'content static src shared build node_modules tests bench examples relay relay-data .git .github'.split(
  ' ',
);

/**
 * @param folders `out` with its own link resolved; links in its parents are resolved here
 * @throws SiteError `output/place`
 */
export function refusePlace({ root, out, state }: Folders): void {
  const place = realPlace(out);
  const contains = (path: string) => isWithin(realPlace(path), place);
  const isInside = (path: string) => isWithin(place, realPlace(path));
  const sources = SOURCES.map((name) => ({ name, path: join(root, name) }));
  const inside = sources.find(({ path }) => isInside(path));
  const around = sources.find(({ path }) => contains(path));
  const reads = 'which the build reads or stores its state in';
  const isOfState = isInside(state) && !['serve', 'built'].some((name) => isInside(join(state, name)));
  const reasons: [boolean, string][] = [
    [contains(root), 'it is or contains the project'],
    [isHomeIn(contains), 'it is or contains your home folder'],
    [inside !== undefined, `it is inside ${inside?.name}/, ${reads}`],
    [around !== undefined, `it contains ${around?.name}/, ${reads}`],
    [contains(state), 'it is or contains the state folder of the builder'],
    [isOfState, 'it is inside the state folder of the builder'],
  ];
  const reason = reasons.find(([isSo]) => isSo)?.[1];
  if (reason === undefined) return;
  const where = `"${out}"${place === out ? '' : ` (${place})`}`;
  throw new SiteError(error('output/place', `The site cannot be built into ${where}: ${reason}.`));
}

function isHomeIn(contains: (path: string) => boolean): boolean {
  try {
    return contains(homedir());
  } catch {
    return false; // a user without a system account
  }
}

/** Resolves links of a path that may not exist. */
function realPlace(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPlace(above), basename(path));
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
