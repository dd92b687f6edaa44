/** Failures of one attempt at a call, with whether a retry may help. */
import { hasProxy } from '../core/proxy.ts';
import type { ErrorCode } from '../core/types.ts';

/** Client errors worth a retry: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);
/** Answers of a proxy that gets none from the API. */
const BETWEEN = new Set([502, 503, 504]);
/** Characters of an answer quoted in a message. */
const SHOWN = 120;
/** Upper bound of Retry-After, in s. */
const LONGEST_RETRY_AFTER = 1e9;

interface Verdict {
  readonly hint: string;
  readonly again: boolean;
  readonly retryAfterMs?: number;
  readonly status?: number;
  readonly cause?: unknown;
}

/** The failure of one attempt. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly again: boolean;
  /** Retry-After of the server, in ms. */
  readonly retryAfterMs: number;
  readonly status: number | null;

  constructor(code: ErrorCode, message: string, { hint, again, retryAfterMs = 0, status, cause }: Verdict) {
    super(message, { cause });
    this.code = code;
    this.hint = hint;
    this.again = again;
    this.retryAfterMs = retryAfterMs;
    this.status = status ?? null;
  }
}

/** An answer with an error status. */
export function statusFailure(status: number, retryAfter: string | null, text: string): CallFailure {
  const again = status >= 500 || PASSING.has(status);
  const who = BETWEEN.has(status) && hasProxy() ? 'The API, or the proxy of this machine (HTTP_PROXY),' : 'The API';
  const hint = again
    ? `${who} is overloaded or faulty: try again later.`
    : 'Check blogs.apiUrl (SITE_API_URL): the API does not know this address or denies access to the build.';
  return new CallFailure('posts/status', `answered ${status}: ${shown(text)}`, {
    hint,
    again,
    status,
    retryAfterMs: retryAfterMs(retryAfter),
  });
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0;
  if (/^\s*\d+\s*$/.test(value)) return Math.min(Number(value), LONGEST_RETRY_AFTER) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** The start of an answer on one line, for messages. */
export function shown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return 'an empty answer';
  return line.length > SHOWN ? `"${line.slice(0, SHOWN)}…"` : `"${line}"`;
}
