/** Leads on disk, a file each, from before the visitor's answer until the mail server has them. */
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { leadSchema, type Lead } from './mail.ts';

/** A full disk often has room for an empty file still. */
const PROBE = 'x'.repeat(16_384);

/** Milliseconds since 1970 by the clock of this process: a change of the machine's clock must not make a lead look old. */
export const now = (): number => Math.floor(performance.timeOrigin + performance.now());

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/**
 * Opens the queue, and removes what a crash left half written: such a lead was never answered with 200.
 *
 * @throws Error where another relay has the folder; the system's error where it cannot be read
 */
export async function openQueue(folder: string) {
  const [leads, apart] = [join(folder, 'leads'), join(folder, 'refused')];
  for (const place of [leads, apart]) await mkdir(place, { recursive: true, mode: 0o700 });
  const unlock = lock(folder);
  for (const name of await readdir(leads)) if (name.endsWith('.part')) await rm(join(leads, name), { force: true });
  const pathOf = (id: string) => join(leads, `${id}.json`);
  const idsIn = async (place: string) => (await readdir(place)).flatMap((name) => /(.+)\.json$/.exec(name)?.[1] ?? []);
  return {
    /** Resolves once the lead would survive a power cut. */
    async add(lead: Lead): Promise<void> {
      const draft = `${pathOf(lead.id)}.part`;
      try {
        await writeFile(draft, JSON.stringify(lead), { flush: true, mode: 0o600 });
        await rename(draft, pathOf(lead.id));
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => {});
        throw cause;
      }
      // A file's name is in its folder's own bytes: without this a power cut may take the name and leave the file.
      const handle = await open(leads, 'r');
      await handle.sync().finally(() => handle.close());
    },
    /** Of the leads that wait. */
    ids: () => idsIn(leads),
    read: async (id: string): Promise<Lead> => leadSchema.parse(JSON.parse(await readFile(pathOf(id), 'utf8'))),
    remove: (id: string) => rm(pathOf(id), { force: true }),
    /** For a person to look at, and for `clean`. */
    setApart: (id: string) => rename(pathOf(id), join(apart, `${now()}-${id}.json`)),
    /** How many are set apart. */
    refused: async () => (await idsIn(apart)).length,
    /** Deletes the leads that were set apart before a time. */
    async clean(before: number): Promise<void> {
      for (const id of await idsIn(apart))
        if (Number(/^\d{13}(?=-)/.exec(id)?.[0] ?? before) < before)
          await rm(join(apart, `${id}.json`), { force: true });
    },
    /** Resolves when a lead could be written now. */
    async probe(): Promise<void> {
      const path = join(folder, 'probe');
      await writeFile(path, PROBE, { flush: true, mode: 0o600 }).finally(() => rm(path, { force: true }));
    },
    close: unlock,
  };
}

/** One relay for a folder: two would send every lead twice. SQLite's lock on a file ends with its process, also by kill -9. */
function lock(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (cause) {
    const why = `another relay works with it, or its disk locks no files (${(cause as Error).message})`;
    throw new Error(`its folder ${resolve(folder)} cannot be used: ${why}. Set RELAY_DATA to another one.`, { cause });
  }
}
