/**
 * An editor's day in Chromium, against `site serve --admin` (docs/editing.md): after each step the file that was edited
 * differs in nothing else, the build takes it, and the site shows it.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { LONG, openEditingSite, type EditingSite, type Tab } from '../support/editing-site.ts';
import { gradient } from '../support/gradient.ts';

let site: EditingSite;
let tab: Tab;
/** Requests to other hosts, and what the page complained of. */
const wrong: string[] = [];
beforeAll(async () => {
  site = await openEditingSite();
  tab = await site.tab();
  tab.page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(site.origin)) wrong.push(request.url());
  });
  tab.page.on('pageerror', (error) => wrong.push(String(error)));
  tab.page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
});
// What a test left is where the next one starts.
afterEach(() => site.commit());
afterAll(() => site?.close());

async function isBuilt(): Promise<boolean> {
  const answer = await fetch(`${site.origin}/__site/state`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { ok: boolean }).ok : false;
}
const isListed = async () => (await (await fetch(`${site.origin}/feed.xml`)).text()).includes('A ferry that waits');
const preview = () => tab.page.frameLocator('iframe').first();

const POST = 'content/blogs/a-ferry-that-waits.md';

it('loads the page from this site alone, and sees every collection', async () => {
  await tab.page.goto(`${site.origin}/admin/`);
  await tab.page.getByText('Company and lists').waitFor();
  await tab.page.getByText('When a rule beats a model').waitFor();
  // Of the CMS's own: its frame is no landmark.
  expect((await axe(tab.page)).filter((found) => !found.startsWith('region: '))).toEqual([]);
});

it('writes a post with a picture, a table and code, and sees it as readers will', async () => {
  const picture = join(site.root, 'A ferry.PNG');
  writeFileSync(picture, await gradient(900, 600).png().toBuffer());
  await tab.open('posts/new');
  await tab.text('title').fill('A ferry that waits');
  await tab.text('excerpt').fill('A timetable that says when it is late.');
  await tab.field('category').locator('input[list]').fill('Web');
  await tab.field('tags').getByRole('button', { name: /Add/ }).click();
  await tab.field('tags').locator('input[list]').fill('ferries');
  await tab.field('imageUrl').locator('input[type=file]').first().setInputFiles(picture);
  await tab.text('imageAlt').fill('A ferry at a pier');
  await tab.write('Words.\n\n| Pier | Late |\n| :-- | --: |\n| One | 3 |\n\n```js\nconst late = 3;\n```\n');
  await preview().getByRole('heading', { name: 'A ferry that waits' }).waitFor();
  await preview().getByRole('cell', { name: 'One' }).waitFor();
  await preview().getByText('Draft: kept back').waitFor();
  expect(await preview().locator('img').first().getAttribute('src')).toMatch(/^blob:/);
  await tab.save();
  expect(Object.keys(site.changed()).sort()).toEqual([POST, 'content/blogs/a-ferry.png'].sort());
  expect(site.read(POST)).toBe(
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
  const setDate = (date: string) => tab.field('publishDate').locator('input[type=datetime-local]').fill(date);
  await tab.openText('posts/entries/a-ferry-that-waits');
  await tab.field('draft').getByRole('switch').click();
  await setDate('2099-01-02T09:30');
  await preview().getByText('Scheduled for').waitFor();
  await tab.save();
  expect(site.changed()).toEqual({ [POST]: ['-draft: true', '+publishDate: 2099-01-02T09:30:00+05:30'] });
  await expect.poll(isBuilt, LONG).toBe(true);
  expect(await isListed()).toBe(false);
  site.commit();

  await tab.openText('posts/entries/a-ferry-that-waits');
  await setDate('2026-01-02T09:30');
  await tab.save();
  expect(Object.keys(site.changed())).toEqual([POST]);
  await site.shows('/blog/a-ferry-that-waits/', /const late|<table/);
});

it('renames it, and the old address leads to the new one', async () => {
  await tab.openText('posts/entries/a-ferry-that-waits');
  await tab.page.getByRole('radio', { name: 'Slug' }).click();
  const panel = tab.page.locator('section.panel').filter({ hasText: 'Slug' });
  await panel.getByRole('button').last().click();
  await panel.getByRole('textbox').fill('a-ferry-on-time');
  await panel.getByRole('button', { name: 'Done' }).click();
  await tab.save();
  expect(site.has(POST)).toBe(false);
  expect(site.read('content/blogs/a-ferry-on-time.md')).toContain('formerSlugs:\n  - a-ferry-that-waits\n');
  await site.shows('/blog/a-ferry-on-time/', 'A ferry that waits');
  await site.shows('/blog/a-ferry-that-waits/', '/blog/a-ferry-on-time/');
});

it('changes one word of some posts, and nothing else of them', async () => {
  for (const file of globSync('content/blogs/*.md', { cwd: site.root }).sort().slice(0, 4)) {
    await tab.openText(`posts/entries/${file.replace(/^.*\/(.*)\.md$/, '$1')}`);
    await tab.change('excerpt', 'Another summary.');
    await tab.save();
    const { [file]: lines = [], ...others } = site.changed();
    expect([lines.at(-1)?.replaceAll("'", ''), lines.length, others], file).toEqual([
      '+excerpt: Another summary.',
      2,
      {},
    ]);
    site.commit();
  }
});

it('changes the phone number', async () => {
  await tab.open('company/entries/company');
  await tab.change('phone', '+91 11111 22222');
  await tab.save();
  expect(site.changed()).toEqual({ 'content/company.yaml': ['-phone: +91 00000 00000', '+phone: +91 11111 22222'] });
  await site.shows('/contact-us/', /11111.22222/);
});

it('is shown at the field what the build would refuse, and nothing is written', async () => {
  await tab.open('company/entries/company');
  await tab.change('tel', '12');
  await tab.press('Save');
  await tab.page.getByText('Expected + and 6 to 15 digits, no spaces.').first().waitFor();
  expect(site.changed()).toEqual({});
  await tab.open('company');
  await tab.page.reload();
  await tab.page.getByText('Questions and answers').waitFor();
});

it('adds a service', async () => {
  await tab.open('services/new');
  for (const [key, value] of Object.entries({
    name: 'Careful testing',
    title: 'Careful testing',
    description: 'Tests by people.',
    lead: 'Tests by people, written down.',
    metaDescription: 'Tests by people, written down so that anybody can do them again and see what has changed since.',
  }))
    await tab.text(key).fill(value);
  const icon = tab.field('icon').getByRole('combobox');
  const offered = await icon.evaluate((input: HTMLInputElement) => [...input.list!.options].map(({ value }) => value));
  expect(offered).toContain('compass');
  await icon.fill('compass');
  await tab.write('A person tries it, and writes down what happened.');
  await tab.save();
  expect(Object.keys(site.changed())).toEqual(['content/services/careful-testing.md']);
  await site.shows('/services/careful-testing/', 'Tests by people');
});

it('never left this site', () => expect(wrong).toEqual([]));
