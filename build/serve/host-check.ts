/** The local server answers only requests meant for it, and its own services only to its own pages. */
import type { IncomingMessage } from 'node:http';
import { requestPath } from './request-path.ts';

/** Path prefix of `site serve` itself, which no site may use. */
const OWN = '/__site/';

/**
 * Why a request is refused, in one line; null if it is allowed. Refused are foreign Host headers, which a page of another site sends
 * after DNS rebinding; and requests for the server's own services from pages of other sites and ports, which could read drafts, send
 * mails and change files. Following a link to them is allowed.
 *
 * @param lanAddresses of this machine: IP addresses only, since DNS names can be rebound
 */
export function refusalOf(
  { headers, socket, url = '' }: IncomingMessage,
  lanAddresses: readonly string[],
): string | null {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  const host = headers.host?.toLowerCase();
  const port = socket.localPort;
  const names = ['localhost', '127.0.0.1', '[::1]', ...lanAddresses];
  if (!names.some((name) => host === `${name}:${port}` || (port === 80 && host === name)))
    return `This server answers only to http://localhost:${port}, not to other names.`;

  if (!isOwnPath(requestPath(url))) return null;
  const isElsewhere = (site === 'cross-site' || site === 'same-site') && destination !== 'document';
  if (!isElsewhere && (origin === undefined || origin === `http://${host}`)) return null;
  return 'This answers only to pages of this server, not to those of another site or port.';
}

/** @param path decoded; null if malformed */
export function isOwnPath(path: string | null): boolean {
  return path?.startsWith(OWN) ?? false;
}
