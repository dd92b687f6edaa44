/** What is said once of all pages, from what each reported. */
import { expect, it } from 'vitest';
import { lackingLetters, untranslated } from '../../../build/pages/site-pages.ts';

/** A site in Swahili, whose pages reported this. */
function site(...reports: readonly object[]) {
  const routes = reports.map((_, number) => ({ path: `/${number}/` }));
  const records = new Map(routes.map(({ path }, number) => [path, reports[number]]));
  const identity = { english: ['navigation.skip', 'posts.none', 'posts.more', 'forms.send'] };
  return { identity, planned: { routes }, records } as never;
}

it('warns once of the labels in English that some page shows, in their own order', () => {
  const message = 'Pages show labels in English, since they have no text in Swahili: navigation.skip, posts.more.';
  const place = { file: 'content/labels.yaml' };
  const warning = { code: 'content/untranslated', severity: 'warning', message, place };
  expect(untranslated(site({ english: [2] }, { english: [2, 0] }), 'sw')).toMatchObject([warning]);
  expect(untranslated(site({ english: [] }, { english: [] }), 'sw')).toEqual([]);
});

it('warns once of all pictures that lack a text', () => {
  const [one, other] = [
    ['a.png', '説'],
    ['b.png', '字'],
  ];
  const message = expect.stringMatching(/of \/0\/ \(and of 1 more\) .* "説" \(U\+8AAC\)/) as unknown;
  const warning = { code: 'pictures/missing-glyph', severity: 'warning', message, place: { url: '/0/' } };
  expect(lackingLetters(site({ lacking: [one] }, { lacking: [other, one] }))).toMatchObject([warning]);
  expect(lackingLetters(site({ lacking: [] }, { lacking: [] }))).toEqual([]);
});
