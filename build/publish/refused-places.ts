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
  const reads = 'which the build reads or stores its state in';
  const sources = SOURCES.map((name) => [`${name}/, ${reads}`, join(root, name)] as const);
  const ofState = ['the state folder of the builder', state] as const;
  const own = [['the project', root], ['your home folder', homeFolder() ?? root], ...sources, ofState] as const;
  const isFree = ['serve', 'built'].some((name) => isWithin(place, realPlace(join(state, name))));
  const around = own.find(([, path]) => isWithin(realPlace(path), place));
  const inside = [...sources, ...(isFree ? [] : [ofState])].find(([, path]) => isWithin(place, realPlace(path)));
  if (!around && !inside) return;
  const reason = around === ofState || !inside ? `it contains ${around![0]}` : `it is inside ${inside[0]}`;
  const where = `"${out}"${place === out ? '' : ` (${place})`}`;
  throw new SiteError(error('output/place', `The site cannot be built into ${where}: ${reason}.`));
}

/** Null for an account without one. */
function homeFolder(): string | null {
  try {
    return homedir();
  } catch {
    return null;
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
