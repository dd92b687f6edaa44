/** What a form may send: the call, what of it is refused, and the lead that is made of it. */
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { attachmentSchema, oneLine, readFiles } from './files.ts';

/** Text of one line: a line break or another control character would begin a header of the sender's own (RFC 5322, 2.2). */
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Text of any lines, without the characters that no keyboard types. */
const TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

const line = (most: number) => z.string().max(most).regex(LINE);
const text = z.string().max(20_000).regex(TEXT);
/** A wrong value is left out, and the mail is sent. */
const helpful = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Pages of other makes send `name`, `to`, `subject` and `body` alone. */
const callSchema = z.object({
  name: line(200),
  to: line(320),
  subject: line(200).min(1),
  body: text.min(1),
  /** The same at each try to send the same text. */
  id: helpful(z.uuid()),
  /** The body again, a field each. */
  fields: z
    .array(z.object({ name: line(60), label: line(200), value: text }))
    .max(30)
    .default([]),
  replyTo: z.object({ name: line(200), address: line(400) }).optional(),
  page: helpful(z.object({ label: line(200), title: line(300), url: line(2000) })),
  campaign: helpful(z.record(z.string().regex(/^utm_[a-z_]{1,30}$/), line(200))),
  form: helpful(z.string().regex(/^[\w-]{1,40}$/)),
  /** A field that people never see. */
  trap: text.optional(),
  /** Where a form without a script leads, a path of the site that sent it; or what is said to the visitor. */
  thanks: helpful(text.regex(/^(?:\/(?![/\\])[^\s\\]*|[^\s/].*)$/)),
});
export type Call = z.infer<typeof callSchema> & { readonly files?: Awaited<ReturnType<typeof readFiles>> };

/** @throws HTTPException 400 */
export function readCall(sent: unknown): Call {
  const { data, error } = callSchema.safeParse(sent);
  if (data) return data;
  const field = error.issues[0]?.path.join('.') || 'content';
  const message = `This message cannot be sent: its ${field} is missing, too long, or has characters that no mail may have.`;
  throw new HTTPException(400, { message });
}

/**
 * The call of a form: one that a script sends with files has it in `_call`, for one without a script `src/components/Form.tsx` writes
 * the hidden fields.
 *
 * @throws HTTPException
 */
export async function readForm(form: FormData): Promise<Call> {
  const written = form.get('_call');
  const call = readCall(written === null ? plainCall(form) : jsonOf(written));
  return { ...call, files: await readFiles(form) };
}

function plainCall(form: FormData): object {
  const { _subject, _form, _thanks, _labels, _reply = 'email', _needed, website, ...sent } = Object.fromEntries(form);
  const labels = z.record(z.string(), z.string()).catch({}).parse(jsonOf(_labels));
  const valueOf = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : value.name));
  const labelOf = (name: string) => labels[name] ?? name.slice(0, 1).toUpperCase() + name.slice(1);
  const needed = String(_needed ?? '').split(' ');
  const field = needed.find((name) => Object.hasOwn(labels, name) && !form.has(name));
  if (field !== undefined) {
    const message = `At least one is needed of: ${labelOf(field)}. Go back and choose: your text is still in the form.`;
    throw new HTTPException(422, { message, cause: { field } });
  }
  const fieldOf = (name: string) => ({ name, label: labelOf(name), value: valueOf(name).join(', ').trim() });
  const [name = '', address = ''] = ['name', String(_reply)].map((name) => valueOf(name)[0]);
  const replyTo = { name: name.slice(0, 200), address: address.slice(0, 400) };
  const call = { name: '', to: '', subject: _subject, body: _subject, fields: Object.keys(sent).map(fieldOf), replyTo };
  return { ...call, form: _form, thanks: _thanks, trap: website };
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** What is kept and sent. */
export const leadSchema = z.object({
  /** Names its file, and makes its Message-ID. */
  id: z.uuid(),
  /** When it came. */
  at: z.iso.datetime(),
  subject: z.string(),
  body: z.string(),
  replyTo: z.string().nullable(),
  replyToName: z.string().nullable().default(null),
  attachments: z.array(attachmentSchema).default([]),
});
export type Lead = z.infer<typeof leadSchema>;

/** The lead: of the fields where the page sends them, else of its text. An address to answer to is never guessed from a text. */
export function leadOf({ id = crypto.randomUUID(), subject, body, fields, files = [], ...call }: Call): Lead {
  const replyTo = z.email().max(254).safeParse(call.replyTo?.address.trim()).data ?? null;
  const valueOf = (name: string) => oneLine(fields.find((field) => field.name === name)?.value);
  // Mail programs fold mails of one subject into one.
  const about = [valueOf('name') || valueOf('email'), valueOf('interest')].filter((part) => part !== '').join(', ');
  return {
    id,
    at: new Date().toISOString(),
    subject: about === '' ? subject : `${subject}: ${about}`,
    body: fields.length === 0 ? body : textOf({ fields, ...call }),
    replyTo,
    replyToName: (replyTo && oneLine(call.replyTo?.name)) || null,
    attachments: files,
  };
}

function textOf({ fields, page, campaign = {} }: Pick<Call, 'fields' | 'page' | 'campaign'>): string {
  return [
    ...fields
      .filter(({ value }) => value.trim() !== '')
      .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`),
    ...(page ? ['', `${page.label}: ${page.title}, ${page.url}`] : []),
    ...Object.entries(campaign).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
}
