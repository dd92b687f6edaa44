/** One attempt at a GET for JSON, bounded in time, size and redirects. */
import { fetch, type Dispatcher, type Response } from 'undici';
import { timeLimit } from '../core/timeouts.ts';
import { withoutSecrets } from '../core/secrets.ts';
import { CallFailure, statusFailure } from './call-failure.ts';
import { networkFailure } from './network-failure.ts';
import { nextIn } from './next-page.ts';
import { lenient, parseAnswer } from './parse-answer.ts';
import type { Validators } from './kept-posts.ts';

/** Largest answer in bytes, decompressed. */
export const MAX_ANSWER_BYTES = 512_000_000;
/** Bytes read of an error answer, which only goes into a message. */
const REFUSAL_BYTES = 64_000;
/** Bytes of an answer shown in a message. */
const START_BYTES = 500;
/** Bytes that identify the first post of a list. */
const HEAD_BYTES = 1024;
/** More redirects than this are a loop. */
export const MAX_REDIRECTS = 5;
/** The limit of a whole call is this many silence limits, so that a dripping answer ends too. */
const WHOLE_CALL = 10;

export interface TrySettings {
  /** Longest silence: before the connection, before the answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  /** Sent to the requested origin, and to no other origin that it redirects to. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly value: unknown;
  /** First characters, for messages. */
  readonly start: string;
  /** First bytes, at most `HEAD_BYTES`, and total length, both decompressed. */
  readonly head: Uint8Array;
  readonly length: number;
  /** After redirects. */
  readonly address: string;
  readonly validators: Validators;
  /** `Link` header (RFC 8288). */
  readonly link: string | null;
}

interface Call {
  readonly dispatcher: Dispatcher;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
  /** Of a stored answer, for a conditional request. */
  readonly validators?: Validators | null | undefined;
  /** Bytes of the pages before this one; they count towards the limit. */
  readonly bytesBefore?: number | undefined;
}

/**
 * Gets and parses one answer.
 *
 * @returns null if the stored answer is still valid (304)
 * @throws CallFailure; any other error is a bug, or comes from the signal
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
      // Same body, but the list now has a next page.
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

/** Conditional request headers (RFC 9110, section 13.1): the date is for servers without entity tags. */
function headersFor(validators: Validators | null | undefined): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    accept: 'application/json',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** Follows redirects up to `MAX_REDIRECTS`; a loop is reported as a failure without retry. */
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
    // After a redirect to another origin, a redirect back may be under that origin's control.
    isAtHome &&= new URL(address).origin === new URL(url).origin;
    const all = isAtHome ? { ...own, ...headers } : headers;
    const answer = await fetch(address, { ...call, headers: all, redirect: 'manual' });
    const to = answer.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || to === null) return { answer, address };
    await answer.body?.cancel();
    const next = URL.parse(to, address);
    if (!next || !/^https?:$/.test(next.protocol))
      throw redirectFailure(`leads to "${to.slice(0, 80)}", which is not a web address`);
    if (next.username !== '' || next.password !== '')
      throw redirectFailure(`leads to "${withoutSecrets(next.href).slice(0, 200)}", an address with name and password`);
    address = next.href;
  }
  throw redirectFailure(`redirects more than ${MAX_REDIRECTS} times (MAX_REDIRECTS), last to ${address.slice(0, 200)}`);
}

function redirectFailure(message: string): CallFailure {
  const hint = 'Set blogs.apiUrl (SITE_API_URL) to the address where the API answers without redirects.';
  return new CallFailure('posts/redirects', message, { hint, again: false });
}

function tooLarge(maxBytes: number): CallFailure {
  const hint = 'Check the answer of the API: a list of posts is never this long.';
  return new CallFailure('posts/too-large', `answered more than ${maxBytes / 1e6} MB (MAX_ANSWER_BYTES)`, {
    hint,
    again: false,
  });
}

/** Reads the start of an error answer. */
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
