/** One try at a GET for JSON, bounded in time, size and redirects. */
import { fetch, type Dispatcher, type Response } from 'undici';
import { CallFailure, networkFailure, shown, statusFailure } from './call-failure.ts';

/** The most bytes of an answer, unpacked (product.md, Limits); a JavaScript string cannot be longer than 537 million characters. */
export const MAX_ANSWER_BYTES = 512_000_000;
/** How much is taken of an answer that only goes into a message. */
const REFUSAL_BYTES = 64_000;
/** An API moves once or twice; more is a loop. */
const MAX_REDIRECTS = 5;
/** A whole call may take this many times as long as its silences may: an answer that drips must end too. */
const WHOLE_CALL = 10;

export interface TrySettings {
  /** Longest silence: before the connection, before the answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
}

/**
 * Gets and parses one answer.
 *
 * @param signal ends the try
 * @throws CallFailure; anything else is a bug, or the signal's doing
 */
export async function tryCall(
  url: string,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal: AbortSignal },
  { timeoutMs, maxBytes = MAX_ANSWER_BYTES }: TrySettings,
): Promise<unknown> {
  const wholeMs = timeoutMs * WHOLE_CALL;
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]);
    const answer = await follow(url, { dispatcher, signal: ends });
    const { bytes, isWhole } = await readBytes(answer.body, answer.ok ? maxBytes : REFUSAL_BYTES);
    if (!answer.ok) throw statusFailure(answer.status, answer.headers.get('retry-after'), lenient(bytes));
    if (!isWhole) throw tooLarge(maxBytes);
    return parse(bytes, answer);
  } catch (cause) {
    throw networkFailure(cause, { silenceMs: timeoutMs, wholeMs });
  }
}

/** Goes where the API sends us, a few times: a loop is told as one, and not run again and again. */
async function follow(url: string, call: { dispatcher: Dispatcher; signal: AbortSignal }): Promise<Response> {
  let address = url;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps++) {
    const answer = await fetch(address, { ...call, headers: { accept: 'application/json' }, redirect: 'manual' });
    const to = answer.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || to === null) return answer;
    await answer.body?.cancel();
    const next = URL.parse(to, address);
    if (!next || !/^https?:$/.test(next.protocol)) throw lost(`leads to "${to.slice(0, 80)}", which is no web address`);
    address = next.href;
  }
  throw lost(`redirects more than ${MAX_REDIRECTS} times (MAX_REDIRECTS), last to ${address.slice(0, 200)}`);
}

function lost(message: string): CallFailure {
  const hint = 'Set blogs.apiUrl (SITE_API_URL) to the address where the API answers itself.';
  return new CallFailure('posts/redirects', message, { hint, again: false });
}

function tooLarge(maxBytes: number): CallFailure {
  const hint = 'Look at what the API answers: a list of posts is never this long.';
  return new CallFailure('posts/too-large', `answered more than ${maxBytes / 1e6} MB (MAX_ANSWER_BYTES)`, {
    hint,
    again: false,
  });
}

/** A body, or the start of one that is too long: what is beyond the limit is not read. */
async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    parts.push(part);
    if (length > maxBytes) return { bytes: Buffer.concat(parts, REFUSAL_BYTES), isWhole: false };
  }
  return { bytes: Buffer.concat(parts, length), isWhole: true };
}

/** The content type does not count: what is JSON is read. JSON is UTF-8 (RFC 8259); guessing would publish broken words. */
function parse(bytes: Buffer, { status, headers }: Response): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const type = headers.get('content-type') ?? 'no content type';
    const hint = 'Let the API send UTF-8, as JSON must be.';
    const message = `answered ${status} with bytes that are not UTF-8 (${type}): ${shown(lenient(bytes))}`;
    throw new CallFailure('posts/not-utf8', message, { hint, again: false, cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const hint =
      'Open the address in a browser: it must answer JSON. Is blogs.apiUrl (SITE_API_URL) the address of the API, not of a page?';
    const message = `answered ${status} with something that is not JSON: ${shown(text)}`;
    throw new CallFailure('posts/not-json', message, { hint, again: false, cause });
  }
}

/** For messages only. */
function lenient(bytes: Buffer): string {
  return new TextDecoder().decode(bytes.subarray(0, REFUSAL_BYTES));
}
