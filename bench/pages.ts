/**
 * What each kind of page costs a visitor with a middling phone, in Chromium: bytes by kind, requests, paints, layout shift and blocking
 * tasks, over slow 4G with a CPU four times slower. Run by `npm run bench:pages`; exits with 1 if a page shifts. `site check` compares
 * the bytes with the budgets of site.config.ts.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { KINDS } from '../tests/support/kinds.ts';
import { serveSample } from '../tests/support/preview.ts';
import { buildSample } from '../tests/support/sample-site.ts';

const TYPES = ['document', 'stylesheet', 'script', 'font'] as const;
/** The figures of Lighthouse's slow 4G. */
const NETWORK = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const CPU_SLOWER = 4;
const LOAD_MS = 120_000;
/** After load, for what comes late; untouched widgets sleep for longer. */
const SETTLE_MS = 1500;

declare global {
  interface Window {
    paints: { largestMs: number; shift: number; blockedMs: number };
  }
}

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const paints = { largestMs: 0, shift: 0, blockedMs: 0 };
  window.paints = paints;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (paints.largestMs = startTime));
  watch('layout-shift', (entry) => (paints.shift += (entry as PerformanceEntry & { value: number }).value));
  watch('longtask', ({ duration }) => (paints.blockedMs += duration - 50));
}

/** Brotli bytes of text; a font is compressed already. */
async function bytesOf(responses: readonly Response[], type: (typeof TYPES)[number]): Promise<number> {
  const bodies = await Promise.all(
    responses.filter((response) => response.request().resourceType() === type).map((response) => response.body()),
  );
  return bodies.reduce((sum, body) => sum + (type === 'font' ? body : brotliCompressSync(body)).length, 0);
}

async function measure(browser: Browser, name: string, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(watchPaints);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { timeout: LOAD_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { largestMs, shift, blockedMs } = await page.evaluate(() => window.paints);
  const sizes = await Promise.all(TYPES.map((type) => bytesOf(responses, type)));
  await page.close();
  print(name, [...sizes, responses.length, largestMs.toFixed(0), shift.toFixed(3), blockedMs.toFixed(0)]);
  if (shift > 0) process.exitCode = 1;
}

function print(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(11) + cells.map((cell) => String(cell).padStart(11)).join(''));
}

await buildSample();
const { origin, close } = await serveSample();
const browser = await launchBrowser();
print('bytes, ms', [...TYPES, 'requests', 'LCP', 'CLS', 'TBT']);
try {
  for (const [name, path] of Object.entries(KINDS)) await measure(browser, name, origin + path);
} finally {
  await browser.close();
  close();
}
