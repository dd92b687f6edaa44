/**
 * What an output folder has of builds: the marker, which lists the built files, and previous assets. The marker makes a folder known as
 * built, without `.site` and wherever the folder is. A file that it does not list belongs to the user.
 */
import { hash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutPath, OutputFile } from '../core/types.ts';
import { filesBelow, orNull, writeAtomic } from '../core/files.ts';

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
  const text = orNull(() => readFileSync(join(folder, MARKER), 'utf8'));
  if (text === null) return null;
  const kind = HEADS.indexOf(text.slice(0, text.indexOf('\n')));
  if (kind < 0) return null;
  let known: Set<string> | null = null;
  const isKnown = (path: OutPath) => (known ??= new Set(text.split('\n').slice(1))).has(digestOf(path));
  return { text, isPreview: kind === 1, lists: (path: OutPath) => path === MARKER || isKnown(path) };
}

function digestOf(path: OutPath): string {
  return hash('sha256', path).slice(0, DIGITS);
}

/**
 * Previous assets are files under assets/ that the published build replaced, kept for tabs opened before the deploy until a build replaces
 * others. The store in `.site` is a copy of the published assets and marker, for a clean clone that has no dist. Only names with content
 * hashes may be kept: an old file must not appear at a new address.
 */
const ASSETS = 'assets';

/** Name of a previous asset, which no marker lists. */
const HASHED =
  /^assets\/[^/]+-(?:[0-9a-f]{8}|[0-9a-f]{12}|[0-9A-Z]{8})\.(?:avif|css|gif|ico|jpe?g|js|mp4|png|svg|webm|webp|woff2)$/;

/** The files to keep beside a new output: those it replaces, else those already kept. @param has true for a path of the new output */
export function* replacedAssets(store: string, has: (path: OutPath) => boolean) {
  const lists = readMarker(store)?.lists ?? (() => false);
  const gone = assetsIn(store).filter((path) => !has(path));
  const replaced = gone.filter(lists);
  for (const path of replaced.length > 0 ? replaced : gone) yield { path, bytes: readFileSync(join(store, path)) };
}

/** Brings the store up to the published folder. A preview is none. */
export function storeAssets(out: string, store: string): void {
  const marker = readMarker(out);
  if (marker === null || marker.isPreview || marker.text === readMarker(store)?.text) return;
  const isKept = (path: OutPath) => existsSync(join(store, path)) || HASHED.test(path);
  const published = new Set(assetsIn(out).filter((path) => marker.lists(path) || isKept(path)));
  try {
    for (const path of assetsIn(store)) if (!published.has(path)) rmSync(join(store, path));
    for (const path of published) share(join(out, path), join(store, path));
    writeAtomic(join(store, MARKER), marker.text);
  } catch {
    // Of a full disk, for example; the site is published, and the next build tries again.
  }
}

/** Hard link: trees never write into an existing file. */
function share(from: string, to: string): void {
  if (statSync(to, { throwIfNoEntry: false })?.size === statSync(from).size) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    writeAtomic(to, readFileSync(from)); // another disk, no support for links, or an altered file
  }
}

/** None in a folder that cannot be read. */
function assetsIn(folder: string): OutPath[] {
  const files = orNull(() => filesBelow(join(folder, ASSETS))) ?? [];
  return files.map((file) => `${ASSETS}/${file}`);
}
