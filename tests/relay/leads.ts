/** What visitors send in these tests, and what has become of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import { SITE } from './child.ts';
import { limit } from '../support/time-limits.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** A lead whose body names it. */
export function leadOf(id: string) {
  return {
    name: 'Company',
    to: 'hello@company.test',
    subject: 'New Enquiry',
    body: `Name: বিপ্লব সেন\nEmail: visitor-${id}@example.org\nPhone: not given\nMessage:\nLead <${id}>.`,
    replyTo: { name: 'বিপ্লব সেন', address: `visitor-${id}@example.org` },
  };
}

/**
 * Sends it as the form does, from an address of its own.
 *
 * @returns status 0 when there is no answer
 */
export async function sendLead(origin: string, id: string): Promise<Answer> {
  return send(origin, JSON.stringify(leadOf(id)), { 'X-Forwarded-For': addressOf(id) });
}

export async function send(
  origin: string,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const start = performance.now();
  try {
    const response = await fetch(`${origin}/send-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
      body,
      signal: AbortSignal.timeout(limit(25_000)),
    });
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - start };
  } catch (cause) {
    return { status: 0, text: String(cause), ms: performance.now() - start };
  }
}

/** An address of the private network 10/8, the same for the same lead. */
function addressOf(id: string): string {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 0xffffff;
  return `10.${hash >> 16}.${(hash >> 8) & 255}.${hash & 255}`;
}

/** The lead that a mail is about; empty when it names none. */
export function idOf({ text = '' }: ParsedMail): string {
  return /Lead <([^>]*)>/.exec(text)?.[1] ?? '';
}

/** Message-IDs by lead. */
export function arrivedIn(mails: readonly ParsedMail[]): Map<string, (string | undefined)[]> {
  const byLead = Map.groupBy(mails, idOf);
  return new Map([...byLead].map(([id, group]) => [id, group.map(({ messageId }) => messageId)]));
}

/**
 * Waits until each of the leads has arrived.
 *
 * @returns those that have not within the time
 */
export async function missingAfter(
  seconds: number,
  ids: readonly string[],
  mails: readonly ParsedMail[],
): Promise<string[]> {
  const latest = Date.now() + limit(seconds * 1000);
  for (;;) {
    const arrived = new Set(mails.map(idOf));
    const missing = ids.filter((id) => !arrived.has(id));
    if (missing.length === 0 || Date.now() > latest) return missing;
    await wait(200);
  }
}
