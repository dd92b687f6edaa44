/** The relay killed at many points while it takes and delivers: what it answered 200 arrives once it runs again. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
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
