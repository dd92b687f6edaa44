/** The real relay in a process of its own: `node relay/node.ts`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../support/folder.ts';
import { freePort } from '../support/local-server.ts';
import { limit } from '../support/time-limits.ts';
import { statusOf, VARIABLES } from './leads.ts';

export const FROM = 'website@example.com';
export const TO = VARIABLES.RELAY_TO;
const PROGRAM = resolve(import.meta.dirname, '../../relay/node.ts');
const START_MS = 20_000;

export type RelayChild = Awaited<ReturnType<typeof startRelay>>;

interface RelayOptions {
  /** The port of the SMTP server on this machine, or its whole address. */
  readonly smtp: number | string;
  readonly data?: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** @throws Error with the relay's words when it does not answer within 20 s, longer on a busy machine */
export async function startRelay(options: RelayOptions) {
  const { smtp, data = makeFolder(), port = await freePort(), settings = {} } = options;
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      ...VARIABLES,
      SMTP_URL: typeof smtp === 'number' ? `smtp://127.0.0.1:${smtp}` : smtp,
      RELAY_FROM: FROM,
      RELAY_DATA: data,
      RELAY_PROXIES: '1',
      PORT: String(port),
      ...settings,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  const health = () => statusOf(fetch(`${origin}/health`, { signal: AbortSignal.timeout(limit(5000)) }));
  const latest = Date.now() + limit(START_MS);
  while ((await health()) === 0) {
    if (isRunning() && Date.now() < latest) await wait(50);
    else {
      await end('SIGKILL');
      throw new Error(`The relay (${PROGRAM}) did not start:\n${said}`);
    }
  }
  return {
    origin,
    /** The folder of its queue. */
    data,
    /** The status of its answer. */
    health,
    /** All that it said. */
    said: () => said,
    isRunning,
    /** Ends it as a power cut does. */
    kill: () => end('SIGKILL'),
    /** Asks it to end, as a host does. */
    stop: () => end('SIGTERM'),
  };
}
