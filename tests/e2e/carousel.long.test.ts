/** The services carousel (docs/visitors.md): its row, its controls, its names, and when it moves by itself. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { bringIntoView, button, carouselOf, COUNT, dot, expectFirst, first, ISLAND, row } from '../support/carousel.ts';
import { openStage } from '../support/stage.ts';
import { CALM, layoutShift, MOST_SHIFT } from '../support/visit.ts';

const stage = openStage();
const carousel = carouselOf(stage);

describe.each([
  [390, 1],
  [800, 2],
  [1280, 3],
])('in a window %i wide', (width, perView) => {
  it(`shows ${perView} in view, 24 px apart, asleep and awake, and shifts nothing by waking`, async () => {
    const { page, complaints } = await carousel.asleep({ width });
    const expectRow = async () => {
      const { edge, width: window, slides } = await row(page);
      for (const [index, slide] of slides.slice(1).entries())
        expect(slide.left - slides[index]!.right).toBeCloseTo(24, 1);
      expect(slides[0]?.left).toBeCloseTo(edge, 0);
      expect(slides.filter(({ left, right }) => left > edge - 1 && right < window - edge + 1)).toHaveLength(perView);
      return slides.map(({ href, left, right }) => [href, left, right]);
    };
    const before = await expectRow();
    await bringIntoView(page);
    await button(page, 'Pause the carousel').waitFor();
    expect(await expectRow()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    expect(complaints).toEqual([]);
  });

  it('goes on and back by the arrows, over both ends, and by dots, and keeps what is out of view out of reach', async () => {
    const { page, complaints } = await carousel.paused({ width });
    for (const number of [2, 3]) {
      await button(page, 'Next services').click();
      await expectFirst(page, number);
    }
    for (const number of [2, 1, COUNT]) {
      await button(page, 'Previous services').click();
      await expectFirst(page, number);
    }
    // The browser reports what comes into view when it has time for it.
    await expect
      .poll(async () => {
        const { slides, width: window } = await row(page);
        return slides.filter(
          ({ left, right, isInert, isInTabOrder }) =>
            isInert !== (right <= 0 || left >= window) || isInTabOrder !== (left >= 0 && right <= window),
        );
      })
      .toEqual([]);
    await button(page, 'Next services').click();
    await expectFirst(page, 1);
    expect(complaints).toEqual([]);

    // Then where a dot says, which stays in a window of another width.
    for (const number of [12, 1, 8]) {
      await dot(page, number).click();
      await expectFirst(page, number);
      expect(await page.locator(`${ISLAND} [aria-current=true]`).getAttribute('aria-label')).toMatch(`${number} of`);
    }
    for (const { width, height } of await page
      .locator(`${ISLAND} button`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect)))
      expect([width >= 24, height >= 44]).toEqual([true, true]);
    await page.setViewportSize({ width: 1920 - width, height: 900 });
    await expectFirst(page, 8);
  });

  it.skipIf(width === 800)('has nothing for axe to find', async () => {
    const { page } = await carousel.paused({ width, bypassCSP: true });
    expect(await axeInBothSchemes(page, ISLAND)).toEqual([]);
  });
});

it('makes moves that fall into a change of its size, as when its font arrives', async () => {
  const { page } = await carousel.paused();
  await dot(page, 3).click();
  await expectFirst(page, 3);
  for (const wait of [1, 2, 3, 4])
    await page.locator(ISLAND).evaluate(async (island, wait) => {
      const frame = () => new Promise(requestAnimationFrame);
      island.querySelector<HTMLElement>('[role=group]')!.style.height = `${40 + wait}rem`;
      for (let frames = 0; frames < wait; frames++) await frame();
      const next = island.querySelector<HTMLElement>('[aria-label="Next services"]')!;
      next.click();
      next.click();
      for (let frames = 0; frames < 60; frames++) await frame();
    }, wait);
  await expectFirst(page, 11);
});

it('says what it is, which slide is which, and is announced only at rest', async () => {
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
});

describe('keyboard', () => {
  it('comes to pause first, then previous, next, the row, its links, and one dot', async () => {
    const { page } = await carousel.awake({ width: 800 });
    await page.locator(ISLAND).evaluate((island) => {
      const before = document.createElement('button');
      island.before(before);
      before.focus();
    });
    const names: (string | null)[] = [];
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(`${ISLAND} :focus`);
      const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
      names.push((await focused.count()) ? await focused.evaluate(name) : null);
    }
    expect(names).toEqual([
      'Pause the carousel',
      'Previous services',
      'Next services',
      'Services, moved by the arrow keys',
      expect.stringMatching(/^Learn More about/),
      expect.stringMatching(/^Learn More about/),
      'Service 1 of 12',
      null,
    ]);
  });

  it('moves it by the arrow keys, and never loses the focus', async () => {
    const { page } = await carousel.paused({ width: 390 });
    await page.locator(`${ISLAND} li:not([inert]) a`).first().focus();
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectFirst(page, number);
    }
    expect(await page.locator(`${ISLAND} :focus`).count()).toBe(1);
    await dot(page, 2).focus();
    await page.keyboard.press('ArrowRight');
    await expectFirst(page, 3);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Service 3 of 12');
  });
});

it('moves by a finger, and a link under it stays unclicked', async () => {
  const { page } = await carousel.paused({ width: 390, hasTouch: true, isMobile: true });
  const { x, y } = (await page.locator(`${ISLAND} li a`).first().boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y: y + 10 }] });
  await touch('touchStart', x + 220);
  for (let at = x + 210; at >= x + 20; at -= 10) await touch('touchMove', at);
  await touch('touchEnd');
  await expectFirst(page, 2);
  expect(new URL(page.url()).pathname).toBe('/');
});

describe('before it wakes, or when it cannot', () => {
  const list = (page: Page) => page.locator(`${ISLAND} [tabindex="0"]`).first();

  it('scrolls without a script', async () => {
    const { page } = await carousel.asleep({ javaScriptEnabled: false, width: 390 });
    await list(page).scrollIntoViewIfNeeded();
    await list(page).hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(async () => (await row(page)).slides[0]!.left).toBeLessThan(0);
    expect(await page.locator(`${ISLAND} button`).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Learn More about/ }).count()).toBe(COUNT);
  });

  const noObserver = `globalThis.ResizeObserver = class { constructor() { throw new Error('no such thing'); } }`;
  it.each([
    ['its chunk is lost', 'Loading chunk ServicesCarousel failed', ''],
    ['Swiper fails', 'Unexpected Application Error! no such thing', noObserver],
  ])('keeps scrolling when %s, and says so', async (_, words, before) => {
    const prepare = (page: Page) =>
      page.route(/ServicesCarousel/, (route) => (before ? route.continue() : route.abort()));
    const { page } = await carousel.asleep({ width: 390, prepare, before });
    await bringIntoView(page);
    await page.getByText(words).waitFor();
    await list(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => list(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

describe('by itself', () => {
  const OUR_CLOCK = { isClockOurs: true } as const;
  /** Stays where it is for longer than it rests between two slides. */
  async function expectRest(page: Page, number: number | null): Promise<void> {
    await page.clock.runFor(4000);
    expect(await first(page)).toBe(number);
  }
  const expectMove = async (page: Page) => {
    await page.clock.runFor(3100);
    await expectFirst(page, 2);
  };

  it.each([390, 1280])('moves on after 3 s, one slide, in a window %i wide', async (width) => {
    const { page } = await carousel.paused({ ...OUR_CLOCK, width });
    await expectRest(page, 1);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Play the carousel').click();
    await button(page, 'Pause the carousel').waitFor();
    await page.clock.runFor(2900);
    expect(await first(page)).toBe(1);
    await page.clock.runFor(200);
    await expectFirst(page, 2);
  });

  it.each([
    ['pointer', (card: Locator) => card.hover(), (page: Page) => page.mouse.move(5, 5)],
    ['keyboard', (card: Locator) => card.locator('a').focus(), (page: Page) => page.locator(':focus').blur()],
  ])('rests while the %s is on a card, and goes on', async (_, come, go) => {
    const { page } = await carousel.awake(OUR_CLOCK);
    await come(page.locator(`${ISLAND} li`).first());
    await expectRest(page, 1);
    expect(await button(page, 'Pause the carousel').count()).toBe(1);
    await go(page);
    await expectMove(page);
  });

  it.each([
    ['an arrow', 2, (page: Page) => button(page, 'Next services').click()],
    ['a dot', 5, (page: Page) => dot(page, 5).click()],
  ])('goes on after a touch of %s', async (_, reached, touch) => {
    const { page } = await carousel.awake(OUR_CLOCK);
    await touch(page);
    await page.mouse.move(5, 5);
    await page.clock.runFor(1000);
    await expectFirst(page, reached);
    // The slide moves in the time of the style sheet, whatever the clock of the page says.
    await page.waitForTimeout(1000);
    await page.clock.runFor(3100);
    await expectFirst(page, reached + 1);
  });

  it('rests under reduced motion but for what is asked of it, which comes at once', async () => {
    const { page, complaints } = await carousel.awake({ ...CALM, ...OUR_CLOCK });
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, 1);
    await button(page, 'Next services').click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await first(page)).toBe(2);
    await button(page, 'Play the carousel').click();
    await button(page, 'Pause the carousel').waitFor();
    await page.clock.runFor(3050);
    expect(await first(page)).toBe(3);
    expect(complaints).toEqual([]);
  });
});
