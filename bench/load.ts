/**
 * How a page comes to a middling phone, in Chromium: four times slower, over slow 4G. Largest paint and what it is, layout shift, time
 * that long tasks block, requests and bytes on the wire until shortly after load. Run by `npm run bench:load`.
 *
 * Exits with 1 when a page shifts, or when its largest paint is neither text nor the poster.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { openBenchSite, PAGES } from './bench-site.ts';

const VIEWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** The figures of Lighthouse's slow 4G. */
const NETWORK = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const CPU_SLOWER = 4;
/** What of a task is longer than this blocks. */
const LONG_TASK_MS = 50;
const LOAD_MS = 120_000;
/** After load, for what comes late; widgets that nobody touches sleep for longer. */
const SETTLE_MS = 1500;

interface Paints {
  readonly largest: { readonly ms: number; readonly element: string; readonly isPlanned: boolean };
  readonly firstMs: number;
  readonly shift: number;
  readonly blockedMs: number;
}

declare global {
  interface Window {
    paints: { largest: LargestContentfulPaint | null; shift: number; tasks: number[] };
  }
}

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const paints: Window['paints'] = { largest: null, shift: 0, tasks: [] };
  window.paints = paints;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (paints.largest = entry as LargestContentfulPaint));
  watch('layout-shift', (entry) => (paints.shift += (entry as PerformanceEntry & { value: number }).value));
  watch('longtask', (entry) => paints.tasks.push(entry.duration));
}

/** Runs in the page. */
function readPaints(longTaskMs: number): Paints {
  const { largest, shift, tasks } = window.paints;
  const { element = null, startTime = 0, url = '' } = largest ?? {};
  const name = element
    ? `${element.localName} ${url.split('/').at(-1) || element.textContent.trim().slice(0, 28)}`
    : 'none';
  return {
    largest: { ms: startTime, element: name, isPlanned: url === '' || /hero-poster/.test(url) },
    firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    shift,
    blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0),
  };
}

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return session;
}

/** Counts requests and their bytes on the wire, headers too. */
function countWire(session: CDPSession): { requests: number; bytes: number } {
  const wire = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.requests++;
    wire.bytes += encodedDataLength;
  });
  return wire;
}

/** @returns whether the page keeps its promises */
async function measure(browser: Browser, name: string, url: string, view: (typeof VIEWS)[number]): Promise<boolean> {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const session = await throttle(page);
  const wire = countWire(session);
  await page.goto(url, { timeout: LOAD_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { largest, firstMs, shift, blockedMs } = await page.evaluate(readPaints, LONG_TASK_MS);
  await context.close();
  const isGood = shift === 0 && largest.isPlanned;
  const figures = [view.width, firstMs.toFixed(0), largest.ms.toFixed(0), shift.toFixed(3), blockedMs.toFixed(0)];
  const cells = [...figures, wire.requests, (wire.bytes / 1024).toFixed(0)].map((cell) => String(cell).padStart(9));
  console.log(`${isGood ? ' ' : '!'} ${name.padEnd(11)}${cells.join('')}  ${largest.element}`);
  return isGood;
}

const { origin, close } = await openBenchSite();
const browser = await launchBrowser();
const titles = ['width', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'requests', 'KiB'].map((title) => title.padStart(9));
console.log(`  ${'page'.padEnd(11)}${titles.join('')}  largest paint`);
try {
  for (const [name, path] of PAGES)
    for (const view of VIEWS) if (!(await measure(browser, name, origin + path, view))) process.exitCode = 1;
} finally {
  await browser.close();
  close();
}
