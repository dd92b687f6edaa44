/** A page and its sections in the editing page, in Chromium: the file changes where the form did, the preview shows it, the build takes it. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LONG, openEditingSite, type EditingSite, type Tab } from '../support/editing-site.ts';

/** A page for each test. */
const NAMES = ['added', 'moved'] as const;
const fileOf = (name: (typeof NAMES)[number]) => `content/pages/${name}.md`;
const WRITTEN = `---
# How the page is called.
title: How we work
sections:
  - { kind: banner, lead: 'Step by step.' } # The head.
  # What we do first.
  - kind: cards
    title: First cards
    items:
      - { title: One, text: 'Words of one.' }
  - kind: steps
    title: First steps
    items: [{ title: Ask, text: We ask. }]
---

Text of the page.
`;

let site: EditingSite;
let tab: Tab;
beforeAll(async () => {
  site = await openEditingSite(async ({ write }) => NAMES.forEach((name) => write(fileOf(name), WRITTEN)));
  tab = await site.tab();
  await tab.page.goto(`${site.origin}/admin/`);
});
// What a test left is where the next one starts.
afterEach(() => site.commit());
afterAll(() => site?.close());

const preview = (of = tab) => of.page.frameLocator('iframe').first();
const headings = () => preview().getByRole('heading', { level: 2 }).allTextContents();

/** The form of the page, with the preview of the whole page beside it. */
async function openPage(name: (typeof NAMES)[number], of = tab): Promise<void> {
  await of.openText(`pages/entries/${name}`);
  await preview(of).getByRole('heading', { name: 'First steps' }).waitFor();
}

/** The buttons of a section, by its place. */
function section(place: number, of = tab) {
  const item = of.field('sections').locator('.item-list').first().locator(':scope > *').nth(place);
  const press = async (name: string) => {
    // The form has the sections that can be seen.
    await item.scrollIntoViewIfNeeded();
    await item.getByRole('button', { name }).first().click();
  };
  return {
    press,
    /** By its handle; touch screens have arrows in its place. */
    async moveUp() {
      await item.scrollIntoViewIfNeeded();
      await item.locator('[data-action="reorder"]').first().focus();
      await of.page.keyboard.press('ArrowUp');
    },
    async choose(name: string | RegExp) {
      await press('List Item Options');
      await of.page.getByRole('menuitem', { name }).click();
    },
  };
}

/** The form has the fields that can be seen, too. */
async function scrolledTo(key: string) {
  await tab.field('sections').hover();
  await expect
    .poll(async () => {
      await tab.page.mouse.wheel(0, 300);
      return tab.field(key).count();
    }, LONG)
    .toBe(1);
  return tab.field(key);
}

async function add(kind: RegExp): Promise<void> {
  await tab
    .field('sections')
    .getByRole('button', { name: /Add .*Section/ })
    .last()
    .click();
  await tab.page.getByRole('menuitem', { name: kind }).click();
}

async function addEntry(list: string, texts: Readonly<Record<string, string>>): Promise<void> {
  await tab.field(list).getByRole('button', { name: /Add/ }).last().click();
  for (const [key, value] of Object.entries(texts)) await tab.text(`${list}.0.${key}`).fill(value);
}

it('adds sections, and shows them before they are saved', async () => {
  await openPage('added');
  await add(/^\s*Statement\s*$/);
  await preview().getByText('Sections › 4 (Statement) › Title: expected a text, found an empty one').waitFor();
  // The rest of the page stays beside the one that is not finished.
  expect(await headings()).toEqual(['First cards', 'First steps']);
  await tab.text('sections.3.title').fill('One sentence.');
  await preview().getByText('One sentence.').waitFor();
  expect(await preview().locator('[data-problems]').count()).toBe(0);
  await add(/^\s*Questions\s*$/);
  await addEntry('sections.4.items', { question: 'Is it quick?', answer: 'It is.' });
  await preview().getByText('Is it quick?').waitFor();
  await tab.save();
  expect(site.changed()).toEqual({
    [fileOf('added')]: [
      '+  - kind: statement',
      '+    title: One sentence.',
      '+  - kind: questions',
      '+    items:',
      '+      - question: Is it quick?',
      '+        answer: It is.',
    ],
  });
  await site.shows('/added/', /One sentence.*Is it quick/s);
});

it('moves, duplicates, hides and removes one', async () => {
  await openPage('moved');
  await section(2).moveUp();
  await expect.poll(headings, LONG).toEqual(['First steps', 'First cards']);
  await section(1).choose(/Duplicate/);
  await expect.poll(headings, LONG).toEqual(['First steps', 'First steps', 'First cards']);
  await tab.text('sections.2.title').fill('Second steps');
  await expect.poll(headings, LONG).toEqual(['First steps', 'Second steps', 'First cards']);
  await section(3).press('Expand');
  await (await scrolledTo('sections.3.hidden')).getByRole('switch').click();
  await expect.poll(headings, LONG).toEqual(['First steps', 'Second steps']);
  await section(1).press('Remove');
  await expect.poll(headings, LONG).toEqual(['Second steps']);
  await tab.save();
  expect(site.read(fileOf('moved'))).toBe(
    WRITTEN.replace(/ {2}- kind: steps[^]*(?=---\n\nText)/, '')
      .replace('    title: First cards\n', '    hidden: true\n    title: First cards\n')
      .replace(
        '  # What we do first.\n',
        '  - kind: steps\n    title: Second steps\n    items: [{ title: Ask, text: We ask. }]\n  # What we do first.\n',
      ),
  );
  await site.shows('/moved/', 'Second steps');
  await expect.poll(async () => (await fetch(`${site.origin}/moved/`)).text(), LONG).not.toContain('First cards');
});

it('makes a page of text and sections, and refuses a link of it that leads nowhere', async () => {
  await tab.open('pages/new');
  await tab.text('title').fill('Prices in plain words');
  await add(/^\s*Banner\s*$/);
  await tab.text('sections.0.lead').fill('Asked in stages.');
  await add(/^\s*Call\s*$/);
  await tab.field('sections.1.link').getByRole('checkbox').click();
  await tab.text('sections.1.link.name').fill('Ask us');
  await tab.text('sections.1.link.to').fill('/contcat-us/');
  await tab.write('Some *words* here.');
  // The text stands where readers see it: between the head and the call.
  await preview().getByText('Some words here.').waitFor();
  await preview().getByRole('link', { name: 'Ask us' }).waitFor();
  await tab.isRefused(
    'Sections › 2 › Link › Leads to: the link to “/contcat-us/” leads nowhere; nearest: “/contact-us/”.',
  );
  await tab.text('sections.1.link.to').fill('/contact-us/');
  await tab.save();
  expect(site.read('content/pages/prices-in-plain-words.md')).toBe(`---
title: Prices in plain words
sections:
  - kind: banner
    lead: Asked in stages.
  - kind: call
    link:
      name: Ask us
      to: /contact-us/
---

Some *words* here.
`);
  await site.shows('/prices-in-plain-words/', /Asked in stages.*<em>words<\/em>.*Ask us/s);
});

it('deletes no page that others link to', async () => {
  await tab.open('pages/entries/about-us');
  await tab.press('Show Editor Options');
  await tab.page.getByRole('menuitem', { name: /Delete/ }).click();
  await tab.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await tab.page.getByText('content/navigation.yaml, line 5, Entries › 2 › Path: the link to “/about-us/”').waitFor();
  await tab.press('OK');
  expect(site.changed()).toEqual({});
});
