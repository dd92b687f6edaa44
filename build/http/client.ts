/** The HTTP client of the build: GET with limits of time, size, redirects and reach, and with retries; through the proxies of the environment. */
import { fetch, type Response } from 'undici';
import { retried, type Retry } from '../../shared/retry.ts';
import { withoutSecrets } from '../core/secrets.ts';
import type { Validators } from '../core/types.ts';
import { openConnections, timeLimit, isPrivateHost, privateFailure, publicLookup } from './connections.ts';
import { HttpFailure, LATE, networkFailure, statusFailure, type AnswerHead } from './failure.ts';

/** More redirects than this are a loop. */
export const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Bytes read of an error answer, which only goes into a message; and the first room for an answer that names no length. */
const REFUSAL_BYTES = 64_000;

export interface ClientSettings {
  /** Longest silence: before the connection, before the answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  /** Longest attempt, so that a dripping answer ends too; ten silences by default. */
  readonly attemptMs?: number;
  /** Limit of all calls, attempts and waits together, in ms. */
  readonly deadlineMs?: number;
  readonly retry?: Retry;
  /** Concurrent connections per host. */
  readonly connections?: number;
  /** Most bytes of an answer, decompressed. */
  readonly maxBytes: number;
  /** Sent to the requested origin, and to no other origin that it redirects to. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Refuses private networks, except for this host (`api.example.com:8080`). */
  readonly publicBut?: string | null;
}

export interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a stored answer: a 304 is then an answer. */
  readonly known?: Validators | null;
  /** Bytes of earlier answers that count towards the limit. */
  readonly bytesBefore?: number;
}

export interface Answer extends AnswerHead {
  readonly bytes: Buffer;
}

export type Client = ReturnType<typeof openClient>;

/** Opens kept-alive connections and starts the deadline. The caller closes the client, which ends its calls and their waits. */
export function openClient(settings: ClientSettings) {
  const { timeoutMs, connections, deadlineMs = Infinity, publicBut } = settings;
  const direct = openConnections(timeoutMs, connections);
  const guarded = publicBut === undefined ? direct : openConnections(timeoutMs, connections, publicLookup);
  const overdue = `was cancelled: not everything was read within ${deadlineMs / 1000} s`;
  const deadline = timeLimit(deadlineMs, () => new HttpFailure('deadline', overdue, LATE));

  /** The connections that an address may use. */
  const reach = async ({ host, hostname }: URL) => {
    if (publicBut === undefined || host === publicBut) return direct;
    if (await isPrivateHost(hostname)) throw privateFailure(host);
    return guarded;
  };

  async function follow(url: string, { known, headers }: Call, signal: AbortSignal, onHop: () => void) {
    // Conditions (RFC 9110, section 13.1): the date is for servers without entity tags.
    const { etag = null, lastModified = null } = known ?? {};
    const all = {
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
      ...headers,
    };
    let at = webAddress(url);
    const { origin } = at;
    let isAtHome = true;
    for (let steps = 0; steps <= MAX_REDIRECTS; steps++) {
      // After a redirect to another origin, a redirect back may be under that origin's control.
      isAtHome &&= at.origin === origin;
      const dispatcher = await reach(at);
      onHop();
      const own = isAtHome ? { ...settings.headers, ...all } : all;
      const response = await fetch(at, { dispatcher, signal, headers: own, redirect: 'manual' });
      const to = response.headers.get('location');
      if (!REDIRECTS.has(response.status) || to === null) return { response, address: at.href };
      await response.body?.cancel();
      at = webAddress(to, at);
    }
    const last = at.href.slice(0, 200);
    throw redirectFailure(`redirects more than ${MAX_REDIRECTS} times (MAX_REDIRECTS), last to ${last}`);
  }

  async function attempt(url: string, call: Call): Promise<Answer> {
    const { attemptMs = timeoutMs * 10, maxBytes } = settings;
    using silence = timeLimit(timeoutMs, () => late(`sent nothing for ${timeoutMs / 1000} s`));
    using whole = timeLimit(attemptMs, () => late(`did not finish within ${attemptMs / 1000} s`));
    const signal = AbortSignal.any([deadline.signal, silence.signal, whole.signal]);
    let isAnswered = false;
    try {
      const { response, address } = await follow(url, call, signal, silence.restart);
      isAnswered = true;
      silence.restart();
      const { status, headers, ok } = response;
      const head = { status, headers, address };
      const isUnchanged = status === 304 && Boolean(call.known);
      if (!ok && !isUnchanged) throw statusFailure(head, await read(response, REFUSAL_BYTES, silence.restart));
      const most = maxBytes - (call.bytesBefore ?? 0);
      const bytes = await read(response, most, silence.restart);
      if (bytes.length > most)
        throw new HttpFailure('too-large', `answered more than ${maxBytes / 1e6} MB`, 'Check what the server answers.');
      return { ...head, bytes };
    } catch (cause) {
      throw signal.aborted ? signal.reason : networkFailure(cause, isAnswered);
    }
  }

  return {
    /** @throws HttpFailure */
    get: (url: string, call: Call = {}) => repeat(() => attempt(url, call), settings.retry ?? ONCE, deadline.signal),
    async close(): Promise<void> {
      deadline[Symbol.dispose]();
      await Promise.all([direct.destroy(), guarded.destroy()]);
    },
  };
}

const ONCE: Retry = { tries: 1, firstWaitMs: 0, mostWaitMs: 0 };

/** Repeats a call; its failure says how often, and how long it took. */
async function repeat<T>(work: () => Promise<T>, retry: Retry, deadline: AbortSignal): Promise<T> {
  const start = performance.now();
  let tried = 0;
  try {
    return await retried(() => ((tried += 1), work()), retry, deadline);
  } catch (cause) {
    if (!(cause instanceof HttpFailure)) throw cause;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const [wished, most] = [Math.round(cause.retryAfterMs / 1000), retry.mostWaitMs / 1000];
    const more = wished > most ? `; Retry-After is ${wished} s, ${most} s are the most` : '';
    cause.effort = `${tried} ${tried === 1 ? 'attempt' : 'attempts'}, ${seconds} s${more}`;
    throw cause;
  }
}

export function validatorsOf({ headers }: AnswerHead): Validators {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}

function webAddress(to: string, from?: URL): URL {
  const next = URL.parse(to, from);
  if (!next || !/^https?:$/.test(next.protocol))
    throw redirectFailure(`leads to "${to.slice(0, 80)}", which is not a web address`);
  if (next.username !== '' || next.password !== '')
    throw redirectFailure(`leads to "${withoutSecrets(next.href).slice(0, 200)}", an address with name and password`);
  return next;
}

function redirectFailure(message: string): HttpFailure {
  return new HttpFailure('redirects', message, 'Use the address that answers without redirects.');
}

function late(message: string): HttpFailure {
  return new HttpFailure('timeout', message, LATE, { again: true });
}

/** Reads the body until it has more bytes than this, into memory that it shares with nothing: a list of parts would double that of a large answer. */
async function read({ body, headers }: Response, most: number, onPart: () => void): Promise<Buffer> {
  // Of a compressed answer, the length is that of its compressed bytes.
  let bytes = Buffer.allocUnsafeSlow(Math.min(Number(headers.get('content-length')) || REFUSAL_BYTES, most));
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    onPart();
    const end = length + part.byteLength;
    // Not by Buffer.concat: it fills the rest with zeros, which takes memory at once.
    const larger = end > bytes.length ? Buffer.allocUnsafeSlow(2 * end) : null;
    larger?.set(bytes.subarray(0, length));
    bytes = larger ?? bytes;
    bytes.set(part, length);
    if ((length = end) > most) break;
  }
  return bytes.subarray(0, length);
}
