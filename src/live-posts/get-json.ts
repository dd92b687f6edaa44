/** GET for JSON as the build does it (docs/posts-api.md): three tries, waits that double, what the server wishes honoured. */
import { mayPass, RETRY, retried, retryAfter } from '../../shared/retry.ts';

/** How long one try may take: a spinner must end too. */
const TIMEOUT_MS = 30_000;
/** Not there, or not there any more. */
const MISSING = new Set([404, 410]);

/** A call that failed for good. */
export class CallFailure extends Error {
  /** What the API itself said of it; null when it said nothing that a person could read. */
  readonly said: string | null = null;
  /** Another try may help. */
  readonly again: boolean = false;
  readonly retryAfterMs: number = 0;
  /** The API answered, and what was asked for is not there. */
  readonly isMissing: boolean = false;
  /** No answer came: the network or the API is down. */
  readonly isUnreachable: boolean = false;

  constructor(message: string, { cause, ...rest }: Partial<Omit<CallFailure, 'name' | 'message' | 'stack'>>) {
    super(message, { cause });
    Object.assign(this, rest);
  }
}

/** By what an answer is known before it is read: its length in bytes, and how it begins where that is enough. */
export interface KnownAnswer {
  readonly length?: number;
  readonly start?: string;
}

/** A parsed answer; undefined for the known one, whose rest is not loaded. @throws CallFailure after the last try */
export function getJson(url: string, known: KnownAnswer = {}): Promise<unknown> {
  return retried(() => tryOnce(url, known), RETRY);
}

/** What an answer says of an error: its shape is open (docs/posts-api.md), so the two usual ones are read. */
export function saidIn(answer: unknown): string | null {
  const { error, message } = (answer ?? {}) as { error?: unknown; message?: unknown };
  const said = [message, error, (error as { message?: unknown } | null | undefined)?.message];
  return said.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? null;
}

async function tryOnce(url: string, known: KnownAnswer): Promise<unknown> {
  let answer: Response;
  let text: string | null;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    answer = await fetch(url, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: giveUp.signal,
    });
    text = answer.ok ? await textUnless(answer, known) : await answer.text();
  } catch (cause) {
    throw new CallFailure(`GET ${url} got no answer`, { again: true, isUnreachable: true, cause });
  } finally {
    clearTimeout(timer);
  }
  if (text === null) return undefined;
  const parsed = parse(text);
  if (answer.ok && parsed !== undefined) return parsed;
  const { status } = answer;
  throw new CallFailure(`GET ${url} answered ${status}`, {
    said: saidIn(parsed),
    again: mayPass(status),
    isMissing: MISSING.has(status),
    retryAfterMs: retryAfter(answer.headers.get('retry-after')),
  });
}

/** The text of an answer; null as soon as it proves to be the known one. */
async function textUnless(answer: Response, { length, start = '' }: KnownAnswer): Promise<string | null> {
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isKnown = answer.headers.get('content-length') === String(length);
  for (let isCompared = start === ''; !isKnown;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (!isCompared && text.length >= start.length) {
      isCompared = true;
      isKnown = text.startsWith(start);
    } else if (done) return text;
  }
  await reader.cancel();
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
