/** The relay killed at many points while it takes and delivers: what it answered 200 arrives once it runs again. */
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../support/folder.ts';
import { startRelay } from './child.ts';
import { arrivedIn, missingAfter, sendLead } from './leads.ts';
import { openMailServer } from './smtp.ts';
import type { Findings } from './table.ts';

const KILLS = 20;
/** Between one death and the next: from the middle of the first leads to well within deliveries. */
const STEP_MS = 23;
const VISITORS = 6;
const LATEST_SECONDS = 60;

export async function kills(): Promise<Findings> {
  const server = await openMailServer();
  const data = makeFolder();
  const taken: string[] = [];
  let unanswered = 0;
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const relay = await startRelay({ smtp: server.port, data });
      const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
        for (let turn = 0; relay.isRunning(); turn++) {
          const id = `kill-${kill}-${visitor}-${turn}`;
          const { status } = await sendLead(relay.origin, id);
          if (status === 200) taken.push(id);
          else unanswered++;
          await wait(5);
        }
      });
      await wait(20 + kill * STEP_MS);
      await relay.kill();
      await Promise.all(visitors);
    }
    const relay = await startRelay({ smtp: server.port, data });
    const missing = await missingAfter(LATEST_SECONDS, taken, server.mails);
    await relay.kill();
    const arrived = [...arrivedIn(server.mails)];
    const twice = arrived.filter(([, messages]) => messages.length > 1);
    const strange = twice.filter(([, messages]) => new Set(messages).size > 1);
    const wrong: string[] = [];
    if (taken.length === 0) wrong.push('No lead was taken at all, so that nothing was tried.');
    if (missing.length > 0)
      wrong.push(`${missing.length} leads are lost that were answered 200: ${missing.slice(0, 5).join(', ')}.`);
    if (strange.length > 0)
      wrong.push(`${strange.length} leads came twice under different Message-IDs: ${strange.slice(0, 3).join('; ')}.`);
    return {
      title: 'Kills',
      head: [
        'kills',
        'answered 200',
        'cut off',
        'arrived',
        'lost',
        'twice, same Message-ID',
        'twice, other Message-ID',
      ],
      rows: [
        [
          KILLS,
          taken.length,
          unanswered,
          arrived.length,
          missing.length,
          twice.length - strange.length,
          strange.length,
        ],
      ],
      wrong,
    };
  } finally {
    await server.close();
  }
}
