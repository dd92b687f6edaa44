/** One request as it stands: no client tidies its path, follows its redirect or unpacks its answer. */
import { request as overHttp, type IncomingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { limit } from './time-limits.ts';

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of the server, for requests by https; without it, by http and by its number. */
  readonly name?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, name }: Asking = {},
): Promise<Answer> {
  const plain = { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: limit(10_000) } as const;
  const named = { servername: name ?? '', rejectUnauthorized: false, headers: { ...headers, Host: name } };
  return new Promise((resolve, reject) => {
    const call = name === undefined ? overHttp(plain) : overHttps({ ...plain, ...named });
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
      });
    });
    call.on('error', reject);
    call.on('timeout', () => call.destroy(new Error(`no answer to ${path}`)));
    call.end(body);
  });
}
