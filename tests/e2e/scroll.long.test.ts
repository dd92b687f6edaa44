/** What scrolling does: the header over the hero gains its ground, and what comes into view is revealed. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { jumpTo, styleOf } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift } from '../support/visit.ts';
import { BOTH, CALM, NO_SCRIPT } from '../support/visitors.ts';

const stage = openStage();

describe.each(BOTH)('header over the hero at %s', (_, size) => {
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const NIGHT = 'rgb(5, 23, 25)';

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('is clear at the top and gains its ground as the page scrolls, %s JavaScript', async (__, options) => {
    const { page } = await stage.visit('/', { ...size, ...options });
    const bar = page.locator('body > header');
    expect(await styleOf(bar, 'background-color')).toBe(CLEAR);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => styleOf(bar, 'background-color')).toBe(NIGHT);
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });

  it('has its ground from the start under reduced motion', async () => {
    const { page } = await stage.visit('/', { ...size, ...CALM });
    expect(await styleOf(page.locator('body > header'), 'background-color')).toBe(NIGHT);
  });
});

describe.each(BOTH)('scroll reveal at %s', (_, size) => {
  const marked = (page: Page) => page.locator('[data-reveal]:not(site-island *)');
  const hiddenCount = (page: Page) =>
    marked(page).evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);

  it('hides nothing before the first scroll, and then only what is below the window', async () => {
    const { page, complaints } = await stage.visit('/', size);
    expect(await marked(page).count()).toBeGreaterThan(4);
    expect(await hiddenCount(page)).toBe(0);
    await jumpTo(page, 40);
    const tops = await page.locator('[data-reveal="waiting"]').evaluateAll((all) =>
      all.map((element) => ({
        top: element.getBoundingClientRect().top - innerHeight,
        opacity: getComputedStyle(element).opacity,
      })),
    );
    expect(tops.length).toBeGreaterThan(3);
    for (const { top, opacity } of tops) {
      expect(top).toBeGreaterThan(0);
      expect(opacity).toBe('0');
    }
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it('reveals 120 px into the window, over 1000 ms, with "ease", once, and moves nothing else', async () => {
    const { page } = await stage.visit('/', size);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await jumpTo(page, 10);
    const last = page.locator('[data-reveal="waiting"]').last();
    const element = await last.elementHandle();
    if (!element) throw new Error('nothing waits');
    const line = await element.evaluate((node) => node.getBoundingClientRect().top + scrollY - innerHeight);
    await jumpTo(page, Math.floor(line + 118));
    expect(await element.getAttribute('data-reveal')).toBe('waiting');
    await jumpTo(page, Math.ceil(line + 122));
    expect(await element.getAttribute('data-reveal')).toBe('shown');
    const timing = await element.evaluate((node) => {
      const [animation] = node.getAnimations();
      const { duration, iterations } = animation?.effect?.getComputedTiming() ?? {};
      return { duration, iterations, easing: getComputedStyle(node).animationTimingFunction };
    });
    expect(timing).toEqual({ duration: 1000, iterations: 1, easing: 'ease' });
    await element.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    await jumpTo(page, 0);
    await jumpTo(page, Math.ceil(line + 200));
    expect(await element.evaluate((node) => node.getAnimations().length)).toBe(0);
    expect(await height()).toBe(before);
  });

  it('shows what a jump passed over, and what has the focus', async () => {
    const { page } = await stage.visit('/', size);
    await jumpTo(page, 10);
    const link = page.locator('[data-reveal="waiting"] a').first();
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    expect(await styleOf(page.locator('[data-reveal]:focus-within'), 'opacity')).toBe('1');
    await jumpTo(page, 1e6);
    expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  });

  it('hides nothing in print, under reduced motion, or without JavaScript', async () => {
    const { page } = await stage.visit('/', size);
    await jumpTo(page, 10);
    expect(await hiddenCount(page)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenCount(page)).toBe(0);
    const calm = await stage.visit('/', { ...size, ...CALM });
    await jumpTo(calm.page, 10);
    expect(await hiddenCount(calm.page)).toBe(0);
    await jumpTo(calm.page, 1e6);
    expect(await marked(calm.page).evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length)).toBe(0);
    const plain = await stage.visit('/', { ...size, ...NO_SCRIPT });
    await plain.page.mouse.move(200, 400);
    await plain.page.mouse.wheel(0, 900);
    await plain.page.waitForTimeout(200);
    expect(await hiddenCount(plain.page)).toBe(0);
  });
});
