/**
 * What the editing page refuses (docs/editing.md): `site serve --admin` starts with a text that cannot be built, which is
 * repaired in its form; then links, pictures, menu paths and deletions that would stop the build or lead nowhere.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG, openEditingSite, type EditingSite, type Tab } from '../support/editing-site.ts';
import { gradient } from '../support/gradient.ts';
import { limit } from '../support/time-limits.ts';

const DRILL = 'content/blogs/the-switch-off-drill.md';

let site: EditingSite;
let tab: Tab;
beforeAll(async () => {
  site = await openEditingSite(async ({ read, write }) => {
    write('content/company.yaml', read('content/company.yaml').replace(/^tel: .*$/m, "tel: '12'"));
    write('content/blogs/ferry.png', await gradient(640, 400).png().toBuffer());
    write(
      DRILL,
      `${read(DRILL).trimEnd()}\n\n![A ferry](ferry.png)\n\nSee [the rule](when-a-rule-beats-a-model.md).\n`,
    );
  });
  tab = await site.tab();
});
afterAll(() => site?.close());

/** A form that is left by its address alone keeps what was typed. */
async function reopen(path: string): Promise<void> {
  await tab.open(path.split('/')[0]!);
  await tab.page.reload();
  await (path.startsWith('posts/entries') ? tab.openText(path) : tab.open(path));
}

it('a site that cannot be built is repaired in its editing page, which says what is wrong', async () => {
  expect(await site.statusOf('/')).toBe(503);
  await reopen('company/entries/company');
  await tab.page.getByText('expected + and 6 to 15 digits').first().waitFor();
  await expect.poll(() => tab.text('tel').inputValue(), LONG).toBe('12');
  await tab.text('tel').fill('+910000000000');
  await tab.press('Save');
  await expect.poll(() => site.statusOf('/'), { timeout: limit(90_000) }).toBe(200);
  await tab.page.locator('#site-notice-build').waitFor({ state: 'detached' });
  site.commit();
});

it('a form shows the pictures of its text, and has no cursor in it', async () => {
  await reopen('posts/entries/the-switch-off-drill');
  expect(await tab.page.evaluate(() => document.activeElement!.closest('.field'))).toBeNull();
  const shown = tab.page.frameLocator('iframe').first().locator('img[alt="A ferry"]');
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth), LONG).toBe(640);
});

it.each([
  [
    'link',
    '\n\n[the drill](the-swich-off-drill.md)\n',
    'the link to “the-swich-off-drill.md” leads nowhere; nearest: “the-switch-off-drill.md”.',
  ],
])('a %s without its target is refused with the nearest, each time', async (_, markdown, words) => {
  await reopen('posts/entries/when-a-rule-beats-a-model');
  await tab.write(markdown);
  await tab.isRefused(words);
  await tab.isRefused(words);
});

it.each([['posts', 'when-a-rule-beats-a-model', /the-switch-off-drill\.md, line \d+, Text: the link to “when-a-rule/]])(
  'a page of %s that is still linked is not deleted, and the message says where',
  async (collection, slug, words) => {
    await reopen(`${collection}/entries/${slug}`);
    const { page } = tab;
    await page
      .getByRole('button', { name: /Options/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').filter({ hasText: words }).waitFor();
    await tab.press('OK');
    expect(site.changed()).toEqual({});
  },
);

it('a new post is a draft with a readable address, and its writer is reminded of words for pictures', async () => {
  await reopen('posts/new');
  await tab.text('title').fill('কলকাতার ফেরি যখন দেরি করে '.repeat(12).trim());
  expect(await tab.field('draft').getByRole('switch').getAttribute('aria-checked')).toBe('true');
  await tab.write('![](ferry.png)');
  await tab.press('Save');
  await tab.page.locator('#site-notice-change').getByText('nothing says what they show: ferry.png').waitFor();
  const [file = '', ...more] = Object.keys(site.changed());
  expect([file, more]).toEqual([
    expect.stringMatching(/^content\/blogs\/(?:kalakatar|pheri|yakhan|deri|kare|-){5,}\.md$/),
    [],
  ]);
  expect(file.length).toBeLessThan(100);
  expect(site.read(file)).toContain('\ndraft: true\n');
});
