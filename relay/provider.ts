/** Messages by a provider's HTTP API, where a platform has no sockets: Resend or Postmark. */
import { RefusedForGood, type SendMessage } from './message.ts';
import type { Settings } from './settings.ts';

type Provider = NonNullable<Settings['provider']>;

/** Shorter than the forms wait for their answer (20 s). */
const LIMIT_MS = 12_000;

const ADDRESSES = { resend: 'https://api.resend.com/emails', postmark: 'https://api.postmarkapp.com/email' } as const;

/** @param address another address than the provider's own, for tests */
export function openProvider({ name, token }: Provider, address: string = ADDRESSES[name]): SendMessage {
  return async ({ from, to, replyTo, subject, text, messageId }) => {
    const call =
      name === 'resend'
        ? {
            headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': messageId },
            body: {
              from,
              to: [to],
              subject,
              text,
              headers: { 'Message-ID': messageId },
              ...(replyTo ? { reply_to: replyTo } : {}),
            },
          }
        : {
            headers: { 'X-Postmark-Server-Token': token },
            body: {
              From: from,
              To: to,
              Subject: subject,
              TextBody: text,
              Headers: [{ Name: 'Message-ID', Value: messageId }],
              ...(replyTo ? { ReplyTo: replyTo } : {}),
            },
          };
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...call.headers, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const why = `${new URL(address).hostname} answered ${answer.status}.`;
    if (answer.status === 422 || answer.status === 400) throw new RefusedForGood(why);
    throw new Error(why);
  };
}
