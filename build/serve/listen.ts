/** Opens the door of the local server: on this machine only, for requests meant for it, and for a time. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError, error } from '../errors.ts';
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
  /** The default port, when it was taken and another one is used. */
  readonly taken: number | null;
  /** Ends every connection, open event streams too, and frees the port. */
  close(): Promise<void>;
}

/**
 * Listens on the loopback addresses.
 *
 * @param port the port to use, 0 for any; null: 4321, or the next free one
 * @throws SiteError `serve/port-taken` when a port that was asked for is in use, `serve/no-port` when none is free
 */
export async function listen(handler: RequestListener, port: number | null, limits: Limits = LIMITS): Promise<Door> {
  const open = (port: number) => openAt(port, () => makeServer(handler, limits));
  const servers = await (port === null ? openNextFree(open) : openExactly(open, port));
  const bound = portOf(servers);
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    taken: port === null && bound !== DEFAULT_PORT ? DEFAULT_PORT : null,
    close: () => closeAll(servers),
  };
}

function makeServer(handler: RequestListener, { stalledMs, ...limits }: Limits): Server {
  const server = createServer(limits, (request, response) => {
    const refusal = turnAway(request);
    if (refusal) sendText(response, refusal.status, `${refusal.text}\n`);
    else handler(request, response);
  });
  server.timeout = stalledMs;
  return server;
}

/** One for each loopback address of this machine. */
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

/** A server on each loopback address that this machine has; null when somebody else has the port on one of them. */
async function openAt(port: number, make: () => Server): Promise<Servers | null> {
  const first = make();
  if ((await bind(first, port, IPV4)) !== 'bound') return null;
  const second = make();
  const outcome = await bind(second, portOf([first]), IPV6);
  if (outcome === 'bound') return [first, second];
  if (outcome === 'no such address') return [first];
  await closeAll([first]);
  return null;
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
