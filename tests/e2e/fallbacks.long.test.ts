/** Browsers that know less, and readers with settings of their own: every page stays usable, readable, and nothing is cut. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { sidewaysScroll, textTroubles } from '../support/text-boxes.ts';
import { CALM, NO_SCRIPT } from '../support/visit.ts';

const PAGES = ['/', '/services/ai-development/', '/contact-us/', '/blogs/', '/blog/small-forms-kind-errors/'];
const defaults = { viewport: { width: 1440, height: 900 }, ...CALM, ...NO_SCRIPT };
const stage = openStage(undefined, { defaults });
/** A reader's browser with text of twice the size. */
const large = openStage(undefined, { defaults, launch: () => launchBrowser('--blink-settings=defaultFontSize=32') });

/** Takes from a page what the oldest browsers we serve do not know, and a little more, so that its fallbacks are what is left. */
const UNKNOWN_RULES = [
  /@starting-style\{[^{}]*\{[^{}]*\}\s*\}/g,
  /@view-transition\{[^{}]*\}/g,
  /[^{}]*(?::has\(|:popover-open)[^{}]*\{[^{}]*\}/g,
];
const UNKNOWN_PROPERTIES =
  '(?:-webkit-)?mask(?:-position)?|text-wrap|translate|animation-timeline|animation-range|scrollbar-width|text-decoration-thickness';
const UNKNOWN_VALUES = 'overflow(?:-[xy])?:clip|[\\w-]+:[^;{}]*(?:[sdl]vh|allow-discrete)[^;{}]*';

/** What is unknown is dropped, as a browser does; whatever `@supports` asks for is not there. */
function withoutNews(css: string): string {
  return UNKNOWN_RULES.reduce(
    (rest, rule) => rest.replaceAll(rule, ''),
    css.replaceAll(/@supports not [^{]+\{/g, '@media all{').replaceAll(/@supports [^{]+\{/g, '@media not all{'),
  ).replaceAll(new RegExp(`(?<=[{;])(?:(?:${UNKNOWN_PROPERTIES}):[^;{}]*|${UNKNOWN_VALUES});?`, 'g'), '');
}

/** From now on the page gets no popovers, masks, scroll timelines, `:has`, small viewport units and what else came late. */
async function asOldBrowser(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutNews(await response.text()) });
  });
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ popover(?:target)?="[^"]*"/gi, '') });
  });
}

const open = async (path: string, options = {}, { visit }: Stage = stage) => (await visit(path, options)).page;

async function expectNothingLost(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `at ${width}`).toBe(0);
    expect(await textTroubles(page), `at ${width}`).toEqual([]);
  }
}

/** Icons in the colour of the ground, and fields and buttons without an edge, which have no ground of their own in forced colours. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const hasEdge = (element: Element) => {
      const { appearance, borderTopColor, borderTopStyle } = getComputedStyle(element);
      // The browser draws the box of a checkbox, with an edge, where no style does.
      if (element.matches('[type=checkbox]') && appearance === 'auto') return true;
      return borderTopStyle !== 'none' && borderTopColor !== ground;
    };
    const icons = [...document.querySelectorAll(':is(a, button) svg :is(path, use)')].filter(
      // What is used from a file has the colour of its place.
      (part) => getComputedStyle(part)[part.localName === 'use' ? 'color' : 'stroke'] === ground,
    );
    const edges = [...document.querySelectorAll('button, input, select, textarea')].filter(
      (element) => element.checkVisibility() && !hasEdge(element),
    );
    return [...icons, ...edges].map((element) => element.outerHTML.slice(0, 100));
  });
}

it.each(PAGES)('%s stays in its window in a browser of 2022, its header solid, its menu at hand', async (path) => {
  const page = await open(path, { prepare: asOldBrowser });
  await expectNothingLost(page, [390, 1440]);
  const header = page.locator('header').first();
  expect(await header.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toMatch(/^rgb\(/);
  for (const link of await header.getByRole('link').all()) await link.click({ trial: true });
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  const [bar, title] = [(await header.boundingBox())!, (await page.locator('h1').boundingBox())!];
  expect(title.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

describe('in forced colours', () => {
  it.each(PAGES)('icons and edges are seen on %s', async (path) => {
    const page = await open(path, { forcedColors: 'active' });
    expect(await unseen(page)).toEqual([]);
  });

  it('the drawer has an edge of its own', async () => {
    const page = await open('/', { forcedColors: 'active', viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const [outline, ground] = await page
      .locator('[popover]')
      .evaluate((drawer) => [getComputedStyle(drawer).outlineColor, getComputedStyle(drawer).backgroundColor]);
    expect(outline).not.toBe(ground);
  });
});

it.each(PAGES)('%s cuts nothing of text of twice the size', async (path) => {
  await expectNothingLost(await open(path, {}, large), [1440, 640]);
});

it.each(['/', '/services/ai-development/'])('shows a ring of 3 px around what has the focus: %s', async (path) => {
  const page = await open(path);
  const rings: (string | null)[] = [];
  do {
    await page.keyboard.press('Tab');
    rings.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const styles = [null, '::after'].map((pseudo) => getComputedStyle(element, pseudo));
        const hasRing = styles.some(
          ({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}` === 'solid 3px',
        );
        return hasRing ? '' : element.outerHTML.slice(0, 100);
      }),
    );
  } while (rings.at(-1) !== null);
  expect(rings.length).toBeGreaterThan(20);
  expect(rings.filter(Boolean)).toEqual([]);
});

it('gives soft text the full ink to a reader who asks for more contrast', async () => {
  const page = await open('/', { contrast: 'more' });
  const inks = await page.locator('body, footer').evaluateAll((grounds) =>
    grounds.map((ground) => {
      const style = getComputedStyle(ground);
      return [style.getPropertyValue('--ink-soft'), style.getPropertyValue('--ink')];
    }),
  );
  expect(inks[0]).not.toEqual(inks.at(-1));
  for (const [soft, ink] of inks) expect(soft).toBe(ink);
});
