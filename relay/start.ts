/** The relay on Node: a server, a queue on disk, and the delivery beside it. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createRelay } from './app.ts';
import { clientAddress, isPrivate } from './client-address.ts';
import { openDelivery } from './delivery.ts';
import type { Log } from './log.ts';
import { now, openQueue } from './queue.ts';
import type { Settings } from './settings.ts';
import { openSmtp } from './smtp.ts';

/** A client that needs longer for its headers, or for a form with files on a slow line, holds a connection for others. */
const [HEADERS_MS, REQUEST_MS] = [15_000, 120_000];
/** A server may take ten minutes to confirm a message (RFC 5321, 4.5.3.2.6): a client that gives up sooner sends it twice. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 600_000 };
const BEHIND_PROXY =
  'A proxy passes visitors on (X-Forwarded-For), and RELAY_PROXIES is 0: all visitors share the limit of one. Set it to the number of your proxies.';

/**
 * Takes the folder and the port before it sends anything: one that cannot start must not send what another one is sending.
 *
 * @throws the system's error where the folder cannot be written or the port is taken; Error where another relay has the folder
 */
export async function startRelay(settings: Settings, log: Log) {
  const { RELAY_ORIGINS: origins, RELAY_PROXIES: proxies, RELAY_HOST: hostname, PORT } = settings;
  const queue = await openQueue(settings.RELAY_DATA);
  const smtp = openSmtp(settings, PATIENCE);
  const delivery = openDelivery(queue, smtp, settings.RELAY_KEEP_DAYS, log);
  let isBehindProxy = false;
  const app = createRelay({
    origins,
    async accept(lead) {
      const since = now();
      await queue.add(lead);
      void delivery.deliver(lead.id, since);
    },
    async health() {
      const { waiting, trouble } = delivery.state();
      const refused = await queue.refused().catch(() => 0);
      const unkept = await queue.probe().then(
        () => null,
        ({ code }: NodeJS.ErrnoException) => `No lead can be kept: ${code}.`,
      );
      return { waiting, refused, trouble: unkept ?? trouble ?? (isBehindProxy ? BEHIND_PROXY : null) };
    },
    addressOf(context) {
      const peer = getConnInfo(context).remote.address ?? 'unknown';
      const forwarded = context.req.header('X-Forwarded-For') ?? '';
      isBehindProxy ||= proxies === 0 && forwarded !== '' && isPrivate(peer);
      return clientAddress(peer, forwarded, proxies);
    },
    log,
  });
  const serverOptions = { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 };
  const server = serve({ fetch: app.fetch, port: PORT, hostname, serverOptions }) as Server;
  await once(server, 'listening');
  await delivery.start();
  const { port } = server.address() as AddressInfo;
  log('listening', { port, ...delivery.state() });
  return {
    port,
    /** Takes no more leads, lets those on their way arrive, and closes. */
    async stop(): Promise<void> {
      // A connection that is open takes one call more.
      server.maxRequestsPerSocket = 1;
      await Promise.all([once(server.close(), 'close'), delivery.stop()]);
      log('stopped', delivery.state());
      queue.close();
    },
  };
}
