import { createServer } from 'node:net';
import { listenLocally } from './local-server.ts';

/** A port of this machine that nobody listens on, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
