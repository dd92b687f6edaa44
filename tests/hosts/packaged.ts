/** Debian's servers as they are packaged, prepared by the script of docs/deploy.md, on ports 80 and 443 of a network of their own. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFile, type ServerName } from '../../build/hosts/files.ts';
import { makeFolder } from '../support/folder.ts';
import type { Built } from './site.ts';

const INSIDE = fileURLToPath(new URL('./packaged-inside.ts', import.meta.url));

const SECOND_SITE = 'second.example.org';

/** @returns what is wrong, a line each; nothing, and a word about it, where this machine does not give out networks and mounts */
export function askPackaged(host: ServerName, { out, state, config, last }: Built): string[] {
  if (spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up']).status !== 0) {
    console.log(`did not run: ${host} as packaged, which needs root, unshare and ip (Debian: iproute2) of a Linux`);
    return [];
  }
  const folder = makeFolder();
  const found = join(folder, 'found.json');
  const file = join(state, 'hosts', `${host}-site.conf`);
  const { hostname } = new URL(config.origin);
  // One server, two sites of this builder: what counts for the one must not count for the other.
  const second = { ...config, host, origin: `https://${SECOND_SITE}`, redirects: [], headers: [] };
  const { text = '' } = serverFile(second, { site: last.site }, null) ?? {};
  writeFileSync(join(folder, SECOND_SITE), text);
  const own = '--net --mount --pid --fork --kill-child'.split(' ');
  const args = [...own, process.execPath, INSIDE, host, out, file, hostname, found, join(folder, SECOND_SITE)];
  const { status } = spawnSync('unshare', args, { stdio: 'inherit' });
  if (status !== 0)
    return [`${host} as packaged: the script of docs/deploy.md, or what requests its pages, ended with ${status}`];
  const wrong = JSON.parse(readFileSync(found, 'utf8')) as string[];
  console.log(
    `${host} as packaged, prepared by docs/deploy.md: ${wrong.length === 0 ? 'as expected' : `${wrong.length} wrong`}`,
  );
  return wrong.map((line) => `${host} as packaged: ${line}`);
}
