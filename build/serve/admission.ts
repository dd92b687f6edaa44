/** Whom the local server answers: only requests meant for it, and of its own services only those from its own pages. */
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: 400 | 403;
  /** What is wrong and what would be right, as one line of text. */
  readonly text: string;
}

/** Everything of `site serve` itself lives below this path, which no site may use. */
const OWN = '/__site/';

const NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Turns away what was not meant for this server. A foreign name in Host means that another site's page reached us by
 * pointing its own name here (DNS rebinding). A target with a whole address in it (RFC 9112, 3.2.2) is held to the same
 * names, and becomes its path: `request.url` is rewritten.
 *
 * @param lanAddresses of this machine, where it answers to its network: numbers only, since a name can be pointed anywhere
 * @returns null when the request may pass
 */
export function turnAway(request: IncomingMessage, lanAddresses: readonly string[] = []): Refusal | null {
  const names = [...NAMES, ...lanAddresses];
  const port = request.socket.localPort ?? 0;
  if ((request.headersDistinct['host']?.length ?? 0) > 1)
    return { status: 400, text: 'A request names one host, once.' };
  const [, authority, rest = ''] = /^http:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? [];
  const isForUs = [request.headers.host, authority ?? request.headers.host].every((name) => isOurs(name, port, names));
  if (!isForUs) return { status: 403, text: `This server answers to http://localhost:${port} only, by no other name.` };
  if (authority !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return null;
}

function isOurs(host: string | undefined, port: number, names: readonly string[]): boolean {
  const asked = host?.toLowerCase();
  return names.some((name) => asked === `${name}:${port}` || (port === 80 && asked === name));
}

/** @param path decoded, or null when it is not well formed */
export function isOwnPath(path: string | null): boolean {
  return path?.startsWith(OWN) ?? false;
}

/**
 * Turns away pages of other sites, other ports of this machine included: they could read drafts, send mails and turn
 * switches. A person who follows a link from there may come in. The real services are public; these are of this server's
 * pages alone, which ask by its own address and so need no permission of CORS.
 */
export function refuseCrossOrigin({ method, headers }: IncomingMessage): Refusal | null {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  const isFollowedLink = method === 'GET' && destination === 'document';
  const isElsewhere = (site === 'cross-site' || site === 'same-site') && !isFollowedLink;
  if (!isElsewhere && (origin === undefined || origin === `http://${host.toLowerCase()}`)) return null;
  return { status: 403, text: 'This answers to the pages of this server only, not to those of another site or port.' };
}

/** For every answer below the server's own path: not read as a script, not shown in a frame, not taken by other pages. */
export const OWN_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
