/** A host that listens, and where its answers lead. */
import type { Answer } from '../support/ask.ts';

/** A host on a port of this machine. */
export interface Listening {
  readonly port: number;
  close(): void;
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
