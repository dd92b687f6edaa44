/** 2,000 leads in a minute from as many addresses, with the mail server down for half of it: none lost, none twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { limit } from '../support/time-limits.ts';
import { startRelay } from './child.ts';
import { missing, sendLead, twice } from './leads.ts';
import { mailServer } from './running-relay.ts';

const LEADS = 2000;
const SECONDS = 60;
const DOWN_FROM = 15;
const DOWN_UNTIL = 45;

test('leads of a campaign', async () => {
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
