/** What is left when a browser knows less, and what a reader's own settings make of the pages: usable, readable, nothing cut. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../build/core/config.ts';
import { siteRules } from '../../build/hosts/rules.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { launchBrowser } from '../support/browser.ts';
import { asOldBrowser } from '../support/old-browser.ts';
import { OUT, SAMPLE } from '../support/sample-site.ts';

const PAGES = ['/', '/services/ai-development/', '/contact-us/', '/blogs/', '/blog/small-forms-kind-errors/'];

/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

let browser: Browser;
let largeText: Browser;
let server: Server;
let origin: string;
beforeAll(async () => {
  const config = await loadConfig(SAMPLE, {});
  const site = { basePath: config.basePath, rules: siteRules({ config }) };
  server = createServer(
    createPreview({ source: () => ({ folder: join(SAMPLE, OUT), site, pending: null }), decorate: (html) => html }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [browser, largeText] = await Promise.all([launchBrowser(), launchBrowser('--blink-settings=defaultFontSize=32')]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), largeText?.close()]);
  server?.closeAllConnections();
  server?.close();
});

type Reader = Parameters<Browser['newPage']>[0];

/** One page for all that a test visits; what is looked at here needs no script. */
async function open(reader: Reader = {}, from = browser): Promise<Page> {
  return from.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled: false,
    ...reader,
  });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
}

async function expectNothingLost(page: Page, path: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await lost(page), `${path} at ${width}`).toEqual([]);
  }
}

/** Text that leaves the window or is cut by a box that does not scroll; and the window itself, when it scrolls sideways. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`] : [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode;
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || parent.closest('script, noscript, svg, option')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      let [from, to] = [0, clientWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, contain, webkitLineClamp, clipPath } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || webkitLineClamp !== 'none' || clipPath !== 'none') {
          [from, to] = [-Infinity, Infinity];
          break;
        }
        if (overflowX === 'visible' && !contain.includes('paint')) continue;
        const edge = box.getBoundingClientRect();
        [from, to] = [Math.max(from, edge.left), Math.min(to, edge.right)];
      }
      if (left < from - 1 || right > to + 1) found.push(`"${text.textContent.trim().slice(0, 40)}" is cut`);
    }
    return found;
  });
}

/** Every stitched line: an element or a pseudo-element that is a ground behind a mask of stitches. */
function stitchedLines(page: Page): Promise<{ thickness: number; colour: string; ground: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)))
      .filter(
        ({ maskImage, content, display }) =>
          maskImage.startsWith('url("data:') && content !== 'none' && display !== 'none',
      )
      .map(({ width, height, backgroundColor, backgroundImage }) => ({
        thickness: Math.min(Number.parseFloat(width), Number.parseFloat(height)),
        colour: backgroundImage === 'none' ? backgroundColor : backgroundImage,
        ground: getComputedStyle(document.body).backgroundColor,
      }))
      .filter(({ thickness }) => thickness > 0),
  );
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
    const icons = [...document.querySelectorAll('a svg path, button svg path')].filter(
      (path) => getComputedStyle(path).stroke === ground,
    );
    const edges = [...document.querySelectorAll('button, input, select, textarea')].filter(
      (element) => element.checkVisibility() && !hasEdge(element),
    );
    return [...icons, ...edges].map((element) => element.outerHTML.slice(0, 100));
  });
}

describe('in a browser of 2022', () => {
  it('every page stays in its window, with a solid header and the menu at hand', async () => {
    const page = await open();
    await asOldBrowser(page);
    for (const path of PAGES) {
      await visit(page, path);
      await expectNothingLost(page, path, [1440, 390]);
      const header = page.locator('header').first();
      expect(await header.evaluate((bar) => getComputedStyle(bar).backgroundColor), path).toMatch(/^rgb\(/);
      for (const link of await header.getByRole('link').all()) await link.click({ trial: true });
      expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
      const [bar, title] = await Promise.all([header.boundingBox(), page.locator('h1').boundingBox()]);
      expect(title?.y, `${path}: the title lies below the header`).toBeGreaterThanOrEqual(
        (bar?.y ?? 0) + (bar?.height ?? 0),
      );
    }
    await page.close();
  });

  it('a stitched line without its mask is a line, never a block', async () => {
    const page = await open();
    for (const path of PAGES) {
      await visit(page, path);
      const lines = await stitchedLines(page);
      expect(lines.length, path).toBeGreaterThan(1);
      expect(
        lines.filter(({ thickness }) => thickness > 3),
        path,
      ).toEqual([]);
    }
    await page.close();
  });
});

describe('in forced colours', () => {
  it('stitches, icons and edges are seen', async () => {
    const page = await open({ forcedColors: 'active' });
    for (const path of PAGES) {
      await visit(page, path);
      const lines = await stitchedLines(page);
      expect(
        lines.filter(({ colour, ground }) => colour === ground),
        path,
      ).toEqual([]);
      expect(await unseen(page), path).toEqual([]);
    }
    await page.close();
  });

  it('the drawer has an edge of its own', async () => {
    const page = await open({ forcedColors: 'active', viewport: { width: 390, height: 844 } });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const [outline, ground] = await page
      .locator('[popover]')
      .evaluate((drawer) => [getComputedStyle(drawer).outlineColor, getComputedStyle(drawer).backgroundColor]);
    expect(outline).not.toBe(ground);
    await page.close();
  });
});

describe('nothing is cut or leaves the window', () => {
  it('with the text spacing of WCAG 1.4.12', async () => {
    const page = await open({ bypassCSP: true });
    for (const path of PAGES) {
      await visit(page, path);
      await page.evaluate((spacing) => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: spacing }));
      }, SPACING);
      await expectNothingLost(page, path, [1440, 320]);
    }
    await page.close();
  });

  it('with text of twice the size', async () => {
    const page = await open({}, largeText);
    for (const path of PAGES) {
      await visit(page, path);
      await expectNothingLost(page, path, [1440, 640]);
    }
    await page.close();
  });
});

describe('what has the focus', () => {
  it.each(['/', '/services/ai-development/'])('shows a ring of 3 px: %s', async (path) => {
    const page = await open();
    await visit(page, path);
    const without: string[] = [];
    for (let stops = 0; ; stops++) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const rings = [null, '::after'].map((pseudo) => getComputedStyle(element, pseudo));
        return rings.some(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px')
          ? ''
          : element.outerHTML.slice(0, 100);
      });
      if (here === null) {
        expect(stops).toBeGreaterThan(20);
        break;
      }
      if (here) without.push(here);
    }
    expect(without).toEqual([]);
    await page.close();
  });
});

it('gives soft text the full ink to a reader who asks for more contrast', async () => {
  const page = await open({ contrast: 'more' });
  await visit(page, '/');
  const inks = await page.evaluate(() =>
    [document.body, document.querySelector('footer') ?? document.body].map((ground) => {
      const style = getComputedStyle(ground);
      return [style.getPropertyValue('--ink-soft'), style.getPropertyValue('--ink')];
    }),
  );
  expect(inks[0]).not.toEqual(inks[1]);
  for (const [soft, ink] of inks) expect(soft).toBe(ink);
  await page.close();
});
