import { spawn } from 'node:child_process';
import type { Log } from '../core/log.ts';

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
