/** Files that a form sends: how many, how large, and of which kinds. The forms have the same limits (`src/relay/file-limits.ts`). */
import { isUtf8 } from 'node:buffer';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

/** Files of a mail. */
export const MAX_FILES = 3;
/** Bytes of all files of a mail. */
export const MAX_FILES_BYTES = 5_000_000;

const ZIP = /^PK\x03\x04/;
/** By the ending of the name, and by nothing else: how such a file begins, a character for each byte; null: it is text in UTF-8. */
export const KINDS: Readonly<Record<string, RegExp | null>> = {
  __proto__: null,
  pdf: /^%PDF-\d/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF.{4}WEBP/s,
  docx: ZIP,
  xlsx: ZIP,
  zip: ZIP,
  dwg: /^AC10\d\d/,
  // Of the binary form, and of text, which comments may precede.
  dxf: /^(?:AutoCAD Binary DXF\r\n|(?: *999\r?\n.*\n)* *0\r?\nSECTION\r?\n)/,
  txt: null,
  csv: null,
};

/** `content`: Base64. */
export const attachmentSchema = z.object({ filename: z.string(), content: z.string() });

/** @throws HTTPException whose cause names the field of a file that is refused */
export async function readFiles(form: FormData): Promise<z.infer<typeof attachmentSchema>[]> {
  // A field without a file is sent as one without a name.
  const sent = [...form].flatMap(([field, file]) => (typeof file === 'string' || !file.name ? [] : { field, file }));
  const bytes = sent.reduce((sum, { file }) => sum + file.size, 0);
  if (sent.length > MAX_FILES || bytes > MAX_FILES_BYTES)
    refuse(413, sent.at(-1)!.field, `there may be ${MAX_FILES} at most, of ${MAX_FILES_BYTES / 1e6} MB in all`);
  return Promise.all(
    sent.map(async ({ field, file }) => {
      const content = Buffer.from(await file.arrayBuffer());
      const [, stem = '', ending = ''] = /([^/\\]*)\.(\w+)$/.exec(file.name) ?? [];
      if (!isOfKind(content, ending))
        refuse(422, field, `one is none of ${Object.keys(KINDS).join(', ')}, or not what its name says`);
      return { filename: `${oneLine(stem)}.${ending}`, content: content.toString('base64') };
    }),
  );
}

function refuse(status: 413 | 422, field: string, why: string): never {
  const message = `These files cannot be sent: ${why}. Go back and choose others: your text is still in the form.`;
  throw new HTTPException(status, { message, cause: { field } });
}

function isOfKind(content: Buffer, ending: string): boolean {
  const start = KINDS[ending.toLowerCase()];
  if (start === null) return isUtf8(content) && !/[\0-\x08\x0e-\x1f\x7f]/.test(content.toString('latin1'));
  return start?.test(content.toString('latin1', 0, 4096)) ?? false;
}

/** Part of a header: its beginning, without line breaks and marks that turn the direction of what follows. */
export function oneLine(text = ''): string {
  const plain = text.replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain.slice(0, 80).toWellFormed();
}
