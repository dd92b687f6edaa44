/** Which folder a build may replace: none with sources, and none with files that no build made. */
import { cpSync, existsSync, lstatSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { error, SiteError } from '../core/errors.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { entriesIn, orNull, pathsBelow } from '../core/files.ts';
import { few } from '../../shared/strings.ts';
import { DESKTOP_FILES } from '../core/source-files.ts';

/** Folders of a project. */
const SOURCES = 'content static src shared build node_modules tests bench examples relay relay-data .git .github';

/**
 * @param folders `out` with its own link resolved; links in its parents are resolved here
 * @throws SiteError `output/place`
 */
export function refusePlace({ root, out, state }: Folders): void {
  const place = realPlace(out);
  const reads = 'which the build reads or stores its state in';
  const sources = SOURCES.split(' ').map((name) => [`${name}/, ${reads}`, join(root, name)] as const);
  // Not every account has one.
  const home = orNull(homedir) ?? root;
  const ofState = ['the state folder of the builder', state] as const;
  const own = [['the project', root], ['your home folder', home], ...sources, ofState] as const;
  const isFree = ['serve', 'built'].some((name) => isWithin(place, realPlace(join(state, name))));
  const around = own.find(([, path]) => isWithin(realPlace(path), place));
  const inside = [...sources, ...(isFree ? [] : [ofState])].find(([, path]) => isWithin(place, realPlace(path)));
  if (!around && !inside) return;
  const reason = around === ofState || !inside ? `it contains ${around![0]}` : `it is inside ${inside[0]}`;
  const where = `"${out}"${place === out ? '' : ` (${place})`}`;
  throw new SiteError(error('output/place', `The site cannot be built into ${where}: ${reason}.`));
}

/** Resolves links of a path that may not exist. */
function realPlace(path: string): string {
  const above = dirname(path);
  return orNull(() => realpathSync.native(path)) ?? (above === path ? path : join(realPlace(above), basename(path)));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Folders of deploy tools, which stay. */
const OF_TOOLS = new Set(['.vercel', '.netlify', '.firebase', '.wrangler']);

/** A checkout contains history that cannot be rebuilt. */
const OF_CHECKOUTS = new Set(['.git', '.hg', '.svn']);

/**
 * Resolves a link: the build replaces or creates its target, and the link stays.
 *
 * @throws SiteError `output/untracked` for a file or a broken link
 */
export function outputFolder(out: string): string {
  const folder = isLink(out) ? targetOf(out) : out;
  const found = folder === null ? null : lstatSync(folder, { throwIfNoEntry: false });
  if (folder !== null && (!found || found.isDirectory())) return folder;
  throw foreign(out, folder === null ? 'is a broken link' : 'is not a folder');
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** The target may be missing between the two renames of a swap. */
function targetOf(link: string): string | null {
  if (existsSync(link)) return realpathSync(link);
  const target = resolve(dirname(link), readlinkSync(link));
  return !isLink(target) && existsSync(dirname(target)) ? join(realpathSync(dirname(target)), basename(target)) : null;
}

/**
 * Refuses a checkout, and a folder with files that no build made.
 *
 * @param deep includes subfolders: 0.1 s for 20,000 files
 * @throws SiteError `output/untracked` naming the files
 */
export function refuseUntracked(out: string, isBuilt: (path: OutPath) => boolean, deep: boolean): void {
  const entries = entriesIn(out);
  if (entries.length === 0) return;
  const checkout = entries.find(({ name }) => OF_CHECKOUTS.has(name));
  if (checkout) throw foreign(out, `is a checkout: it contains ${checkout.name}, and a build would replace it`);
  const isForeign = (path: OutPath) => !isBuilt(path) && !DESKTOP_FILES.test(path);
  const isRead = (folder: OutPath) => deep && !OF_TOOLS.has(folder);
  const paths = pathsBelow(out, (path, entry) => !entry.isDirectory() || isRead(path));
  const files = paths.filter(isForeign).sort();
  if (files.length === 0) return;
  const [count, them] = files.length === 1 ? ['a file', 'it'] : [`${files.length} files`, 'them'];
  const fault = `contains ${count} that no build made: ${few(files, 5)}. A build would replace ${them}`;
  throw foreign(out, fault, join(out, files[0]!));
}

/** Copies the folders of deploy tools from one tree to another. */
export function takeToolFolders(from: string, to: string): void {
  for (const name of OF_TOOLS)
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
}

/** Removes a built folder except the folders of deploy tools. Of a link, only the link is removed. */
export function removeBuilt(out: string): void {
  const isKept = !isLink(out) && entriesIn(out).some(({ name }) => OF_TOOLS.has(name));
  if (!isKept) return rmSync(out, { recursive: true, force: true });
  for (const { name } of entriesIn(out)) if (!OF_TOOLS.has(name)) rmSync(join(out, name), { recursive: true });
}

function foreign(out: string, fault: string, file?: string): SiteError {
  const message = `The output folder "${out}" ${fault}.`;
  return new SiteError(error('output/untracked', message, null, file === undefined ? null : { file }));
}
