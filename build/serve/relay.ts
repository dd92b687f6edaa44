/** The mock service of the mail relay (specification 9.5): takes the mails, keeps each as a file, sends none. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import type { Answer } from './failure-modes.ts';

/** A form's text; more is no mail of this site. */
const MAX_MAIL_BYTES = 100_000;

const mail = z.object({ name: z.string(), to: z.string(), subject: z.string(), body: z.string() });
export type Mail = z.infer<typeof mail> & { readonly at: string };

/** What it answers when it is told to refuse. */
export const RELAY_REFUSAL: Answer = { status: 200, body: { error: 'The mock service relay was told to refuse.' } };

/** Takes one mail and keeps it in the folder; answers with an `error` when it is none. */
export async function takeMail(request: IncomingMessage, folder: string): Promise<Answer> {
  const parsed = mail.safeParse(parse(await readText(request)));
  if (!parsed.success) {
    const expected = 'expected JSON with the texts name, to, subject and body';
    return { status: 400, body: { error: `This is no mail: ${expected}.` } };
  }
  const at = new Date().toISOString();
  await mkdir(folder, { recursive: true });
  const name = `${at.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, name), JSON.stringify({ at, ...parsed.data }, null, 2));
  return { status: 200, body: { ok: true } };
}

/** The mails of the folder, newest first. */
export async function readMails(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.flatMap((text) => {
    const kept = mail.extend({ at: z.string() }).safeParse(parse(text));
    return kept.success ? [kept.data] : [];
  });
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    // Read to its end, or the answer could not be sent, but not kept.
    if (length <= MAX_MAIL_BYTES) parts.push(part);
  }
  return length > MAX_MAIL_BYTES ? '' : Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
