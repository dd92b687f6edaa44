/** What an output folder holds that no build put there. A build replaces the folder whole, so it must never be somebody's own. */
import { cpSync, existsSync, lstatSync, readdirSync, realpathSync, rmSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { SiteError, error, warning } from '../errors.ts';
import type { Folders, OutPath, Problem } from '../types.ts';
import { LITTER } from './static-files.ts';

/** What deploy tools keep in the folder they deploy: stays with it. */
const OF_TOOLS = new Set(['.vercel', '.netlify', '.firebase', '.wrangler']);

/** How many files a message names. */
const NAMED = 5;

/**
 * The folder itself where `out` is a link: that one is replaced, and the link stays.
 *
 * @throws SiteError `output/foreign` for a file, or a link to nothing
 */
export function outputFolder(out: string): string {
  const isLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const folder = isLink && existsSync(out) ? realpathSync(out) : out;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return folder;
  const what = isLink ? 'is a link to a folder that is not there' : 'is no folder';
  throw foreign(`The output folder "${out}" ${what}.`, 'Remove it, or choose another folder with --out.');
}

/**
 * An output folder is replaced whole: one that holds a project, or nothing that a site has, is somebody's own.
 *
 * @throws SiteError `output/foreign`
 */
export function refuseForeign({ out, root }: Folders): void {
  const names = existsSync(out) ? readdirSync(out).filter((name) => !LITTER.test(name)) : [];
  const project = names.some((name) => name === '.git' || name === 'package.json') || `${root}/`.startsWith(`${out}/`);
  const unknown = names.length > 0 && !names.includes('index.html') && !names.includes('404.html');
  if (!project && !unknown) return;
  throw foreign(
    `The output folder "${out}" holds files that are not a built site; a build would replace them.`,
    'Choose another folder with --out, or empty this one yourself.',
  );
}

/** Files of a folder that are not among those known: somebody's own, and what desktops and editors leave. */
export function strayFiles(out: string, isKnown: (path: OutPath) => boolean): { own: OutPath[]; litter: OutPath[] } {
  const own: OutPath[] = [];
  const litter: OutPath[] = [];
  for (const path of filesBelow(out)) if (!isKnown(path)) (LITTER.test(path) ? litter : own).push(path);
  return { own, litter };
}

/** @throws SiteError `output/foreign` naming the files */
export function refuseStray(out: string, files: readonly OutPath[]): void {
  if (files.length === 0) return;
  throw foreign(
    `The output folder "${out}" holds ${countOf(files)} that no build made: ${namesOf(files)}. A build would replace them.`,
    'Move what the site should have to static/, which is copied into every build, and the rest elsewhere; then build again.',
    join(out, files[0]!),
  );
}

/** For a folder whose record is lost: what the new site lacks may be old pages, or somebody's own. */
export function strayWarning(files: readonly OutPath[], kept: string): Problem {
  const where = existsSync(kept) ? `The next build removes them: until then they are in ${kept}. ` : '';
  return warning(
    'output/replaced',
    `The output folder held ${countOf(files)} that this build does not make, and no record tells whose: ${namesOf(files)}.`,
    `${where}Put what the site should have into static/.`,
  );
}

/** Takes the deploy tools' own folders along from one tree to another. */
export function takeToolFolders(from: string, to: string): void {
  for (const name of OF_TOOLS) {
    rmSync(join(to, name), { recursive: true, force: true });
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

function* filesBelow(out: string, folder = out): Generator<OutPath> {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw cause;
  }
  const below = folder === out ? '' : `${relative(out, folder).replaceAll('\\', '/')}/`;
  for (const entry of entries) {
    if (below === '' && OF_TOOLS.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(out, join(folder, entry.name));
    else yield below + entry.name;
  }
}

const countOf = ({ length }: readonly OutPath[]) => (length === 1 ? 'a file' : `${length} files`);

function namesOf(files: readonly OutPath[]): string {
  const more = files.length - NAMED;
  return files.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function foreign(message: string, hint: string, file?: string): SiteError {
  return new SiteError(error('output/foreign', message, hint, file === undefined ? null : { file }));
}
