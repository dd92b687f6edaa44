import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameHash } from '../../state/cache.ts';
import { outputState } from '../../state/output-state.ts';
import type { Folders, OutputFile } from '../../core/types.ts';

export interface ServerCode {
  readonly code: string;
  /** Its source map, for the places that errors name. */
  readonly map: string;
}

/** One file of the site, compiled; its code names the modules that it imports by their paths. */
export interface ServerModule extends ServerCode {
  /** In the project. */
  readonly modules: readonly string[];
  /** Media and data that are part of it, in the project. */
  readonly parts: readonly string[];
  readonly files: readonly OutputFile[];
  /** Of all that went in; null where that is unknown. */
  readonly states: ReadonlyMap<string, string> | null;
}

/**
 * Writes the server's code and takes away that of other builds. Each output folder has its own: two builds at once may share `.site`.
 *
 * @param files by names made from what is in them: a rebuilt site is a new module
 * @param whole files that are known to be whole, and those that are from now on
 * @returns the folder that they are in, each with its source map beside it, with `.map` at the end of its name
 */
export async function writeServer(
  folders: Folders,
  files: ReadonlyMap<string, ServerCode>,
  whole = new Set<string>(),
): Promise<string> {
  const folder = outputState(folders).server;
  const texts = new Map(
    [...files].flatMap(([name, { code, map }]) => [[name, code] as const, [`${name}.map`, map] as const]),
  );
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const others = [...there].filter((name) => !texts.has(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await Promise.all(
    [...texts].map(async ([name, text]) => {
      const file = join(folder, name);
      if (there.has(name) && whole.has(file)) return;
      if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
      whole.add(file);
    }),
  );
  return folder;
}

/** Writes a server that is one file, and returns its disk path. */
export async function writeServerFile(folders: Folders, server: ServerCode): Promise<string> {
  const name = `${nameHash(server.code)}.mjs`;
  return join(await writeServer(folders, new Map([[name, server]])), name);
}
