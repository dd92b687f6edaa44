/**
 * Leads on disk, a file each, from before the visitor is told that the message was sent until the mail server has it. The name
 * of a file says when it is tried next and how often it was tried, so that a restart forgets nothing.
 */
import { mkdir, open, readdir, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lead } from './mail.ts';

const lead = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  subject: z.string(),
  body: z.string(),
  replyTo: z.string().nullable(),
  replyToName: z.string().nullable().default(null),
});

export interface Waiting {
  readonly id: string;
  /** Of the tries that failed. */
  readonly tries: number;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** A full disk often has room for an empty file still. */
const PROBE_BYTES = 16_384;

const NAME = /^(?<due>\d+)-(?<tries>\d+)-(?<id>[\da-f-]{36})\.json$/;
const nameOf = ({ due, tries, id }: Waiting) => `${due}-${tries}-${id}.json`;

export interface Queue {
  /** Resolves once the lead would survive a power cut. */
  add(lead: Lead): Promise<Waiting>;
  /** Those that wait, the one that is due first at the head. Files of other names are nobody's lead. */
  list(): Promise<Waiting[]>;
  /** Null where the file cannot be read as a lead; it is set apart then. */
  read(waiting: Waiting): Promise<Lead | null>;
  postpone(waiting: Waiting, due: number): Promise<Waiting>;
  /** Sets a lead apart that no mail server takes or took in time; a person may look at it. */
  setApart(waiting: Waiting): Promise<void>;
  remove(waiting: Waiting): Promise<void>;
  /** Resolves when a lead could be written now. */
  probe(): Promise<void>;
  /** How many are set apart. */
  refused(): Promise<number>;
  /** Deletes the leads that were set apart before a time; returns how many. */
  clean(before: number): Promise<number>;
}

/**
 * Milliseconds since 1970 by the clock of this process, which no change of the machine's clock moves: a jump must not make a lead
 * look old, or wait for years.
 */
export const now = (): number => performance.timeOrigin + performance.now();

/**
 * Opens the queue, and removes what a crash left half written: such a lead was never answered with 200.
 *
 * @param folder made where there is none
 */
export async function openQueue(folder: string): Promise<Queue> {
  const { leads, apart } = placesIn(folder);
  await mkdir(leads, { recursive: true, mode: 0o700 });
  await mkdir(apart, { recursive: true, mode: 0o700 });
  for (const name of await readdir(leads)) if (name.endsWith('.part')) await rm(join(leads, name), { force: true });
  const pathOf = (waiting: Waiting) => join(leads, nameOf(waiting));

  return {
    async add(lead) {
      const waiting = { id: lead.id, tries: 0, due: Math.floor(now()) };
      const draft = `${pathOf(waiting)}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        await written(file, JSON.stringify(lead));
        await rename(draft, pathOf(waiting));
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => {});
        throw cause;
      }
      await settle(leads);
      return waiting;
    },
    async list() {
      const found = (await readdir(leads)).flatMap((name) => {
        const groups = NAME.exec(name)?.groups;
        return groups ? [{ id: groups['id']!, tries: Number(groups['tries']), due: Number(groups['due']) }] : [];
      });
      return found.sort((a, b) => a.due - b.due);
    },
    async read(waiting) {
      const parsed = lead.safeParse(parse(await readFile(pathOf(waiting), 'utf8')));
      return parsed.success ? parsed.data : null;
    },
    async postpone(waiting, due) {
      const next = { ...waiting, tries: waiting.tries + 1, due };
      await rename(pathOf(waiting), pathOf(next));
      return next;
    },
    async setApart(waiting) {
      await rename(pathOf(waiting), join(apart, nameOf({ ...waiting, due: Math.floor(now()) })));
    },
    async remove(waiting) {
      await rm(pathOf(waiting), { force: true });
    },
    async probe() {
      const path = join(folder, `probe-${process.pid}`);
      try {
        await written(await open(path, 'w', 0o600), 'x'.repeat(PROBE_BYTES));
      } finally {
        await rm(path, { force: true });
      }
    },
    async refused() {
      return (await readdir(apart)).filter((name) => NAME.test(name)).length;
    },
    async clean(before) {
      const old = (await readdir(apart)).filter(
        (name) => Number(NAME.exec(name)?.groups?.['due'] ?? Infinity) < before,
      );
      for (const name of old) await rm(join(apart, name), { force: true });
      return old.length;
    },
  };
}

const placesIn = (folder: string) => ({ leads: join(folder, 'leads'), apart: join(folder, 'refused') });

/**
 * Puts all that was set apart among the leads that wait, as if it had just come. A relay that runs finds it there.
 *
 * @returns how many
 */
export async function retryRefused(folder: string): Promise<number> {
  const { leads, apart } = placesIn(folder);
  let count = 0;
  for (const name of await readdir(apart)) {
    const id = NAME.exec(name)?.groups?.['id'];
    if (!id) continue;
    await rename(join(apart, name), join(leads, nameOf({ id, tries: 0, due: Date.now() })));
    count++;
  }
  return count;
}

async function written(file: FileHandle, text: string): Promise<void> {
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file's name is in its folder's own bytes: without this a power cut may take the name and leave the file. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
