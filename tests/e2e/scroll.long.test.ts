/** What scrolling does: the header over the hero gains its ground, and what comes into view is revealed (docs/visitors.md). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BOTH, CALM, jumpTo, layoutShift, NO_SCRIPT, POST, styleOf } from '../support/visit.ts';
import { openStage } from '../support/stage.ts';
import { limit } from '../support/time-limits.ts';

const stage = openStage();

describe.each(BOTH)('at %s', (_, size) => {
  const marked = (page: Page) => page.locator('[data-reveal]:not(site-island *)');
  const waiting = (page: Page) => page.locator('[data-reveal="waiting"]');
  const hiddenCount = (page: Page) =>
    marked(page).evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
  const wheel = async (page: Page) => {
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
  };

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('a veil behind the header gains its ground as the page scrolls, %s JavaScript', async (__, options) => {
    const { page } = await stage.visit('/', { ...size, ...options });
    const ground = () => styleOf(page.locator('body > header'), 'background-color');
    expect(await ground()).toMatch(/^rgba\(.* 0\.8\)$/);
    await wheel(page);
    await expect.poll(ground).toBe('rgb(5, 23, 25)');
    expect((await page.locator('body > header').boundingBox())!.y).toBeCloseTo(0, 1);
  });

  it('hides nothing before the first scroll, then only what is below the window, and reveals it once', async () => {
    const { page, complaints } = await stage.visit('/', size);
    expect(await marked(page).count()).toBeGreaterThan(4);
    expect(await hiddenCount(page)).toBe(0);
    await jumpTo(page, 40);
    const tops = await waiting(page).evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().top - innerHeight),
    );
    expect([tops.length > 3, tops.every((top) => top > 0)]).toEqual([true, true]);
    expect(await hiddenCount(page)).toBe(tops.length);
    const element = (await waiting(page).last().elementHandle())!;
    const line = await element.evaluate((node) => node.getBoundingClientRect().top + scrollY - innerHeight);
    await jumpTo(page, Math.ceil(line + 122));
    expect(await element.getAttribute('data-reveal')).toBe('shown');
    await element.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    await jumpTo(page, 0);
    await jumpTo(page, Math.ceil(line + 200));
    expect(await element.evaluate((node) => node.getAnimations().length)).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it('shows what a jump passed over, and what has the focus', async () => {
    const { page } = await stage.visit('/', size);
    await jumpTo(page, 10);
    const link = page.locator('[data-reveal="waiting"] a').first();
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    expect(await styleOf(page.locator('[data-reveal]:focus-within'), 'opacity')).toBe('1');
    await jumpTo(page, 1e6);
    expect(await waiting(page).count()).toBe(0);
  });

  it('hides nothing in print, under reduced motion, or without JavaScript', async () => {
    const { page } = await stage.visit('/', size);
    await jumpTo(page, 10);
    expect(await hiddenCount(page)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenCount(page)).toBe(0);
    for (const options of [CALM, NO_SCRIPT]) {
      const other = (await stage.visit('/', { ...size, ...options })).page;
      await wheel(other);
      await other.waitForTimeout(200);
      expect(await hiddenCount(other)).toBe(0);
    }
  });
});

it('prints who the company is, how to reach it, and answers of closed questions', async () => {
  const { page } = await stage.visit('/services/', BOTH[0]![1]);
  const shown = (part: string) => page.locator(part).first().isVisible();
  expect(await shown('details:not([open]) > p')).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await shown('body > header a')).toBe(true);
  expect(await shown('footer a[href^="tel:"]')).toBe(true);
  expect(await shown('footer address')).toBe(true);
  expect(await shown('details:not([open]) > p')).toBe(true);
  for (const part of ['nav', 'button', 'form', 'select', 'img[alt=""]']) expect(await shown(part)).toBe(false);
  expect(
    await page
      .locator('h3')
      .first()
      .evaluate((title) => title.closest('li')!.clientHeight),
  ).toBeLessThan(250);
});

it('prints what follows a text, but not what follows a post', async () => {
  const lastSection = async (path: string) => {
    const { page } = await stage.visit(path, BOTH[0]![1]);
    await page.emulateMedia({ media: 'print' });
    return page.locator('main > article ~ section').last().isVisible();
  };
  expect(await lastSection('/accessibility/')).toBe(true);
  expect(await lastSection(POST)).toBe(false);
});

describe('a link to the form on its own page', () => {
  const woken = 'site-island[name=ContactLinks][awake]';
  /** How far the form's section is from the window's top, at each frame of two seconds. */
  const WATCH = `addEventListener('click', () => {
    const section = document.getElementById('enquiry').closest('section');
    const start = performance.now();
    window.way = [];
    const look = () => {
      way.push([performance.now() - start, Math.round(section.getBoundingClientRect().top)]);
      if (performance.now() - start < 2000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);`;
  const follow = async (options: object) => {
    const { page, complaints } = await stage.visit('/careers/', { ...options, before: WATCH });
    await page.locator(woken).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Write to us' }).first().press('Enter');
    await page.waitForTimeout(2500);
    const way = (await page.evaluate('window.way')) as [ms: number, top: number][];
    expect([page.url().split('#')[1], complaints]).toEqual(['enquiry', []]);
    return { top: way.at(-1)![1], ms: way.find(([, top]) => top === way.at(-1)![1])![0] };
  };

  it('takes a second, and ends 60 px below the top of the window', async () => {
    const { top, ms } = await follow({});
    expect(top).toBe(60);
    // The last pixels come before the end.
    expect([ms > 850, ms < limit(1200)]).toEqual([true, true]);
  });

  it('is there at once under reduced motion', async () => {
    const { top, ms } = await follow(CALM);
    expect(top).toBe(60);
    expect(ms).toBeLessThan(limit(300));
  });
});
