/** The files that a bundle is made from: the project's own, and for those of packages the list of what is installed. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { digest } from '../../state/cache.ts';

/** The project's own code. */
const FOLDERS = ['src', 'shared'];
/** Decide how code is read, or what an import means. */
const SETTINGS = /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig.*\.json)$/;
const INSTALLED = 'node_modules/.package-lock.json';

/** Whether a file, by its path in the project, is code of its own. */
export function isOwnCode(file: string): boolean {
  return FOLDERS.some((folder) => file.startsWith(`${folder}/`));
}

/** Path in the project, with slashes -> digest of the content, sorted. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string): Sources {
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name));
  const own = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = [...settings, INSTALLED, ...own]
    // An editor's lock may be a link to nowhere.
    .filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    .map((file) => file.replaceAll(sep, '/'));
  return new Map(files.sort().map((file) => [file, digest(readFileSync(join(root, file)))]));
}

export function ownDigest(sources: Sources, basePath: string): string {
  return digest(basePath, JSON.stringify([...sources]));
}

/** Relative to the project, with slashes. */
export function portable(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
