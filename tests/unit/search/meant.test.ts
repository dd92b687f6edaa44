/** What a search that finds nothing may have meant. */
import { expect, it } from 'vitest';
import { meant } from '../../../src/search/meant.ts';

/** Those of most posts first. */
const WORDS = ['release', 'releases', 'accessibility', 'ferry', 'ফেরি', 'test', 'text', 'naïve'];

it.each([
  ['acessibility', 'accessibility'],
  ['Acessibilty', 'accessibility'],
  ['feryr', null],
  ['fery', 'ferry'],
  ['releese notes', 'release notes'],
  ['"fery" 2026', '"ferry" 2026'],
  ['tezt', 'test'],
  ['naive', 'naïve'],
  ['xylophone', null],
  ['ferry', null],
  ['fe', null],
  ['', null],
])('of “%s” is %j', (query, words) => {
  expect(meant(query, WORDS)).toBe(words);
});
