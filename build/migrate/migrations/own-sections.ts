import { posix } from 'node:path';
import type { Migration } from './migration.ts';

/** The folders of the engine in which owners had files of their own, and where those lie now. */
const MOVES = [
  [/^src\/sections\/([^/]+)\//, 'src/own/sections/$1/'],
  [/^src\/islands\/entries\//, 'src/own/islands/'],
] as const;
const IMPORT = /((?:\bfrom|\bimport|@use|@forward)\s*\(?\s*['"])(\.\.?\/[^'"]+)(?=['"])/g;

export const ownSections: Migration = {
  about: 'Sections and islands of your own move to src/own.',
  migrate(project, { base, target }) {
    const isEngines = (path: string) => base.files.has(path) || target.has(path);
    const moved = new Map<string, string>();
    for (const path of project.files()) {
      const [from, to] = MOVES.find(([from]) => from.test(path)) ?? [];
      if (from && !isEngines(path)) moved.set(path, path.replace(from, to!));
    }
    for (const [path, to] of moved) {
      const bytes = project.read(path)!;
      project.write(
        to,
        /\.(?:tsx?|scss)$/.test(path) ? movedImports(bytes.toString(), path, (file) => moved.get(file) ?? file) : bytes,
      );
      project.write(path, null);
    }
    return [];
  },
};

/** The text of a file that moves, with imports from its new place. @param placeOf where a file lies after the move */
export function movedImports(text: string, path: string, placeOf: (file: string) => string): string {
  return text.replace(IMPORT, (_, before: string, address: string) => {
    const file = posix.join(posix.dirname(path), address);
    const to = posix.relative(posix.dirname(placeOf(path)), placeOf(file));
    return before + (to.startsWith('.') ? to : `./${to}`);
  });
}
