/** What lies below the first view of a fresh page waits until it is near; nothing moves by it, and nothing is lost (src/client/fresh.ts). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { jumpTo } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift, MOST_SHIFT } from '../support/visit.ts';
import { BOTH, CALM, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

/** Titles of blocks that wait. */
const waiting = (page: Page) =>
  page.locator('main h2[id]').evaluateAll((all) => {
    return all.filter((title) => !title.checkVisibility({ contentVisibilityAuto: true })).map(({ id }) => id);
  });
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)!.getBoundingClientRect().top), id);

describe.each(BOTH)('at %s', (_, size) => {
  it.each(['/', '/services/', '/about-us/'])('%s waits until the visitor scrolls, and nothing moves', async (path) => {
    const { page } = await stage.visit(path, { ...size, ...CALM });
    expect((await waiting(page)).length).toBeGreaterThan(0);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => waiting(page)).toEqual([]);
    await jumpTo(page, 1e6);
    await jumpTo(page, 1500);
    await jumpTo(page, 0);
    const whole = await stage.visit(path, { ...size, ...CALM, ...NO_SCRIPT });
    expect(await waiting(whole.page)).toEqual([]);
    expect(await height(page)).toBe(await height(whole.page));
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  });

  it('the end of a fresh page is its end', async () => {
    const { page } = await stage.visit('/services/', { ...size, ...CALM });
    await page.keyboard.press('End');
    const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY));
    await expect.poll(left).toBeLessThan(2);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  });

  it('a link to a part of the page ends there, from this page and from another', async () => {
    const { page } = await stage.visit('/services/', { ...size, ...CALM });
    const id = (await waiting(page)).at(-1)!;
    const whole = await stage.visit(`/services/#${id}`, { ...size, ...CALM, ...NO_SCRIPT });
    const top = await topOf(whole.page, id);
    await page.evaluate((name) => {
      const link = Object.assign(document.createElement('a'), { href: `#${name}` });
      document.body.append(link);
      link.click();
    }, id);
    await expect.poll(() => topOf(page, id)).toBe(top);
    await page.goto(`${stage.site.origin}/privacy/`);
    await page.goto(`${stage.site.origin}/services/#${id}`);
    await expect.poll(() => topOf(page, id)).toBe(top);
  });
});

it('goes back, and loads again, where the visitor was', async () => {
  const { page } = await stage.visit('/', { ...PHONE, ...CALM });
  await jumpTo(page, 5000);
  const before = await topOf(page, 'work');
  await page.goto(`${stage.site.origin}/privacy/`);
  await page.goBack();
  await expect.poll(() => topOf(page, 'work')).toBe(before);
  // A browser notes some time later where it is.
  await page.waitForTimeout(1000);
  await page.reload();
  await expect.poll(() => topOf(page, 'work')).toBe(before);
});

it('is found by the search of the browser, and whole on paper', async () => {
  const { page } = await stage.visit('/', { ...PHONE, ...CALM });
  const id = (await waiting(page)).at(-1)!;
  const words = await page.locator(`#${id}`).textContent();
  const find = `window.find(${JSON.stringify(words)})`;
  expect(await page.evaluate(find)).toBe(true);
  await expect.poll(async () => Math.abs((await topOf(page, id)) - 422)).toBeLessThan(200);
  const other = (await stage.visit('/', { ...PHONE, ...CALM })).page;
  await other.emulateMedia({ media: 'print' });
  expect(await waiting(other)).toEqual([]);
});
