/** One try at a GET for JSON: bounded in time and size, its failure told in words and judged whether another try may help. */
import { fetch, type Dispatcher } from 'undici';

/** The most bytes of an answer (product.md, Limits); a JavaScript string cannot be longer than 537 million characters. */
export const MAX_ANSWER_BYTES = 512_000_000;
/** Client errors that another try may cure: timeout, too early, too many requests (product.md, The CLI). */
const PASSING = new Set([408, 425, 429]);
/** A whole call may take this many times as long as its silences may: an answer that drips must end too. */
const WHOLE_CALL = 10;
/** Characters of an answer that a message shows. */
const SHOWN = 120;

export interface TrySettings {
  /** Longest silence: before the connection, before the answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
}

/** What went wrong in one try. */
export class CallFailure extends Error {
  readonly code: string;
  readonly hint: string;
  readonly again: boolean;
  /** Wished by the server, in ms. */
  readonly retryAfterMs: number;
  readonly status: number | null;

  constructor(
    code: string,
    message: string,
    rest: { hint: string; again: boolean; retryAfterMs?: number; status?: number; cause?: unknown },
  ) {
    super(message, { cause: rest.cause });
    this.code = code;
    this.hint = rest.hint;
    this.again = rest.again;
    this.retryAfterMs = rest.retryAfterMs ?? 0;
    this.status = rest.status ?? null;
  }
}

/**
 * Gets and parses one answer.
 *
 * @throws CallFailure; anything else is a bug
 */
export async function tryCall(
  url: string,
  dispatcher: Dispatcher,
  { timeoutMs, maxBytes = MAX_ANSWER_BYTES }: TrySettings,
): Promise<unknown> {
  let status: number;
  let headers: { get(name: string): string | null };
  let bytes: Buffer | null;
  try {
    const signal = AbortSignal.timeout(timeoutMs * WHOLE_CALL);
    const answer = await fetch(url, { dispatcher, headers: { accept: 'application/json' }, signal });
    ({ status, headers } = answer);
    bytes = await readBytes(answer.body, maxBytes);
  } catch (cause) {
    throw networkFailure(cause, timeoutMs);
  }
  if (bytes === null) {
    const hint = 'Look at what the API answers: a list of posts is never this long.';
    throw new CallFailure('posts/too-large', `answered more than ${maxBytes / 1e6} MB (MAX_ANSWER_BYTES)`, {
      hint,
      again: false,
    });
  }
  const text = new TextDecoder().decode(bytes);
  if (status < 200 || status > 299) throw statusFailure(status, headers.get('retry-after'), text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const hint =
      'Open the address in a browser: it must answer JSON. Is blogs.apiUrl (SITE_API_URL) the address of the API, not of a page?';
    throw new CallFailure('posts/not-json', `answered ${status} with something that is not JSON: ${shown(text)}`, {
      hint,
      again: false,
      cause,
    });
  }
}

/** All of a body; null when it is too long, and then the rest is not read. */
async function readBytes(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** `fetch` puts what happened into its error's cause. Anything that does not come from the network is a bug and stays one. */
function networkFailure(cause: unknown, timeoutMs: number): unknown {
  if (!(cause instanceof Error)) return cause;
  const root = cause.cause instanceof Error ? cause.cause : cause;
  const whole = root.name === 'TimeoutError';
  const code = whole ? root.name : ((root as NodeJS.ErrnoException).code ?? root.name);
  if (/TIMEOUT|TimeoutError|TIMEDOUT/.test(String(code))) {
    const hint = 'Try again when the API is less busy, or raise blogs.timeoutMs in site.config.ts.';
    const message = whole
      ? `was not over after ${(timeoutMs * WHOLE_CALL) / 1000} s`
      : `gave no answer for ${timeoutMs / 1000} s`;
    return new CallFailure('posts/timeout', message, { hint, again: true, cause });
  }
  if (cause.name === 'TypeError' && cause.cause === undefined) return cause;
  const hint =
    'Check that the API is running, that blogs.apiUrl (SITE_API_URL) is right, and that this machine may reach it.';
  // Closed by us, because another call has failed: nothing is left to try.
  const again = code !== 'UND_ERR_DESTROYED';
  return new CallFailure('posts/unreachable', `could not be reached: ${root.message || code}`, { hint, again, cause });
}

function statusFailure(status: number, retryAfter: string | null, text: string): CallFailure {
  const again = status >= 500 || PASSING.has(status);
  const hint = again
    ? 'The API is busy or at fault: try again later.'
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
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return 'an empty answer';
  return line.length > SHOWN ? `"${line.slice(0, SHOWN)}…"` : `"${line}"`;
}
