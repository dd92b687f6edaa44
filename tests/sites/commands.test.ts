/** Commands on the smallest site: what each costs before it does anything, and what `site preview` and `npm run start:host` answer. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packageOf, SERVERS } from '../hosts/start-host.ts';
import { ask } from '../support/ask.ts';
import { makeFolder, tinySite } from '../support/folder.ts';
import { freePort } from '../support/local-server.ts';
import { runSite, SITE_COMMAND, siteReport } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

/** Some 1.05 s on two idle cores of the machine that it was measured on; busy cores do the same work in up to twice the CPU time. */
const MOST_CPU_MS = 2200;

it('builds two pages again, where nothing has changed, in little more than the start of Node', async () => {
  const root = tinySite();
  const costs: number[] = [];
  for (let round = 0; round < 4; round++) {
    const { ok, profile } = (await siteReport(root, ['build'])).report;
    expect(ok).toBe(true);
    costs.push(profile.cpuMs);
  }
  expect(Math.min(...costs.slice(1))).toBeLessThan(MOST_CPU_MS);
});

it('site preview answers from the built folder, leads elsewhere home, and needs a built site', async () => {
  const root = tinySite();
  const none = await runSite(root, ['preview']);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('check/no-output')]);
  expect((await runSite(root, ['build'])).code).toBe(0);
  const port = await freePort();
  const child = spawn(process.execPath, [SITE_COMMAND, 'preview', '--port', String(port)], { cwd: root });
  const closed = once(child, 'close');
  try {
    const home = () => ask(port, '/').catch(() => null);
    await expect.poll(async () => (await home())?.status, { timeout: limit(10_000) }).toBe(200);
    // No script of `site serve` is in it.
    expect((await home())!.text).not.toContain('/__site/');
    expect(await ask(port, '/no/such/page')).toMatchObject({ status: 302, headers: { location: '/' } });
  } finally {
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  }
});

const PROGRAM = fileURLToPath(new URL('../hosts/start-host.ts', import.meta.url));

it.each(SERVERS)('start:host: %s, over http, does not send browsers to https', (host) => {
  const root = tinySite();
  const commands = makeFolder({ [packageOf(host)]: '#!/bin/sh\necho started\n' });
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, host], {
    cwd: root,
    env: { ...process.env, PATH: `${commands}:${process.env['PATH']}`, SITE_ORIGIN: 'https://www.example.com' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('started');
  const folder = join(root, '.site/started');
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(text.join('\n')).toContain('Content-Security-Policy');
  expect(text.join('\n')).not.toContain('upgrade-insecure-requests');
});
