/**
 * The output marker: a file in the output that lists the built files, independent of `.site` and of the folder's location. A file that
 * it does not list belongs to the user.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutPath, OutputFile } from '../core/types.ts';

/** Hosts ignore dot files, or serve this one as text. */
export const MARKER: OutPath = '.site-build';

const HEAD = 'Made by `site build`, which replaces this folder as a whole. Its files, each by a digest of its path:';
/** Digits per digest: enough to avoid collisions. */
const DIGITS = 12;
/** Previous assets with hashed names may be under assets/ and are not listed. */
const OF_OLDER_BUILD =
  /^assets\/[^/]+-(?:[0-9a-f]{8}|[0-9A-Z]{8})\.(?:avif|css|gif|ico|jpe?g|js|mp4|png|svg|webm|webp|woff2)$/;

/** The built files of a folder. */
export interface KnownFiles {
  has(path: OutPath): boolean;
}

/** @param paths all other files of the output; their order does not matter */
export function markerFile(paths: Iterable<OutPath>): OutputFile {
  const lines = Array.from(paths, digestOf).sort();
  return { path: MARKER, bytes: `${[HEAD, ...lines].join('\n')}\n`, maker: 'the mark of the build' };
}

/** @returns null for a folder without a readable marker */
export function readMarker(folder: string): KnownFiles | null {
  let text: string;
  try {
    text = readFileSync(join(folder, MARKER), 'utf8');
  } catch {
    return null;
  }
  const [head, ...lines] = text.split('\n');
  if (head !== HEAD) return null;
  const known = new Set(lines);
  return { has: (path) => path === MARKER || known.has(digestOf(path)) || OF_OLDER_BUILD.test(path) };
}

function digestOf(path: OutPath): string {
  return hash('sha256', path).slice(0, DIGITS);
}
