/** Where no output may go: a build replaces the folder as a whole, so nothing that a project is made from may be in it or above it. */
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Folders } from '../core/types.ts';

/** What a project is made from, by and of. */
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
/** What the builder keeps in its own folder. */
const KEPT = ['answers', 'builder', 'cache', 'generations', 'hosts', 'last-build', 'mails', 'server', 'trees'];

/**
 * @param folders `out` with its own link resolved; links above it are followed here
 * @throws SiteError `output/place`
 */
export function refusePlace({ root, out, state }: Folders): void {
  const place = realPlace(out);
  const refuse = (what: string) => {
    throw new SiteError(
      error(
        'output/place',
        `The site cannot be built into "${out}"${place === out ? '' : ` (${place})`}: ${what}.`,
        'Choose another folder with --out: one of its own, such as dist.',
      ),
    );
  };
  if (isWithin(realPlace(root), place)) refuse('it is, or holds, the project itself');
  const home = homeFolder();
  if (home !== null && isWithin(home, place)) refuse('it is, or holds, your home folder');
  if (isWithin(realPlace(state), place)) refuse('it is, or holds, the folder that builds keep their own files in');
  for (const [above, names] of [
    [root, SOURCES],
    [state, KEPT],
  ] as const)
    for (const name of names) {
      const source = realPlace(join(above, name));
      if (isWithin(place, source)) refuse(`it lies in ${name}/, which a build reads or keeps its own files in`);
      if (isWithin(source, place)) refuse(`it holds ${name}/, which a build reads or keeps its own files in`);
    }
}

/** Where a path leads, be it there already or not. */
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
    return null; // a user that the system has no name for
  }
}
