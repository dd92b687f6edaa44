/** `site preview`: the built site as its host answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { tinySite } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { runSite, SITE_COMMAND } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

it('answers from the built folder, leads elsewhere home, and needs a built site', async () => {
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
