/** What a page costs the main thread of a phone in its first seconds, in ms of CPU: no other program of the machine is in it. */
import type { Browser } from 'playwright-core';

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };
const SETTLE_MS = 3000;
/** By the names that Chromium has for them. */
const DURATIONS = { main: 'TaskDuration', layout: 'LayoutDuration', style: 'RecalcStyleDuration' } as const;

export type Thread = Readonly<Record<keyof typeof DURATIONS | 'objects', number>>;

export async function measureThread(browser: Browser, url: string): Promise<Thread> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  await page.context().close();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  const times = Object.entries(DURATIONS).map(([name, wanted]) => [name, 1000 * of(wanted)] as const);
  return { ...(Object.fromEntries(times) as Record<keyof typeof DURATIONS, number>), objects: of('LayoutObjects') };
}
