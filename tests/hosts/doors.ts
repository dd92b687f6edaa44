/** Each host, open on a port of this machine: asked like any server, closed when it has answered. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { isServer, type ServerName } from '../../build/hosts/files.ts';
import { siteRules } from '../../build/hosts/rules.ts';
import type { HostConfig } from '../../build/hosts/rule.ts';
import { type Start, startServer } from './start-server.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { freePort } from '../support/free-port.ts';
import { limit } from '../support/time-limits.ts';
import { ask } from './ask.ts';
import { openFirebase } from './firebase-engine.ts';
import { openNetlify } from './netlify-engine.ts';
import type { Built } from './site.ts';

export interface Listening {
  readonly port: number;
  close(): void;
}

/** @param host a host's name, or `site serve`, which answers as Netlify would */
export async function openDoor(host: string, built: Built, modules: string): Promise<Listening> {
  const port = await freePort();
  if (host === 'site serve') return openPreview(built, port);
  if (host === 'netlify') return { port, close: await openNetlify(built.out, { modules, port }) };
  if (host === 'firebase') return { port, close: await openFirebase(built.out, { modules, port }) };
  if (isServer(host)) {
    const { config, last, out, state } = built;
    const { rewrites, site } = last;
    return openServer(host, { config, rewrites, site, root: out, folder: join(state, 'hosts', host) });
  }
  return openChild(startWrangler(built.out, { modules, port }), port, host);
}

/** A server of this machine, on its own file. */
export async function openServer(
  host: ServerName,
  { config, ...start }: Omit<Start, 'config' | 'port'> & { readonly config: HostConfig },
): Promise<Listening> {
  const port = await freePort();
  return openChild(startServer({ ...start, config: { ...config, host }, port }), port, host);
}

async function openChild(child: ChildProcess, port: number, host: string): Promise<Listening> {
  await answers(child, port, host);
  return { port, close: () => void child.kill('SIGTERM') };
}

function startWrangler(out: string, { modules, port }: { modules: string; port: number }): ChildProcess {
  const args = ['pages', 'dev', out, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  return spawn(join(modules, '.bin/wrangler'), [...args, '--compatibility-date', '2026-01-01', '--log-level', 'warn'], {
    cwd: join(modules, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', XDG_CONFIG_HOME: join(modules, '..') },
  });
}

async function openPreview({ config, last, out }: Built, port: number): Promise<Listening> {
  const rules = siteRules({ config, rewrites: last.rewrites, site: last.site });
  const site = { basePath: config.basePath, rules };
  const server = createServer(
    createPreview({ source: () => ({ folder: out, site, pending: null }), decorate: (html) => html }),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answers(child: ChildProcess, port: number, host: string): Promise<void> {
  const end = Date.now() + limit(60_000);
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    if (
      await ask(port, { path: '/robots.txt' }).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error(`${host} does not answer.`);
}
