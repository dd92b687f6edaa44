/** The services carousel in a real browser: its row, its controls, its names; when it moves by itself is carousel-time.long.test.ts's. */
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { bringIntoView, button, carouselOf, COUNT, dot, expectFirst, first, ISLAND, row } from '../support/carousel.ts';
import { openStage } from '../support/stage.ts';

const WIDTHS = [
  [390, 1],
  [800, 2],
  [1280, 3],
] as const;

const stage = openStage();
const carousel = carouselOf(stage);

describe.each(WIDTHS)('in a window %i wide', (width, perView) => {
  it(`shows ${perView} in view, 24 px apart, asleep and awake, and shifts nothing by waking`, async () => {
    const observe = () => {
      const seen = { value: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.value += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    };
    const { page, complaints } = await carousel.asleep({ width, before: observe });
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

  it('goes on and back by the arrows, over both ends', async () => {
    const { page, complaints } = await carousel.paused({ width });
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
    const { page } = await carousel.paused({ width });
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
    const { page } = await carousel.paused({ width });
    await button(page, 'Next services').click();
    await expectFirst(page, 2);
    // The browser tells of what comes into view when it has time for it.
    await vi.waitFor(async () => {
      const { slides, width: window } = await row(page);
      for (const slide of slides) {
        expect(slide.isInert, slide.name ?? '').toBe(slide.right <= 0 || slide.left >= window);
        expect(slide.isInTabOrder, slide.name ?? '').toBe(slide.left >= 0 && slide.right <= window);
      }
      expect(slides.filter((slide) => slide.isInTabOrder)).toHaveLength(perView);
    });
  });

  it('shows the slides of a window that grows or shrinks', async () => {
    const { page } = await carousel.paused({ width });
    await dot(page, 11).click();
    await expectFirst(page, 11);
    await page.setViewportSize({ width: 1920 - width, height: 900 });
    await expectFirst(page, 11);
    const { slides, width: window } = await row(page);
    expect(slides.at(-1)?.right).toBeGreaterThan(window);
  });

  it('has nothing for axe to find', async () => {
    const { page } = await carousel.paused({ width, bypassCSP: true });
    expect(await axeInBothSchemes(page, ISLAND)).toEqual([]);
  });
});

describe('names', () => {
  it('tells what it is, which slide is which, and speaks only at rest', async () => {
    const { page } = await carousel.awake();
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
    const { page } = await carousel.awake({ width: 800 });
    await page.evaluate((selector) => {
      const before = document.createElement('button');
      document.querySelector(selector)?.before(before);
      before.focus();
    }, ISLAND);
    const names: (string | null)[] = [];
    for (let i = 0; i < 7; i++) {
      await page.keyboard.press('Tab');
      const name = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
      names.push((await page.evaluate(name)) ?? null);
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

  it('leaves the focus on the link where it was when the row wakes', async () => {
    const { page } = await carousel.asleep();
    const link = page.locator(`${ISLAND} li`).nth(1).locator('a').first();
    await link.focus();
    await page.locator(`${ISLAND} li[inert]`).first().waitFor({ state: 'attached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('moves by the arrow keys, and never loses the focus', async () => {
    const { page } = await carousel.paused({ width: 390 });
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

describe('swiping', () => {
  it('moves the row by a finger, and a link under it stays unclicked', async () => {
    const { page } = await carousel.paused({ width: 390, hasTouch: true, isMobile: true });
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
    const { page } = await carousel.asleep({ javaScriptEnabled: false, width: 390 });
    const list = page.locator(`${ISLAND} [tabindex="0"]`).first();
    await list.scrollIntoViewIfNeeded();
    await list.hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(async () => ((await row(page)).slides[0]?.left ?? 0) < 0).toBe(true);
    expect(await page.locator(`${ISLAND} button`).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Learn More about/ }).count()).toBe(COUNT);
  });

  it('goes on from where it was scrolled to', async () => {
    const { page } = await carousel.asleep({ width: 390 });
    await page
      .locator(`${ISLAND} [tabindex="0"]`)
      .evaluate((element) => element.scrollTo({ left: 970, behavior: 'instant' }));
    await bringIntoView(page);
    await button(page, 'Pause the carousel').waitFor();
    expect(await first(page)).toBe(4);
  });

  it('keeps scrolling when its chunk is lost, and says so', async () => {
    const page = await stage.browser.newPage({ viewport: { width: 390, height: 900 } });
    await page.route(/ServicesCarousel/, (route) => route.abort());
    await page.goto(`${stage.site.origin}/`);
    await bringIntoView(page);
    await page.getByText('Loading chunk ServicesCarousel failed').waitFor();
    await scrolls(page);
  });

  it('keeps scrolling when Swiper fails, and says so', async () => {
    const { page } = await carousel.asleep({
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
