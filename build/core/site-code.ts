/** The code of a site, the engine’s own and the project’s: where it is, what it is made from, and where it has failed. */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { error, SiteError } from './errors.ts';
import { orNull, pathsBelow, portable } from './files.ts';
import type { Place } from './types.ts';

/** The engine: this repository, or the package in an owner's project. It is never written to. */
export const ENGINE = join(import.meta.dirname, '../..');
/** What code of a project imports. */
export const { name: PACKAGE } = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8')) as { name: string };
/** The folders of the engine that bundles are made from. */
const ENGINE_FOLDERS = ['src', 'shared'];

const OF_ENGINE = new RegExp(`^(?:${ENGINE_FOLDERS.join('|')})(?:/|$)`);
const OF_PROJECT = /^own(?:\/|$)/;

export type SiteCode = ReturnType<typeof siteCode>;

/**
 * Code has a name that is the same wherever the engine lies: `src/entry.tsx` of the engine, `own/sections/hours/schema.ts` of the project.
 *
 * @param root the project's folder. One that has `src/entry.tsx` is an engine itself, as this repository, and its own code is in `src/own/`.
 */
export function siteCode(root: string) {
  const isEngine = existsSync(join(root, 'src/entry.tsx'));
  const engine = isEngine ? root : ENGINE;
  const own = join(root, isEngine ? 'src/own' : 'src');
  const diskOf = (name: string): string => {
    if (OF_PROJECT.test(name)) return join(own, name.replace(OF_PROJECT, ''));
    return join(OF_ENGINE.test(name) ? engine : root, name);
  };
  return {
    /** Disk paths of the two. */
    engine,
    own,
    /** @param disk absolute; a file of neither is called by its path in the project */
    nameOf(disk: string): string {
      if (disk.startsWith(own + sep)) return `own/${portable(own, disk)}`;
      const inEngine = portable(engine, disk);
      return OF_ENGINE.test(inEngine) ? inEngine : portable(root, disk);
    },
    diskOf,
    /** How messages call it: by its path in the project. */
    shown: (name: string) => portable(root, diskOf(name)),
  };
}

/** Decide how code is read, or what an import means. */
const SETTINGS = /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig.*\.json)$/;
const INSTALLED = 'node_modules/.package-lock.json';

/** Whether a file is code, by its name: all else decides how code is read. */
export const isCode = (name: string): boolean => !SETTINGS.test(name) && name !== INSTALLED;

/** Name of the file -> digest of the content, sorted. */
export type Sources = ReadonlyMap<string, string>;

/** The files that a bundle is made from: code of engine and project, and for packages the list of what is installed. */
export function readSources(root: string): Sources {
  const { engine, own, nameOf } = siteCode(root);
  const settings = [...readdirSync(root).filter((name) => SETTINGS.test(name)), INSTALLED].map((name) =>
    join(root, name),
  );
  const folders = [...ENGINE_FOLDERS.map((name) => join(engine, name)), own];
  const code = folders.flatMap((folder) => pathsBelow(folder, () => true).map((path) => join(folder, path)));
  const files = [...settings, ...code].flatMap((file) => {
    const key = `${fileStamp(file)} ${file}`;
    // An editor's lock may be a link to nowhere.
    if (key.startsWith(' ')) return [];
    const digest = digests.get(key) ?? hash('sha256', readFileSync(file));
    digests.set(key, digest);
    return [[nameOf(file), digest] as const];
  });
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** By stamp and path: reading all files again takes 20 ms of an edit's 200. */
const digests = new Map<string, string>();

/** Changes with the file, which is not read; '' if there is no file. */
export function fileStamp(path: string): string {
  // A circular link has none.
  const stat = orNull(() => statSync(path, { bigint: true }));
  return stat?.isFile() ? [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino].join() : '';
}

export function ownDigest(sources: Sources, basePath: string): string {
  return hash('sha256', JSON.stringify([basePath, ...sources]));
}

/**
 * Each kind of section with the name of its folder. A folder of the project replaces the engine's of that name.
 *
 * @param file what the folder must have
 */
export function sectionFolders(root: string, file: 'schema.ts' | 'example.yaml'): [kind: string, folder: string][] {
  const { diskOf } = siteCode(root);
  const folders = ['src/sections', 'own/sections'].flatMap((place) =>
    globSync(`*/${file}`, { cwd: diskOf(place) }).map((path) => {
      const kind = path.split(/[\\/]/)[0]!;
      return [kind, `${place}/${kind}`] as const;
    }),
  );
  return [...new Map(folders)].sort();
}

/**
 * Imports a module of the owner's. The digest of its text makes an edited file a new module, so that `site serve` can load it again.
 *
 * @throws what the module raises, or a SyntaxError
 */
export function importFresh(file: string, text: string | Uint8Array): Promise<{ readonly default?: unknown }> {
  return import(`${pathToFileURL(file).href}?v=${hash('sha256', text).slice(0, 12)}`) as Promise<{ default?: unknown }>;
}

/** Virtual folder that the bundler's paths are relative to. */
const OUTPUT = 'assets';

const FRAME = /((?:[^\s/\\()]+[/\\])*[^\s/\\()]+\.mjs)[^\s:)]*:(\d+):(\d+)\)?$/;

/** The innermost stack frame in the project's own code; null if there is none. */
export function sourcePlace(stack: string, bundle: string): (Place & { file: string; line: number }) | null {
  for (const frame of stack.split('\n')) {
    const [, module, line, column] = FRAME.exec(frame.trim()) ?? [];
    // Without its map an error names no line.
    const map = module === undefined ? null : orNull(() => readMap(join(dirname(bundle), basename(module))));
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = posix.join(OUTPUT, entry.originalSource);
    // An error in a package is caused by its caller.
    if (file.startsWith('..') || file.includes('node_modules/')) continue;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return null;
}

/** Converts an error that the site's code threw outside rendering to a SiteError `site/failed`; any other error unchanged. */
export function asSiteFault(cause: unknown, bundle: string): unknown {
  const place = cause instanceof Error ? sourcePlace(cause.stack ?? '', bundle) : null;
  if (!place) return cause;
  const { message } = cause as Error;
  return new SiteError(error('site/failed', `The site's own code failed: ${message}`, null, place), { cause });
}

const readMap = (file: string) => new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
