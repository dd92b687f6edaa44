/** Checks host and origin: the local server answers only requests meant for it, and its own services only to its own pages. */
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: 400 | 403;
  /** One line that says what is wrong and what would be right. */
  readonly text: string;
}

/** Path prefix of `site serve` itself, which no site may use. */
const OWN = '/__site/';

const NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a foreign Host header, which a page of another site sends after DNS rebinding. The same check applies to a target with an
 * absolute URL (RFC 9112, 3.2.2); `request.url` is then rewritten to its path.
 *
 * @param lanAddresses of this machine on the local network: IP addresses only, since DNS names can be rebound
 * @returns null if the request is allowed
 */
export function refuseForeignHost(request: IncomingMessage, lanAddresses: readonly string[] = []): Refusal | null {
  const names = [...NAMES, ...lanAddresses];
  const port = request.socket.localPort ?? 0;
  if ((request.headersDistinct['host']?.length ?? 0) > 1)
    return { status: 400, text: 'A request must have one Host header.' };
  const [, authority, rest = ''] = /^http:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? [];
  const isForUs = [request.headers.host, authority ?? request.headers.host].every((name) => isOurs(name, port, names));
  if (!isForUs)
    return { status: 403, text: `This server answers only to http://localhost:${port}, not to other names.` };
  if (authority !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return null;
}

function isOurs(host: string | undefined, port: number, names: readonly string[]): boolean {
  const requested = host?.toLowerCase();
  return names.some((name) => requested === `${name}:${port}` || (port === 80 && requested === name));
}

/** @param path decoded, or null if malformed */
export function isOwnPath(path: string | null): boolean {
  return path?.startsWith(OWN) ?? false;
}

/**
 * Refuses requests from pages of other sites and other ports of this machine: they could read drafts, send mails and change switches.
 * Following a link is allowed. Pages of this server call its services on the same origin and need no CORS.
 */
export function refuseCrossOrigin({ method, headers }: IncomingMessage): Refusal | null {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  const isFollowedLink = method === 'GET' && destination === 'document';
  const isElsewhere = (site === 'cross-site' || site === 'same-site') && !isFollowedLink;
  if (!isElsewhere && (origin === undefined || origin === `http://${host.toLowerCase()}`)) return null;
  return { status: 403, text: 'This answers only to pages of this server, not to those of another site or port.' };
}

/** Headers of answers below the server's own path: no scripts, no frames, not readable by other pages. */
export const OWN_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
