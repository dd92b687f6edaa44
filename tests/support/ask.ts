/** One request as it stands: no client tidies its path, follows its redirect or unpacks its answer. */
import { Client } from 'undici';
import { limit } from './time-limits.ts';

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of the server, for requests by https; without it, by http and by its number. */
  readonly name?: string;
}

export type Answer = Awaited<ReturnType<typeof ask>>;

export async function ask(port: number, path: string, { method = 'GET', headers, body, name }: Asking = {}) {
  const isNamed = name !== undefined;
  const client = new Client(`${isNamed ? 'https' : 'http'}://127.0.0.1:${port}`, {
    connect: { servername: name, rejectUnauthorized: false },
    headersTimeout: limit(10_000),
  });
  try {
    const call = { method, path, headers: { ...headers, ...(isNamed && { host: name }) }, body };
    const answer = await client.request(call as Parameters<typeof client.request>[0]);
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, body: bytes, text: bytes.toString() };
  } finally {
    await client.destroy();
  }
}
