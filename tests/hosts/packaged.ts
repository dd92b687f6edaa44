/** Debian's servers as they are packaged, prepared by the script of docs/deploy.md, on ports 80 and 443 of a network of their own. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerName } from '../../build/hosts/files.ts';
import { makeFolder } from '../support/folder.ts';
import type { Built } from './site.ts';

const INSIDE = fileURLToPath(new URL('./packaged-inside.ts', import.meta.url));

/** @returns what is wrong, a line each; nothing, and a word about it, where this machine lets nobody have a network and mounts of one's own */
export function askPackaged(host: ServerName, { out, state, config }: Built): string[] {
  if (spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up']).status !== 0) {
    console.log(`did not run: ${host} as packaged, which needs root, unshare and ip (Debian: iproute2) of a Linux`);
    return [];
  }
  const found = join(makeFolder(), 'found.json');
  const file = join(state, 'hosts', `${host}-site.conf`);
  const { hostname } = new URL(config.origin);
  const args = [
    '--net',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    process.execPath,
    INSIDE,
    host,
    out,
    file,
    hostname,
  ];
  const { status } = spawnSync('unshare', [...args, found], { stdio: 'inherit' });
  if (status !== 0)
    return [`${host} as packaged: the script of docs/deploy.md, or what asks the server, ended with ${status}`];
  const wrong = JSON.parse(readFileSync(found, 'utf8')) as string[];
  console.log(
    `${host} as packaged, prepared by docs/deploy.md: ${wrong.length === 0 ? 'as expected' : `${wrong.length} wrong`}`,
  );
  return wrong.map((line) => `${host} as packaged: ${line}`);
}
