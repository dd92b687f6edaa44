/** The services carousel in a real browser, against the constants of spec.md section 9; time is real. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../build/config.ts';
import { siteRules } from '../../build/hosts/rules.ts';
import { readLastBuild } from '../../build/last-build.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { launchBrowser } from '../support/browser.ts';
import { OUT, PROJECT } from '../support/real-site.ts';

const out = join(PROJECT, OUT);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ISLAND = 'site-island[name=ServicesCarousel]';
const COUNT = 12;
const WIDTHS = [
  [390, 1],
  [800, 2],
  [1280, 3],
] as const;
const CALM = { reducedMotion: 'reduce' } as const;

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const config = await loadConfig(PROJECT, {});
  const last = readLastBuild({ root: PROJECT, out, state: join(PROJECT, '.site') });
  const site = { basePath: config.basePath, rules: siteRules({ config, ...(last && { site: last.site }) }) };
  server = createServer(createPreview({ folder: () => out, site: () => site, decorate: (html) => html }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

interface VisitOptions extends BrowserContextOptions {
  readonly width?: number;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
}

/** The home page at its top, the carousel asleep. */
async function visit({ width = 1280, before, ...options }: VisitOptions = {}): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, ...options });
  const complaints: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  if (before) await page.addInitScript(before);
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  return { page, complaints };
}

const bringIntoView = (page: Page) =>
  page.evaluate(
    (selector) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant', block: 'center' }),
    ISLAND,
  );

async function wake(options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit(options);
  await bringIntoView(visited.page);
  await visited.page.locator(`${ISLAND}[awake]`).waitFor();
  await button(visited.page, /the carousel$/).waitFor();
  await expect.poll(async () => (await row(visited.page)).slides.some((slide) => slide.isInert)).toBe(true);
  return visited;
}

/** Awake, and at rest because somebody pressed the button. */
async function wakePaused(options: VisitOptions = {}): Promise<Visit> {
  const visited = await wake(options);
  await button(visited.page, 'Pause the carousel').click();
  return visited;
}

const button = (page: Page, name: string | RegExp) => page.locator(ISLAND).getByRole('button', { name });
const dot = (page: Page, number: number) => button(page, new RegExp(`^Service ${number} of`));

interface Slide {
  readonly href: string;
  readonly name: string | null;
  readonly left: number;
  readonly right: number;
  readonly isInert: boolean;
  readonly isInTabOrder: boolean;
}

/** The slides from left to right, and where the page's column, in which they stand, begins. */
function row(page: Page): Promise<{ edge: number; width: number; slides: Slide[] }> {
  return page.evaluate((selector) => {
    const head = document.querySelector(`${selector} h2`)?.getBoundingClientRect();
    const items = [...document.querySelectorAll<HTMLElement>(`${selector} li`)];
    const slides = items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      const link = item.querySelector('a');
      return {
        href: link?.getAttribute('href') ?? '',
        name: item.getAttribute('aria-label'),
        left,
        right,
        isInert: item.inert,
        isInTabOrder: !item.inert && link?.tabIndex === 0,
      };
    });
    return { edge: head?.left ?? 0, width: innerWidth, slides: slides.sort((a, b) => a.left - b.left) };
  }, ISLAND);
}

/** The number of the slide at the column's beginning; null while the row moves. */
async function first(page: Page): Promise<number | null> {
  const { edge, slides } = await row(page);
  const at = slides.find(({ left }) => Math.abs(left - edge) < 1);
  return at?.name ? Number.parseInt(at.name, 10) : null;
}

const expectFirst = (page: Page, number: number) => expect.poll(() => first(page), { timeout: 2000 }).toBe(number);
const expectNear = (value: number, [low, high]: readonly [number, number]) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

/** Longer than the row rests between two slides. */
async function expectRest(page: Page, number: number): Promise<void> {
  await page.waitForTimeout(4000);
  expect(await first(page)).toBe(number);
}

interface Move {
  readonly from: number;
  readonly to: number;
}

/** When the row moved, in ms of the page's clock, looking at every frame. */
function watchMoves(page: Page, ms: number): Promise<Move[]> {
  return page.evaluate(
    async ([selector, limit]) => {
      const track = document.querySelector(`${selector} ul`);
      const start = performance.now();
      const moves: { from: number; to: number }[] = [];
      let [last, lastMoved] = [track?.getBoundingClientRect().left, -1000];
      while (performance.now() - start < limit) {
        const now: number = await new Promise(requestAnimationFrame);
        const left = track?.getBoundingClientRect().left;
        if (left !== last) {
          if (now - lastMoved > 200) moves.push({ from: now, to: now });
          const move = moves.at(-1);
          if (move) move.to = now;
          [last, lastMoved] = [left, now];
        }
      }
      return moves;
    },
    [ISLAND, ms] as const,
  );
}

describe.each(WIDTHS)('in a window %i wide', (width, perView) => {
  it(`shows ${perView} in view, 24 px apart, asleep and awake, and shifts nothing by waking`, async () => {
    const observe = () => {
      const seen = { value: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.value += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    };
    const { page, complaints } = await visit({ width, before: observe });
    const expectRow = async () => {
      const { edge, width: window, slides } = await row(page);
      const gaps = slides.slice(1).map((slide, i) => slide.left - (slides[i]?.right ?? 0));
      for (const gap of gaps) expect(gap).toBeCloseTo(24, 1);
      expect(slides[0]?.left).toBeCloseTo(edge, 0);
      const whole = slides.filter(({ left, right }) => left > edge - 1 && right < window - edge + 1);
      expect(whole).toHaveLength(perView);
      return slides;
    };
    const look = () =>
      page.locator(ISLAND).evaluate((island) => ({
        height: island.getBoundingClientRect().height,
        top: island.getBoundingClientRect().top + scrollY,
      }));
    const [before, lookBefore] = [await expectRow(), await look()];
    await bringIntoView(page);
    await button(page, 'Pause the carousel').waitFor();
    const [after, lookAfter] = [await expectRow(), await look()];
    expect(after.map(({ href, left, right }) => [href, left, right])).toEqual(
      before.map(({ href, left, right }) => [href, left, right]),
    );
    expect(lookAfter).toEqual(lookBefore);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { value: number } }).seen.value)).toBeLessThan(
      0.001,
    );
    expect(complaints).toEqual([]);
  });

  it('moves by itself after 3000 ms, for about 500 ms, one at a time', async () => {
    const { page } = await wake({ width });
    const moves = await watchMoves(page, 8500);
    expect(moves.length).toBeGreaterThanOrEqual(2);
    const [one, two] = moves as [Move, Move];
    expectNear(one.to - one.from, [350, 700]);
    expectNear(two.from - one.to, [2850, 3400]);
    expect([2, 3, 4]).toContain(await first(page));
  });

  it('goes on and back by the arrows, over both ends', async () => {
    const { page, complaints } = await wakePaused({ width });
    for (let number = 2; number <= COUNT; number++) {
      await button(page, 'Next services').click();
      await expectFirst(page, number);
    }
    await button(page, 'Next services').click();
    await expectFirst(page, 1);
    await button(page, 'Previous services').click();
    await expectFirst(page, COUNT);
    const { slides, width: window } = await row(page);
    expect(slides.some(({ right }) => right >= window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('goes where a dot says', async () => {
    const { page } = await wakePaused({ width });
    for (const number of [12, 5, 1, 8]) {
      await dot(page, number).click();
      await expectFirst(page, number);
      expect(await page.locator(`${ISLAND} [aria-current=true]`).getAttribute('aria-label')).toMatch(`${number} of`);
    }
    const boxes = await page
      .locator(`${ISLAND} button`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(24);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
  });

  it('keeps what is out of view out of reach', async () => {
    const { page } = await wakePaused({ width });
    await button(page, 'Next services').click();
    await expectFirst(page, 2);
    await page.waitForTimeout(200);
    const { slides, width: window } = await row(page);
    for (const slide of slides) {
      expect(slide.isInert, slide.name ?? '').toBe(slide.right <= 0 || slide.left >= window);
      expect(slide.isInTabOrder, slide.name ?? '').toBe(slide.left >= 0 && slide.right <= window);
    }
    expect(slides.filter((slide) => slide.isInTabOrder)).toHaveLength(perView);
  });

  it('shows the slides of a window that grows or shrinks', async () => {
    const { page } = await wakePaused({ width });
    await dot(page, 11).click();
    await expectFirst(page, 11);
    await page.setViewportSize({ width: 1920 - width, height: 900 });
    await expectFirst(page, 11);
    const { slides, width: window } = await row(page);
    expect(slides.at(-1)?.right).toBeGreaterThan(window);
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find in %s', async (colorScheme) => {
    const { page } = await wakePaused({ width, colorScheme, bypassCSP: true });
    await page.evaluate(AXE);
    const violations = await page.evaluate(
      async (selector) =>
        (
          await (globalThis as unknown as { axe: { run(on: string): Promise<AxeResults> } }).axe.run(selector)
        ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
      ISLAND,
    );
    expect(violations).toEqual([]);
  });
});

describe('names', () => {
  it('tells what it is, which slide is which, and speaks only at rest', async () => {
    const { page } = await wake();
    const region = page.getByRole('region', { name: 'Twelve things we do with care' });
    expect(await region.getAttribute('aria-roledescription')).toBe('carousel');
    const { slides } = await row(page);
    expect(slides.map(({ name }) => name)).toEqual(slides.map((_, i) => `${i + 1} of ${COUNT}`));
    expect(await region.locator('li[aria-roledescription=slide]').count()).toBe(COUNT);
    const live = () => region.locator('ul').getAttribute('aria-live');
    expect(await live()).toBe('off');
    await button(page, 'Pause the carousel').click();
    await expect.poll(live).toBe('polite');
    expect(await region.getByRole('link', { name: /^Learn More about/ }).count()).toBeGreaterThanOrEqual(3);
  });
});

describe('keyboard', () => {
  it('comes to pause first, then previous, next, the row, its links, and one dot', async () => {
    const { page } = await wake({ width: 800 });
    await page.evaluate((selector) => {
      const before = document.createElement('button');
      document.querySelector(selector)?.before(before);
      before.focus();
    }, ISLAND);
    const names: (string | null)[] = [];
    for (let i = 0; i < 7; i++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    }
    expect(names).toEqual([
      'Pause the carousel',
      'Previous services',
      'Next services',
      'Services, moved by the arrow keys',
      expect.stringMatching(/^Learn More about/),
      expect.stringMatching(/^Learn More about/),
      'Service 1 of 12',
    ]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate((selector) => document.activeElement?.closest(selector), ISLAND)).toBeNull();
  });

  it('moves by the arrow keys, and never loses the focus', async () => {
    const { page } = await wakePaused({ width: 390 });
    await page.locator(`${ISLAND} li:not([inert]) a`).first().focus();
    await page.keyboard.press('ArrowRight');
    await expectFirst(page, 2);
    await page.keyboard.press('ArrowRight');
    await expectFirst(page, 3);
    await page.keyboard.press('ArrowLeft');
    await expectFirst(page, 2);
    expect(await page.evaluate((selector) => document.activeElement?.closest(selector) !== null, ISLAND)).toBe(true);
    await dot(page, 2).focus();
    await page.keyboard.press('ArrowRight');
    await expectFirst(page, 3);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Service 3 of 12');
  });
});

describe('rest', () => {
  it('comes with the button, and ends with it', async () => {
    const { page } = await wakePaused();
    await expectRest(page, 1);
    await button(page, 'Play the carousel').click();
    await expect.poll(() => first(page), { timeout: 5000 }).toBe(2);
  });

  it('comes by the keyboard on the button', async () => {
    const { page } = await wake();
    await button(page, 'Pause the carousel').focus();
    await page.keyboard.press('Enter');
    expect(await button(page, 'Play the carousel').count()).toBe(1);
    const at = await first(page);
    await expectRest(page, at ?? 1);
  });

  it('lasts as long as the pointer is on the row', async () => {
    const { page } = await wake();
    await page.locator(`${ISLAND} li`).first().hover();
    await expectRest(page, 1);
    expect(await button(page, 'Pause the carousel').count()).toBe(1);
    await page.mouse.move(5, 5);
    await expect.poll(() => first(page), { timeout: 5000 }).toBe(2);
  });

  it('comes with a focus inside, and lasts', async () => {
    const { page } = await wake();
    await page.locator(`${ISLAND} li a`).first().focus();
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectRest(page, 1);
  });

  it('is all there is under reduced motion, but for what one asks for, which comes at once', async () => {
    const { page, complaints } = await wake(CALM);
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, 1);
    await button(page, 'Next services').click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await first(page)).toBe(2);
    await button(page, 'Play the carousel').click();
    const moves = await watchMoves(page, 7000);
    expect(moves.length).toBe(2);
    for (const { from, to } of moves) expect(to - from).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('comes when reduced motion is asked for later', async () => {
    const { page } = await wake();
    await page.emulateMedia(CALM);
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, (await first(page)) ?? 1);
  });
});

describe('swiping', () => {
  it('moves the row by a finger, and a link under it stays unclicked', async () => {
    const { page } = await wakePaused({ width: 390, hasTouch: true, isMobile: true });
    const box = await page.locator(`${ISLAND} li a`).first().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x + 200);
    for (let at = x + 190; at >= x; at -= 10) await touch('touchMove', at);
    await touch('touchEnd');
    await expectFirst(page, 2);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('before it wakes, or when it cannot', () => {
  const scrolls = async (page: Page) => {
    const list = page.locator(`${ISLAND} [tabindex="0"]`).first();
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  };

  it('scrolls without a script', async () => {
    const { page } = await visit({ javaScriptEnabled: false, width: 390 });
    const list = page.locator(`${ISLAND} [tabindex="0"]`).first();
    await list.scrollIntoViewIfNeeded();
    await list.hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(async () => ((await row(page)).slides[0]?.left ?? 0) < 0).toBe(true);
    expect(await page.locator(`${ISLAND} button`).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Learn More about/ }).count()).toBe(COUNT);
  });

  it('goes on from where it was scrolled to', async () => {
    const { page } = await visit({ width: 390 });
    await page
      .locator(`${ISLAND} [tabindex="0"]`)
      .evaluate((element) => element.scrollTo({ left: 970, behavior: 'instant' }));
    await bringIntoView(page);
    await button(page, 'Pause the carousel').waitFor();
    expect(await first(page)).toBe(4);
  });

  it('keeps scrolling when its chunk is lost, and says so', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
    await page.route(/ServicesCarousel/, (route) => route.abort());
    await page.goto(`${origin}/`);
    await bringIntoView(page);
    await page.getByText('Loading chunk ServicesCarousel failed').waitFor();
    await scrolls(page);
  });

  it('keeps scrolling when Swiper fails, and says so', async () => {
    const { page } = await visit({
      width: 390,
      before: () => {
        // oxlint-disable-next-line typescript/no-extraneous-class -- it stands in for a browser's own
        globalThis.ResizeObserver = class {
          constructor() {
            throw new Error('no such thing');
          }
        } as unknown as typeof ResizeObserver;
      },
    });
    await bringIntoView(page);
    await page.getByText('Unexpected Application Error! no such thing').waitFor();
    await scrolls(page);
  });
});
