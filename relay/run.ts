/** Runs the relay until it is told to stop, and says in sentences why it cannot start. */
import { resolve } from 'node:path';
import { logLines } from './log.ts';
import { readSettings, SettingsError } from './settings.ts';
import { retryRefused } from './queue.ts';
import { DATA, startRelay } from './start.ts';

/** Nothing that is on its way takes longer; what is not sent then waits on disk. */
const LAST_MS = 8000;

/**
 * @param variables the environment
 * @param port what the command line says instead of PORT
 * @returns the exit code: 2 for wrong settings, 1 where the relay cannot start; null once it runs
 */
export async function runRelay(
  variables: { readonly [name: string]: string | undefined },
  port?: number,
): Promise<1 | 2 | null> {
  try {
    const settings = readSettings(variables);
    const relay = await startRelay({ ...settings, port: port ?? settings.port }, logLines);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        setTimeout(() => process.exit(0), LAST_MS).unref();
        void relay.stop().then(() => process.exit(0));
      });
    }
    return null;
  } catch (cause) {
    if (cause instanceof SettingsError) {
      process.stderr.write(`The relay cannot start:\n${cause.problems.map((problem) => `  ${problem}\n`).join('')}`);
      return 2;
    }
    process.stderr.write(`The relay cannot start: ${sentenceOf(cause as NodeJS.ErrnoException)}\n`);
    return 1;
  }
}

/**
 * Sends again what the mail server had refused: moves it to the leads that wait.
 *
 * @returns the exit code: 1 where there is no queue, or it cannot be written
 */
export async function runRetry(variables: { readonly [name: string]: string | undefined }): Promise<0 | 1> {
  const folder = resolve(variables['RELAY_DATA']?.trim() || DATA);
  try {
    const count = await retryRefused(folder);
    const next = count > 0 ? ' A relay that runs sends them within 15 s; else the next one does at its start.' : '';
    process.stdout.write(`Leads of ${folder} that were put back into the queue: ${count}.${next}\n`);
    return 0;
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'it has no queue of a relay' : `it cannot be written (${code})`;
    process.stderr.write(`Nothing is sent again from ${folder}: ${why}. Set RELAY_DATA to the folder of the relay.\n`);
    return 1;
  }
}

function sentenceOf({ code, message, path }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'its port is taken by another program. Set PORT to a free one.';
  if (path) return `${path} cannot be written (${code}). Set RELAY_DATA to a folder that can.`;
  return message;
}
