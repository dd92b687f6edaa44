/** Looking at an element's style, and moving the window over the page. */
import type { Locator, Page } from 'playwright-core';

/** A property as it is computed. */
export const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** Scrolls there at once, and waits for all that follows from it. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    // The scroll event, the observer's look, and what follows from it.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  }, top);
