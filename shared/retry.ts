/** Calls repeated after a failure that may pass (docs/posts-api.md), in the build and in browsers. */
import pRetry from 'p-retry';

/** Attempts, and the waits between them in ms. The wait doubles; that of Retry-After is honoured up to the longest wait. */
export interface Retry {
  readonly tries: number;
  readonly firstWaitMs: number;
  readonly mostWaitMs: number;
}

/** Of calls to the posts API. */
export const RETRY: Retry = { tries: 3, firstWaitMs: 1000, mostWaitMs: 30_000 };

/** What a failure has that may pass, and the wait that the server asks for. */
type Passing = { readonly again?: boolean; readonly retryAfterMs?: number };

/**
 * @param signal ends attempts and waits, and its reason is then the failure
 * @throws the failure of the last attempt, or one that says of itself that no other attempt helps
 */
export function retried<T>(work: () => Promise<T>, retry: Retry, signal?: AbortSignal): Promise<T> {
  return pRetry(work, {
    retries: retry.tries - 1,
    minTimeout: retry.firstWaitMs,
    maxTimeout: retry.mostWaitMs,
    signal,
    async shouldRetry({ error, retryDelay }) {
      const { again = false, retryAfterMs = 0 } = error as Passing;
      if (again) await pause(Math.max(0, Math.min(retryAfterMs, retry.mostWaitMs) - retryDelay), signal);
      return again;
    },
  });
}

/** Server errors, and the client errors 408 (timeout), 425 (too early) and 429 (too many requests). */
export function mayPass(status: number): boolean {
  return (status >= 500 && status < 600) || [408, 425, 429].includes(status);
}

/** RFC 9110, section 10.2.3: seconds, or a date, as milliseconds from now. 0 if the server named none. */
export function retryAfter(header: string | null | undefined): number {
  const value = header ?? '';
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  return Math.max(0, Date.parse(value) - Date.now()) || 0;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal?.aborted ? 0 : ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
