import { describe, expect, it } from 'vitest';
import { bodyRefusal } from '../../../shared/body-limits.ts';
import { plainText } from '../../../build/content/plain-text.ts';
import { sanitiseBody, prepareBody } from '../../../build/body/sanitise.ts';
import { readRaw } from '../../../build/body/parse.ts';
import { HOSTILE } from '../../hostile/slow-bodies.ts';
import { cpuTime } from './cpu-time.ts';
import { trimmedBody } from './made-safe.ts';
import { limit } from '../../support/time-limits.ts';
import { WHOLE } from '../../support/whole.ts';
import { ADDRESSES } from '../../support/samples.ts';

/** Characters: where what grows with the square takes seconds, and all else some hundredths of one. */
const LENGTH = WHOLE ? 100_000 : 25_000;
/** Four times the body may take twelve times as long, what grows with the square takes sixteen; a garbage collector has its share of either. */
const LONGER = 4;
const MOST = 12;
/** What grows with the square takes seconds at four times the length: a shorter time is the machine's own. */
const LEAST_MS = 250;

const isRefused = (body: string) => bodyRefusal(body) !== null || 'refused' in readRaw(body);

describe.each<[string, (body: string) => (() => unknown) | null]>([
  ['bodyRefusal', (body) => () => bodyRefusal(body)],
  ['plainText', (body) => () => plainText(body)],
  ['prepareBody', (body) => () => prepareBody(body, ADDRESSES)],
  // What DOMPurify returns is another body.
  ['sanitiseBody', (body) => () => sanitiseBody(body, ADDRESSES, () => Promise.resolve(''))],
  // The others never see what is refused.
  ['trimmedBody', (body) => (isRefused(body) ? null : () => trimmedBody(body, ADDRESSES))],
])('%s', (_, workOn) => {
  it('takes no more than its share longer for a longer hostile body', { timeout: limit(300_000) }, async () => {
    for (const make of HOSTILE) {
      const [work, longer] = [workOn(make(LENGTH)), workOn(make(LONGER * LENGTH))];
      if (!work || !longer) continue;
      const long = await cpuTime(longer, 1);
      if (long < LEAST_MS) continue;
      const ratio = Math.min(long, await cpuTime(longer, 2)) / Math.max(await cpuTime(work, 3), LEAST_MS / MOST);
      expect(ratio, `${make(60)} (${Math.round(long)} ms)`).toBeLessThan(MOST);
    }
  });
});

it.each(['x-a', 'big'])('what many elements <%s> wrap takes about as long as in few', async (name) => {
  const work = (depth: number) => () =>
    sanitiseBody(`<${name}>`.repeat(depth) + '<br>'.repeat(LONGER * LENGTH), ADDRESSES, () => Promise.resolve(''));
  expect(await cpuTime(work(250), 3)).toBeLessThan(2 * (await cpuTime(work(5), 3)));
});
