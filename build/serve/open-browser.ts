/** Shows an address in the browser of whoever sits at this machine. */
import { spawn } from 'node:child_process';
import type { Log } from '../core/log.ts';

const COMMANDS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Starts and forgets it; where there is none to start, one line says so, and the server goes on. */
export function openBrowser(url: string, log: Log, platform = process.platform): void {
  const [command, ...args] = COMMANDS[platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => log.info(`No browser could be opened (${command}): open ${url} yourself.`));
  child.unref();
}
