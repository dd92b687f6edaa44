/** Opens the door of the local server: this machine only, and only for requests that were meant for it. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError, error } from '../errors.ts';

const ADDRESS = '127.0.0.1';
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
 * Listens on the loopback address.
 *
 * @param port the port to use, 0 for any; null: 4321, or the next free one
 * @throws SiteError `serve/port-taken` when a port that was asked for is in use, `serve/no-port` when none is free
 */
export async function listen(handler: RequestListener, port: number | null): Promise<Door> {
  const server = createServer((request, response) => {
    if (isForUs(request)) return handler(request, response);
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('This server answers to localhost only.\n');
  });
  await (port === null ? bindNextFree(server) : bindExactly(server, port));
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    taken: port === null && bound !== DEFAULT_PORT ? DEFAULT_PORT : null,
    close: () => close(server),
  };
}

/** A foreign name in Host means that another site's page reached us by pointing its own name here (DNS rebinding). */
function isForUs({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host?.toLowerCase();
  const port = socket.localPort;
  const names = ['localhost', ADDRESS, '[::1]'];
  return names.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

async function bindExactly(server: Server, port: number): Promise<void> {
  if (await bind(server, port)) return;
  throw new SiteError(
    error(
      'serve/port-taken',
      `Port ${port} cannot be used: another program has it, or this account may not open it.`,
      'Choose another with --port, or leave --port out to get a free one.',
    ),
  );
}

async function bindNextFree(server: Server): Promise<void> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++) if (await bind(server, port)) return;
  throw new SiteError(
    error(
      'serve/no-port',
      `Every port from ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} is in use.`,
      'End a server that is no longer needed, or name a free port with --port.',
    ),
  );
}

/** True when the port is ours now, false when somebody else has it. */
function bind(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' || cause.code === 'EACCES' ? resolve(false) : reject(cause);
    server.once('error', refused);
    server.listen(port, ADDRESS, () => {
      server.off('error', refused);
      resolve(true);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
