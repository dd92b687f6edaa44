/** Sends what waits in the queue: a few at a time, again after growing waits, until a server has it or its days are over. */
import type { Log } from './log.ts';
import { messageOf, RefusedForGood, type SendMessage } from './message.ts';
import type { Queue, Waiting } from './queue.ts';
import type { Settings } from './settings.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Leads on their way at a time: as many as there are connections. */
const TOGETHER = 4;

export interface Delivery {
  /** Says that a lead has come. */
  add(waiting: Waiting): void;
  /** Of the leads that wait. */
  readonly waiting: number;
  /** Sends no more; resolves when those on their way have arrived or failed. */
  stop(): Promise<void>;
}

interface DeliveryParts {
  readonly queue: Queue;
  readonly send: SendMessage;
  readonly settings: Pick<Settings, 'from' | 'to' | 'keepDays'>;
  readonly log: Log;
}

/** How long a lead waits after so many tries: twice as long each time, by chance up to a fifth more, so that not all come back at once. */
export function waitAfter(tries: number, chance: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (1 + chance / 5);
}

/** Begins with what an earlier run left. */
export async function startDelivery({ queue, send, settings, log }: DeliveryParts): Promise<Delivery> {
  const waiting = new Map((await queue.list()).map((entry) => [entry.id, entry]));
  const sending = new Map<string, Promise<void>>();
  /** Taken by the server, and still in the queue because the disk failed. */
  const arrived = new Set<string>();
  /** Not to be tried before, because the disk failed. */
  const held = new Map<string, number>();
  const dueOf = ({ id, due }: Waiting) => Math.max(due, held.get(id) ?? 0);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  if (waiting.size > 0) log('resumed', { waiting: waiting.size });

  async function deliver(entry: Waiting): Promise<void> {
    const lead = await queue.read(entry);
    if (lead === null) return drop(entry, 'unreadable');
    try {
      if (!arrived.has(entry.id)) await send(messageOf(lead, settings));
    } catch (cause) {
      if (cause instanceof RefusedForGood) return drop(entry, 'refused-by-server', cause);
      if (Date.parse(lead.at) < Date.now() - settings.keepDays * DAY_MS) return expire(entry);
      const wait = waitAfter(entry.tries + 1, Math.random());
      waiting.set(entry.id, await queue.postpone(entry, Math.ceil(Date.now() + wait)));
      log('postponed', {
        id: entry.id,
        tries: entry.tries + 1,
        seconds: Math.round(wait / 1000),
        why: reasonOf(cause),
      });
      return;
    }
    arrived.add(entry.id);
    await queue.remove(entry);
    forget(entry);
    log('sent', { id: entry.id, tries: entry.tries + 1 });
  }

  function forget({ id }: Waiting): void {
    for (const known of [waiting, arrived, held]) known.delete(id);
  }

  async function drop(entry: Waiting, event: string, cause?: unknown): Promise<void> {
    await queue.setApart(entry);
    forget(entry);
    log(event, { id: entry.id, why: reasonOf(cause) });
  }

  async function expire(entry: Waiting): Promise<void> {
    await queue.remove(entry);
    forget(entry);
    log('expired', { id: entry.id, days: settings.keepDays });
  }

  function next(): void {
    clearTimeout(timer);
    if (isStopped || sending.size >= TOGETHER) return;
    const idle = [...waiting.values()].filter(({ id }) => !sending.has(id)).sort((a, b) => dueOf(a) - dueOf(b));
    for (const entry of idle) {
      if (sending.size >= TOGETHER) return;
      if (dueOf(entry) > Date.now()) {
        timer = setTimeout(next, Math.min(dueOf(entry) - Date.now(), LONGEST_WAIT_MS));
        return;
      }
      const done = deliver(entry)
        // The disk fails: the lead stays where it is, and is tried again after a while.
        .catch((cause: unknown) => {
          held.set(entry.id, Date.now() + FIRST_WAIT_MS);
          log('failed', { id: entry.id, why: reasonOf(cause) });
        })
        .finally(() => {
          sending.delete(entry.id);
          next();
        });
      sending.set(entry.id, done);
    }
  }

  const clean = async () => {
    const count = await queue.clean(Date.now() - settings.keepDays * DAY_MS).catch(() => 0);
    if (count > 0) log('deleted', { count, days: settings.keepDays });
  };
  await clean();
  const daily = setInterval(() => void clean(), DAY_MS);
  next();
  return {
    add(entry) {
      waiting.set(entry.id, entry);
      next();
    },
    get waiting() {
      return waiting.size;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(daily);
      await Promise.all(sending.values());
    },
  };
}

/** A code and no more: servers repeat addresses and texts in their sentences. */
function reasonOf(cause: unknown): string {
  const { code, responseCode } = (
    cause instanceof Error && cause.cause instanceof Error ? cause.cause : (cause ?? {})
  ) as {
    code?: unknown;
    responseCode?: unknown;
  };
  const told = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return told.join(' ') || (cause instanceof Error ? cause.name : 'unknown');
}
