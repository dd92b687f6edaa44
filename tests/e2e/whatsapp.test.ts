/** The WhatsApp button of a phone: when it is there, and what it never lies on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { jumpTo } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift } from '../support/visit.ts';
import { NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

describe('the WhatsApp button on a phone', () => {
  const chat = (page: Page) => page.getByRole('link', { name: 'Chat on WhatsApp, opens in a new tab' });
  const inView = (page: Page) =>
    chat(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  it('steps aside for who reads on, and comes back when they turn back', async () => {
    const { page } = await stage.visit('/about-us/', PHONE);
    await page.evaluate(() => document.fonts.ready);
    const before = await layoutShift(page);
    await jumpTo(page, 700);
    expect(await inView(page)).toBe(false);
    await jumpTo(page, 600);
    expect(await inView(page)).toBe(true);
    expect((await layoutShift(page)) - before).toBeLessThan(0.001);
  });

  it('arrives only where it lies on nothing to press', async () => {
    const onLink = await stage.visit('/', PHONE);
    await jumpTo(onLink.page, 0);
    const covers = await chat(onLink.page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementsFromPoint(x + width / 2, y + height / 2).some((below) => below.matches('main a'));
    });
    expect(covers).toBe(false);
  });

  it('leaves a form alone that is being filled in', async () => {
    const { page } = await stage.visit('/contact-us/', PHONE);
    await page.getByLabel('Message', { exact: true }).focus();
    await jumpTo(page, 1200);
    await jumpTo(page, 1000);
    expect(await inView(page)).toBe(false);
    await page.getByLabel('Message', { exact: true }).blur();
    expect(await inView(page)).toBe(true);
  });

  it('waits in its own room at the foot without JavaScript, over no word', async () => {
    const { page } = await stage.visit('/contact-us/', { ...PHONE, ...NO_SCRIPT });
    expect(await inView(page)).toBe(false);
    await chat(page).scrollIntoViewIfNeeded();
    expect(await inView(page)).toBe(true);
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
