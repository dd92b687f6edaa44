/** What a form may send: the call, what of it is refused, and the lead that is made of it. */
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { attachmentSchema, oneLine, readFiles } from './files.ts';

/** Bytes of a call without files: 20,000 letters of any script, in it twice. */
export const MAX_CALL_BYTES = 128 * 1024;
/** Names of a form, 30 fields at most and the hidden ones: one that has more, or more text than a call, is not read. */
const MAX_NAMES = 50;
/** Text of one line: a line break or another control character would begin a header of the sender's own (RFC 5322, 2.2). */
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Text of any lines, without the characters that no keyboard types. */
const TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

const line = (most: number) => z.string().max(most).regex(LINE);
const text = z.string().max(20_000).regex(TEXT);
const formField = z.object({ name: line(60), label: line(200), value: text });
/** A wrong value is left out, and the mail is sent. */
const helpful = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Pages of other makes send `subject` and `body` alone, with a `name` and a `to` that are not read. */
const callSchema = z.object({
  subject: line(200).min(1),
  body: text.min(1),
  /** The same at each try to send the same text. */
  id: helpful(z.uuid()),
  /** The body again, a field each. */
  fields: z.array(formField).max(30).default([]),
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

/** Of a form: `_call` where a script sends files, else the hidden fields that `src/components/Form.tsx` writes. @throws HTTPException */
export async function readForm(form: FormData): Promise<Call> {
  const texts = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
  const written = texts.find(([name]) => name === '_call')?.[1];
  const isRead = new Set(form.keys()).size <= MAX_NAMES && Buffer.byteLength(texts.flat().join('')) <= MAX_CALL_BYTES;
  const call = readCall(isRead && (await (written === undefined ? plainCall(texts) : jsonOf(written))));
  return { ...call, files: await readFiles(form) };
}

async function plainCall(texts: readonly (readonly [name: string, text: string])[]): Promise<object> {
  const first = new Map(texts.toReversed());
  const values = new Map<string, string>();
  for (const [name, text] of texts) {
    if (!values.has(name)) values.set(name, text);
    // Of a hidden field the first counts.
    else if (!name.startsWith('_')) values.set(name, `${values.get(name)}, ${text}`);
  }
  const { _subject, _form, _thanks, _labels, _reply, _needed, website, ...sent } = Object.fromEntries(values);
  const labels = z.parse(z.record(z.string(), line(200)).catch({}), await jsonOf(_labels));
  const labelOf = (name: string) => labels[name] ?? name.slice(0, 1).toUpperCase() + name.slice(1);
  const field = _needed?.split(' ').find((name) => Object.hasOwn(labels, name) && !values.has(name));
  if (field !== undefined) {
    const error = `At least one is needed of: ${labelOf(field)}. Go back and choose: your text is still in the form.`;
    throw new HTTPException(422, { message: 'A group of boxes has no choice.', cause: { field, error } });
  }
  const fields = Object.entries(sent).map(([name, value]) => ({ name, label: labelOf(name), value: value.trim() }));
  const [name = '', address = ''] = [first.get('name')?.slice(0, 200), first.get(_reply ?? 'email')?.slice(0, 400)];
  const call = { subject: _subject, body: _subject, fields, replyTo: { name, address } };
  return { ...call, form: _form, thanks: _thanks, trap: website };
}

const jsonOf = (text = ''): Promise<unknown> => new Response(text).json().catch(() => null);

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
export function leadOf({ fields, page, campaign = {}, ...call }: Call): Lead {
  const replyTo = z.email().max(254).safeParse(call.replyTo?.address.trim()).data ?? null;
  const valueOf = (name: string) => oneLine(fields.find((field) => field.name === name)?.value);
  // Mail programs fold mails of one subject into one.
  const about = [valueOf('name') || valueOf('email'), valueOf('interest')].filter((part) => part !== '').join(', ');
  const filled = fields.filter(({ value }) => value.trim() !== '');
  const lines = [
    ...filled.map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`),
    ...(page ? ['', `${page.label}: ${page.title}, ${page.url}`] : []),
    ...Object.entries(campaign).map(([name, value]) => `${name}: ${value}`),
  ];
  return {
    id: call.id ?? crypto.randomUUID(),
    at: new Date().toISOString(),
    subject: about === '' ? call.subject : `${call.subject}: ${about}`,
    body: fields.length === 0 ? call.body : lines.join('\n'),
    replyTo,
    replyToName: (replyTo && oneLine(call.replyTo?.name)) || null,
    attachments: call.files ?? [],
  };
}
