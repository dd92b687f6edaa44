/** Where the code of a site is: the engine's own, and what a project adds to it or puts in its place. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The engine: this repository, or the package in an owner's project. It is never written to. */
export const ENGINE = join(import.meta.dirname, '../..');
/** What code of a project imports. */
export const { name: PACKAGE } = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8')) as { name: string };
/** The folders of the engine that bundles are made from. */
export const ENGINE_FOLDERS = ['src', 'shared'];

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
      const inOwn = portable(own, disk);
      if (!inOwn.startsWith('..')) return `own/${inOwn}`;
      const inEngine = portable(engine, disk);
      return OF_ENGINE.test(inEngine) ? inEngine : portable(root, disk);
    },
    diskOf,
    /** How messages call it: by its path in the project. */
    shown: (name: string) => portable(root, diskOf(name)),
  };
}

/** Relative to a folder, with slashes. */
export function portable(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}
