/** The sample site in Arabic: all that it shows is in its letters, and what has a side has the other one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ISLAND, wakeCarousel } from '../support/carousel.ts';
import { LABELS } from '../support/labels.ts';
import { latinWords, makeArabic, stringsIn } from '../support/arabic-site.ts';
import { openSite, openStage } from '../support/stage.ts';
import { siteReport } from '../support/site-command.ts';
import { CALM } from '../support/visit.ts';

/** With a relay, all widgets are there. */
const settings = { SITE_RELAY_URL: 'http://127.0.0.1:9' };
let root: string;
const edit = (folder: string) => makeArabic((root = folder));
const stage = openStage(() => openSite({ edit, settings, flags: ['--allow-shrink'] }), { defaults: CALM });
const open = async (path: string, width: number) =>
  (await stage.visit(path, { viewport: { width, height: 900 } })).page;
const LATIN = /[A-Za-z]{2,}/;

it('builds without a warning, and holds to every rule', async () => {
  for (const command of [['build', '--allow-shrink'], ['check']]) {
    const { code, report } = await siteReport(root, command, settings);
    expect([code, report.problems]).toEqual([0, []]);
  }
});

it('has no word in Latin letters on any page, nor an English one in a script', () => {
  const dist = stage.site.out;
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const pages = globSync('**/*.html', { cwd: dist });
  expect(pages.length).toBeGreaterThan(20);
  // The sign of a currency and the name of a standard are no words.
  for (const page of pages) expect(latinWords(read(page).replaceAll(/US\$|\bWCAG\b|\bAA\b/g, '')), page).toEqual([]);
  expect(latinWords(read('llms.txt').replaceAll(/\]\([^)]*\)|\[\w+\.xml|## Optional/g, ''))).toEqual([]);

  // The console's message about an island that does not load is for developers.
  const parts = stringsIn(LABELS)
    .filter((text) => text !== LABELS.widgets.notLoaded && / /.test(text.replaceAll(/\{\w+\}/g, '').trim()))
    .flatMap((text) => text.split(/\{\w+\}/).filter((part) => part.length > 7));
  const scripts = globSync('assets/**/*.js', { cwd: dist }).map(read).join('\n');
  expect(scripts.length).toBeGreaterThan(10_000);
  expect(parts.filter((part) => scripts.includes(part))).toEqual([]);
});

it.each(['/', '/about-us/', '/services/', '/contact-us/', '/blog/small-steps/', '/web-development/'])(
  '%s is no wider than the window',
  async (path) => {
    const page = await open(path, 390);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(width)).toBe(0);
    }
  },
);

it('opens its menu at the left, where the button is, and keeps the chat there', async () => {
  const page = await open('/', 390);
  const button = page.locator('header [popovertarget]');
  expect((await button.boundingBox())!.x).toBeLessThan(60);
  await button.click();
  expect(await page.locator('#drawer').boundingBox()).toMatchObject({ x: 0, width: 352 });
  expect((await page.locator('[data-chat]').boundingBox())!.x).toBeLessThan(60);
});

it('moves its row of services to the right, by the keys as they point, and says so in Arabic', async () => {
  const page = await open('/', 1440);
  await wakeCarousel(page);
  const carousel = page.locator(ISLAND);
  await carousel.getByRole('group').first().focus();
  for (const [key, name] of [
    ['ArrowLeft', 'الخدمة 2 من 12'],
    ['ArrowRight', 'الخدمة 1 من 12'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => carousel.locator('button[aria-current]').getAttribute('aria-label')).toBe(name);
  }
  const x = async (index: number) => (await carousel.locator('li').nth(index).boundingBox())!.x;
  expect(await x(1)).toBeLessThan(await x(0));
  const names = await carousel
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  expect(names.filter((name) => LATIN.test(name))).toEqual([]);
});

it('says what is wrong with a form in Arabic, and leaves phone numbers as they are dialled', async () => {
  const page = await open('/contact-us/', 1440);
  const form = page.locator('form');
  await form.locator('[name=name]').focus();
  await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  await form.getByRole('button').click();
  await form.locator('[aria-invalid]').first().waitFor();
  const errors = await form.locator('[id$=-error]').allInnerTexts();
  expect(errors).toHaveLength(3);
  expect(errors.filter((text) => LATIN.test(text))).toEqual([]);
  expect(await page.locator('#toasts').getAttribute('aria-label')).toBe('الإشعارات');
  const [plus, digit] = await page.locator('main a[href^="tel:"]').evaluate((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!;
    return ['+', '9'].map((sign) => {
      const range = document.createRange();
      const at = text.textContent!.indexOf(sign);
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(plus).toBeLessThan(digit!);
});
