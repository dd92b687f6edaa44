/** GET for JSON over connections that are kept, retried as docs/product/api.md says; what fails is told once, with all tries. */
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Dispatcher } from 'undici';
import { SiteError, error } from '../core/errors.ts';
import { openConnections } from '../core/proxy.ts';
import { CallFailure } from './call-failure.ts';
import { tryCall, type Answer, type TrySettings } from './json-answer.ts';
import type { Validators } from './kept-posts.ts';

/** Tries, and the waits between them in ms. */
export const RETRY = { tries: 3, firstWaitMs: 1000, mostWaitMs: 30_000 };

export interface CallSettings extends TrySettings {
  /** Connections kept open at once. */
  readonly concurrency: number;
  /** All calls, tries and waits of one client together, in ms: a build must end. */
  readonly deadlineMs: number;
  readonly retry?: typeof RETRY;
}

export interface JsonClient {
  /**
   * @throws SiteError `posts/unreachable`, `posts/tls`, `posts/proxy`, `posts/timeout`, `posts/deadline`, `posts/status`,
   *   `posts/redirects`, `posts/too-large`, `posts/cut-off`, `posts/encoding`, `posts/not-utf8`, `posts/not-json`; its cause is
   *   the CallFailure
   */
  get(url: string): Promise<Answer>;
  /**
   * The same for a list, or a part of it.
   *
   * @param bytesBefore of the parts before this one
   * @returns null when it is the one that the validators came with
   */
  getList(url: string, bytesBefore: number, validators: Validators | null): Promise<Answer | null>;
  close(): Promise<void>;
}

interface Line {
  readonly dispatcher: Dispatcher;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
  readonly bytesBefore?: number;
  readonly validators?: Validators | null;
}

/** Opens connections that are kept for the next call, and starts the clock. Close it when all is read. */
export function openJsonClient(settings: CallSettings): JsonClient {
  const { timeoutMs, concurrency, deadlineMs } = settings;
  const dispatcher = openConnections({ timeoutMs, connections: concurrency });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(late(deadlineMs)), deadlineMs);
  const line = { dispatcher, signal: deadline.signal };
  return {
    // Without validators there is always an answer.
    get: async (url) => (await callWithRetries(url, line, settings))!,
    getList: (url, bytesBefore, validators) => callWithRetries(url, { ...line, bytesBefore, validators }, settings),
    close() {
      clearTimeout(timer);
      return dispatcher.destroy();
    },
  };
}

function late(deadlineMs: number): CallFailure {
  const hint = 'Try again when the API is less busy, or raise blogs.deadlineMs in site.config.ts.';
  const message = `was given up: not all posts were read within ${deadlineMs / 1000} s`;
  return new CallFailure('posts/deadline', message, { hint, again: false });
}

async function callWithRetries(url: string, line: Line, settings: CallSettings): Promise<Answer | null> {
  const { tries, firstWaitMs, mostWaitMs } = settings.retry ?? RETRY;
  const { signal } = line;
  const start = performance.now();
  let tried = 0;
  let longestWish = 0;
  try {
    return await pRetry(
      (attempt) => {
        tried = attempt;
        return tryCall(url, line, settings);
      },
      {
        retries: tries - 1,
        minTimeout: firstWaitMs,
        maxTimeout: mostWaitMs,
        factor: 2,
        signal,
        shouldRetry: ({ error: cause }) => cause instanceof CallFailure && cause.again && !signal.aborted,
        async onFailedAttempt({ error: cause, retryDelay }) {
          if (!(cause instanceof CallFailure) || !cause.again) return;
          longestWish = Math.max(longestWish, cause.retryAfterMs);
          // pRetry waits for retryDelay itself: only what the server wishes beyond it is waited here.
          const wish = Math.min(cause.retryAfterMs, mostWaitMs) - retryDelay;
          if (retryDelay > 0 && wish > 0) await sleep(wish, undefined, { signal });
        },
      },
    );
  } catch (thrown) {
    // Whatever the deadline breaks off, it is the deadline that is told.
    const cause: unknown = signal.aborted ? signal.reason : thrown;
    if (!(cause instanceof CallFailure)) throw cause;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const effort = `${tried} ${tried === 1 ? 'try' : 'tries'}, ${seconds} s`;
    const wish =
      longestWish > mostWaitMs
        ? ` It asked to wait ${Math.round(longestWish / 1000)} s; a build waits ${mostWaitMs / 1000} s at most.`
        : '';
    const problem = error(cause.code, `GET ${url} ${cause.message} (${effort}).${wish}`, cause.hint, { url });
    throw new SiteError(problem, { cause });
  }
}
