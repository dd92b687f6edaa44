/** The queue's disk full, then read-only: 503 for what cannot be kept, and nothing lost that was answered 200. */
import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { mountTmpfs } from '../faults/full-disk.ts';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { startRelay } from './child.ts';
import { missing, sendLead } from './leads.ts';
import { mailServer } from './running-relay.ts';

const SIZE = 256 << 10;

test('a full disk, then a read-only one', async ({ skip }) => {
  const data = makeFolder();
  try {
    mountTmpfs(data, SIZE);
  } catch {
    skip('mounting needs Linux and its administrator');
  }
  onTestFinished(() => void execFileSync('umount', [data]));
  const server = await mailServer();
  let relay = await startRelay({ smtp: server.port, data });
  onTestFinished(() => relay.kill());
  const answers = async (id: string) => [await sendLead(relay.origin, id), await relay.health()];
  const arrive = (...ids: string[]) =>
    expect.poll(() => missing(ids, server.mails), { timeout: limit(60_000) }).toEqual([]);

  await server.down();
  const taken: string[] = [];
  const lead = () => `full-${taken.length}`;
  while ((await sendLead(relay.origin, lead())) === 200) taken.push(lead());
  expect(await answers('too-much')).toEqual([503, 503]);
  // What waits is sent by a relay that starts on a full disk, too.
  await relay.stop();
  relay = await startRelay({ smtp: server.port, data });
  await server.up();
  await arrive(...taken);
  expect(await answers('after-full')).toEqual([200, 200]);
  await arrive('after-full');

  // Over itself: a disk with an open file, the relay's lock, cannot be made read-only by hand.
  execFileSync('mount', ['--bind', data, data]);
  execFileSync('mount', ['-o', 'remount,bind,ro', data]);
  const found = await answers('read-only');
  execFileSync('umount', [data]);
  expect(found).toEqual([503, 503]);
  expect(await answers('after-read-only')).toEqual([200, 200]);
  await arrive('after-read-only');
});
