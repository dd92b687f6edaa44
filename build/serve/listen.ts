/** Opens the door of the local server: for this machine, and for the local network when asked, for requests meant for it, and for a time. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { SiteError, error } from '../core/errors.ts';
import { turnAway } from './admission.ts';
import { LIMITS, type Limits } from './limits.ts';
import { sendText } from './send-text.ts';

/** `localhost` is the one or the other, as the machine has it. */
const IPV4 = '127.0.0.1';
const IPV6 = '::1';
const DEFAULT_PORT = 4321;
/** How many ports after the default one are tried before giving up. */
const PORTS_TRIED = 20;

export interface Door {
  readonly port: number;
  /** `http://localhost:4321`. */
  readonly url: string;
  /** `http://192.168.0.7:4321`, for each address of this machine in the local network that is answered on; none unless asked. */
  readonly lanUrls: readonly string[];
  /** The default port, when it was taken and another one is used. */
  readonly taken: number | null;
  /** Ends every connection, open event streams too, and frees the port. */
  close(): Promise<void>;
}

/**
 * Listens on the loopback addresses.
 *
 * @param port the port to use, 0 for any; null: 4321, or the next free one
 * @param lan listen on this machine's addresses in the local network as well
 * @throws SiteError `serve/port-taken` when a port that was asked for is in use, `serve/no-port` when none is free
 */
export async function listen(
  handler: RequestListener,
  port: number | null,
  { lan = false, ...given }: Partial<Limits> & { readonly lan?: boolean } = {},
): Promise<Door> {
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

/** IPv4 addresses in a private network (RFC 1918, RFC 3927): one that the world can reach is none of a preview's. */
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
    const refusal = turnAway(request, lanAddresses);
    if (refusal) sendText(response, refusal.status, `${refusal.text}\n`);
    else handler(request, response);
  });
  server.timeout = stalledMs;
  return server;
}

/** One for each address that is answered on. */
type Servers = readonly [Server, ...Server[]];
type Open = (port: number) => Promise<Servers | null>;

async function openExactly(open: Open, port: number): Promise<Servers> {
  // Any free port of one address can be taken on the other.
  for (let tries = port === 0 ? PORTS_TRIED : 1; tries > 0; tries--) {
    const servers = await open(port);
    if (servers) return servers;
  }
  throw new SiteError(
    error(
      'serve/port-taken',
      `Port ${port} cannot be used: another program has it, or this account may not open it.`,
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
      'End a server that is no longer needed, or name a free port with --port.',
    ),
  );
}

/** A server on each of these addresses that this machine has; null when somebody else has the port on one of them. */
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
      // A connection that cannot be taken, for want of file handles say, is that client's loss alone.
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
