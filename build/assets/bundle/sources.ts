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
  const settings = [...readdirSync(root).filter((name) => SETTINGS.test(name)), INSTALLED];
  const files = [
    ...settings.filter((name) => existsSync(join(root, name))),
    ...FOLDERS.flatMap((name) => below(root, name)),
  ];
  return new Map(files.sort().map((file) => [file, digest(readFileSync(join(root, file)))]));
}

export function ownDigest(sources: Sources, basePath: string): string {
  return digest(basePath, JSON.stringify([...sources]));
}

function below(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    // An editor's lock may be a link to nowhere.
    const isFile = entry.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false })?.isFile() : entry.isFile();
    return isFile ? [portable(root, file)] : [];
  });
}

/** Relative to the project, with slashes. */
export function portable(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
