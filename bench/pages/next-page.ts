/** How soon the second page of a visit is painted, on slow 4G. */
import type { Browser } from 'playwright-core';
import { openPhone } from './phone.ts';

/** For what a page loads late; and so long a link is under the pointer before it is followed. */
const SETTLE_MS = 2500;

/** Chromium prerenders nothing while a program watches it; by the same rules it fetches the page ahead, which is measured. */
export async function measureNext(browser: Browser, from: string, to: string, isAhead: boolean): Promise<number> {
  const page = await openPhone(browser);
  await page.goto(from);
  await page.waitForTimeout(SETTLE_MS);
  const link = page.locator(`a[href="${new URL(to).pathname}"]:visible`).last();
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox())!;
  if (isAhead) await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(SETTLE_MS);
  await link.evaluate((element) => (element as HTMLAnchorElement).click());
  await page.waitForURL(to);
  await page.waitForTimeout(SETTLE_MS);
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  await page.context().close();
  return ms;
}
