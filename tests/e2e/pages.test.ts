/** Every kind of page as it loads: no complaints, nothing moves, what is painted largest is there without waiting, what changes is styled alone. */
import { expect, it } from 'vitest';
import { DESK, layoutShift, MOST_SHIFT, PAGES, PHONE, styleOf } from '../support/visit.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

/** Notes the element that was painted largest: its tag, and its file if it is a picture. */
const NOTE_LARGEST = `new PerformanceObserver((list) => {
  const { element, url } = list.getEntries().at(-1);
  // Of a heading's or a paragraph's text, the element is the innermost one that has it.
  const text = element?.closest('h1, h2, h3, p, address, b') ?? element;
  window.largest = url ? element?.tagName + ' ' + url : (text?.tagName ?? 'gone');
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Runs in the page. @returns selectors that style elements by their names alone inside of what `:has()` chooses: any change asks them all. */
function wideSelectors(): string[] {
  const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
    });
  const selectors = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));
  return selectors
    .map(({ selectorText }) => selectorText)
    .filter((selector) => /:has\(.*\) (?:[\w>+ ]* )?(?:a|div|dt|dd|img|li|p|small|span|svg)\b[^.#[]*$/.test(selector));
}

it.each([
  ...PAGES.map((path) => [path, PHONE] as const),
  ['/', DESK] as const,
  ['/blogs/', DESK] as const,
  ['/app-development/', DESK] as const,
  ['/blogs/archive/', PHONE] as const,
  ['/blogs/archive/', DESK] as const,
])('%s loads without a complaint or a move, its largest part text or the poster of a video', async (path, window) => {
  const { page, complaints, failures } = await stage.visit(path, { ...window, before: NOTE_LARGEST });
  await page.evaluate(() => document.fonts.ready);
  const largest = () => page.evaluate(() => (globalThis as { largest?: string }).largest ?? '');
  await expect.poll(largest).toMatch(/^(?:H\d|P|A|B|ADDRESS|VIDEO .*poster.*)$/);
  expect([complaints, failures]).toEqual([[], []]);
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  expect(await page.locator('h1').count()).toBe(1);
  // On a phone a link in the head, a field in focus or an open menu does not have all of the page styled again.
  if (window === PHONE) expect(await page.evaluate(wideSelectors)).toEqual([]);
  // A page whose beginning has arrived is as wide as the whole one, beside a scrollbar that takes room.
  expect(await styleOf(page.locator('html'), 'overflow-y')).toBe('scroll');
});
