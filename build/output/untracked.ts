/** What an output folder holds that no build put there. A build replaces the folder whole, so it must never be somebody's own. */
import { cpSync, existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, rmSync, type Dirent } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { OutPath } from '../core/types.ts';
import { DESKTOP_FILES } from './static-files.ts';

/** What deploy tools keep in the folder they deploy: stays with it. */
const OF_TOOLS = new Set(['.vercel', '.netlify', '.firebase', '.wrangler']);

/** A checkout keeps what cannot be made again. */
const OF_CHECKOUTS = new Set(['.git', '.hg', '.svn']);

/** How many files a message names. */
const NAMED = 5;

/**
 * The folder itself where `out` is a link: that one is replaced, or made, and the link stays.
 *
 * @throws SiteError `output/untracked` for a file, or a link that leads nowhere
 */
export function outputFolder(out: string): string {
  const folder = isLink(out) ? targetOf(out) : out;
  const found = folder === null ? null : lstatSync(folder, { throwIfNoEntry: false });
  if (folder !== null && (!found || found.isDirectory())) return folder;
  const what = folder === null ? 'is a link that leads nowhere' : 'is no folder';
  throw foreign(`The output folder "${out}" ${what}.`, 'Remove it, or choose another folder with --out.');
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Between the two renames of a swap the folder is not there; its name is still the one that it will have. */
function targetOf(link: string): string | null {
  if (existsSync(link)) return realpathSync(link);
  const target = resolve(dirname(link), readlinkSync(link));
  return !isLink(target) && existsSync(dirname(target)) ? join(realpathSync(dirname(target)), basename(target)) : null;
}

/**
 * A folder that no build is known to have made is somebody's own, unless it is empty; and so is a checkout, whoever made its files.
 *
 * @param isKnown whether a build has made the folder
 * @throws SiteError `output/untracked`
 */
export function refuseNotBuilt(out: string, isKnown: () => boolean): void {
  const checkout = entriesOf(out).find(({ name }) => OF_CHECKOUTS.has(name));
  if (checkout)
    throw foreign(
      `The output folder "${out}" is a checkout: it holds ${checkout.name}, and a build would replace it.`,
      'Choose another folder with --out, and copy what is built from there.',
    );
  if (isKnown()) return;
  const { own } = untrackedFiles(out, () => false);
  if (own.length === 0) return;
  throw foreign(
    `The output folder "${out}" holds ${countOf(own)} that no build made: ${namesOf(own)}. A build would replace ${own.length === 1 ? 'it' : 'them'}.`,
    'Choose another folder with --out, or empty this one yourself.',
    join(out, own[0]!),
  );
}

export interface Untracked {
  /** Somebody's own. */
  readonly own: OutPath[];
  /** What desktops and editors leave. */
  readonly desktop: OutPath[];
}

/**
 * Files of a folder that are not among those known.
 *
 * @param deep also those in its folders: 0.1 s for 20,000 files
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
    `The output folder "${out}" holds ${countOf(files)} that no build made: ${namesOf(files)}. A build would replace them.`,
    'Move what the site should have to static/, which is copied into every build, and the rest elsewhere; then build again. Where none of it is yours, remove the folder.',
    join(out, files[0]!),
  );
}

/** Takes the deploy tools' own folders along from one tree to another. */
export function takeToolFolders(from: string, to: string): void {
  for (const name of OF_TOOLS) {
    rmSync(join(to, name), { recursive: true, force: true });
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

/** Removes a built folder, but for what deploy tools keep in it. Of a link the link alone goes. */
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
