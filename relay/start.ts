/** The relay on Node: a server, a queue on disk, and the delivery beside it. */
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createRelay } from './app.ts';
import { clientAddress, isPrivate } from './client-address.ts';
import { startDelivery, type Delivery } from './delivery.ts';
import { lockFolder } from './lock.ts';
import type { Log } from './log.ts';
import { openLimits } from './limits.ts';
import type { Lead } from './mail.ts';
import { openMailServerState, watchMailServer } from './mail-server-state.ts';
import { Refusal } from './refusal.ts';
import { openProvider } from './provider.ts';
import { openQueue } from './queue.ts';
import type { Settings } from './settings.ts';
import { openSmtp } from './smtp.ts';

/** Where the queue lies unless RELAY_DATA says so. */
export const DATA = 'relay-data';
/** A form is some kilobytes: who needs longer to send it holds a connection for others. */
const REQUEST_MS = 15_000;
/** The disk, or the user's share of it, has no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const BEHIND_PROXY =
  'A proxy passes visitors on (X-Forwarded-For), and RELAY_PROXIES is 0: all visitors share the limit of one. Set it to the number of your proxies.';
const UNKEPT = 'The message could not be kept just now. Please try again in a few minutes, or write to us by e-mail.';

export interface Relay {
  readonly port: number;
  /** Takes no more leads, lets those on their way arrive, and closes. */
  stop(): Promise<void>;
}

/**
 * Takes the folder and the port before it sends anything: one that cannot start must not send what another one is sending.
 *
 * @throws the system's error where the folder cannot be written or the port is taken; Error where another relay has the folder
 */
export async function startRelay(settings: Settings, log: Log): Promise<Relay> {
  const folder = settings.data ?? DATA;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    return await startIn(folder, settings, { log, unlock });
  } catch (cause) {
    unlock();
    throw cause;
  }
}

async function startIn(
  folder: string,
  settings: Settings,
  { log, unlock }: { readonly log: Log; readonly unlock: () => void },
): Promise<Relay> {
  const queue = await openQueue(folder);
  // What waits there is sent all the same; /health and each visitor learn that no lead can be kept.
  await queue.probe().catch((cause: NodeJS.ErrnoException) => {
    if (!FULL.has(cause.code ?? '')) throw cause;
    log('not-kept', { why: cause.code! });
  });
  const starting = Promise.withResolvers<Delivery>();
  const state = openMailServerState();
  let isStopping = false;
  let isBehindProxy = false;

  async function accept(lead: Lead): Promise<void> {
    if (isStopping) throw new Refusal(503, UNKEPT);
    const delivery = await starting.promise;
    if (delivery.has(lead.id)) return;
    try {
      delivery.add(await queue.add(lead));
    } catch (cause) {
      log('not-kept', { why: (cause as NodeJS.ErrnoException).code ?? 'unknown' });
      throw new Refusal(503, UNKEPT);
    }
  }

  async function health() {
    const { waiting } = await starting.promise;
    const refused = await queue.refused().catch(() => 0);
    const withTrouble = (trouble: string | null) => ({ waiting, refused, trouble });
    if (isStopping) return withTrouble('The relay is stopping.');
    try {
      await queue.probe();
      return withTrouble(state.trouble ?? (isBehindProxy ? BEHIND_PROXY : null));
    } catch (cause) {
      return withTrouble(`No lead can be kept: ${(cause as NodeJS.ErrnoException).code ?? 'the disk fails'}.`);
    }
  }

  const app = createRelay({
    origins: settings.origins,
    accept,
    health,
    limits: openLimits(),
    addressOf(context) {
      const peer = getConnInfo(context).remote.address ?? null;
      const forwarded = context.req.header('X-Forwarded-For') ?? null;
      isBehindProxy ||= settings.proxies === 0 && forwarded !== null && isPrivate(peer);
      return clientAddress(peer, forwarded, settings.proxies);
    },
    log,
  });
  const server = serve({
    fetch: app.fetch,
    port: settings.port,
    hostname: settings.host,
    serverOptions: { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 5000 },
  }) as Server;
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address() as AddressInfo;
  const smtp = settings.smtpUrl === null ? null : openSmtp(settings.smtpUrl, { pooled: true });
  const send = settings.provider ? openProvider(settings.provider) : smtp!.send;
  const delivery = await startDelivery({ queue, send, settings, state, log }).catch((cause: unknown) => {
    server.close();
    throw cause;
  });
  starting.resolve(delivery);
  log('listening', { port, waiting: delivery.waiting });
  const watching = smtp ? watchMailServer(smtp, { state, delivery, log }) : undefined;
  return {
    port,
    async stop() {
      isStopping = true;
      clearInterval(watching);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.all([closed, delivery.stop()]);
      smtp?.close();
      log('stopped', { waiting: delivery.waiting });
      unlock();
    },
  };
}
