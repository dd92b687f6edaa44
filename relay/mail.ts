/** What a form may send: the call's JSON, what of it is refused, and the message that is made of it. */
import { z } from 'zod';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

/** Bytes of a call; the longest form of the site has some 6,000 characters. */
export const MAX_CALL_BYTES = 64 * 1024;

/** A header of one line: a line break or another control character in it would begin a header of the sender's own (RFC 5322, 2.2). */
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Text of any lines, without the characters that no keyboard types. */
const TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

const call = z.object({
  name: z.string().max(200).regex(LINE),
  to: z.string().max(320).regex(LINE),
  subject: z.string().min(1).max(200).regex(LINE),
  body: z.string().min(1).max(20_000).regex(TEXT),
  proof: z.string().max(4000).optional(),
  trap: z.string().max(20_000).optional(),
});
export type Call = z.infer<typeof call>;

/** What is kept and sent; `to` and `from` are the relay's own. */
export interface Lead {
  /** Names the file that it is kept in, and its Message-ID. */
  readonly id: string;
  /** ISO time at which it came. */
  readonly at: string;
  readonly subject: string;
  readonly body: string;
  /** The visitor's address; null where the body names none. */
  readonly replyTo: string | null;
}

/** @throws Refusal 400 */
export function readCall(text: string): Call {
  const parsed = call.safeParse(readJson(text, 'This is no message: expected JSON.'));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') || 'the whole';
  throw new Refusal(
    400,
    `This message cannot be sent: its ${field} is missing, too long, or has characters that no mail may have.`,
  );
}

/** Lines end at line feeds alone: to `.` and `$` a line separator (U+2028) in an address would be an end too. */
const EMAIL_LINE = /(?:^|\n)Email: (?<address>[^\n]+)/;
const ADDRESS = z.email().max(254);

export function leadOf({ subject, body }: Call, { id, at }: Pick<Lead, 'id' | 'at'>): Lead {
  const address = ADDRESS.safeParse(EMAIL_LINE.exec(body)?.groups?.['address']?.trim());
  return { id, at, subject, body, replyTo: address.success ? address.data : null };
}

/** The same for each try, so that whoever gets a mail twice can tell. */
export function messageIdOf({ id }: Lead, from: string): string {
  const host = /@(?<host>[^@>\s]+)>?$/.exec(from)?.groups?.['host'] ?? 'localhost';
  return `<${id}@${host}>`;
}
