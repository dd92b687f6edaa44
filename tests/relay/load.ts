/** 2,000 leads in a minute from as many addresses, with the mail server down for half of it: none lost, none twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { startRelay } from './child.ts';
import { arrivedIn, missingAfter, sendLead, type Answer } from './leads.ts';
import { openMailServer } from './smtp.ts';
import type { Findings } from './table.ts';

const LEADS = 2000;
const SECONDS = 60;
const DOWN_FROM = 15;
const DOWN_UNTIL = 45;
/** A relay waits longer from try to try; by then it has tried again. */
const LATEST_SECONDS = 90;

export async function load(): Promise<Findings> {
  const server = await openMailServer();
  const relay = await startRelay({ smtp: server.port });
  try {
    const outage = (async () => {
      await wait(DOWN_FROM * 1000);
      await server.down();
      await wait((DOWN_UNTIL - DOWN_FROM) * 1000);
      await server.up();
    })();
    const answers = new Map<string, Promise<Answer>>();
    const start = performance.now();
    for (let lead = 0; lead < LEADS; lead++) {
      await wait(Math.max(0, start + (lead * SECONDS * 1000) / LEADS - performance.now()));
      answers.set(`load-${lead}`, sendLead(relay.origin, `load-${lead}`));
    }
    await outage;
    const ended = new Map(await Promise.all([...answers].map(async ([id, answer]) => [id, await answer] as const)));
    const taken = [...ended].filter(([, { status }]) => status === 200).map(([id]) => id);
    const missing = await missingAfter(LATEST_SECONDS, taken, server.mails);
    const arrived = arrivedIn(server.mails);
    const twice = [...arrived].filter(([, messages]) => messages.length > 1);
    const times = [...ended.values()].map(({ ms }) => ms).toSorted((one, other) => one - other);
    const percentile = (part: number) => `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)} ms`;
    const wrong: string[] = [];
    const refused = [...ended.values()].filter(({ status }) => status !== 200);
    if (refused[0])
      wrong.push(`${refused.length} leads were not taken, the first with ${refused[0].status} ${refused[0].text}.`);
    if (missing.length > 0)
      wrong.push(`${missing.length} leads are lost that were answered 200: ${missing.slice(0, 5).join(', ')}.`);
    if (twice.length > 0) wrong.push(`${twice.length} leads came twice: ${twice.slice(0, 5).join('; ')}.`);
    return {
      title: 'Load',
      head: ['leads', 'seconds', 'server down', 'taken', 'arrived', 'lost', 'twice', 'p50', 'p95', 'p99', 'longest'],
      rows: [
        [
          LEADS,
          SECONDS,
          `${DOWN_UNTIL - DOWN_FROM} s`,
          taken.length,
          arrived.size,
          missing.length,
          twice.length,
          percentile(0.5),
          percentile(0.95),
          percentile(0.99),
          percentile(1),
        ],
      ],
      wrong,
    };
  } finally {
    await relay.kill();
    await server.close();
  }
}
