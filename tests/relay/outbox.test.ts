/** What a disk that fails while it tidies up changes of the answer to a lead. */
import fs, { mkdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { relayAndMailbox } from './running-relay.ts';
import { waitForMails } from './smtp.ts';

beforeEach(() => {
  const remove = fs.rm;
  vi.spyOn(fs, 'rm').mockImplementation((path, options) =>
    String(path).endsWith('.part') ? Promise.reject(new Error('EIO: rm')) : remove(path, options),
  );
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
});

test('a lead that is kept is answered so', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  expect(await relay.status()).toBe(200);
  await waitForMails(mailbox);
});

test('of a lead that is not kept the log says why', async () => {
  const [relay] = await relayAndMailbox();
  await rm(relay.leads, { recursive: true });
  expect(await relay.status()).toBe(503);
  expect(relay.whyOf('failed')).toMatch(/^ENOENT: .* open /);
  await mkdir(relay.leads);
});
