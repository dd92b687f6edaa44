/** Each host, listening on a port of this machine. */
import type { Config } from '../../build/core/types.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isServer, type ServerName } from '../../build/hosts/files.ts';
import { siteRules } from '../../build/hosts/site-rules.ts';
import { createPreview, folderSource } from '../../build/serve/preview.ts';
import { freePort, openLocalServer } from '../support/local-server.ts';
import { limit } from '../support/time-limits.ts';
import { ask } from '../support/ask.ts';
import type { Listening } from './cases.ts';
import { openFirebase, openNetlify } from './engines.ts';
import type { Built } from './site.ts';
import { type Start, startServer, startShared } from './start-host.ts';

/** @param host a host's name, or `site serve`, which answers as Netlify would */
export async function openDoor(host: string, built: Built, modules: string): Promise<Listening> {
  const { config, last, out, state } = built;
  const { rewrites, site } = last;
  if (host === 'site serve') {
    const shown = { basePath: config.basePath, rules: siteRules(config, last) };
    const { origin, close } = await openLocalServer(createPreview(folderSource(out, () => shown)));
    return { port: Number(new URL(origin).port), close };
  }
  if (host === 'netlify') return openNetlify(out, modules);
  const port = await freePort();
  if (host === 'firebase') return openFirebase(out, modules, port);
  if (isServer(host) || host === 'htaccess')
    return openServer(host, { config, rewrites, site, root: out, folder: join(state, 'hosts', host) });
  const args = ['pages', 'dev', out, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  const wrangler = [...args, '--compatibility-date', '2026-01-01', '--log-level', 'warn'];
  const child = spawn(join(modules, '.bin/wrangler'), wrangler, {
    cwd: join(modules, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', XDG_CONFIG_HOME: join(modules, '..') },
  });
  return openChild(child, port, host);
}

/** A server of this machine, on its own file. */
export async function openServer(
  host: ServerName | 'htaccess',
  { config, ...start }: Omit<Start, 'config' | 'port'> & { readonly config: Config },
): Promise<Listening> {
  const port = await freePort();
  const child =
    host === 'htaccess'
      ? startShared({ ...start, config, port })
      : startServer({ ...start, config: { ...config, host }, port });
  return openChild(child, port, host);
}

/** Resolves when it answers. */
async function openChild(child: ChildProcess, port: number, host: string): Promise<Listening> {
  const close = () => void child.kill('SIGTERM');
  const end = Date.now() + limit(60_000);
  while (Date.now() < end && child.exitCode === null) {
    const answer = await ask(port, '/robots.txt').catch(() => null);
    if (answer) return { port, close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  close();
  throw new Error(`${host} does not answer.`);
}
