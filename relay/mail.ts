/** What a form may send: the call's JSON, what of it is refused, and the message that is made of it. */
import { z } from 'zod';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

/** Bytes of a call: 20,000 letters of any script, in it twice. */
export const MAX_CALL_BYTES = 128 * 1024;

/** A header of one line: a line break or another control character in it would begin a header of the sender's own (RFC 5322, 2.2). */
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Text of any lines, without the characters that no keyboard types. */
const TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/** Of each part that a subject is made of. */
const SHOWN_IN_SUBJECT = 80;

const line = (most: number) => z.string().max(most).regex(LINE);
const text = z.string().max(20_000).regex(TEXT);

const call = z.object({
  /** Of the form: the same at each try to send the same text. */
  id: z.uuid().optional().catch(undefined),
  name: line(200),
  to: line(320),
  subject: line(200).min(1),
  body: text.min(1),
  /** The same again, a field each. Pages of other makes send the four texts above alone. */
  fields: z
    .array(z.object({ name: line(60), label: line(200), value: text }))
    .max(30)
    .optional(),
  replyTo: z.object({ name: line(200), address: line(400) }).optional(),
  // What merely helps the reader costs no lead where it is wrong.
  page: z
    .object({ label: line(200), title: line(300), url: line(2000) })
    .optional()
    .catch(undefined),
  campaign: z
    .record(z.string().regex(/^utm_[a-z_]{1,30}$/), line(200))
    .refine((values) => Object.keys(values).length <= 10)
    .optional()
    .catch(undefined),
  form: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .catch(undefined),
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
  /** The visitor's address; null where the call names none. */
  readonly replyTo: string | null;
  readonly replyToName: string | null;
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

const ADDRESS = z.email().max(254);

/** The mail: of the fields where the page sends them, else of its text. An address to answer to is never guessed from a text. */
export function leadOf(call: Call, { id, at }: Pick<Lead, 'id' | 'at'>): Lead {
  const address = ADDRESS.safeParse(call.replyTo?.address.trim());
  return {
    id,
    at,
    subject: subjectOf(call),
    body: textOf(call),
    replyTo: address.success ? address.data : null,
    replyToName: address.success ? oneLine(call.replyTo?.name ?? '') || null : null,
  };
}

/** With who and what about: programs fold mails of one subject into one. */
function subjectOf({ subject, fields = [] }: Call): string {
  const valueOf = (name: string) => oneLine(fields.find((field) => field.name === name)?.value ?? '');
  const about = [valueOf('name') || valueOf('email'), valueOf('interest')].filter((part) => part !== '').join(', ');
  return about === '' ? subject : `${subject}: ${about}`;
}

function textOf({ body, fields = [], page, campaign = {} }: Call): string {
  const lines = fields
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`);
  if (page) lines.push('', `${page.label}: ${page.title}, ${page.url}`);
  for (const [name, value] of Object.entries(campaign)) lines.push(`${name}: ${value}`);
  return fields.length === 0 ? body : lines.join('\n');
}

/** Without line breaks and marks that turn the direction of what follows. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_IN_SUBJECT)
    .toWellFormed();
}

/** The same for each try, so that whoever gets a mail twice can tell. */
export function messageIdOf({ id }: Lead, from: string): string {
  const host = /@(?<host>[^@>\s]+)>?$/.exec(from)?.groups?.['host'] ?? 'localhost';
  return `<${id}@${host}>`;
}
