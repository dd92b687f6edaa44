/** What a page loads before its first paint and in all, what its largest element is, and which file came last before that was painted. */
import type { Browser } from 'playwright-core';
import { openPhone } from './phone.ts';

/** After load, for what comes late; untouched widgets sleep for longer. */
const SETTLE_MS = 2500;

/** By the ends of names; a page has none. */
export const KINDS_OF_FILES = {
  html: '',
  css: 'css',
  js: 'js',
  fonts: 'woff2',
  pictures: 'avif webp jpg png svg',
  film: 'mp4 webm',
};

export interface Load {
  /** Bytes of the files that came before the first paint, by kind. */
  readonly early: readonly number[];
  readonly bytes: number;
  readonly requests: number;
  readonly largest: string;
  readonly lastFile: string;
}

/** Runs in the page. */
async function readLoad(kinds: readonly string[]): Promise<Load> {
  const paint = await new Promise<LargestContentfulPaint>((resolve) => {
    const last = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1) as LargestContentfulPaint);
    new PerformanceObserver(last).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const files = (entries as PerformanceResourceTiming[]).map(({ name, responseEnd, transferSize }) => {
    const file = new URL(name).pathname.split('/').at(-1)!;
    return { file, ending: /\.(\w+)$/.exec(file)?.[1] ?? '', end: responseEnd, bytes: transferSize };
  });
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  const early = files.filter(({ end }) => end <= first);
  const before = files.filter(({ end }) => end <= paint.startTime).sort((one, other) => other.end - one.end);
  return {
    early: kinds.map((endings) => sum(early.filter(({ ending }) => endings.split(' ').includes(ending)))),
    bytes: sum(files),
    requests: files.length,
    largest: `${paint.element?.localName} ${paint.element?.textContent.trim().slice(0, 30)}`,
    lastFile: before[0]?.file || 'the page',
  };
}

export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const page = await openPhone(browser);
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const load = await page.evaluate(readLoad, Object.values(KINDS_OF_FILES));
  await page.context().close();
  return load;
}
