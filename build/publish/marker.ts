/**
 * The output marker: a file in the output that lists the built files. It makes a folder known as built, without `.site` and wherever the
 * folder is. A file that it does not list belongs to the user.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutPath, OutputFile } from '../core/types.ts';

/** Hosts ignore dot files, or serve this one as text. */
export const MARKER: OutPath = '.site-build';

const FILES = 'which replaces this folder as a whole. Its files, each by a digest of its path:';
const HEADS = [`Made by \`site build\`, ${FILES}`, `Made by \`site build\` as a preview, ${FILES}`];
/** Digits per digest: enough to avoid collisions. */
const DIGITS = 12;

/** @param paths all other files of the output; their order does not matter */
export function markerFile(paths: Iterable<OutPath>, isPreview = false): OutputFile {
  const lines = Array.from(paths, digestOf).sort();
  return { path: MARKER, bytes: `${[HEADS[+isPreview], ...lines].join('\n')}\n`, maker: 'the mark of the build' };
}

/** @returns null for a folder without a readable marker */
export function readMarker(folder: string) {
  let text: string;
  try {
    text = readFileSync(join(folder, MARKER), 'utf8');
  } catch {
    return null;
  }
  const kind = HEADS.indexOf(text.slice(0, text.indexOf('\n')));
  if (kind < 0) return null;
  let known: Set<string> | null = null;
  const isKnown = (path: OutPath) => (known ??= new Set(text.split('\n').slice(1))).has(digestOf(path));
  return { text, isPreview: kind === 1, lists: (path: OutPath) => path === MARKER || isKnown(path) };
}

function digestOf(path: OutPath): string {
  return hash('sha256', path).slice(0, DIGITS);
}
