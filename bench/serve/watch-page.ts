/** A page in Chromium that reports when an edit shows in it. */
import type { Browser } from 'playwright-core';
import type { Sign } from './tools.ts';

const TIMEOUT_MS = 60_000;

export interface WatchedPage {
  /**
   * @param save saves the edit
   * @returns ms from saving to the first frame after the one that has the sign, and how often the page was loaded
   * @throws Error after a minute
   */
  timeOf(sign: Sign, save: () => void): Promise<{ readonly ms: number; readonly loads: number }>;
}

export async function watchPage(browser: Browser, url: string): Promise<WatchedPage> {
  const page = await browser.newPage();
  let loads = 0;
  let seen: (at: number) => void = () => {};
  page.on('framenavigated', (frame) => void (loads += frame === page.mainFrame() ? 1 : 0));
  await page.exposeFunction('benchSeen', (at: number) => seen(at));
  await page.addInitScript(lookEachFrame);
  await page.goto(url);
  return {
    async timeOf(sign, save) {
      const shown = new Promise<number>((resolve, reject) => {
        seen = resolve;
        setTimeout(() => reject(new Error(`${JSON.stringify(sign)} is not seen at ${url}.`)), TIMEOUT_MS).unref();
      });
      shown.catch(() => {});
      // A reload keeps the session's storage.
      await page.evaluate((text) => sessionStorage.setItem('bench-sign', text), JSON.stringify(sign));
      loads = 0;
      const saved = Date.now();
      save();
      return { ms: (await shown) - saved, loads };
    },
  };
}

/** Runs in the page, from its first moment. */
function lookEachFrame(): void {
  const isSeen = (sign: Sign): boolean => {
    if ('text' in sign) return document.querySelector('main')?.textContent.includes(sign.text) ?? false;
    const element = document.querySelector(sign.selector);
    return element !== null && getComputedStyle(element).getPropertyValue(sign.property).trim() === sign.value;
  };
  const look = () => {
    const text = sessionStorage.getItem('bench-sign');
    if (text !== null && isSeen(JSON.parse(text) as Sign)) {
      sessionStorage.removeItem('bench-sign');
      requestAnimationFrame(() => (globalThis as unknown as { benchSeen(at: number): void }).benchSeen(Date.now()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
