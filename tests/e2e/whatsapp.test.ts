/** The WhatsApp button (docs/product/pages.md): where it is, and what it never covers. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { jumpTo } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { CALM, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();
const chat = (page: Page) => page.locator('[data-chat]');

/** Whether it is whole in the window, in its corner, and how many controls it covers. */
const look = (page: Page) =>
  chat(page).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSeen = getComputedStyle(element).visibility === 'visible' && top >= 0 && bottom <= innerHeight;
    const covers = (control: Element) =>
      [...control.getClientRects()].some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
    const under = controls.filter((control) => control !== element && covers(control)).length;
    return { isSeen, isInCorner: innerHeight - bottom < 20 && innerWidth - right < 20, under };
  });

it.each([
  ['/', 320, 640],
  ['/', 844, 390],
  ['/services/', 390, 844],
  ['/blogs/', 768, 1024],
])('is in the first view of %s in a window of %i by %i, over no control', async (path, width, height) => {
  const { page } = await stage.visit(path, { viewport: { width, height }, ...CALM });
  expect(await look(page)).toMatchObject({ isSeen: true, under: 0 });
});

it('is over no control anywhere on a phone, and hidden while a form is in use', async () => {
  const { page } = await stage.visit('/contact-us/', { ...PHONE, ...CALM });
  for (let top = 0; top < 3600; top += 300) {
    await jumpTo(page, top);
    const { isSeen, under } = await look(page);
    if (isSeen) expect(under).toBe(0);
  }
  const message = page.getByLabel('Message', { exact: true });
  await message.focus();
  await jumpTo(page, 0);
  expect(await look(page)).toMatchObject({ isSeen: false });
  await message.blur();
  expect(await look(page)).toMatchObject({ isSeen: true });
});

it('is over no control after questions are opened, which moves those below', async () => {
  const { page } = await stage.visit('/services/', { ...PHONE, ...CALM });
  const questions = page.locator('details:not(header *) > summary');
  await questions.nth(2).scrollIntoViewIfNeeded();
  const seen = [];
  for (const question of (await questions.all()).slice(0, 4)) {
    await question.evaluate((summary: HTMLElement) => summary.click());
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const { isSeen, under } = await look(page);
    if (isSeen) seen.push(under);
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(Math.max(...seen)).toBe(0);
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
