/** Listens on loopback, and on the local network if requested; and opens the browser there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { error, SiteError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { refusalOf, sendText } from './http.ts';

/** `localhost` resolves to either. */
const LOOPBACK = ['127.0.0.1', '::1'];
export const DEFAULT_PORT = 4321;

/**
 * Listens on the loopback addresses.
 *
 * @param port 0 for any; null: 4321, or the next free one
 * @param lan listen on this machine's addresses on the local network as well
 * @returns `lanUrls`: `http://192.168.0.7:4321` for each of these; `close` ends all connections, event streams too, and frees the port
 * @throws SiteError `serve/port-taken` if the requested port is in use
 */
export async function listen(handler: RequestListener, port: number | null, lan = false) {
  const lanAddresses = lan ? localAddresses() : [];
  const answer: RequestListener = (request, response) => {
    const refusal = refusalOf(request, lanAddresses);
    if (refusal !== null) sendText(response, 403, `${refusal}\n`);
    else handler(request, response);
  };
  for (let tried = port ?? DEFAULT_PORT; ; tried++) {
    const servers = await openAll(answer, tried, [...LOOPBACK, ...lanAddresses]);
    if (servers !== null) {
      const bound = portOf(servers[0]!);
      return {
        port: bound,
        url: `http://localhost:${bound}`,
        lanUrls: lanAddresses.map((address) => `http://${address}:${bound}`),
        close: () => closeAll(servers),
      };
    }
    if (port === null) continue;
    const message = `Port ${port} cannot be used: another program uses it, or this account has no permission.`;
    throw new SiteError(error('serve/port-taken', message));
  }
}

/** Private IPv4 addresses (RFC 1918, RFC 3927); public addresses are excluded. */
function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/.test(address));
}

/** A server on each address that this machine has; null if the port is in use on one of them. */
async function openAll(answer: RequestListener, port: number, addresses: readonly string[]): Promise<Server[] | null> {
  const servers: Server[] = [];
  for (const address of addresses) {
    // A connection that cannot be accepted, for example without free file handles, affects only its client.
    const server = createServer(answer).on('error', () => undefined);
    try {
      await once(server.listen(servers[0] ? portOf(servers[0]) : port, address), 'listening');
      servers.push(server);
    } catch (cause) {
      const { code = '' } = cause as NodeJS.ErrnoException;
      // Not every machine has IPv6.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue;
      await closeAll(servers);
      if (code === 'EADDRINUSE' || code === 'EACCES') return null;
      throw cause;
    }
  }
  return servers;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
}

const COMMANDS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the default browser. A failure is only logged. */
export function openBrowser(url: string, log: Log, platform = process.platform): void {
  const [command, ...args] = COMMANDS[platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => log.info(`The browser could not be opened (${command}). Open ${url} yourself.`));
  child.unref();
}
