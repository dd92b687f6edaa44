import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameHash } from '../cache.ts';
import { outputState } from '../output-state.ts';
import type { Folders } from '../types.ts';

/**
 * One file a server bundle, named by its hash: a rebuilt site is a new module, and old ones do not pile up. A file that is there
 * whole stays. Each output folder has its own: two builds at once may share `.site`.
 *
 * @returns its disk path
 */
export async function writeServer(folders: Folders, code: string): Promise<string> {
  const folder = outputState(folders).server;
  const name = `${nameHash(code)}.mjs`;
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((other) => other !== name);
  await Promise.all(others.map((other) => rm(join(folder, other), { recursive: true, force: true })));
  if ((await readFile(file, 'utf8').catch(() => null)) !== code) await writeFile(file, code);
  return file;
}
