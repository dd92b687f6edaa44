/** The keys and the browser of the person who runs a command. */
import type { ReadStream } from 'node:tty';
import { spawn } from 'node:child_process';
import type { Log } from '../core/log.ts';

/** In raw mode the terminal sends Ctrl-C as a character, and no signal. */
const CTRL_C = '\u0003';

interface Actions {
  readonly [key: string]: () => void;
  /** Also for Ctrl-C. */
  readonly q: () => void;
}

/** Calls the action of each key. Nothing happens where the input is no terminal. @returns a function that gives the terminal back */
export function onKeys(input: Pick<ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'pause'>, actions: Actions) {
  if (!input.isTTY) return () => {};
  const press = (keys: Buffer) => {
    for (const key of keys.toString()) actions[key === CTRL_C ? 'q' : key]?.();
  };
  input.setRawMode(true);
  input.on('data', press);
  return () => {
    input.off('data', press);
    input.setRawMode(false);
    input.pause();
  };
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
