/**
 * An editor's day in Chromium, against `site serve --admin` (docs/product/command-line.md): after each step the file that was edited differs in
 * nothing else, the build takes it, and the site shows it.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { gradient } from '../support/gradient.ts';
import { copySample } from '../support/sample-site.ts';
import { SITE_COMMAND } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const LONG = { timeout: limit(20_000) };

let root: string;
let origin: string;
let server: ChildProcess;
let browser: Browser;
let page: Page;
/** Requests that went, or would have gone, to another host. */
const elsewhere: string[] = [];
const complaints: string[] = [];

const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeAll(async () => {
  root = copySample();
  git('init', '--quiet');
  git('add', 'content');
  commit();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [SITE_COMMAND, 'serve', '--admin', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  browser = await launchBrowser();
  while ((await fetch(`${origin}/admin/`).catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' });
  page = await context.newPage();
  page.setDefaultTimeout(LONG.timeout);
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && new URL(request.url()).origin !== origin)
      elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
}, limit(180_000));
afterEach(commit);
afterAll(async () => {
  server?.kill('SIGKILL');
  await browser?.close();
});

/** What a test left is where the next one starts. */
function commit(): void {
  git('add', 'content');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '-m', 'a');
}

async function isBuilt(): Promise<boolean> {
  const answer = await fetch(`${origin}/__site/state`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { ok: boolean }).ok : false;
}

/** Lines out and lines in of what differs from the last commit, file by file. */
function changed(): Record<string, string[]> {
  git('add', '--intent-to-add', 'content');
  const files = git('diff', '--name-only').trim().split('\n').filter(Boolean);
  return Object.fromEntries(
    files.map((file) => {
      const lines = git('diff', '--unified=0', '--no-renames', '--', file).split('\n');
      return [file, lines.filter((line) => /^[-+](?![-+]{2} )/.test(line))];
    }),
  );
}

const field = (key: string) => page.locator(`[data-key-path="${key}"]`).first();
const text = (key: string) => field(key).getByRole('textbox').first();

const saveButton = () => page.getByRole('button', { name: 'Save', exact: true });
const refusal = () => page.getByRole('button', { name: 'OK', exact: true });
async function dismiss(): Promise<void> {
  await refusal().click();
  await refusal().waitFor({ state: 'hidden' });
}

async function open(path: string): Promise<void> {
  await page.goto(`${origin}/admin/#/collections/${path}`);
  await saveButton().waitFor(LONG);
}

/** Opens a post, and waits for its text: the editor takes the cursor when it has it. */
async function openPost(slug: string): Promise<void> {
  await open(`posts/entries/${slug}`);
  await expect.poll(() => field('body').locator('.lexical-root').textContent(), LONG).not.toBe('');
  // The colours of its code come a moment later, and take the cursor once more.
  await page.waitForTimeout(1000);
}

/** Puts another value into a field of an entry. The fields of a form are there before what they hold. */
async function change(key: string, value: string): Promise<void> {
  await expect.poll(() => text(key).inputValue(), LONG).not.toBe('');
  await text(key).fill(value);
}

/** Saves, once more where the form had not finished loading; it closes when the file is written. */
async function save(): Promise<void> {
  await saveButton().click();
  async function closed(): Promise<string> {
    if (await refusal().isVisible()) {
      await dismiss();
      await saveButton().click();
    }
    return page.url();
  }
  await expect.poll(closed, { ...LONG, interval: 500 }).toMatch(/#\/collections\/\w+$/);
}

/** What the site answers, once it is what is expected. */
async function shows(path: string, words: string | RegExp): Promise<void> {
  const answer = () => fetch(origin + path).then((response) => response.text());
  await expect.poll(answer, LONG).toMatch(words);
}

/** Whether readers are told of the new post. */
const isListed = async () => (await (await fetch(`${origin}/feed.xml`)).text()).includes('A ferry that waits');

const POST = 'content/blogs/a-ferry-that-waits.md';

describe('an editor', { timeout: limit(90_000) }, () => {
  it('loads the page from this site alone, and sees every collection', async () => {
    await page.goto(`${origin}/admin/`);
    await page.getByText('Company and lists').waitFor(LONG);
    await page.getByText('When a rule beats a model').waitFor(LONG);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    // Of the CMS's own: its frame is no landmark.
    expect((await axe(page)).filter((found) => !found.startsWith('region: '))).toEqual([]);
  });

  it('writes a post with a picture, a table and code, and sees it as readers will', async () => {
    const picture = join(root, 'A ferry.PNG');
    writeFileSync(picture, await gradient(900, 600).png().toBuffer());
    await open('posts/new');
    await text('title').fill('A ferry that waits');
    await text('excerpt').fill('A timetable that says when it is late.');
    expect(await field('draft').getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await field('category').locator('input[list]').fill('Web');
    await field('tags').getByRole('button', { name: /Add/ }).click();
    await field('tags').locator('input[list]').fill('ferries');
    await field('imageUrl').locator('input[type=file]').first().setInputFiles(picture);
    await text('imageAlt').fill('A ferry at a pier');
    await field('body').getByRole('button', { name: 'Edit in Markdown' }).click();
    await field('body')
      .locator('textarea')
      .fill('Words.\n\n| Pier | Late |\n| :-- | --: |\n| One | 3 |\n\n```js\nconst late = 3;\n```\n');
    const shown = page.frameLocator('iframe').first();
    await shown.getByRole('heading', { name: 'A ferry that waits' }).waitFor(LONG);
    await shown.getByRole('cell', { name: 'One' }).waitFor(LONG);
    await shown.getByText('Draft: kept back').waitFor(LONG);
    expect(await shown.locator('img').first().getAttribute('src')).toMatch(/^blob:/);
    await save();
    expect(Object.keys(changed()).sort()).toEqual([POST, 'content/blogs/a-ferry.png'].sort());
    expect(read(POST)).toBe(
      `---
title: A ferry that waits
excerpt: A timetable that says when it is late.
draft: true
category: Web
tags:
  - ferries
imageUrl: a-ferry.png
imageAlt: A ferry at a pier
---

Words.

| Pier | Late |
| :-- | --: |
| One | 3 |

\`\`\`js
const late = 3;
\`\`\`
`,
    );
    await expect.poll(isBuilt, LONG).toBe(true);
    expect(await isListed()).toBe(false);
  });

  it('schedules it, then publishes it', async () => {
    await openPost('a-ferry-that-waits');
    await field('draft').getByRole('switch').click();
    await field('publishDate').locator('input[type=datetime-local]').fill('2099-01-02T09:30');
    await page.frameLocator('iframe').first().getByText('Scheduled for').waitFor(LONG);
    await save();
    expect(changed()).toEqual({ [POST]: ['-draft: true', '+publishDate: 2099-01-02T09:30:00+05:30'] });
    await expect.poll(isBuilt, LONG).toBe(true);
    expect(await isListed()).toBe(false);
    commit();

    await openPost('a-ferry-that-waits');
    await field('publishDate').locator('input[type=datetime-local]').fill('2026-01-02T09:30');
    await save();
    expect(Object.keys(changed())).toEqual([POST]);
    await shows('/blog/a-ferry-that-waits/', /const late|<table/);
  });

  it('renames it, and the old address leads to the new one', async () => {
    await openPost('a-ferry-that-waits');
    await page.getByRole('radio', { name: 'Slug' }).click();
    const panel = page.locator('section.panel').filter({ hasText: 'Slug' });
    await panel.getByRole('button').last().click();
    const slug = panel.getByRole('textbox');
    await slug.fill('a-ferry-on-time');
    await panel.getByRole('button', { name: 'Done' }).click();
    await save();
    expect(existsSync(join(root, POST))).toBe(false);
    expect(read('content/blogs/a-ferry-on-time.md')).toContain('formerSlugs:\n  - a-ferry-that-waits\n');
    await shows('/blog/a-ferry-on-time/', 'A ferry that waits');
    await shows('/blog/a-ferry-that-waits/', '/blog/a-ferry-on-time/');
  });

  it('changes one word of each post that there is, and nothing else of it', { timeout: limit(240_000) }, async () => {
    for (const file of globSync('content/blogs/*.md', { cwd: root })) {
      const slug = file.replace(/^.*\/(.*)\.md$/, '$1');
      await openPost(slug);
      await change('excerpt', 'Another summary.');
      await save();
      const { [file]: lines, ...others } = changed();
      expect([lines?.at(-1)?.replaceAll("'", ''), lines?.length, others], file).toEqual([
        '+excerpt: Another summary.',
        2,
        {},
      ]);
      commit();
    }
  });

  it('has the text of a post before the grammars of its code, on a slow line', async () => {
    await page.goto(`${origin}/admin/#/collections/posts`);
    await page.reload();
    await page.getByText('Retries that do no harm').waitFor(LONG);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/admin/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await openPost('retries-that-do-no-harm');
    await change('title', 'Another title');
    await save();
    expect(changed()['content/blogs/retries-that-do-no-harm.md']).toEqual([
      '-title: Retries that do no harm',
      '+title: Another title',
    ]);
    arrived.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('changes the phone number', async () => {
    await open('company/entries/company');
    await change('phone', '+91 11111 22222');
    await save();
    expect(changed()).toEqual({ 'content/company.yaml': ['-phone: +91 00000 00000', '+phone: +91 11111 22222'] });
    await shows('/contact-us/', /11111.22222/);
  });

  it('is told what the build would refuse, and nothing is written', async () => {
    await open('company/entries/company');
    await change('tel', '12');
    await saveButton().click();
    await page.getByText('Expected + and 6 to 15 digits, no spaces.').first().waitFor(LONG);
    expect(changed()).toEqual({});
    // The CMS goes from a form to another one by way of a list.
    await page.goto(`${origin}/admin/#/collections/company`);
    await page.reload();
    await page.getByText('Questions and answers').waitFor(LONG);
  });

  it('adds a question', async () => {
    await open('company/entries/faq');
    await field('items').getByRole('button', { name: /Add/ }).last().click();
    const last = page.locator('[data-key-path$=".question"]').last();
    await last.getByRole('textbox').fill('Do you work on Sundays?');
    await page.locator('[data-key-path$=".answer"]').last().getByRole('textbox').fill('No.');
    await save();
    expect(changed()).toEqual({
      'content/faq.yaml': ['+  - question: Do you work on Sundays?', '+    answer: No.'],
    });
    await shows('/services/', 'Do you work on Sundays');
  });

  it('moves an entry of the menu', async () => {
    await open('company/entries/navigation');
    const item = field('items').locator('[data-action="reorder"]').first();
    await item.focus();
    await item.press('ArrowDown');
    await save();
    expect(changed()['content/navigation.yaml']).toHaveLength(4);
    expect(read('content/navigation.yaml')).toMatch(/^items:\n {2}- name: About Us\n.*\n {2}- name: Home\n/);
  });

  it('adds a service', async () => {
    await open('services/new');
    const words = {
      name: 'Careful testing',
      title: 'Careful testing',
      description: 'Tests by people.',
      lead: 'Tests by people, written down.',
      metaDescription:
        'Tests by people, written down so that anybody can do them again and see what has changed since.',
    };
    for (const [key, value] of Object.entries(words)) await text(key).fill(value);
    await field('icon').getByRole('combobox').click();
    await page.getByRole('option', { name: 'compass' }).click();
    await field('body').getByRole('button', { name: 'Edit in Markdown' }).click();
    await field('body').locator('textarea').fill('Somebody tries it, and writes down what happened.');
    await save();
    expect(Object.keys(changed())).toEqual(['content/services/careful-testing.md']);
    await shows('/services/careful-testing/', 'Tests by people');
  });

  it('never left this site', () => {
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
