/** Serves a built site with gzip: by nginx where this machine has it, else by Node. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../build/core/config.ts';
import { readLastBuild } from '../../build/publish/last-build.ts';
import { findServer, startServer } from '../../tests/hosts/start-host.ts';
import { foldersIn } from '../../tests/support/folder.ts';
import { freePort, type LocalServer } from '../../tests/support/local-server.ts';
import { serveBare, serveFolder } from '../../tests/support/preview.ts';
import { BENCH } from '../build/tools.ts';
import type { BenchSite } from './sites.ts';

const nginx = findServer('nginx');
export const SERVER = nginx ? 'nginx with gzip' : 'Node with gzip';

/** Ours by the settings that the build writes for nginx, with all its headers; other sites with none. */
export async function serveSite({ name, out, own }: BenchSite): Promise<LocalServer> {
  if (!nginx) return own ? serveFolder({ ...own, out }) : serveBare(out);
  const port = await freePort();
  const folder = join(BENCH, 'nginx', `${name}-${port}`);
  mkdirSync(folder, { recursive: true });
  if (!own) writeFileSync(join(folder, 'nginx.conf'), plainConfig(port, out));
  const server = own ? await startOwn() : spawn(nginx, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) await sleep(100);
  return { origin, close: () => void server.kill() };

  async function startOwn() {
    const { root, settings } = own!;
    const config = await loadConfig(root, settings, { host: 'nginx' });
    const { rewrites = [], site } = readLastBuild({ ...foldersIn(root), out }) ?? {};
    return startServer({ config: { ...config, host: 'nginx' }, rewrites, site, port, root: out, folder });
  }
}

/** As ours compresses and keeps. */
const plainConfig = (
  port: number,
  root: string,
) => `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid nginx.pid;
events {}
http {
  include /etc/nginx/mime.types; access_log off; gzip on; gzip_comp_level 6; gzip_min_length 512;
  gzip_types text/css application/javascript text/javascript image/svg+xml;
  server {
    listen 127.0.0.1:${port}; root ${root};
    location / { try_files $uri $uri/index.html =404; }
    location ~ ^/(_astro|assets)/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  }
}
`;
