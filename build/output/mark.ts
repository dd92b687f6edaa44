/**
 * The mark that a build leaves in its output: it says that the folder was built, and which of its files were, wherever the folder is
 * copied to and whatever becomes of `.site`. A file that it does not know is somebody's own.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutPath, OutputFile } from '../core/types.ts';

/** Hosts pass by what begins with a dot, or serve it as the text that it is. */
export const MARK: OutPath = '.site-build';

const HEAD = 'Made by `site build`, which replaces this folder as a whole. Its files, each by a digest of its path:';
/** Long enough that no other path has it by chance. */
const DIGITS = 12;
/** What an older build named by its bytes may still lie under assets/ for open tabs, and is not in the list. */
const OF_OLDER_BUILD =
  /^assets\/[^/]+-(?:[0-9a-f]{8}|[0-9A-Z]{8})\.(?:avif|css|gif|ico|jpe?g|js|mp4|png|svg|webm|webp|woff2)$/;

/** Which files of a folder builds have made. */
export interface KnownFiles {
  has(path: OutPath): boolean;
}

/** @param paths every other file of the output: the same ones make the same mark, in whatever order they come */
export function markFile(paths: Iterable<OutPath>): OutputFile {
  const lines = Array.from(paths, digestOf).sort();
  return { path: MARK, bytes: `${[HEAD, ...lines].join('\n')}\n`, maker: 'the mark of the build' };
}

/** @returns null for a folder without a mark, or with one that nobody can read: no build made it */
export function readMark(folder: string): KnownFiles | null {
  let text: string;
  try {
    text = readFileSync(join(folder, MARK), 'utf8');
  } catch {
    return null;
  }
  const [head, ...lines] = text.split('\n');
  if (head !== HEAD) return null;
  const known = new Set(lines);
  return { has: (path) => path === MARK || known.has(digestOf(path)) || OF_OLDER_BUILD.test(path) };
}

function digestOf(path: OutPath): string {
  return hash('sha256', path).slice(0, DIGITS);
}
