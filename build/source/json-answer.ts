/** One try at a GET for JSON, bounded in time, size and redirects. */
import { fetch, type Dispatcher, type Response } from 'undici';
import { timeLimit } from '../core/patience.ts';
import { withoutSecrets } from '../core/secrets.ts';
import { CallFailure, statusFailure } from './call-failure.ts';
import { networkFailure } from './network-failure.ts';
import { nextIn } from './next-page.ts';
import { lenient, parseAnswer } from './parse-answer.ts';
import type { Validators } from './kept-posts.ts';

/** The most bytes of an answer, unpacked. */
export const MAX_ANSWER_BYTES = 512_000_000;
/** How much is taken of an answer that only goes into a message. */
const REFUSAL_BYTES = 64_000;
/** How much of an answer a message may show. */
const START_BYTES = 500;
/** So many bytes of a list tell its first post from any other. */
const HEAD_BYTES = 1024;
/** An API moves once or twice; more is a loop. */
export const MAX_REDIRECTS = 5;
/** A whole call may take this many times as long as its silences may: an answer that drips must end too. */
const WHOLE_CALL = 10;

export interface TrySettings {
  /** Longest silence: before the connection, before the answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  /** Sent to the origin of the address that is asked, and to no other one that it redirects to. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly value: unknown;
  /** Its first characters, for messages. */
  readonly start: string;
  /** Its first bytes, at most `HEAD_BYTES`, and how many it has, both unpacked. */
  readonly head: Uint8Array;
  readonly length: number;
  /** Where it came from, after redirects. */
  readonly address: string;
  readonly validators: Validators;
  /** Its `Link` header (RFC 8288). */
  readonly link: string | null;
}

interface Call {
  readonly dispatcher: Dispatcher;
  /** Ends the try. */
  readonly signal: AbortSignal;
  /** Ask only for what is another answer than the one they came with. */
  readonly validators?: Validators | null | undefined;
  /** Bytes of the parts before this one, which count as well. */
  readonly bytesBefore?: number | undefined;
}

/**
 * Gets and parses one answer.
 *
 * @returns null when it is the one that the validators came with (304)
 * @throws CallFailure; anything else is a bug, or the signal's doing
 */
export async function tryCall(url: string, call: Call, settings: TrySettings): Promise<Answer | null> {
  const { dispatcher, signal, validators, bytesBefore = 0 } = call;
  const { timeoutMs, maxBytes = MAX_ANSWER_BYTES, headers: own = {} } = settings;
  const wholeMs = timeoutMs * WHOLE_CALL;
  const limit = timeLimit(wholeMs);
  let isAnswered = false;
  try {
    const ends = AbortSignal.any([signal, limit.signal]);
    const headers = headersFor(validators);
    const { answer, address } = await follow(url, { dispatcher, signal: ends, headers, own });
    isAnswered = true;
    if (answer.status === 304 && validators) {
      // The same body as before, but now the list goes on behind it.
      if (nextIn(answer.headers.get('link')) !== null)
        return await tryCall(url, { ...call, validators: null }, settings);
      return null;
    }
    if (!answer.ok) {
      const refusal = await readStart(answer.body);
      throw statusFailure(answer.status, answer.headers.get('retry-after'), lenient(refusal));
    }
    return { ...(await readAnswer(answer, maxBytes, bytesBefore)), address };
  } catch (cause) {
    throw networkFailure(cause, { url, silenceMs: timeoutMs, wholeMs, isAnswered });
  } finally {
    limit.end();
  }
}

/** RFC 9110, section 13.1: the entity tag says it best, and servers that know none go by the date. */
function headersFor(validators: Validators | null | undefined): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    accept: 'application/json',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** Goes where the API sends us, a few times: a loop is told as one, and not run again and again. */
export async function follow(
  url: string,
  {
    own,
    headers,
    ...call
  }: { dispatcher: Dispatcher; signal: AbortSignal } & Record<'headers' | 'own', Readonly<Record<string, string>>>,
): Promise<{ answer: Response; address: string }> {
  let address = url;
  let isAtHome = true;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps++) {
    // Once it was led away, what leads back may be another one's doing.
    isAtHome &&= new URL(address).origin === new URL(url).origin;
    const all = isAtHome ? { ...own, ...headers } : headers;
    const answer = await fetch(address, { ...call, headers: all, redirect: 'manual' });
    const to = answer.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || to === null) return { answer, address };
    await answer.body?.cancel();
    const next = URL.parse(to, address);
    if (!next || !/^https?:$/.test(next.protocol)) throw lost(`leads to "${to.slice(0, 80)}", which is no web address`);
    if (next.username !== '' || next.password !== '')
      throw lost(`leads to "${withoutSecrets(next.href).slice(0, 200)}", an address with name and password`);
    address = next.href;
  }
  throw lost(`redirects more than ${MAX_REDIRECTS} times (MAX_REDIRECTS), last to ${address.slice(0, 200)}`);
}

function lost(message: string): CallFailure {
  const hint = 'Set blogs.apiUrl (SITE_API_URL) to the address where the API answers itself.';
  return new CallFailure('posts/redirects', message, { hint, again: false });
}

/** More came than is read. */
function tooLarge(maxBytes: number): CallFailure {
  const hint = 'Look at what the API answers: a list of posts is never this long.';
  return new CallFailure('posts/too-large', `answered more than ${maxBytes / 1e6} MB (MAX_ANSWER_BYTES)`, {
    hint,
    again: false,
  });
}

/** What an answer that only goes into a message begins with: what is beyond is not read. */
async function readStart(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    if ((length += part.byteLength) > REFUSAL_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, REFUSAL_BYTES);
}

async function readAnswer(answer: Response, maxBytes: number, bytesBefore: number): Promise<Omit<Answer, 'address'>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (answer.body as AsyncIterable<Uint8Array> | null) ?? []) {
    if (bytesBefore + (length += part.byteLength) > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts, length);
  const start = bytes.subarray(0, START_BYTES);
  const value = parseAnswer(bytes, start, answer);
  const { headers } = answer;
  return {
    value,
    start: lenient(start),
    head: Buffer.from(bytes.subarray(0, HEAD_BYTES)),
    length,
    validators: { etag: headers.get('etag'), lastModified: headers.get('last-modified') },
    link: headers.get('link'),
  };
}
