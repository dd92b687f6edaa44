/** What goes wrong in one try at a call: told in words, and judged whether another try may help. */
import { hasProxy } from '../core/proxy.ts';
import type { ErrorCode } from '../core/types.ts';

/** Client errors that another try may cure: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);
/** What a proxy answers itself, where it gets nothing from the API. */
const BETWEEN = new Set([502, 503, 504]);
/** Characters of an answer that a message shows. */
const SHOWN = 120;
/** A wish beyond this is nonsense; it is told as this. In s. */
const LONGEST_WISH = 1e9;

interface Verdict {
  readonly hint: string;
  readonly again: boolean;
  readonly retryAfterMs?: number;
  readonly status?: number;
  readonly cause?: unknown;
}

/** What went wrong in one try. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly again: boolean;
  /** Wished by the server, in ms. */
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

/** An answer whose status is not a success. */
export function statusFailure(status: number, retryAfter: string | null, text: string): CallFailure {
  const again = status >= 500 || PASSING.has(status);
  const who = BETWEEN.has(status) && hasProxy() ? 'The API, or the proxy of this machine (HTTP_PROXY),' : 'The API';
  const hint = again
    ? `${who} is busy or at fault: try again later.`
    : 'Check blogs.apiUrl (SITE_API_URL): the API does not know this address or does not let the build read it.';
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
  if (/^\s*\d+\s*$/.test(value)) return Math.min(Number(value), LONGEST_WISH) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** The start of an answer on one line, as a message quotes it. */
export function shown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return 'an empty answer';
  return line.length > SHOWN ? `"${line.slice(0, SHOWN)}…"` : `"${line}"`;
}
