/** One outside address asked: HEAD, then GET where a server does not take HEAD; again after a pause, as long as the server names. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import { timeLimit } from '../core/timeouts.ts';

/** `unsure`: the site lets no program ask, so nobody can tell from here. `silent`: nothing answered at all. */
export interface Answer {
  readonly state: 'there' | 'gone' | 'unsure' | 'silent';
  /** In words, for the message. */
  readonly why: string;
}

export interface Asking {
  readonly connections: Dispatcher;
  readonly timeoutMs: number;
  /** Before a second try, in milliseconds, where the server names no time. */
  readonly pauseMs: number;
}

const TRIES = 2;
/** Longer than this is not waited, whatever a server asks for. */
const LONGEST_PAUSE_MS = 30_000;
/** What sites answer that keep programs out (999 is LinkedIn's), or ask for a login or money. */
const KEPT_OUT = new Set([401, 402, 403, 407, 429, 451, 999]);
/** The server may be there again tomorrow, and a second try is worth it now. */
const MAY_PASS = new Set([408, 425, 429, 500, 502, 503, 504]);
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; site-link-check)', accept: '*/*' };

/** Never throws: what goes wrong is the answer. */
export async function askAddress(address: string, asking: Asking): Promise<Answer> {
  let last: Answer = { state: 'silent', why: '' };
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    let pause = asking.pauseMs;
    try {
      const { status, retryAfter } = await statusOf(address, asking);
      last = judged(status);
      if (!MAY_PASS.has(status)) return last;
      pause = Math.min(retryAfter ?? pause, LONGEST_PAUSE_MS);
    } catch (cause) {
      last = { state: 'silent', why: cause instanceof Error ? cause.message || cause.name : String(cause) };
    }
    if (attempt < TRIES) await wait(pause);
  }
  return last;
}

function judged(status: number): Answer {
  const why = `it answers ${status}`;
  if (status < 400) return { state: 'there', why };
  return { state: KEPT_OUT.has(status) ? 'unsure' : 'gone', why };
}

async function statusOf(address: string, asking: Asking): Promise<{ status: number; retryAfter: number | null }> {
  const head = await call(address, 'HEAD', asking);
  // Many servers answer HEAD with an error that GET does not get.
  return head.status < 400 || head.status === 429 ? head : call(address, 'GET', asking);
}

/** A redirect counts as there: visitors follow it. */
async function call(address: string, method: 'HEAD' | 'GET', { connections, timeoutMs }: Asking) {
  const { signal, end } = timeLimit(timeoutMs);
  const { statusCode, headers, body } = await request(address, {
    method,
    headers: HEADERS,
    dispatcher: connections,
    signal,
  }).finally(end);
  // Only the head matters; the rest of a large file is not fetched.
  body.on('error', () => {});
  body.destroy();
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return { status: statusCode, retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null };
}
