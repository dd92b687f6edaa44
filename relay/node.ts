/** `node relay/node.ts`: the relay as a process of its own, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { logLine } from './log.ts';
import { readSettings } from './settings.ts';
import { startRelay } from './start.ts';

/** Nothing that is on its way takes longer; what is not sent then waits on disk. */
const LAST_MS = 8000;

try {
  const relay = await startRelay(readSettings(process.env), logLine);
  const stop = () => Promise.race([relay.stop(), sleep(LAST_MS)]).then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
} catch (cause) {
  const { code, message, path } = cause as NodeJS.ErrnoException;
  const remedy = code === 'EADDRINUSE' ? '. Set another PORT.' : path ? '. Set RELAY_DATA to another folder.' : '';
  console.error(`The relay cannot start: ${message}${remedy}`);
  process.exit(1);
}
