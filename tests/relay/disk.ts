/** The queue's disk full, then read-only: 503 for what cannot be kept, and nothing lost that was answered 200. */
import { execFileSync } from 'node:child_process';
import { mountTmpfs } from '../faults/full-disk.ts';
import { makeFolder } from '../support/folder.ts';
import { startRelay } from './child.ts';
import { missingAfter, sendLead } from './leads.ts';
import { openMailServer } from './smtp.ts';
import type { Findings } from './table.ts';

const SIZE = 256 << 10;
const MOST = 2000;
const LATEST_SECONDS = 60;
const HEAD = ['disk', 'answers', 'health', 'answered 200', 'lost', 'afterwards'];

export async function disk(): Promise<Findings> {
  const data = makeFolder();
  try {
    mountTmpfs(data, SIZE);
  } catch {
    const row = ['not tried: mounting needs Linux and its administrator', '', '', '', '', ''];
    return { title: 'Disk', head: HEAD, rows: [row], wrong: [] };
  }
  const server = await openMailServer();
  let relay = await startRelay({ smtp: server.port, data });
  const wrong: string[] = [];
  const health = async () => (await fetch(`${relay.origin}/health`)).status;
  try {
    await server.down();
    const taken: string[] = [];
    let last = 200;
    for (let lead = 0; lead < MOST && last === 200; lead++) {
      ({ status: last } = await sendLead(relay.origin, `full-${lead}`));
      if (last === 200) taken.push(`full-${lead}`);
    }
    const full = await health();
    if (last !== 503) wrong.push(`On a full disk the relay answered ${last}, not 503.`);
    if (full !== 503) wrong.push(`On a full disk /health answered ${full}, not 503.`);
    // What waits is sent by a relay that starts on a full disk, too.
    await relay.stop();
    relay = await startRelay({ smtp: server.port, data });
    await server.up();
    const missing = await missingAfter(LATEST_SECONDS, taken, server.mails);
    if (missing.length > 0)
      wrong.push(`${missing.length} leads are lost that were answered 200 before the disk was full.`);
    const next = await sendLead(relay.origin, 'after-full');
    if (next.status !== 200) wrong.push(`Once there was room again the relay answered ${next.status} ${next.text}.`);

    // Over itself: a disk with an open file, the relay's lock, cannot be made read-only by hand.
    execFileSync('mount', ['--bind', data, data]);
    execFileSync('mount', ['-o', 'remount,bind,ro', data]);
    const refused = await sendLead(relay.origin, 'read-only');
    const readOnly = await health();
    execFileSync('umount', [data]);
    const again = await sendLead(relay.origin, 'after-read-only');
    if (refused.status !== 503) wrong.push(`On a read-only disk the relay answered ${refused.status} ${refused.text}.`);
    if (readOnly !== 503) wrong.push(`On a read-only disk /health answered ${readOnly}, not 503.`);
    const kept = [next, again].filter(({ status }) => status === 200).length;
    const late = await missingAfter(LATEST_SECONDS, ['after-full', 'after-read-only'], server.mails);
    if (late.length > 0) wrong.push(`Lost once the disk was well again: ${late.join(', ')}.`);
    return {
      title: 'Disk',
      head: HEAD,
      rows: [
        ['full (256 KB)', last, full, taken.length, missing.length, next.status],
        ['read-only', refused.status, readOnly, kept, late.length, again.status],
      ],
      wrong,
    };
  } finally {
    await relay.kill();
    await server.close();
    execFileSync('umount', [data]);
  }
}
