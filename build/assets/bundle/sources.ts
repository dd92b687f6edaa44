/** The files that a bundle is made from: code of engine and project, and for packages the list of what is installed. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_FOLDERS, siteCode } from '../../core/site-code.ts';
import { keyOf } from '../../cache/cache.ts';

/** Decide how code is read, or what an import means. */
const SETTINGS = /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig.*\.json)$/;
const INSTALLED = 'node_modules/.package-lock.json';

/** Whether a file is code, by its name: all else decides how code is read. */
export const isCode = (name: string): boolean => !SETTINGS.test(name) && name !== INSTALLED;

/** Name of the file (core/site-code.ts) -> digest of the content, sorted. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string): Sources {
  const { engine, own, nameOf } = siteCode(root);
  const settings = [...readdirSync(root).filter((name) => SETTINGS.test(name)), INSTALLED].map((name) =>
    join(root, name),
  );
  const folders = [...ENGINE_FOLDERS.map((name) => join(engine, name)), own].filter((folder) => existsSync(folder));
  const code = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = [...settings, ...code]
    // An editor's lock may be a link to nowhere.
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  const named = new Map(files.map((file) => [nameOf(file), file]));
  return new Map([...named].sort().map(([name, file]) => [name, keyOf(readFileSync(file))]));
}

export function ownDigest(sources: Sources, basePath: string): string {
  return keyOf(basePath, JSON.stringify([...sources]));
}
