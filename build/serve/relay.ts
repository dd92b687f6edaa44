/** The mock mail relay of `site serve`: the real relay (docs/product/forms.md), which stores mails in a folder instead of sending them. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { createRelay } from '../../relay/app.ts';
import type { Limits } from '../../relay/limits.ts';
import { MAX_CALL_BYTES, type Lead } from '../../relay/mail.ts';
import { openProofs } from '../../relay/proof.ts';
import type { Answer } from './failure-modes.ts';

/** The server has already checked the origin (`host-check.ts`). */
const ORIGIN = 'http://localhost';
/** No limits for a single developer. */
const never = () => Promise.resolve();
const NO_LIMITS: Limits = { count: never, uncount: never, check: never };

const mail = z.object({ at: z.string(), subject: z.string(), body: z.string(), replyTo: z.string().nullable() });
export type Mail = z.infer<typeof mail>;

/** Answer in the mode `refuses`. */
export const RELAY_REFUSAL: Answer = { status: 200, body: { error: 'The mock relay is set to refuse.' } };

/** @returns a handler of the relay's paths: `/send-email`, `/challenge` */
export function openMockRelay(folder: string): (path: string, request: IncomingMessage) => Promise<Answer> {
  const { challenge, use } = openProofs(randomBytes(32).toString('hex'));
  const relay = createRelay({
    origins: [ORIGIN],
    // `relayProof` may change while serving: a proof is optional, but checked if present.
    proofs: { challenge, use: async (proof) => (proof === undefined ? undefined : use(proof)) },
    limits: NO_LIMITS,
    accept: (lead) => keep(lead, folder),
    health: () => Promise.resolve({ waiting: 0, refused: 0, trouble: null }),
    addressOf: () => 'this machine',
    log: () => {},
  });
  return async (path, request) => {
    const isPost = request.method === 'POST';
    const answer = await relay.request(path, {
      method: isPost ? 'POST' : 'GET',
      headers: { Origin: ORIGIN },
      ...(isPost ? { body: await readText(request) } : {}),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

async function keep(lead: Lead, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${lead.at.replace(/\D/g, '')}-${lead.id.slice(0, 8)}.json`;
  await writeFile(join(folder, name), JSON.stringify(lead, null, 2));
}

/** Stored mails, newest first. */
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
    const kept = mail.safeParse(parse(text));
    return kept.success ? [kept.data] : [];
  });
}

/** Reads to the end, since the answer is sent only then; of an oversized body, it stores just enough to be refused. */
async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if (length <= MAX_CALL_BYTES) parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
