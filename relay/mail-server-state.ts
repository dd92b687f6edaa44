/** How it stands with the mail server, by the last call to it. */
import type { Log } from './log.ts';
import { OurFault } from './message.ts';
import { now as clock } from './queue.ts';
import type { Smtp } from './smtp.ts';
import { wordsOf } from './words.ts';

/** Servers put off a first try, and restart; after so long it is a matter for a person. */
const LASTING_MS = 10 * 60_000;
const CHECK_MS = 60_000;
/** Refused messages in a row, without one that was taken: a filter of ours refuses all, not what one visitor wrote. */
const REFUSED_IN_A_ROW = 3;
const REFUSES_ALL =
  'The mail server refuses message after message; the log has its words. Correct it, and send again what lies in refused/ (retry).';
const DOWN = 'The mail server has taken no mail for some time; the log says why.';

export interface MailServerState {
  /** A message was taken, or the server lets us in. */
  well(): void;
  failed(cause: unknown): void;
  /** A message was refused for good. True where that concerns this message alone; false where the server refuses all. */
  refused(): boolean;
  /** Whether the last call failed. */
  readonly isFailing: boolean;
  /** A sentence for the operator, where leads cannot be sent until something is corrected; else null. */
  readonly trouble: string | null;
}

export function openMailServerState(now: () => number = clock): MailServerState {
  let failing: { readonly since: number; readonly cause: unknown } | null = null;
  let inARow = 0;
  const failed = (cause: unknown) => void (failing = { since: failing?.since ?? now(), cause });
  return {
    well() {
      failing = null;
      inARow = 0;
    },
    failed,
    refused() {
      if (++inARow >= REFUSED_IN_A_ROW) failed(new OurFault(REFUSES_ALL));
      else failing = null;
      return inARow < REFUSED_IN_A_ROW;
    },
    get isFailing() {
      return failing !== null;
    },
    get trouble() {
      if (failing === null) return null;
      if (failing.cause instanceof OurFault) return failing.cause.message;
      return now() - failing.since > LASTING_MS ? DOWN : null;
    },
  };
}

interface WatchParts {
  readonly state: MailServerState;
  readonly delivery: { readonly waiting: number };
  readonly log: Log;
}

/** Tries the mail server at the start, and again while it fails and no lead waits that would try it. */
export function watchMailServer({ verify }: Smtp, { state, delivery, log }: WatchParts): NodeJS.Timeout {
  async function check(): Promise<void> {
    try {
      await verify();
      state.well();
      log('mail-server', { ok: true });
    } catch (cause) {
      state.failed(cause);
      log('mail-server', { ok: false, why: wordsOf(cause) });
    }
  }
  void check();
  return setInterval(() => {
    if (state.isFailing && delivery.waiting === 0) void check();
  }, CHECK_MS);
}
