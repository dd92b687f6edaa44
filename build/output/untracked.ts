/** Foreign files in an output folder. A build replaces the whole folder, so it refuses one with files of the user. */
import { cpSync, existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, rmSync, type Dirent } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { OutPath } from '../core/types.ts';
import { DESKTOP_FILES } from './static-files.ts';

/** Folders of deploy tools, which stay. */
const OF_TOOLS = new Set(['.vercel', '.netlify', '.firebase', '.wrangler']);

/** A checkout contains history that cannot be rebuilt. */
const OF_CHECKOUTS = new Set(['.git', '.hg', '.svn']);

/** Files named per message. */
const NAMED = 5;

/**
 * Resolves a link: the build replaces or creates its target, and the link stays.
 *
 * @throws SiteError `output/untracked` for a file or a broken link
 */
export function outputFolder(out: string): string {
  const folder = isLink(out) ? targetOf(out) : out;
  const found = folder === null ? null : lstatSync(folder, { throwIfNoEntry: false });
  if (folder !== null && (!found || found.isDirectory())) return folder;
  const what = folder === null ? 'is a broken link' : 'is not a folder';
  throw foreign(`The output folder "${out}" ${what}.`, 'Remove it, or choose another folder with --out.');
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** The target may be missing between the two renames of a swap. */
function targetOf(link: string): string | null {
  if (existsSync(link)) return realpathSync(link);
  const target = resolve(dirname(link), readlinkSync(link));
  return !isLink(target) && existsSync(dirname(target)) ? join(realpathSync(dirname(target)), basename(target)) : null;
}

/**
 * Refuses non-empty folders without a build marker, and checkouts.
 *
 * @param isKnown true if a build made the folder
 * @throws SiteError `output/untracked`
 */
export function refuseNotBuilt(out: string, isKnown: () => boolean): void {
  const checkout = entriesOf(out).find(({ name }) => OF_CHECKOUTS.has(name));
  if (checkout)
    throw foreign(
      `The output folder "${out}" is a checkout: it contains ${checkout.name}, and a build would replace it.`,
      'Choose another folder with --out, and copy the built site from there.',
    );
  if (isKnown()) return;
  const { own } = untrackedFiles(out, () => false);
  if (own.length === 0) return;
  throw foreign(
    `The output folder "${out}" contains ${countOf(own)} that no build made: ${namesOf(own)}. A build would replace ${own.length === 1 ? 'it' : 'them'}.`,
    'Choose another folder with --out, or empty this one yourself.',
    join(out, own[0]!),
  );
}

export interface Untracked {
  /** Files of the user. */
  readonly own: OutPath[];
  /** Files of desktops and editors. */
  readonly desktop: OutPath[];
}

/**
 * Finds files that no build made.
 *
 * @param deep includes subfolders: 0.1 s for 20,000 files
 */
export function untrackedFiles(out: string, isKnown: (path: OutPath) => boolean, { deep = true } = {}): Untracked {
  const found: Untracked = { own: [], desktop: [] };
  const look = (below: string) => {
    for (const entry of entriesOf(out + sep + below)) {
      const path = below + entry.name;
      if (entry.isDirectory()) {
        if (deep && !OF_TOOLS.has(path)) look(`${path}/`);
      } else if (!isKnown(path)) (DESKTOP_FILES.test(path) ? found.desktop : found.own).push(path);
    }
  };
  look('');
  return found;
}

/** @throws SiteError `output/untracked` naming the files */
export function refuseUntracked(out: string, files: readonly OutPath[]): void {
  if (files.length === 0) return;
  throw foreign(
    `The output folder "${out}" contains ${countOf(files)} that no build made: ${namesOf(files)}. A build would replace ${files.length === 1 ? 'it' : 'them'}.`,
    'Move files of the site to static/, which is copied into every build, and others elsewhere; then build again. If none of them are yours, remove the folder.',
    join(out, files[0]!),
  );
}

/** Copies the folders of deploy tools from one tree to another. */
export function takeToolFolders(from: string, to: string): void {
  for (const name of OF_TOOLS) {
    rmSync(join(to, name), { recursive: true, force: true });
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

/** Removes a built folder except the folders of deploy tools. Of a link, only the link is removed. */
export function removeBuilt(out: string): void {
  const isKept = !isLink(out) && entriesOf(out).some(({ name }) => OF_TOOLS.has(name));
  if (!isKept) return rmSync(out, { recursive: true, force: true });
  for (const { name } of entriesOf(out)) if (!OF_TOOLS.has(name)) rmSync(join(out, name), { recursive: true });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

const countOf = ({ length }: readonly OutPath[]) => (length === 1 ? 'a file' : `${length} files`);

function namesOf(files: readonly OutPath[]): string {
  const more = files.length - NAMED;
  return files.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function foreign(message: string, hint: string, file?: string): SiteError {
  return new SiteError(error('output/untracked', message, hint, file === undefined ? null : { file }));
}
