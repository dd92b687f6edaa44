import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { benchPosts } from '../../../bench/posts.ts';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { limit } from '../../support/time-limits.ts';
import { ADDRESSES } from '../../support/samples.ts';
import { trimmedBody } from './made-safe.ts';
import { WHOLE } from '../../support/whole.ts';

const BATCH = 100;
const COUNT = WHOLE ? 10_000 : 4000;
/** One body in so many is DOMPurify's. */
const PURIFIED = 20;

/** MB in use when all that nothing holds is gone. */
function heapMB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

it(`keeps nothing of ${COUNT} bodies, of which DOMPurify had one in twenty`, { timeout: limit(600_000) }, async () => {
  const bodies = benchPosts(BATCH).map(({ content }, index) => ({
    text: index % PURIFIED === 0 ? `<math><mi>x</mi></math>${content.slice(0, 1500)}` : content,
    format: 'html' as const,
  }));
  const clean = async (count: number) => {
    for (let done = 0; done < count; done += BATCH) await finishBodies({ bodies, options: ADDRESSES });
  };
  await clean(COUNT / 4);
  const early = heapMB();
  await clean((COUNT / 4) * 3);
  const isTrimmed = ({ text }: { text: string }) => trimmedBody(text, ADDRESSES) !== null;
  expect(bodies.filter(isTrimmed)).toHaveLength(BATCH - BATCH / PURIFIED);
  expect(heapMB()).toBeLessThan(1.3 * early);
});
