/** GET for JSON over connections that are kept, retried as spec.md section 4 says; what fails is told once, with all tries. */
import pRetry from 'p-retry';
import { Agent, type Dispatcher } from 'undici';
import { SiteError, error } from '../errors.ts';
import { CallFailure, tryCall, type TrySettings } from './json-answer.ts';

/** Tries, and the waits between them in ms (spec.md, section 4). */
export const RETRY = { tries: 3, firstWaitMs: 1000, mostWaitMs: 30_000 };

export interface CallSettings extends TrySettings {
  /** Connections kept open at once. */
  readonly concurrency: number;
  readonly retry?: typeof RETRY;
}

export interface JsonClient {
  /**
   * @throws SiteError `posts/unreachable`, `posts/timeout`, `posts/status`, `posts/too-large`, `posts/not-json`
   */
  get(url: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens connections that are kept for the next call. Close it when all is read. */
export function openJsonClient(settings: CallSettings): JsonClient {
  const { timeoutMs, concurrency } = settings;
  const agent = new Agent({
    connections: concurrency,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    get: (url) => callWithRetries(url, agent, settings),
    close: () => agent.destroy(),
  };
}

async function callWithRetries(url: string, agent: Dispatcher, settings: CallSettings): Promise<unknown> {
  const { tries, firstWaitMs, mostWaitMs } = settings.retry ?? RETRY;
  const start = performance.now();
  let tried = 0;
  let longestWish = 0;
  try {
    return await pRetry(
      (attempt) => {
        tried = attempt;
        return tryCall(url, agent, settings);
      },
      {
        retries: tries - 1,
        minTimeout: firstWaitMs,
        maxTimeout: mostWaitMs,
        factor: 2,
        shouldRetry: ({ error: cause }) => cause instanceof CallFailure && cause.again,
        async onFailedAttempt({ error: cause, retryDelay }) {
          if (!(cause instanceof CallFailure) || !cause.again) return;
          longestWish = Math.max(longestWish, cause.retryAfterMs);
          // pRetry waits for retryDelay itself: only what the server wishes beyond it is waited here.
          if (retryDelay > 0) await sleep(Math.min(cause.retryAfterMs, mostWaitMs) - retryDelay);
        },
      },
    );
  } catch (cause) {
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

function sleep(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
