/** One request as it stands: no client tidies its path, follows its redirect or unpacks its answer. */
import { request as overHttp, type IncomingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { limit } from '../support/time-limits.ts';

/** A host on a port of this machine. */
export interface Listening {
  readonly port: number;
  close(): void;
}

export interface Asking {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** @param name of the server, for requests by https; without it, by http and by its number */
export function ask(port: number, { path, method = 'GET', headers = {} }: Asking, name?: string): Promise<Answer> {
  const request = name === undefined ? overHttp : overHttps;
  const named = { servername: name ?? '', rejectUnauthorized: false, headers: { ...headers, Host: name } };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, headers, timeout: limit(10_000), ...(name === undefined ? {} : named) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.on('timeout', () => call.destroy(new Error(`no answer to ${path}`)));
    call.end();
  });
}

/**
 * Where an answer leads: a path of the site, or the whole address of another one.
 *
 * @param name as for `ask`
 */
export function targetOf({ headers }: Answer, port: number, name?: string): string | null {
  if (headers.location === undefined) return null;
  const origin = name === undefined ? `http://127.0.0.1:${port}` : `https://${name}`;
  const url = new URL(headers.location, origin);
  const own = url.origin === origin || url.origin === `http://localhost:${port}`;
  // Hexadecimal digits of percent-encoding mean the same in both cases (RFC 3986, 2.1).
  const path = (url.pathname + url.search).replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return own ? path : url.href;
}
