import { expect, it } from 'vitest';
import { placeOfLetter } from '../../../build/source/place-of-letter.ts';
import type { ContentDocument, SafeHtml } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';

const root = makeFolder({
  'content/a.yaml': '# ą in a comment\nname: A\nlist:\n  - text: >-\n      first line\n      secónd ś line\n',
  'content/b.md': '---\nname: B\n---\n\nNothing.\n\nHere is ż.\n\nAnd &#322;.\n',
});
const documents: ContentDocument[] = [
  {
    file: 'content/a.yaml',
    name: 'a',
    data: { name: 'A', list: [{ text: 'first line secónd ś line' }] },
    body: null,
    links: [],
  },
  {
    file: 'content/b.md',
    name: 'b',
    data: { name: 'B' },
    body: '<p>Nothing. Here is ż. And ł.</p>' as SafeHtml,
    links: [],
  },
];

it.each([
  ['ś', { file: 'content/a.yaml', line: 6, column: 14 }],
  ['ż', { file: 'content/b.md', line: 7, column: 9 }],
  ['ł', { file: 'content/b.md' }],
  ['ą', null],
])('finds %s', (letter, place) => {
  expect(placeOfLetter(root, documents, letter)).toEqual(place);
});
