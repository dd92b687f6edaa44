/** What the relay answered 200 arrives: killed at many points, with its mail server down under load, on a disk that is full or read-only. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { mountTmpfs } from '../faults/full-disk.ts';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { startRelay } from './child.ts';
import { missing, sendLead, twice } from './leads.ts';
import { mailServer } from './running-relay.ts';

const KILLS = 20;
/** Between one death and the next: from the middle of the first leads to well within deliveries. */
const STEP_MS = 23;
const VISITORS = 6;

test(`${KILLS} kills lose nothing`, async () => {
  const server = await mailServer();
  const data = makeFolder();
  const taken: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const relay = await startRelay({ smtp: server.port, data });
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let turn = 0; relay.isRunning(); turn++) {
        const id = `kill-${kill}-${visitor}-${turn}`;
        if ((await sendLead(relay.origin, id)) === 200) taken.push(id);
        await wait(5);
      }
    });
    await wait(20 + kill * STEP_MS);
    await relay.kill();
    await Promise.all(visitors);
  }
  const relay = await startRelay({ smtp: server.port, data });
  onTestFinished(relay.kill);
  expect(taken.length).toBeGreaterThan(KILLS);
  await expect.poll(() => missing(taken, server.mails), { timeout: limit(60_000) }).toEqual([]);
  // A crash at the moment of sending may send it twice, with one Message-ID.
  expect(twice(server.mails).filter(([, messageIds]) => new Set(messageIds).size > 1)).toEqual([]);
});

const LEADS = 2000;
const SECONDS = 60;
const DOWN_FROM = 15;
const DOWN_UNTIL = 45;

test('leads of a campaign, 2,000 in a minute from as many addresses, the mail server down for half of it', async () => {
  const server = await mailServer();
  const relay = await startRelay({ smtp: server.port });
  onTestFinished(relay.kill);
  const outage = (async () => {
    await wait(DOWN_FROM * 1000);
    await server.down();
    await wait((DOWN_UNTIL - DOWN_FROM) * 1000);
    await server.up();
  })();
  const ids = Array.from({ length: LEADS }, (_, lead) => `load-${lead}`);
  const answers: Promise<number>[] = [];
  const start = performance.now();
  for (const id of ids) {
    await wait(Math.max(0, start + (answers.length * SECONDS * 1000) / LEADS - performance.now()));
    answers.push(sendLead(relay.origin, id));
  }
  await outage;
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  // A relay waits longer from try to try; by then it has tried again.
  await expect.poll(() => missing(ids, server.mails), { timeout: limit(90_000) }).toEqual([]);
  expect(twice(server.mails)).toEqual([]);
});

const SIZE = 256 << 10;

function smallDisk(skip: (why: string) => void): string {
  const data = makeFolder();
  try {
    mountTmpfs(data, SIZE);
  } catch {
    skip('mounting needs Linux and its administrator');
  }
  onTestFinished(() => void execFileSync('umount', [data]));
  return data;
}

/** Until what it gives is called. Over itself: a disk with an open file, the relay's lock, cannot be made read-only by hand. */
function makeReadOnly(data: string): () => void {
  execFileSync('mount', ['--bind', data, data]);
  execFileSync('mount', ['-o', 'remount,bind,ro', data]);
  return () => void execFileSync('umount', [data]);
}

test('a full disk, then a read-only one', async ({ skip }) => {
  const data = smallDisk(skip);
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

  const makeWritable = makeReadOnly(data);
  const found = await answers('read-only');
  makeWritable();
  expect(found).toEqual([503, 503]);
  expect(await answers('after-read-only')).toEqual([200, 200]);
  await arrive('after-read-only');
});

test('what the mail server has is not sent again while the disk lets no file go', async ({ skip }) => {
  const data = smallDisk(skip);
  const server = await mailServer({}, { confirmMs: 3000 });
  const relay = await startRelay({ smtp: server.port, data });
  onTestFinished(() => relay.kill());
  expect(await sendLead(relay.origin, 'stays')).toBe(200);
  await expect.poll(() => server.mails.length, { timeout: limit(5000) }).toBe(1);
  const makeWritable = makeReadOnly(data);
  await expect.poll(relay.said, { timeout: limit(10_000) }).toContain('"failed"');
  makeWritable();
  await expect.poll(relay.said, { timeout: limit(30_000) }).toContain('"sent"');
  expect([readdirSync(join(data, 'leads')), server.mails.length]).toEqual([[], 1]);
});
