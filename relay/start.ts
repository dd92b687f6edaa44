/** The relay on Node: a server, and the outbox beside it. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createRelay } from './app.ts';
import type { Log } from './log.ts';
import { openOutbox } from './outbox.ts';
import type { Settings } from './settings.ts';
import { openSmtp } from './smtp.ts';

/** A client that needs longer for its headers, or for a form with files on a slow line, holds a connection for others. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5000 };
/** A server may take ten minutes to confirm a message (RFC 5321, 4.5.3.2.6): a client that gives up sooner sends it twice. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

/**
 * Takes the folder and the port before it sends anything: one that cannot start must not send what another one is sending.
 *
 * @throws the system's error where the folder cannot be written or the port is taken; Error where another relay has the folder
 */
export async function startRelay(settings: Settings, log: Log) {
  const { RELAY_ORIGINS: origins, RELAY_PROXIES: proxies, RELAY_HOST: hostname, PORT } = settings;
  const outbox = await openOutbox(settings, openSmtp(settings, PATIENCE), log);
  const peerOf = (context: Context) => getConnInfo(context).remote.address ?? 'unknown';
  const app = createRelay({ ...outbox, origins, peerOf, proxies, log });
  const options = { port: PORT, hostname, serverOptions: TIMEOUTS, overrideGlobalObjects: false };
  const server = serve({ fetch: app.fetch, ...options }) as Server;
  await once(server, 'listening');
  await outbox.start();
  const { port } = server.address() as AddressInfo;
  log('listening', { port, ...(await outbox.health()) });
  return {
    port,
    /** Takes no more leads, lets those on their way arrive, and closes. */
    async stop(): Promise<void> {
      // A connection that is open takes one call more.
      server.maxRequestsPerSocket = 1;
      await Promise.all([once(server.close(), 'close'), outbox.stop()]);
      log('stopped', await outbox.health());
      outbox.close();
    },
  };
}
