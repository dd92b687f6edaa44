/** A phone as Lighthouse has it, with nothing in its cache. */
import type { Browser, Page } from 'playwright-core';

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
export const CPU_SLOWER = 4;

export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  page.setDefaultTimeout(120_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return page;
}
