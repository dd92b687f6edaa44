/** How long the next paint takes after a touch or a letter (INP): real input events, timed by the browser's Event Timing. */
import type { Browser, Locator, Page } from 'playwright-core';
import { openPhone } from './phone.ts';

/** Before and after an interaction, for what else goes on. */
const SETTLE_MS = 900;
/** A fast typist's pause between two letters. */
const LETTER_MS = 200;

const CAROUSEL = 'site-island[name=ServicesCarousel]';
const openMenu = (page: Page) => tap(page.locator('button[popovertarget=drawer]:not([popovertargetaction])'));

/** The path, what brings the page to where the interaction begins, and the interaction. */
const INTERACTIONS: { readonly [name: string]: readonly [string, ...((page: Page) => Promise<unknown>)[]] } = {
  menu: ['/', async () => {}, openMenu],
  drawer: ['/', openMenu, (page) => tap(page.locator('[data-drawer] button').first())],
  questions: ['/services/', async () => {}, (page) => tap(page.locator('main summary').first())],
  carousel: [
    '/',
    (page) => page.locator(CAROUSEL).scrollIntoViewIfNeeded(),
    (page) => tap(page.locator(`${CAROUSEL}[awake] button:visible`).nth(1)),
  ],
  search: [
    '/search/',
    (page) => page.locator('site-island[name=PostSearch][awake]').waitFor({ state: 'attached' }),
    async (page) => {
      await tap(page.locator('main input').first());
      await page.keyboard.type('test', { delay: LETTER_MS });
    },
  ],
};

/** By Input events alone: Playwright's own `tap` runs scripts in the page first. */
async function tap(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.page().waitForTimeout(SETTLE_MS);
  const { x, y, width, height } = (await element.boundingBox())!;
  await element.page().touchscreen.tap(x + width / 2, y + height / 2);
}

/** Runs in the page. */
function watchInput(): void {
  document.title = '0';
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) document.title = String(Math.max(Number(document.title), duration));
  }).observe(options);
}

/** @returns the longest of each interaction, in ms; one shorter than 16 is 0 */
export async function measureInteractions(browser: Browser, origin: string): Promise<[string, number][]> {
  const rows: [string, number][] = [];
  for (const [name, [path, prepare, act]] of Object.entries(INTERACTIONS)) {
    const page = await openPhone(browser);
    await page.goto(origin + path);
    await prepare!(page);
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(watchInput);
    await act!(page);
    await page.waitForTimeout(SETTLE_MS);
    rows.push([name, Number(await page.title())]);
    await page.context().close();
  }
  return rows;
}
