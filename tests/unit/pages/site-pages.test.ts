/** What is said once of all pages, from what each reported. */
import { expect, it } from 'vitest';
import { lackingLetters, untranslated } from '../../../build/pages/site-pages.ts';

it('warns once of the labels that are in English', () => {
  const identity = { english: ['navigation.skip', 'posts.more'] };
  const message = 'These labels have no text in Swahili and stay in English: navigation.skip, posts.more.';
  const place = { file: 'content/labels.yaml' };
  const expected = [{ code: 'content/untranslated', severity: 'warning', message, place }];
  expect(untranslated({ identity } as never, 'sw')).toMatchObject(expected);
  expect(untranslated({ identity: {} } as never, 'sw')).toEqual([]);
});

it('warns once of all pictures that lack a text', () => {
  const reports = [
    { lacking: [['a.png', '説']] },
    {
      lacking: [
        ['b.png', '字'],
        ['a.png', '説'],
      ],
    },
  ];
  const site = (all: readonly object[]) => {
    const routes = all.map((_, number) => ({ path: `/${number}/` }));
    return { planned: { routes }, records: new Map(routes.map(({ path }, number) => [path, all[number]])) } as never;
  };
  const message = expect.stringMatching(/of \/0\/ \(and of 1 more\) .* "説" \(U\+8AAC\)/) as unknown;
  const warning = { code: 'pictures/missing-glyph', severity: 'warning', message, place: { url: '/0/' } };
  expect(lackingLetters(site(reports))).toMatchObject([warning]);
  expect(lackingLetters(site([{ lacking: [] }]))).toEqual([]);
});
