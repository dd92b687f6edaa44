/** Messages by a provider's HTTP API, where a platform has no sockets: Resend or Postmark. */
import { OurFault, RefusedForGood, type SendMessage } from './message.ts';
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
    if (answer.ok) return answer.body?.cancel();
    throw failureOf(
      answer.status,
      new Error(`${new URL(address).hostname} answered ${answer.status}: ${await wordsIn(answer)}`),
    );
  };
}

/** The beginning of what the provider says; both say it as JSON, with a sentence that names the field. */
async function wordsIn(answer: Response): Promise<string> {
  return (await answer.text().catch(() => '')).slice(0, 500);
}

/** What is wrong with the message can only be its length or the visitor's address: the rest of it is ours. */
function failureOf(status: number, cause: Error): Error {
  if (status === 413 || (status < 500 && /reply_?to/i.test(cause.message)))
    return new RefusedForGood('The provider refuses this message.', { cause });
  if (status < 500 && status !== 408 && status !== 429)
    return new OurFault('The mail provider refuses our key, RELAY_FROM or RELAY_TO.', { cause });
  return cause;
}
