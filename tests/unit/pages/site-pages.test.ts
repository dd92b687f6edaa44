import { expect, it } from 'vitest';
import { untranslated } from '../../../build/pages/site-pages.ts';

/** What is said of a site in Swahili whose pages reported these labels, by their places. */
function warnings(...shown: readonly (readonly number[])[]) {
  const routes = shown.map((_, number) => ({ path: `/${number}/` }));
  const records = new Map(routes.map(({ path }, number) => [path, { english: shown[number] }]));
  const identity = { english: ['navigation.skip', 'posts.none', 'posts.more', 'forms.send'] };
  return untranslated({ identity, planned: { routes }, records } as never, 'sw');
}

it('warns once of the labels in English that some page shows, in their own order', () => {
  const message = 'Pages show labels in English, since they have no text in Swahili: navigation.skip, posts.more.';
  const place = { file: 'content/labels.yaml' };
  expect(warnings([2], [2, 0])).toMatchObject([{ code: 'content/untranslated', severity: 'warning', message, place }]);
});

it('warns of nothing where no page shows one', () => {
  expect(warnings([], [])).toEqual([]);
});
