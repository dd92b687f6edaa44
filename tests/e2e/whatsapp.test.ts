/** The WhatsApp button: where it is, and what it never lies on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { jumpTo } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift } from '../support/visit.ts';
import { CALM, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

const chat = (page: Page) => page.locator('[data-chat]');

/** Whether it is seen, whole in the window, and at its foot; and what it lies on of all that can be pressed or filled in. */
const look = (page: Page) =>
  chat(page).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSeen = getComputedStyle(element).visibility === 'visible' && top >= 0 && bottom <= innerHeight;
    const under = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (control) =>
        control !== element &&
        [...control.getClientRects()].some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        ),
    );
    return { isSeen, isInCorner: innerHeight - bottom < 20 && innerWidth - right < 20, under: under.length };
  });

describe('the WhatsApp button', () => {
  it.each([
    ['/', 320, 640],
    ['/', 390, 844],
    ['/', 844, 390],
    ['/', 1024, 768],
    ['/services/', 390, 844],
    ['/blogs/', 768, 1024],
    ['/contact-us/', 844, 390],
  ])('is in the first view of %s in a window of %i by %i, over no control', async (path, width, height) => {
    const { page } = await stage.visit(path, { viewport: { width, height }, ...CALM });
    expect(await look(page)).toMatchObject({ isSeen: true, under: 0 });
  });

  it('is over no control anywhere on a phone, and moves nothing', async () => {
    const { page } = await stage.visit('/contact-us/', { ...PHONE, ...CALM });
    await page.evaluate(() => document.fonts.ready);
    const before = await layoutShift(page);
    for (let top = 0; top < 3600; top += 300) {
      await jumpTo(page, top);
      const { isSeen, under } = await look(page);
      if (isSeen) expect(under).toBe(0);
    }
    expect((await layoutShift(page)) - before).toBeLessThan(0.001);
  });

  it('leaves a form alone that is being filled in', async () => {
    const { page } = await stage.visit('/contact-us/', { ...PHONE, ...CALM });
    await page.getByLabel('Message', { exact: true }).focus();
    await jumpTo(page, 0);
    expect(await look(page)).toMatchObject({ isSeen: false });
    await page.getByLabel('Message', { exact: true }).blur();
    expect(await look(page)).toMatchObject({ isSeen: true });
  });

  it('is fixed to the corner without JavaScript, and at the end of the page over no word', async () => {
    const { page } = await stage.visit('/contact-us/', { ...PHONE, ...NO_SCRIPT });
    expect(await look(page)).toMatchObject({ isSeen: true, isInCorner: true });
    await page.locator('footer p').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    await page.waitForTimeout(500);
    const box = (await chat(page).boundingBox())!;
    for (const words of await page.locator('footer p').all()) {
      const { x, y, width, height } = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      const beside = x + width <= box.x || y + height <= box.y || y >= box.y + box.height;
      expect(beside, await words.innerText()).toBe(true);
    }
  });
});

it('is missed by nothing where the company has none', async () => {
  const withoutChat = () => {
    const remove = () => document.querySelector('[data-chat]')?.closest('aside')?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  };
  const { page, complaints } = await stage.visit('/contact-us/', { ...PHONE, before: withoutChat });
  await page.getByRole('button', { name: 'Show the map' }).waitFor();
  expect(complaints).toEqual([]);
});
