import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export interface LocalServer {
  readonly origin: string;
  /** Ends it at once, whoever is still being answered. */
  close(): void;
}

/** A server of this machine's own, on a port that is free. */
export async function openLocalServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  return {
    origin: `http://127.0.0.1:${await listenLocally(server)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns the port, which was free */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port of this machine that nobody listens on, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
