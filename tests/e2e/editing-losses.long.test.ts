/** Nothing that an editor typed or uploaded is lost (docs/editing.md): letters, pictures, and the changes of others. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG, openEditingSite, type EditingSite, type Tab } from '../support/editing-site.ts';
import { gradient } from '../support/gradient.ts';

let site: EditingSite;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  site = await openEditingSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  context = await site.newContext();
  tab = await site.tab(context);
});
afterEach(() => context.close());

const post = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\nexcerpt: Words.\ndraft: true\ncategory: Web\n${more}---\n\n${body}\n`;

/** The text's editor of a new post, with the cursor in it. */
async function newText() {
  await tab.open('posts/new');
  const editor = tab.field('body').locator('.lexical-root');
  await editor.click();
  return editor;
}

/** @param put runs in the page, and fills what is pasted */
function paste(put: string): Promise<void> {
  return tab.page.evaluate(`(async () => {
    const clipboardData = new DataTransfer();
    ${put}
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

it.each([
  ['A boat came.', 'p'],
  ['আ মরি', 'p'],
  ['## A heading', 'h2'],
])('typing keeps the first letter of "%s"', async (typed, element) => {
  const body = await newText();
  await tab.page.keyboard.type(typed, { delay: 30 });
  const words = typed.replace(/^## /, '');
  await expect.poll(() => body.locator(element).first().textContent(), LONG).toBe(words);
});

it('pasting makes lists and tables of what Word writes, and leaves out pictures that only the computer has', async () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${words}</p>`;
  const html = `<h1>From Word</h1>${item(1, '·', 'First')}${item(2, 'o', 'Inner')}${item(1, '·', 'Second')}
<table><tbody><tr><td><p>Pier</p></td><td><p>Late</p></td></tr><tr><td><p>One</p></td><td><p>3 | 4</p></td></tr></tbody></table>
<p><img src="file:///C:/chart.png" alt="A chart"></p><p>The end.</p>`;
  await newText();
  await paste(`clipboardData.setData('text/html', ${JSON.stringify(html)});`);
  const notice = tab.page.getByRole('dialog').filter({ hasText: 'Only your computer has one picture' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await tab.text('title').fill('Pasted');
  await tab.text('excerpt').fill('From Word.');
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

describe('deleting', () => {
  const NAMES = ['shared', 'own', 'other', 'unused'];
  const fileOf = (name: string) => `${name}-of-losses.png`;
  const left = () => NAMES.filter((name) => site.has(`content/blogs/${fileOf(name)}`));
  beforeEach(async () => {
    const picture = await gradient(90, 60).png().toBuffer();
    for (const name of NAMES) site.write(`content/blogs/${fileOf(name)}`, picture);
    const [shared, own, other] = NAMES.map(fileOf);
    site.write('content/blogs/words-only.md', post('Words only', 'Words.'));
    site.write('content/blogs/with-pictures.md', post('With pictures', `![A](${own})\n\n![B](${shared})`));
    site.write(
      'content/blogs/also-shared.md',
      post('Also shared', `<img src="./${shared}" alt="">`, `imageUrl: ${other}\nimageAlt: A\n`),
    );
  });

  const dialog = () => tab.page.getByRole('alertdialog').filter({ hasText: 'Delete' });
  async function agree(gone: string): Promise<void> {
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => site.has(`content/blogs/${gone}`), LONG).toBe(false);
  }

  it('a post takes along the picture that it alone shows, and the dialog says so, after a save of another tab too', async () => {
    await tab.openText('posts/entries/with-pictures');
    await tab.change('title', 'With pictures, and a new title');
    await tab.save();
    const second = await site.tab(context);
    await second.open('company/entries/company');
    await second.change('phone', '+91 33 2222 2222');
    await second.save();
    await second.page.close();
    await tab.openText('posts/entries/with-pictures');
    await tab.press('Show Editor Options');
    await tab.page.getByRole('menuitem', { name: 'Delete' }).click();
    expect(await dialog().textContent()).toContain('No other text uses this file: own-of-losses.png.');
    await agree('with-pictures.md');
    expect(left()).toEqual(['shared', 'other', 'unused']);
  });
});

describe('two editors', () => {
  const company = () => site.read('content/company.yaml');
  const FORM = 'company/entries/company';

  it('in two browsers keep both changes', async () => {
    const second = await site.tab();
    const email = 'second@example.com';
    await tab.open(FORM);
    await second.open(FORM);
    await tab.change('phone', '+91 22222 22222');
    await tab.save();
    await second.change('email', email);
    await second.save();
    // What was merged is what the next form begins with.
    await second.open(FORM);
    await second.change('phone', '+91 00000 00000');
    await second.save();
    expect(company()).toContain('phone: +91 00000 00000\n');
    expect(company()).toContain(`email: ${email}\n`);
    await second.page.close();
  });
});
