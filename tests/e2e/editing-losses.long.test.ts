/** Nothing that an editor typed or uploaded is lost (docs/product/command-line.md): letters, pictures, and the changes of others. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEditingSite, type EditingSite, type Tab } from '../support/editing-site.ts';
import { gradient } from '../support/gradient.ts';
import { limit } from '../support/time-limits.ts';

const LONG = { timeout: limit(60_000) };
const PHONE = '+91 00000 00000';

let site: EditingSite;
let context: BrowserContext;
let tab: Tab;

beforeAll(async () => {
  site = await openEditingSite();
}, limit(180_000));
afterAll(() => site?.[Symbol.asyncDispose]());
beforeEach(async () => {
  context = await site.newContext();
  tab = await site.tab(context);
});
afterEach(() => context.close());

const post = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\nexcerpt: Words.\ndraft: true\ncategory: Web\n${more}---\n\n${body}\n`;

describe('typing', { timeout: limit(240_000) }, () => {
  it.each([
    ['A boat came.', 'p'],
    ['I think so.', 'p'],
    ['5 boats came.', 'p'],
    ['আ মরি', 'p'],
    ['## A heading', 'h2'],
    ['- A point', 'li'],
    ['1. I am first', 'li'],
    ['> A quotation', 'blockquote'],
  ])('keeps the first letter of "%s"', async (typed, element) => {
    await tab.open('posts/new');
    const body = await tab.body();
    await tab.page.keyboard.type(typed, { delay: 30 });
    await expect
      .poll(() => body.locator(element).first().textContent(), LONG)
      .toBe(typed.replace(/^(?:##|-|1\.|>) /, ''));
  });
});

it('typing goes on behind a picture that was pasted', { timeout: limit(240_000) }, async () => {
  await tab.open('posts/new');
  const body = await tab.body();
  await tab.page.keyboard.type('Before');
  await tab.page.keyboard.press('Enter');
  await tab.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(90, 60);
    canvas.getContext('2d')!.fillRect(0, 0, 90, 60);
    const picture = await canvas.convertToBlob();
    const data = new DataTransfer();
    data.items.add(new File([picture], 'boat.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await body.locator('.component').waitFor(LONG);
  await tab.page.keyboard.type('After', { delay: 30 });
  await expect.poll(() => body.locator('p').last().textContent(), LONG).toBe('After');
});

describe('deleting', { timeout: limit(240_000) }, () => {
  async function layPosts(): Promise<void> {
    const picture = await gradient(90, 60).png().toBuffer();
    for (const name of ['shared', 'own', 'other', 'unused']) site.write(`content/blogs/${name}-of-losses.png`, picture);
    const [own, shared, other] = ['own', 'shared', 'other'].map((name) => `${name}-of-losses.png`);
    site.write('content/blogs/words-only.md', post('Words only', 'Words.'));
    site.write('content/blogs/with-pictures.md', post('With pictures', `![A](${own})\n\n![B](${shared})`));
    site.write(
      'content/blogs/also-shared.md',
      post('Also shared', `<img src="./${shared}" alt="">`, `imageUrl: ${other}\nimageAlt: A\n`),
    );
  }
  const left = () =>
    ['own', 'shared', 'other', 'unused'].filter((name) => site.has(`content/blogs/${name}-of-losses.png`));

  const dialog = () => tab.page.getByRole('alertdialog').filter({ hasText: 'Delete' });
  async function agree(gone: string): Promise<void> {
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => site.has(`content/blogs/${gone}`), LONG).toBe(false);
  }

  async function deleteWithOwnPicture(): Promise<void> {
    await tab.openText('posts/entries/with-pictures');
    await tab.press('Show Editor Options');
    await tab.page.getByRole('menuitem', { name: 'Delete' }).click();
    expect(await dialog().textContent()).toContain('No other text uses this file: own-of-losses.png.');
    await agree('with-pictures.md');
    expect(left()).toEqual(['shared', 'other', 'unused']);
  }

  it('a post of words leaves all pictures, from the list', async () => {
    await layPosts();
    await tab.open('posts');
    await tab.page
      .getByRole('row', { name: /Words only/ })
      .getByRole('checkbox')
      .click();
    await tab.page.getByRole('button', { name: /^Delete/ }).click();
    expect(await dialog().textContent()).not.toContain('-of-losses.png');
    await agree('words-only.md');
    expect(left()).toEqual(['own', 'shared', 'other', 'unused']);
  });

  it('a post takes along the picture that it alone shows, from its form, and the dialog says so', async () => {
    await layPosts();
    await deleteWithOwnPicture();
  });

  it('so does a post that was saved here, after another tab has saved as well', async () => {
    await layPosts();
    await tab.openText('posts/entries/with-pictures');
    await tab.change('title', 'With pictures, and a new title');
    await tab.save();
    const second = await site.tab(tab.page.context());
    await second.open('company/entries/company');
    await second.change('phone', '+91 33 2222 2222');
    await second.save();
    await second.page.close();
    await deleteWithOwnPicture();
  });

  it('a picture is renamed in the text that shows it, too', async () => {
    site.write('content/blogs/one-boat.png', await gradient(90, 60).png().toBuffer());
    site.write('content/blogs/a-boat.md', post('A boat', '![A boat](one-boat.png)'));
    await tab.page.goto(`${site.origin}/admin/#/assets/content/blogs`);
    await tab.page.getByRole('row', { name: 'one-boat.png' }).click();
    await tab.press('Show Edit Options');
    await tab.page.getByRole('menuitem', { name: /Rename/ }).click();
    const question = tab.page.getByRole('dialog').filter({ hasText: 'Enter a new name' });
    await question.getByRole('textbox').fill('the-ferry.png');
    await question.getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => site.has('content/blogs/the-ferry.png'), LONG).toBe(true);
    expect(site.read('content/blogs/a-boat.md')).toBe(post('A boat', '![A boat](the-ferry.png)'));
  });

  it('a picture is refused while a text shows it, and goes when none does', async () => {
    await layPosts();
    const choose = async (name: string) => {
      await tab.page.getByRole('row', { name }).getByRole('checkbox').click();
      await tab.page.getByRole('button', { name: /^Delete Selected/ }).click();
    };
    await tab.page.goto(`${site.origin}/admin/#/assets/content/blogs`);
    await choose('shared-of-losses.png');
    await expect.poll(() => dialog().textContent(), LONG).toContain('content/blogs/also-shared.md');
    expect(await dialog().getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await tab.page.getByRole('row', { name: 'shared-of-losses.png' }).getByRole('checkbox').click();
    await choose('unused-of-losses.png');
    await agree('unused-of-losses.png');
    expect(left()).toEqual(['own', 'shared', 'other']);
  });
});

describe('pasting', { timeout: limit(240_000) }, () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${words}</p>`;
  const PASTED = `<h1>From Word</h1>${item(1, '·', 'First')}${item(2, 'o', 'Inner')}${item(1, '·', 'Second')}
<table><tbody><tr><td><p>Pier</p></td><td><p>Late</p></td></tr><tr><td><p>One</p></td><td><p>3 | 4</p></td></tr></tbody></table>
<p><img src="file:///C:/chart.png" alt="A chart"></p><p>The end.</p>`;

  it('makes lists and tables of what Word writes, and leaves out pictures that only the computer has', async () => {
    await tab.open('posts/new');
    await tab.body();
    await tab.page.evaluate((html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, PASTED);
    const notice = tab.page.getByRole('dialog').filter({ hasText: 'Only your computer has one picture' });
    await notice.getByRole('button', { name: 'OK' }).click();
    await tab.field('title').getByRole('textbox').fill('Pasted');
    await tab.field('excerpt').getByRole('textbox').fill('From Word.');
    await tab.field('draft').getByRole('switch').click();
    await tab.save();
    expect(site.read('content/blogs/pasted.md').split('---\n\n')[1]).toBe(
      `## From Word

- First
    - Inner
- Second

| Pier | Late |
| --- | --- |
| One | 3 \\| 4 |

The end.
`,
    );
  });
});

describe('two editors', { timeout: limit(240_000) }, () => {
  const company = () => site.read('content/company.yaml');
  const FORM = 'company/entries/company';

  it('in two tabs keep both changes', async () => {
    const second = await site.tab(context);
    await tab.open(FORM);
    await second.open(FORM);
    await tab.change('phone', '+91 22222 22222');
    await tab.save();
    await second.change('email', 'second@example.com');
    await second.save();
    expect(company()).toContain('phone: +91 22222 22222\n');
    expect(company()).toContain('email: second@example.com\n');
    // What was merged is what the next form begins with.
    await second.open(FORM);
    await second.change('phone', PHONE);
    await second.save();
    expect(company()).toContain(`phone: ${PHONE}\n`);
    expect(company()).toContain('email: second@example.com\n');
  });

  it('in two browsers keep both changes', async () => {
    const elsewhere = await site.newContext();
    const second = await site.tab(elsewhere);
    await tab.open(FORM);
    await second.open(FORM);
    await tab.change('phone', '+91 33333 33333');
    await tab.save();
    await second.change('email', 'third@example.com');
    await second.save();
    expect(company()).toContain('phone: +91 33333 33333\n');
    expect(company()).toContain('email: third@example.com\n');
    await elsewhere.close();
  });

  it('choose where both changed the same value', async () => {
    const second = await site.tab(context);
    await tab.open(FORM);
    await second.open(FORM);
    await tab.change('phone', '+91 44444 44444');
    await tab.save();
    await second.change('phone', '+91 55555 55555');
    await second.press('Save');
    const question = second.page.getByRole('dialog').filter({ hasText: 'choose what stays' });
    await question.waitFor();
    expect(await question.textContent()).toContain('+91 44444 44444');
    expect(await question.textContent()).toContain('+91 55555 55555');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await second.press('OK');
    expect(company()).toContain('phone: +91 44444 44444\n');
    await second.press('Save');
    await question.getByLabel('Yours').check();
    await question.getByRole('button', { name: 'Save with these' }).click();
    await expect.poll(company, LONG).toContain('phone: +91 55555 55555\n');
  });

  it('keep both changes of one text, block by block', async () => {
    site.write('content/blogs/two-hands.md', post('Two hands', 'First words.\n\nMiddle words.\n\nLast words.'));
    const second = await site.tab(context);
    await tab.openText('posts/entries/two-hands');
    await second.openText('posts/entries/two-hands');
    for (const [each, words, added] of [
      [tab, 'First words.', ' One more.'],
      [second, 'Last words.', ' Two more.'],
    ] as const) {
      await each.page.bringToFront();
      await each.field('body').locator('.lexical-root p', { hasText: words }).click();
      await each.page.keyboard.press('End');
      await each.page.keyboard.type(added);
      await each.save();
    }
    expect(site.read('content/blogs/two-hands.md')).toBe(
      post('Two hands', 'First words. One more.\n\nMiddle words.\n\nLast words. Two more.'),
    );
  });
});
