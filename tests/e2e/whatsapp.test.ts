/** The WhatsApp button (docs/visitors.md): where it is, and when it is out of the way. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CALM, DESK, jumpTo, NO_SCRIPT, PHONE } from '../support/visit.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();
const chat = (page: Page) => page.locator('[data-chat]');

/** Whether it can be seen and pressed, and whether it is in its corner. */
const look = (page: Page) =>
  chat(page).evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    const { opacity, visibility, pointerEvents } = getComputedStyle(element);
    const isSeen = visibility === 'visible' && opacity === '1' && pointerEvents !== 'none';
    return { isSeen, isInCorner: innerHeight - bottom < 20 && innerWidth - right < 20 };
  });

const IN_CORNER = { isSeen: true, isInCorner: true };
const FADED = { isSeen: false, isInCorner: true };

it.each([
  ['/', 320, 640],
  ['/', 844, 390],
  ['/services/', 390, 844],
  ['/blogs/', 1440, 900],
])('is in the corner of the first view of %s in a window of %i by %i', async (path, width, height) => {
  const { page } = await stage.visit(path, { viewport: { width, height }, ...CALM });
  expect(await look(page)).toEqual(IN_CORNER);
});

it('fades on a phone while the page is scrolled down or jumped down, and is back on the way up and at the end', async () => {
  const { page } = await stage.visit('/', { ...PHONE, ...CALM });
  for (const [top, expected] of [
    [900, FADED],
    [2400, FADED],
    [2398, FADED],
    [2300, IN_CORNER],
    [100_000, IN_CORNER],
  ] as const) {
    await page.evaluate((top) => scrollTo(0, top), top);
    await expect.poll(() => look(page)).toEqual(expected);
  }
});

it('comes back where it gets the focus, and stays on screens that have a margin for it', async () => {
  const { page } = await stage.visit('/services/', { ...PHONE, ...CALM });
  await jumpTo(page, 900);
  await expect.poll(() => look(page)).toEqual(FADED);
  await page.locator('footer a').last().focus();
  await jumpTo(page, 900);
  await page.keyboard.press('Tab');
  await expect.poll(() => look(page)).toEqual(IN_CORNER);
  const { page: wide } = await stage.visit('/services/', { ...DESK, ...CALM });
  await jumpTo(wide, 900);
  expect(await look(wide)).toEqual(IN_CORNER);
});

it('is hidden while a form is in use', async () => {
  const { page } = await stage.visit('/contact-us/', { ...PHONE, ...CALM });
  const message = page.getByLabel('Message', { exact: true });
  await message.focus();
  await jumpTo(page, 0);
  expect(await look(page)).toMatchObject({ isSeen: false });
  await message.blur();
  expect(await look(page)).toMatchObject({ isSeen: true });
});

it('is fixed to the corner without JavaScript, and at the end of the page over no word', async () => {
  const { page } = await stage.visit('/contact-us/', { ...PHONE, ...NO_SCRIPT });
  expect(await look(page)).toEqual(IN_CORNER);
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
