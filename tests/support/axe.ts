/** axe-core on a page, and what it finds in words. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a colour scheme changes; every other rule finds the same in both. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(on: Document | string, options: { resultTypes: string[]; runOnly?: string[] }): Promise<AxeResults>;
}

/**
 * What axe finds, as `rule: element`. The page must have been opened with `bypassCSP`: axe is put in by the test, and the page's
 * policy would rightly stand in its way.
 *
 * @param on a selector of the part to look at; the whole page without one
 * @param rules all of axe's, unless told
 */
export async function axe(page: Page, on?: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([part, runOnly]) =>
      (globalThis as unknown as { axe: Axe }).axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    [on, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

/** What axe finds in light, and then in dark on the same page. @param inLight rules; all of axe's, unless told */
export async function axeInBothSchemes(page: Page, on?: string, inLight?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await transitionsEnd(page);
    const words = await axe(page, on, colorScheme === 'dark' ? COLOUR_RULES : inLight);
    found.push(...words.map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}

/** A colour on its way to another is not what a visitor reads. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished),
    ),
  );
}
