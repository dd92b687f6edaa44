/** Sends the leads of the queue, again after growing waits, until a server has them or their days are over. */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Log } from './log.ts';
import { now, type Queue } from './queue.ts';
import type { Failure, Smtp } from './smtp.ts';

/** How often the folder is read for leads that a person has put back into it. */
const LOOK_MS = 15_000;
const DAY_MS = 86_400_000;
/** Servers put off a first try, and restart; after so long it is a matter for a person. */
const LASTING_MS = 10 * 60_000;
const DOWN = 'The mail server has taken no mail for some time; the log says why.';
/** Refused messages in a row, without one that was taken: a filter refuses all, not what one visitor wrote. */
const REFUSED_IN_A_ROW = 3;
const REFUSES_ALL =
  'The mail server refuses message after message; the log has its words. Correct it, and move what lies in refused/ to leads/.';

/** Milliseconds: 15 s, then twice as long each time up to an hour. */
export const waitAfter = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 3_600_000);

export function openDelivery(queue: Queue, smtp: Smtp, keepDays: number, log: Log) {
  /** Ids of the leads. */
  const waiting = new Set<string>();
  /** Taken by the server, and still in the queue because the disk failed. */
  const arrived = new Set<string>();
  /** Leads on their way at a time. */
  const oneOfFew = pLimit(4);
  let looking: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failing: (Failure & { readonly since: number }) | null = null;
  let refusedInARow = 0;

  const note = (failure: Failure | null) => (failing = failure && { ...failure, since: failing?.since ?? now() });

  async function untilDone(attempt: (tries: number) => Promise<boolean>): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (await oneOfFew(async () => isStopped || attempt(tries))) return;
      await sleep(waitAfter(tries), null, { ref: false });
    }
  }

  /** @param since when the lead came */
  function fateAfter(failure: Failure | null, since: number): 'sent' | 'refused-by-server' | 'expired' | 'postponed' {
    note(failure?.isForGood ? null : failure);
    refusedInARow = failure ? refusedInARow + Number(failure.isForGood) : 0;
    if (!failure) return 'sent';
    if (failure.isForGood && refusedInARow < REFUSED_IN_A_ROW) return 'refused-by-server';
    return now() - since > keepDays * DAY_MS ? 'expired' : 'postponed';
  }

  async function attempt(id: string, since: number | undefined, tries: number): Promise<boolean> {
    const lead = await queue.read(id);
    const failure = arrived.has(id) ? null : await smtp.send(lead);
    const event = fateAfter(failure, since ?? Date.parse(lead.at));
    const isDone = event !== 'postponed';
    if (event === 'sent') {
      arrived.add(id);
      await queue.remove(id);
    } else if (isDone) await queue.setApart(id);
    if (isDone) for (const known of [arrived, waiting]) known.delete(id);
    log(event, { id, tries, why: failure?.why, seconds: isDone ? undefined : waitAfter(tries) / 1000 });
    return isDone;
  }

  /** @param since when it came, by the clock of this process; what an earlier run left has the time in its file alone */
  async function deliver(id: string, since?: number): Promise<void> {
    if (waiting.has(id)) return;
    waiting.add(id);
    await untilDone((tries) =>
      attempt(id, since, tries).catch(({ code, message }: NodeJS.ErrnoException) => {
        // Its file is gone.
        if (code === 'ENOENT') return waiting.delete(id);
        log('failed', { id, why: code ?? message });
        return false;
      }),
    );
  }

  async function look(): Promise<void> {
    await queue.clean(now() - keepDays * DAY_MS).catch(() => {});
    for (const id of await queue.ids().catch(() => [])) void deliver(id);
  }

  return {
    /** Begins with what an earlier run left, and tries the mail server. */
    async start(): Promise<void> {
      await look();
      looking = setInterval(() => void look(), LOOK_MS);
      void untilDone(async () => {
        const failure = await smtp.verify();
        // What a lead has met says more.
        if (waiting.size === 0) note(failure);
        log('mail-server', { ok: !failure, why: failure?.why });
        return !failure;
      });
    },
    deliver,
    /** How many leads wait; a sentence for a person, where they cannot be sent until something is corrected. */
    state() {
      const trouble = failing && (failing.trouble ?? (now() - failing.since > LASTING_MS ? DOWN : null));
      return { waiting: waiting.size, trouble: refusedInARow < REFUSED_IN_A_ROW ? trouble : REFUSES_ALL };
    },
    /** Sends no more; resolves when those on their way have arrived or failed. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(looking);
      // One at a time: this comes after the last of those that run.
      oneOfFew.concurrency = 1;
      await oneOfFew(() => {});
    },
  };
}
