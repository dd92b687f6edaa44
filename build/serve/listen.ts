/** Listens on loopback (and the local network if requested), with timeouts. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { SiteError, error } from '../core/errors.ts';
import { refuseForeignHost } from './host-check.ts';
import { LIMITS, type Limits } from './limits.ts';
import { sendText } from './send-text.ts';

/** `localhost` resolves to either. */
const IPV4 = '127.0.0.1';
const IPV6 = '::1';
const DEFAULT_PORT = 4321;
/** Ports tried, starting with the default one. */
const PORTS_TRIED = 20;

export interface Listening {
  readonly port: number;
  /** `http://localhost:4321`. */
  readonly url: string;
  /** `http://192.168.0.7:4321` for each address on the local network; empty unless requested. */
  readonly lanUrls: readonly string[];
  /** The default port, if it was in use and another one is used. */
  readonly taken: number | null;
  /** Ends all connections, including event streams, and frees the port. */
  close(): Promise<void>;
}

/**
 * Listens on the loopback addresses.
 *
 * @param port 0 for any; null: 4321, or the next free one
 * @param lan listen on this machine's addresses on the local network as well
 * @throws SiteError `serve/port-taken` if the requested port is in use, `serve/no-port` if none is free
 */
export async function listen(
  handler: RequestListener,
  port: number | null,
  { lan = false, ...given }: Partial<Limits> & { readonly lan?: boolean } = {},
): Promise<Listening> {
  const limits = { ...LIMITS, ...given };
  const lanAddresses = lan ? localAddresses() : [];
  const open = (port: number) => openAt(port, lanAddresses, () => makeServer(handler, limits, lanAddresses));
  const servers = await (port === null ? openNextFree(open) : openExactly(open, port));
  const bound = portOf(servers);
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    lanUrls: lanAddresses.map((address) => `http://${address}:${bound}`),
    taken: port === null && bound !== DEFAULT_PORT ? DEFAULT_PORT : null,
    close: () => closeAll(servers),
  };
}

/** Private IPv4 addresses (RFC 1918, RFC 3927); public addresses are excluded. */
function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/.test(address));
}

function makeServer(
  handler: RequestListener,
  { stalledMs, ...limits }: Limits,
  lanAddresses: readonly string[],
): Server {
  const server = createServer(limits, (request, response) => {
    const refusal = refuseForeignHost(request, lanAddresses);
    if (refusal) sendText(response, refusal.status, `${refusal.text}\n`);
    else handler(request, response);
  });
  server.timeout = stalledMs;
  return server;
}

/** One per address. */
type Servers = readonly [Server, ...Server[]];
type Open = (port: number) => Promise<Servers | null>;

async function openExactly(open: Open, port: number): Promise<Servers> {
  // A free port of one address may be in use on the other.
  for (let tries = port === 0 ? PORTS_TRIED : 1; tries > 0; tries--) {
    const servers = await open(port);
    if (servers) return servers;
  }
  throw new SiteError(
    error(
      'serve/port-taken',
      `Port ${port} cannot be used: another program uses it, or this account has no permission.`,
      'Choose another with --port, or leave --port out to get a free one.',
    ),
  );
}

async function openNextFree(open: Open): Promise<Servers> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++) {
    const servers = await open(port);
    if (servers) return servers;
  }
  throw new SiteError(
    error(
      'serve/no-port',
      `Every port from ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} is in use.`,
      'Stop a server that is no longer needed, or choose a free port with --port.',
    ),
  );
}

/** Listens on each address that this machine has; null if the port is in use on one of them. */
async function openAt(port: number, lanAddresses: readonly string[], make: () => Server): Promise<Servers | null> {
  const first = make();
  if ((await bind(first, port, IPV4)) !== 'bound') return null;
  const servers: [Server, ...Server[]] = [first];
  for (const address of [IPV6, ...lanAddresses]) {
    const next = make();
    const outcome = await bind(next, portOf(servers), address);
    if (outcome === 'bound') servers.push(next);
    if (outcome !== 'taken') continue;
    await closeAll(servers);
    return null;
  }
  return servers;
}

function bind(server: Server, port: number, address: string): Promise<'bound' | 'taken' | 'no such address'> {
  return new Promise((resolve, reject) => {
    const refused = (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE' || cause.code === 'EACCES') resolve('taken');
      else if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'EAFNOSUPPORT') resolve('no such address');
      else reject(cause);
    };
    server.once('error', refused);
    server.listen(port, address, () => {
      server.off('error', refused);
      // A connection that cannot be accepted, for example without free file handles, affects only its client.
      server.on('error', () => undefined);
      resolve('bound');
    });
  });
}

function portOf([server]: Servers): number {
  return (server.address() as AddressInfo).port;
}

async function closeAll(servers: Servers): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}
