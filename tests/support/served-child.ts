/** `site serve` in a process of its own, which a fault can end without ending the tests. */
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the process tells of itself. */
export interface Facts {
  readonly rssBytes: number;
  /** What is in use, garbage collected. */
  readonly heldBytes: number;
  /** In ms, since it was started. */
  readonly cpuMs: number;
}

export interface ServedChild {
  readonly port: number;
  /** @throws Error when the process has ended */
  facts(): Promise<Facts>;
  /** Files and connections that the process has open; null where the system does not tell (only Linux does). */
  handles(): number | null;
  /** Null while it lives; otherwise how it ended, with its last words. */
  ended(): string | null;
  close(): void;
}

/**
 * Serves `root/dist`, which no build touches.
 *
 * @param most files and connections that the process may have open; without it as many as the system lets it
 */
export async function serveInChild(root: string, most?: number): Promise<ServedChild> {
  const script = fileURLToPath(new URL('./serve-folder.ts', import.meta.url));
  const child = most
    ? // Node raises its own limit as far as it may, so that both must be lowered.
      fork(script, [root], {
        execPath: '/bin/sh',
        execArgv: ['-c', `ulimit -n ${most} && exec "$0" "$@"`, process.execPath],
        silent: true,
      })
    : fork(script, [root], { silent: true, execArgv: ['--expose-gc'] });
  let said = '';
  let end: string | null = null;
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-5000)));
  child.stdout?.resume();
  child.once('exit', (code, signal) => (end = `It ended with ${code ?? signal}:\n${said}`));
  const told = <T>() =>
    new Promise<T>((resolve, reject) => {
      const gone = () => reject(new Error(`The server has ended:\n${said}`));
      child.once('exit', gone);
      child.once('message', (message) => {
        child.off('exit', gone);
        resolve(message as T);
      });
    });
  const port = await told<number>();
  return {
    port,
    facts() {
      if (end !== null) throw new Error(end);
      const facts = told<Facts>();
      child.send('facts');
      return facts;
    },
    handles: () => (process.platform === 'linux' ? readdirSync(`/proc/${child.pid}/fd`).length : null),
    ended: () => end,
    close: () => void child.kill('SIGKILL'),
  };
}
