import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameHash } from '../../state/cache.ts';
import { outputState } from '../../state/output-state.ts';
import type { Folders } from '../../core/types.ts';

export interface ServerCode {
  readonly code: string;
  /** Its source map, for the places that errors name. */
  readonly map: string;
}

/**
 * One file a server bundle, named by its hash: a rebuilt site is a new module, and old ones do not pile up. A file that is there
 * whole stays. Each output folder has its own: two builds at once may share `.site`.
 *
 * @returns its disk path; its source map lies beside it, with `.map` at the end of its name
 */
export async function writeServer(folders: Folders, { code, map }: ServerCode): Promise<string> {
  const folder = outputState(folders).server;
  const name = `${nameHash(code)}.mjs`;
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((other) => other !== name && other !== `${name}.map`);
  await Promise.all(others.map((other) => rm(join(folder, other), { recursive: true, force: true })));
  await Promise.all([writeChanged(file, code), writeChanged(`${file}.map`, map)]);
  return file;
}

async function writeChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}
