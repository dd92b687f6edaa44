/** The files that a bundle is made from: the site's own, and those of others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileStamp } from '../../core/file-stamp.ts';
import { digest } from '../../state/cache.ts';

/** The site's own code, and what beside it changes how it is read or what an import means. */
const SOURCES = 'src';
const ABOUT_SOURCES = /^(package\.json|tsconfig.*\.json)$/;

/** Every file of the site by name, since a new one can stand in another's way, and by content. */
export function ownDigest(root: string, basePath: string): string {
  return digest(
    basePath,
    process.env['NODE_PATH'] ?? '', // where else esbuild looks for packages
    ...sourcesOf(root).flatMap((file) => [file, readFileSync(join(root, file))]),
  );
}

export interface SourceStamps {
  /** Changes with any file of the site, which is not read for it. */
  readonly all: string;
  /** Changes only with what decides which file an import means: names, and what says how they are read. */
  readonly imports: string;
}

export function sourceStamps(root: string): SourceStamps {
  const files = sourcesOf(root);
  const found = stampsOf(root, files);
  const about = found.filter((_, index) => ABOUT_SOURCES.test(files[index]!));
  return { all: JSON.stringify([files, found]), imports: JSON.stringify([files, about]) };
}

/** @param files relative to the project */
export function stampsOf(root: string, files: readonly string[]): string[] {
  return files.map((file) => fileStamp(join(root, file)).text);
}

/** Relative to the project, sorted. */
function sourcesOf(root: string): string[] {
  const about = readdirSync(root).filter((name) => ABOUT_SOURCES.test(name));
  return [...about, ...filesBelow(root, SOURCES)].sort();
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    // An editor's lock may be a link to nowhere.
    const isFile = entry.isSymbolicLink() ? fileStamp(file).text !== '' : entry.isFile();
    return isFile ? [portable(root, file)] : [];
  });
}

/** What was read outside the sources, each package's own description, and npm's list of what is installed. */
export function outsideFiles(root: string, inputs: readonly string[]): string[] {
  const files = inputs.filter((file) => !portable(root, file).startsWith(`${SOURCES}/`));
  const about = files.flatMap((file) => {
    const found = /^(.*[\\/]node_modules)[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file);
    return found ? [join(found[0], 'package.json'), join(found[1] ?? '', '.package-lock.json')] : [];
  });
  return [...new Set([...files, ...about].map((file) => portable(root, file)))].sort();
}

/** Relative to the project, with slashes. */
export function portable(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
