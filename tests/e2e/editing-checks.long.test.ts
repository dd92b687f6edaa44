/**
 * What the editing page refuses, in Chromium against `site serve --admin`: the server starts with a text that cannot be built, which is
 * repaired in its form; then links, pictures, menu paths and deletions that would stop the build or lead nowhere.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { gradient } from '../support/gradient.ts';
import { copySample } from '../support/sample-site.ts';
import { SITE_COMMAND } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const LONG = { timeout: limit(40_000) };
const DRILL = 'content/blogs/the-switch-off-drill.md';

let root: string;
let origin: string;
let server: ChildProcess;
let browser: Browser;
let page: Page;

const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string | Buffer) => writeFileSync(join(root, path), text);
const changed = () => git('status', '--short', '--untracked-files=all', 'content').trim();
const statusOf = (path: string) =>
  fetch(origin + path).then(
    ({ status }) => status,
    () => 0,
  );

beforeAll(async () => {
  root = copySample();
  write('content/company.yaml', read('content/company.yaml').replace(/^tel: .*$/m, "tel: '12'"));
  write('content/blogs/ferry.png', await gradient(640, 400).png().toBuffer());
  write(DRILL, `${read(DRILL).trimEnd()}\n\n![A ferry](ferry.png)\n\nSee [the rule](when-a-rule-beats-a-model.md).\n`);
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'a');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [SITE_COMMAND, 'serve', '--admin', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  browser = await launchBrowser();
  while ((await statusOf('/admin/')) !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(LONG.timeout);
}, limit(300_000));
afterAll(async () => {
  server?.kill('SIGKILL');
  await browser?.close();
});

const field = (key: string) => page.locator(`[data-key-path="${key}"]`).first();
const text = (key: string) => field(key).getByRole('textbox').first();
const saveButton = () => page.getByRole('button', { name: 'Save', exact: true });

/** A form that is left by its address alone keeps what was typed. */
async function open(path: string): Promise<void> {
  await page.goto(`${origin}/admin/#/collections/${path.split('/')[0]}`);
  await page.reload();
  await page.goto(`${origin}/admin/#/collections/${path}`);
  await saveButton().waitFor(LONG);
  // What was refused is offered once more.
  const offer = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  await page.waitForTimeout(1500);
  if (await offer.isVisible()) await offer.click();
}

async function openPost(slug: string): Promise<void> {
  await open(`posts/entries/${slug}`);
  await expect.poll(() => field('body').locator('.lexical-root').textContent(), LONG).not.toBe('');
  await page.waitForTimeout(1500);
}

/** Writes below the text, in Markdown. */
async function addText(markdown: string): Promise<void> {
  await field('body').getByRole('button', { name: 'Edit in Markdown' }).click();
  const area = field('body').locator('textarea').first();
  await area.fill(`${await area.inputValue()}\n\n${markdown}\n`);
}

async function isRefused(words: string | RegExp): Promise<void> {
  await saveButton().click();
  await page.getByText(words).first().waitFor(LONG);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  expect(changed()).toBe('');
}

describe('a site that cannot be built', { timeout: limit(120_000) }, () => {
  it('is repaired in its editing page, which says what is wrong', async () => {
    expect(await statusOf('/')).toBe(503);
    await open('company/entries/company');
    await page.getByText('expected + and 6 to 15 digits').first().waitFor(LONG);
    await expect.poll(() => text('tel').inputValue(), LONG).toBe('12');
    await text('tel').fill('+910000000000');
    await saveButton().click();
    await expect.poll(() => statusOf('/'), { timeout: limit(90_000) }).toBe(200);
    await page.locator('#site-notice-build').waitFor({ state: 'detached', ...LONG });
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-am', 'b');
  });
});

describe('a form', { timeout: limit(180_000) }, () => {
  it('opens a post at its title, and shows the pictures of its text', async () => {
    await openPost('the-switch-off-drill');
    const at = await page.evaluate(() => ({
      title: document.querySelector('[data-key-path="title"]')!.getBoundingClientRect().y,
      isWriting: document.activeElement!.closest('.field') !== null,
    }));
    expect(at.title).toBeGreaterThan(0);
    expect(at.isWriting).toBe(false);
    const shown = page.frameLocator('iframe').first().locator('img[alt="A ferry"]');
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth), LONG).toBe(640);
  });

  it('refuses a picture and a link that lead nowhere, with the nearest', async () => {
    await openPost('when-a-rule-beats-a-model');
    await addText('![A ferry](fery.png)');
    await isRefused('Text: the picture “fery.png” is not there; nearest: “ferry.png”.');
    await saveButton().click();
    await page.getByText('The entry was not saved. What you wrote is still in the form.').waitFor(LONG);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    // The same once more: what was refused is not what was there before.
    await isRefused('Text: the picture “fery.png” is not there');
    await openPost('when-a-rule-beats-a-model');
    await addText('[the drill](the-swich-off-drill.md)');
    await isRefused('the link to “the-swich-off-drill.md” leads nowhere; nearest: “the-switch-off-drill.md”.');
    await isRefused('the link to “the-swich-off-drill.md” leads nowhere');
  });

  it('refuses a menu path that is no page', async () => {
    await open('company/entries/navigation');
    await expect.poll(() => field('items').textContent(), LONG).toMatch(/4\s+Entries/);
    await field('items').getByRole('button', { name: 'Expand All' }).click();
    await text('items.1.path').fill('/abuot-us/');
    await isRefused('Entries › 2 › Path: the link to “/abuot-us/” leads nowhere; nearest: “/about-us/”.');
  });

  it('refuses to delete a service and a post that are still linked, and says where', async () => {
    for (const [collection, slug, words] of [
      ['services', 'website-development', /content\/blogs\/.*line \d+.*\/services\/website-development\//],
      ['posts', 'when-a-rule-beats-a-model', /the-switch-off-drill\.md, line \d+, Text: the link to “when-a-rule/],
    ] as const) {
      await open(`${collection}/entries/${slug}`);
      await page
        .getByRole('button', { name: /Options/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').filter({ hasText: words }).waitFor(LONG);
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      expect(changed()).toBe('');
    }
  });
});

describe('a new post', { timeout: limit(120_000) }, () => {
  it('is a draft, with an address that can be read, and its writer is reminded of words for pictures', async () => {
    await open('posts/new');
    await text('title').fill('কলকাতার ফেরি যখন দেরি করে '.repeat(12).trim());
    expect(await field('draft').getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await addText('![](ferry.png)');
    await saveButton().click();
    await page.locator('#site-notice-change').getByText('nothing says what they show: ferry.png').waitFor(LONG);
    const [, file = ''] = /^\?\? (content\/blogs\/(?:kalakatar|pheri|yakhan|deri|kare|-)+\.md)$/.exec(changed()) ?? [];
    expect(file.length).toBeLessThan(100);
    expect(read(file)).toContain('\ndraft: true\n');
  });
});
