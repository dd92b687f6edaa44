/** Refuses output folders that contain sources, or are inside them: a build replaces the whole folder. */
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Folders } from '../core/types.ts';

/** Folders of a project. */
const SOURCES = [
  'content',
  'static',
  'src',
  'shared',
  'build',
  'node_modules',
  'tests',
  'bench',
  'examples',
  'relay',
  'relay-data',
  '.git',
  '.github',
];
/** Folders in `.site`. */
const KEPT = ['answers', 'builder', 'cache', 'generations', 'hosts', 'last-build', 'mails', 'server', 'trees'];

/**
 * @param folders `out` with its own link resolved; links in its parents are resolved here
 * @throws SiteError `output/place`
 */
export function refusePlace({ root, out, state }: Folders): void {
  const place = realPlace(out);
  const refuse = (what: string) => {
    throw new SiteError(
      error(
        'output/place',
        `The site cannot be built into "${out}"${place === out ? '' : ` (${place})`}: ${what}.`,
        'Choose a separate folder with --out, such as dist.',
      ),
    );
  };
  if (isWithin(realPlace(root), place)) refuse('it is or contains the project');
  const home = homeFolder();
  if (home !== null && isWithin(home, place)) refuse('it is or contains your home folder');
  if (isWithin(realPlace(state), place)) refuse('it is or contains the state folder of the builder');
  for (const [above, names] of [
    [root, SOURCES],
    [state, KEPT],
  ] as const)
    for (const name of names) {
      const source = realPlace(join(above, name));
      if (isWithin(place, source)) refuse(`it is inside ${name}/, which the build reads or stores its state in`);
      if (isWithin(source, place)) refuse(`it contains ${name}/, which the build reads or stores its state in`);
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

function homeFolder(): string | null {
  try {
    return realPlace(homedir());
  } catch {
    return null; // a user without a system account
  }
}
