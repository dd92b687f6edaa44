/** Which font files Chromium loads for a page: those of the letters and styles that it shows. This machine has no font for Bengali. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite, openStage } from '../support/stage.ts';
import { writeFiles } from '../support/folder.ts';
import { siteReport } from '../support/site-command.ts';
import { CALM, layoutShift, MOST_SHIFT } from '../support/visit.ts';

const post = (date: string, title: string, excerpt: string, body: string) =>
  `---\ntitle: ${title}\nexcerpt: ${excerpt}\npublishDate: ${date}\ncategory: Of ${date}\n---\n\n${body}\n`;

let root: string;
const POSTS = {
  'leaning.md': post(
    '2026-05-15',
    'Words that lean',
    'A sentence that is set in italics.',
    'Some *words* of **_it_**.',
  ),
  'bangla.md': post('2020-01-01', 'বাংলায় লেখা', 'কলকাতার ছোট ব্যবসা।', 'ক্ষ স্ত্র র্ক **জ্ঞান** বিশ্ববিদ্যালয়।'),
};
const edit = (folder: string) => writeFiles(join((root = folder), 'content/blogs'), POSTS);
const stage = openStage(() => openSite({ edit }), { defaults: CALM });

/** Families and styles of the web fonts that a page has loaded, once each. */
async function loaded(path: string) {
  const { page } = await stage.visit(path, { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, style, status }) =>
      status === 'unloaded' || family.includes('fallback') ? [] : [`${family.replaceAll('"', '')} ${style} ${status}`],
    ),
  );
  return { page, faces: [...new Set(faces)].sort() };
}

const FIRST = ['Bricolage Grotesque normal loaded', 'Hanken Grotesk normal loaded'];
const ITALIC = 'Hanken Grotesk italic loaded';
const BENGALI = 'Anek Bangla also normal loaded';

/** Words look otherwise than they do in no colour: their glyphs are not blank. */
const isPainted = async (page: Page, selector: string) => {
  const words = page.locator(selector).first();
  const shot = await words.screenshot();
  await words.evaluate((element) => (element.style.color = 'transparent'));
  return !shot.equals(await words.screenshot());
};

it('loads no italics and no Bengali for a page that shows neither', async () => {
  const { faces } = await loaded('/accessibility/');
  expect(faces).toEqual(FIRST);
});

it('loads drawn italics for a post, and moves nothing when they come', async () => {
  const { page, faces } = await loaded('/blog/leaning/');
  expect(faces).toEqual([FIRST[0], ITALIC, FIRST[1]]);
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
});

it('loads one file for a post in Bengali, whose words are there; its excerpt does not lean', async () => {
  const { page, faces } = await loaded('/blog/bangla/');
  expect(faces).toEqual([BENGALI, ...FIRST]);
  expect(await isPainted(page, 'h1')).toBe(true);
  expect(await isPainted(page, '[data-from-post=body] p')).toBe(true);
  expect(await isPainted(page, '[data-from-post=excerpt]')).toBe(true);
});

it('keeps the page of the Bengali post within the budget of fonts', async () => {
  const { report } = await siteReport(root, ['check']);
  const fonts = report.problems.filter(({ code }) => code === 'budget/fonts');
  expect(fonts.filter(({ message }) => message.includes('/blog/bangla/'))).toEqual([]);
});
