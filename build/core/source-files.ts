/**
 * Lists the files of a source folder. Links are followed only inside the project: other files are missing on the next machine, and may
 * not be public. Pipes, broken links and the like are problems.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { asSiteError, problemOf } from './disk-errors.ts';
import { error, SiteError } from './errors.ts';
import type { OutPath, OutputFile, Problem } from './types.ts';

/** Generated folders and Git's: links into them are not followed. */
const NO_SOURCES = new Set(['.site', '.git', 'dist']);

/**
 * @param root the project's folder
 * @param folder relative to it, with `/`; a missing folder has no files
 * @param isPassedBy skips a path (relative to the project) without reading it
 * @returns files relative to the project, with `/`, sorted; one error per unreadable file
 */
export function sourceFiles(root: string, folder: string, isPassedBy: (path: string) => boolean) {
  const files: string[] = [];
  const problems: Problem[] = [];

  const collectProblem = (file: string, work: () => void) => {
    try {
      work();
    } catch (cause) {
      problems.push(problemOf(cause, file));
    }
  };
  /** @param above real paths of the parent folders: a link to one of them is circular */
  const take = (path: string, entry: Dirent | Stats, above: readonly string[]) => {
    if (isMisread(join(root, path)))
      problems.push(error('files/name', `The name of ${path} is not written in UTF-8.`, null, { file: path }));
    else if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) {
      const parents = [...above, realpathSync.native(join(root, path))];
      for (const each of readdirSync(join(root, path), { withFileTypes: true })) {
        const inside = `${path}/${each.name}`;
        if (!isPassedBy(inside)) collectProblem(inside, () => take(inside, each, parents));
      }
    } else if (entry.isSymbolicLink()) {
      const target = linkTarget(root, path, above);
      if ('code' in target) problems.push(target);
      else take(path, target.stats, above);
    } else
      problems.push(wrongKind(path, `is ${nameOfKind(entry)}, not a readable file`, 'Remove it, or put a file there.'));
  };

  collectProblem(folder, () => {
    const stats = lstatSync(join(root, folder), { throwIfNoEntry: false });
    if (stats?.isFile()) problems.push(wrongKind(folder, 'is a file, but must be a folder', 'Rename it.'));
    else if (stats) take(folder, stats, []);
  });
  return { files: files.sort(), problems };
}

/**
 * Checks for a file at a path from a text, following links; false for an impossible path.
 *
 * @returns a problem for a link that leaves the project or is broken, and for file system errors
 */
export function isSourceFile(root: string, path: string): boolean | Problem {
  try {
    if (path.includes('\0') || !lstatSync(join(root, path), { throwIfNoEntry: false })) return false;
    const target = linkTarget(root, path);
    return 'code' in target ? target : target.stats.isFile();
  } catch (cause) {
    if (['ENAMETOOLONG', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    return problemOf(cause, path);
  }
}

/** A path as the disk spells it: composed and decomposed letters are one name. The path itself where there is no such file. */
export function pathOnDisk(root: string, path: string): string {
  if (/^[ -~]*$/.test(path) || existsSync(join(root, path))) return path;
  const folder = pathOnDisk(root, dirname(path));
  const names = existsSync(join(root, folder, sep)) ? readdirSync(join(root, folder)) : [];
  const name = basename(path);
  return `${folder}/${names.find((each) => each.normalize() === name.normalize()) ?? name}`;
}

/** The target of a link, or its problem. @param above real paths of the parent folders */
export function linkTarget(root: string, path: string, above: readonly string[] = []) {
  const project = realpathSync.native(root);
  const link = join(root, path);
  const wrong = (what: string) => error('files/link', `${path} ${what}.`, null, { file: path });
  let disk: string;
  try {
    disk = realpathSync.native(link);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ELOOP') return wrong('is a circular link');
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw cause;
    // Behind an intermediate link that is broken, there is nothing to read.
    return wrong(`is a broken link${lstatSync(link, { throwIfNoEntry: false }) ? `, to ${readlinkSync(link)}` : ''}`);
  }
  const inside = relative(project, disk);
  const [first = ''] = inside.split(sep);
  if (first === '..' || inside === disk) return wrong(`is a link out of the project, to ${disk}`);
  if (NO_SOURCES.has(first)) return wrong(`is a link to ${inside}, which is not a source of the site`);
  if (above.some((folder) => folder === disk || folder.startsWith(disk + sep)) || disk === project)
    return wrong(`is a circular link, to ${disk}`);
  return { disk, stats: statSync(disk) };
}

/** In another system encoding than UTF-8, an undecodable name contains U+FFFD and does not find its file. */
function isMisread(disk: string): boolean {
  return disk.includes('\uFFFD') && lstatSync(disk, { throwIfNoEntry: false }) === undefined;
}

const nameOfKind = (entry: Dirent | Stats) => (entry.isFIFO() ? 'a pipe' : entry.isSocket() ? 'a socket' : 'a device');

const wrongKind = (file: string, what: string, hint: string) => error('files/kind', `${file} ${what}.`, hint, { file });

const STATIC = 'static';

/** Files of editors and desktops. */
export const DESKTOP_FILES =
  /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|\.directory|\.#[^/]*|[^/]*~|\.[^/]*\.sw[a-z])$/;

/** Keeps empty folders in Git. */
const KEEPER = /(^|\/)\.gitkeep$/;

/**
 * The files of `static/`, read one at a time, to hold only one large video in memory.
 *
 * @param only the path of one file; by default all
 * @throws SiteError with one problem per link out of the project or special file
 */
export function* staticFiles(root: string, only?: OutPath): Generator<OutputFile> {
  const { files, problems } = sourceFiles(root, STATIC, (path) => DESKTOP_FILES.test(path) || KEEPER.test(path));
  if (problems.length > 0) throw new SiteError(problems);
  for (const file of only === undefined ? files : files.filter((file) => file === `${STATIC}/${only}`))
    yield { path: file.slice(STATIC.length + 1), bytes: bytesOf(root, file), maker: file };
}

function bytesOf(root: string, file: string): Buffer {
  try {
    return readFileSync(join(root, file));
  } catch (cause) {
    throw asSiteError(cause, { file });
  }
}
