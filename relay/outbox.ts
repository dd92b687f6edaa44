/** Leads on disk, a file each, from before the visitor's answer until the mail server has them or their days are over. */
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Log } from './log.ts';
import { leadSchema, type Lead } from './mail.ts';
import type { Settings } from './settings.ts';
import type { Smtp } from './smtp.ts';

/** How often the folder is read for leads that a person has put back into it. */
const LOOK_MS = 15_000;
const DAY_MS = 86_400_000;
/** A full disk often has room for an empty file still. */
const PROBE = 'x'.repeat(16_384);

/** Milliseconds: 15 s, then twice as long each time up to an hour. */
export const waitAfter = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 3_600_000);
/** Milliseconds since 1970 by the clock of this process: a change of the machine's clock must not make a lead look old. */
const now = (): number => Math.floor(performance.timeOrigin + performance.now());
const idsIn = async (place: string) => (await readdir(place)).flatMap((name) => /(.+)\.json$/.exec(name)?.[1] ?? []);

/**
 * Opens the folder, and removes what a crash left half written: such a lead was never answered with 200.
 *
 * @throws Error where another relay has the folder; the system's error where it cannot be read
 */
export async function openOutbox({ RELAY_DATA: folder, RELAY_KEEP_DAYS: keepDays }: Settings, smtp: Smtp, log: Log) {
  const [leads, apart] = [join(folder, 'leads'), join(folder, 'refused')];
  for (const place of [leads, apart]) await mkdir(place, { recursive: true, mode: 0o700 });
  // One relay for a folder: two would send every lead twice. SQLite's lock on a file ends with its process, also by kill -9.
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    const why = `another relay works with it, or its disk locks no files (${(cause as Error).message})`;
    throw new Error(`its folder ${resolve(folder)} cannot be used: ${why}. Set RELAY_DATA to another one.`, { cause });
  }
  for (const name of await readdir(leads)) if (name.endsWith('.part')) await rm(join(leads, name), { force: true });
  const pathOf = (id: string) => join(leads, `${id}.json`);
  /** Ids of the leads. */
  const waiting = new Set<string>();
  /** Leads on their way at a time. */
  const oneOfFew = pLimit(4);
  let looking: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function untilDone(attempt: (tries: number) => Promise<boolean>): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (await oneOfFew(async () => isStopped || attempt(tries))) return;
      await sleep(waitAfter(tries), null, { ref: false });
    }
  }

  /** @param since when it came, by the clock of this process; what an earlier run left has the time in its file alone */
  async function deliver(id: string, since?: number): Promise<void> {
    if (waiting.has(id)) return;
    waiting.add(id);
    // While the disk fails, what the server has stays in the queue, and is not sent again.
    let isSent = false;
    await untilDone(async (tries) => {
      try {
        const lead = leadSchema.parse(JSON.parse(await readFile(pathOf(id), 'utf8')));
        const failure = isSent ? null : await smtp.send(lead);
        isSent = !failure;
        const isOld = now() - (since ?? Date.parse(lead.at)) > keepDays * DAY_MS;
        const event = !failure ? 'sent' : failure.isForGood ? 'refused-by-server' : isOld ? 'expired' : 'postponed';
        if (isSent) await rm(pathOf(id), { force: true });
        else if (event !== 'postponed') await rename(pathOf(id), join(apart, `${now()}-${id}.json`));
        if (event !== 'postponed') waiting.delete(id);
        log(event, { id, tries, why: failure?.why, seconds: waiting.has(id) ? waitAfter(tries) / 1000 : undefined });
      } catch (cause) {
        const { code, name } = cause as NodeJS.ErrnoException;
        if (code === 'ENOENT') waiting.delete(id);
        // Not its message: that of broken JSON has a part of the lead.
        else log('failed', { id, why: code ?? name });
      }
      return !waiting.has(id);
    });
  }

  /** Deletes what was set apart before its days, and sends what waits. */
  async function look(): Promise<void> {
    for (const id of await idsIn(apart).catch(() => []))
      if (now() - Number(/^\d{13}(?=-)/.exec(id)?.[0] ?? NaN) > keepDays * DAY_MS)
        await rm(join(apart, `${id}.json`), { force: true }).catch(() => {});
    for (const id of await idsIn(leads).catch(() => [])) void deliver(id);
  }

  return {
    /** Begins with what an earlier run left, and tries the mail server. */
    async start(): Promise<void> {
      await look();
      looking = setInterval(() => void look(), LOOK_MS);
      void untilDone(async () => {
        const failure = await smtp.verify(() => waiting.size === 0);
        log('mail-server', { ok: !failure, why: failure?.why });
        return !failure;
      });
    },
    /** Resolves once the lead would survive a power cut. */
    async accept(lead: Lead): Promise<void> {
      const [since, draft, path] = [now(), `${pathOf(lead.id)}.part`, pathOf(lead.id)];
      await writeFile(draft, JSON.stringify(lead), { flush: true, mode: 0o600 })
        .then(() => rename(draft, path))
        // A file's name is in its folder's own bytes: without this a power cut may take the name and leave the file.
        .then(() => open(leads, 'r'))
        .then((folder) => folder.sync().finally(() => folder.close()))
        // The visitor sends it again.
        .catch((cause: Error) =>
          Promise.allSettled([draft, path].map((file) => rm(file, { force: true }))).finally(() =>
            Promise.reject(cause),
          ),
        );
      void deliver(lead.id, since);
    },
    /** What waits, and was set apart; a sentence for a person, where leads cannot be kept, or not be sent until something is corrected. */
    async health() {
      const path = join(folder, 'probe');
      const unkept = await writeFile(path, PROBE, { flush: true, mode: 0o600 })
        .finally(() => rm(path, { force: true }))
        .then(() => null)
        .catch(({ code }: NodeJS.ErrnoException) => `No lead can be kept: ${code}.`);
      const refused = await idsIn(apart).catch(() => []);
      return { waiting: waiting.size, refused: refused.length, trouble: unkept ?? smtp.trouble() };
    },
    /** Sends no more; resolves when those on their way have arrived or failed. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(looking);
      // One at a time: this comes after the last of those that run.
      oneOfFew.concurrency = 1;
      await oneOfFew(() => {});
    },
    close: () => lock.close(),
  };
}
