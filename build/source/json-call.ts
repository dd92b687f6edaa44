/** GET for JSON over kept-alive connections, with retries (docs/product/api.md); a failure is reported once, with its attempts. */
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Dispatcher } from 'undici';
import { SiteError, error } from '../core/errors.ts';
import { openConnections } from '../core/proxy.ts';
import { CallFailure } from './call-failure.ts';
import { tryCall, type Answer, type TrySettings } from './json-answer.ts';
import type { Validators } from './kept-posts.ts';

/** Attempts, and the waits between them in ms. */
export const RETRY = { tries: 3, firstWaitMs: 1000, mostWaitMs: 30_000 };

export interface CallSettings extends TrySettings {
  /** Concurrent connections. */
  readonly concurrency: number;
  /** Limit of all calls, attempts and waits of one client, in ms. */
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
   * The same for a list, or a page of it.
   *
   * @param bytesBefore of the pages before this one
   * @returns null if the stored list is still valid (304)
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

/** Opens kept-alive connections and starts the deadline. The caller closes the client. */
export function openJsonClient(settings: CallSettings): JsonClient {
  const { timeoutMs, concurrency, deadlineMs } = settings;
  const dispatcher = openConnections({ timeoutMs, connections: concurrency });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(late(deadlineMs)), deadlineMs);
  const line = { dispatcher, signal: deadline.signal };
  return {
    // Never null without validators.
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
  const message = `was cancelled: not all posts were read within ${deadlineMs / 1000} s`;
  return new CallFailure('posts/deadline', message, { hint, again: false });
}

async function callWithRetries(url: string, line: Line, settings: CallSettings): Promise<Answer | null> {
  const { tries, firstWaitMs, mostWaitMs } = settings.retry ?? RETRY;
  const { signal } = line;
  const start = performance.now();
  let tried = 0;
  let retryAfter = 0;
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
          retryAfter = Math.max(retryAfter, cause.retryAfterMs);
          // pRetry waits for retryDelay itself: this waits for the rest of Retry-After.
          const rest = Math.min(cause.retryAfterMs, mostWaitMs) - retryDelay;
          if (retryDelay > 0 && rest > 0) await sleep(rest, undefined, { signal });
        },
      },
    );
  } catch (thrown) {
    // After the deadline, the deadline is the reported failure.
    const cause: unknown = signal.aborted ? signal.reason : thrown;
    if (!(cause instanceof CallFailure)) throw cause;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const effort = `${tried} ${tried === 1 ? 'attempt' : 'attempts'}, ${seconds} s`;
    const wait =
      retryAfter > mostWaitMs
        ? ` Retry-After is ${Math.round(retryAfter / 1000)} s; a build waits at most ${mostWaitMs / 1000} s.`
        : '';
    const problem = error(cause.code, `GET ${url} ${cause.message} (${effort}).${wait}`, cause.hint, { url });
    throw new SiteError(problem, { cause });
  }
}
