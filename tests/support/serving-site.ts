/** `site serve` on a copy of the sample, without any service. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { ServedSite } from './preview.ts';
import { SITE_COMMAND } from './site-command.ts';
import { limit } from './time-limits.ts';

/** @param builder another one than the project's. @returns once the site is planned and served, with its process */
export async function serveSite(
  root: string,
  builder = SITE_COMMAND,
  watches = false,
): Promise<ServedSite & { readonly pid: number }> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const options = ['--port', String(port), ...(watches ? [] : ['--no-watch'])];
  const command = spawn(process.execPath, [builder, 'serve', ...options], {
    cwd: root,
    env: { PATH, HOME, NO_COLOR: '1' },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const isBuilt = async () => ((await (await fetch(`${origin}/__site/state`)).json()) as { build: number }).build > 0;
  for (const end = Date.now() + limit(60_000); !(await isBuilt().catch(() => false)); await sleep(200))
    if (Date.now() > end) throw new Error('site serve has built nothing.');
  return { origin, out: join(root, '.site/serve'), close: () => void command.kill(), pid: command.pid! };
}
