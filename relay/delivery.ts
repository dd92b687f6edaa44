/** Sends what waits in the queue: a few at a time, again after growing waits, until a server has it or its days are over. Only leads that were set apart are ever deleted. */
import type { Log } from './log.ts';
import type { MailServerState } from './mail-server-state.ts';
import { messageOf, RefusedForGood, type SendMessage } from './message.ts';
import { now, type Queue, type Waiting } from './queue.ts';
import type { Settings } from './settings.ts';
import { wordsOf } from './words.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How often the folder is looked at for leads that were put back into it (`retry`). */
const LOOK_MS = 15_000;
/** Leads on their way at a time: as many as there are connections. */
const TOGETHER = 4;

export interface Delivery {
  /** Says that a lead has come. */
  add(waiting: Waiting): void;
  /** True for the id of a lead that waits. */
  has(id: string): boolean;
  /** Of the leads that wait. */
  readonly waiting: number;
  /** Sends no more; resolves when those on their way have arrived or failed. */
  stop(): Promise<void>;
}

interface DeliveryParts {
  readonly queue: Queue;
  readonly send: SendMessage;
  readonly settings: Pick<Settings, 'from' | 'to' | 'keepDays'>;
  readonly state: MailServerState;
  readonly log: Log;
}

/** How long a lead waits after so many tries: twice as long each time, by chance up to a fifth more, so that not all come back at once. */
export function waitAfter(tries: number, chance: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (1 + chance / 5);
}

/** Begins with what an earlier run left. */
export async function startDelivery({ queue, send, settings, state, log }: DeliveryParts): Promise<Delivery> {
  const waiting = new Map((await queue.list()).map((entry) => [entry.id, entry]));
  const sending = new Map<string, Promise<void>>();
  /** Taken by the server, and still in the queue because the disk failed. */
  const arrived = new Set<string>();
  /** Came in this run: their age is known by the machine's clock alone, which may have jumped, so they do not expire in it. */
  const fresh = new Set<string>();
  /** When to try instead: at once after a start, since whoever starts a relay may have corrected a setting; later where the disk failed. */
  const dueInstead = new Map<string, number>([...waiting.keys()].map((id) => [id, 0]));
  const dueOf = ({ id, due }: Waiting) => dueInstead.get(id) ?? due;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  if (waiting.size > 0) log('resumed', { waiting: waiting.size });

  async function deliver(entry: Waiting): Promise<void> {
    const lead = await queue.read(entry);
    if (lead === null) return drop(entry, 'unreadable', 'the file is no lead');
    try {
      if (!arrived.has(entry.id)) await send(messageOf(lead, settings));
      state.well();
    } catch (cause) {
      const why = wordsOf(cause, lead);
      if (cause instanceof RefusedForGood && state.refused()) return drop(entry, 'refused-by-server', why);
      if (!(cause instanceof RefusedForGood)) state.failed(cause);
      if (!fresh.has(entry.id) && Date.parse(lead.at) < now() - settings.keepDays * DAY_MS)
        return drop(entry, 'expired', why);
      const wait = waitAfter(entry.tries + 1, Math.random());
      waiting.set(entry.id, await queue.postpone(entry, Math.ceil(now() + wait)));
      dueInstead.delete(entry.id);
      log('postponed', { id: entry.id, tries: entry.tries + 1, seconds: Math.round(wait / 1000), why });
      return;
    }
    arrived.add(entry.id);
    await queue.remove(entry);
    forget(entry);
    log('sent', { id: entry.id, tries: entry.tries + 1 });
  }

  function forget({ id }: Waiting): void {
    for (const known of [waiting, arrived, fresh, dueInstead]) known.delete(id);
  }

  async function drop(entry: Waiting, event: string, why: string): Promise<void> {
    await queue.setApart(entry);
    forget(entry);
    log(event, { id: entry.id, why });
  }

  function next(): void {
    clearTimeout(timer);
    if (isStopped || sending.size >= TOGETHER) return;
    const idle = [...waiting.values()].filter(({ id }) => !sending.has(id)).sort((a, b) => dueOf(a) - dueOf(b));
    for (const entry of idle) {
      if (sending.size >= TOGETHER) return;
      const wait = dueOf(entry) - now();
      if (wait > 0) {
        timer = setTimeout(next, Math.min(wait, LONGEST_WAIT_MS));
        return;
      }
      const done = deliver(entry)
        // The disk fails: the lead stays where it is, and is tried again after a while.
        .catch((cause: unknown) => {
          // Its file is gone, or has another name, by which it is found when the folder is looked at.
          if ((cause as NodeJS.ErrnoException).code === 'ENOENT') forget(entry);
          else dueInstead.set(entry.id, now() + FIRST_WAIT_MS);
          log('failed', { id: entry.id, why: wordsOf(cause) });
        })
        .finally(() => {
          sending.delete(entry.id);
          next();
        });
      sending.set(entry.id, done);
    }
  }

  const clean = async () => {
    const count = await queue.clean(now() - settings.keepDays * DAY_MS).catch(() => 0);
    if (count > 0) log('deleted', { count, days: settings.keepDays });
  };
  await clean();
  const look = async () => {
    for (const entry of await queue.list().catch(() => [])) if (!waiting.has(entry.id)) waiting.set(entry.id, entry);
    next();
  };
  const timers = [setInterval(() => void clean(), DAY_MS), setInterval(() => void look(), LOOK_MS)];
  next();
  return {
    add(entry) {
      fresh.add(entry.id);
      waiting.set(entry.id, entry);
      next();
    },
    has: (id) => waiting.has(id),
    get waiting() {
      return waiting.size;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const each of timers) clearInterval(each);
      await Promise.all(sending.values());
    },
  };
}
