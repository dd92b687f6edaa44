/**
 * The files of a source folder, links followed as far as they stay inside the project: what lies elsewhere is not the project's to
 * publish, and is not there on the next machine. What can be no source (a pipe, a link to nowhere) is told, and not waited for.
 */
import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { diskProblem } from './disk-errors.ts';
import { error } from './errors.ts';
import type { Problem } from './types.ts';

/** Folders of a project that are made, or keep the history of what was: nothing is read from there by way of a link. */
const NO_SOURCES = new Set(['.site', '.git', 'dist']);

export interface SourceFiles {
  /** Below the project's folder, with `/`, sorted. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Errors: of each that cannot be read, why. */
  readonly problems: readonly Problem[];
}

/** Where a link leads; or what is wrong with it. */
type Target = { readonly disk: string; readonly stats: Stats } | Problem;

/**
 * @param root the project's folder
 * @param folder below it, with `/`; one that is not there holds no files
 * @param isPassedBy asked with each path below the project's folder: what it passes by is not even looked at
 */
export function sourceFiles(root: string, folder: string, isPassedBy: (path: string) => boolean): SourceFiles {
  const project = realpathSync.native(root);
  const files: string[] = [];
  const folders: string[] = [];
  const problems: Problem[] = [];

  /** @param above real paths of the folders that this one is in: a link to one of them would lead round for ever */
  const look = (path: string, above: readonly string[]) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inside = `${path}/${entry.name}`;
      if (!isPassedBy(inside)) told(inside, () => take(inside, entry, above));
    }
  };
  const told = (file: string, work: () => void) => {
    try {
      work();
    } catch (cause) {
      const problem = diskProblem(cause, { file });
      if (problem === null) throw cause;
      problems.push(problem);
    }
  };
  const take = (path: string, entry: Dirent | Stats, above: readonly string[]) => {
    if (isMisread(join(root, path))) problems.push(misnamed(path));
    else if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) enter(path, above);
    else if (entry.isSymbolicLink()) {
      const target = linkTarget({ root, project, path }, above);
      if ('code' in target) problems.push(target);
      else take(path, target.stats, above);
    } else problems.push(notAFile(path, entry));
  };
  const enter = (path: string, above: readonly string[]) => {
    folders.push(path);
    look(path, [...above, realpathSync.native(join(root, path))]);
  };

  told(folder, () => {
    const stats = lstatSync(join(root, folder), { throwIfNoEntry: false });
    if (stats?.isFile()) problems.push(notAFolder(folder));
    else if (stats) take(folder, stats, []);
  });
  return { files: files.sort(), folders, problems };
}

/**
 * Whether there is a file at a path that a text names, its links followed; false for one that no file can have.
 *
 * @returns a problem where a link on its way leads out of the project or nowhere, and for what the disk refuses
 */
export function isSourceFile(root: string, path: string): boolean | Problem {
  try {
    if (path.includes('\0') || !lstatSync(join(root, path), { throwIfNoEntry: false })) return false;
    const target = linkTarget({ root, project: realpathSync.native(root), path }, []);
    return 'code' in target ? target : target.stats.isFile();
  } catch (cause) {
    if (['ENAMETOOLONG', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    const problem = diskProblem(cause, { file: path });
    if (problem === null) throw cause;
    return problem;
  }
}

/** @param above real paths of the folders that the link is in */
export function linkTarget(
  { root, project, path }: { readonly root: string; readonly project: string; readonly path: string },
  above: readonly string[],
): Target {
  const link = join(root, path);
  let disk: string;
  try {
    disk = realpathSync.native(link);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ELOOP') return wrongLink(path, 'is a link that leads in a circle');
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return wrongLink(path, `is a link that leads nowhere${toldTarget(link)}`);
    throw cause;
  }
  const inside = relative(project, disk);
  const [first = ''] = inside.split(sep);
  if (first === '..' || inside === disk) return wrongLink(path, `is a link that leads out of the project, to ${disk}`);
  if (NO_SOURCES.has(first)) return wrongLink(path, `is a link to ${inside}, which is no source of the site`);
  if (above.some((folder) => folder === disk || folder.startsWith(disk + sep)) || disk === project)
    return wrongLink(path, `is a link that leads in a circle, to ${disk}`);
  return { disk, stats: statSync(disk) };
}

/** Where the system's encoding is not UTF-8, a name comes with marks in it that no path has, and nothing is found by it. */
function isMisread(disk: string): boolean {
  return disk.includes('\uFFFD') && lstatSync(disk, { throwIfNoEntry: false }) === undefined;
}

function misnamed(path: string): Problem {
  return error(
    'files/name',
    `The name of ${path} is not written in UTF-8.`,
    'Rename it: in another encoding a name means nothing to visitors’ browsers.',
    { file: path },
  );
}

function wrongLink(path: string, what: string): Problem {
  return error('files/link', `${path} ${what}.`, 'Put the file itself in its place, or remove the link.', {
    file: path,
  });
}

function toldTarget(link: string): string {
  try {
    return `, to ${readlinkSync(link)}`;
  } catch {
    return ''; // it leads there by way of another
  }
}

function notAFile(path: string, entry: Dirent | Stats): Problem {
  const what = entry.isFIFO() ? 'a pipe' : entry.isSocket() ? 'a socket' : 'a device';
  return error('files/kind', `${path} is ${what}, and no file that could be read.`, 'Remove it, or put a file there.', {
    file: path,
  });
}

function notAFolder(path: string): Problem {
  return error('files/kind', `${path} is a file, and should be a folder.`, 'Rename it.', { file: path });
}
