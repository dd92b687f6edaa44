import { expect, it } from 'vitest';
import { isAnswer } from '../../../src/search/pagefind.ts';

const post = {
  content: 'Tests run on each ferry. Un café à côté; Żółw smørrebrød; কোর্স শেষ, परीक्षण चलता है.',
  meta: { title: 'Offline first', author: 'Asha Sen' },
};

it.each([
  'testing',
  'ferries',
  'Cafe',
  'asha',
  'OFFLINE',
  'zolw',
  'żółw',
  'smorrebrod',
  'কোর্স',
  'परीक्षण',
  'on',
  'go',
  'testing, ferries!',
])('takes a post for an answer to %s', (query) => expect(isAnswer(query, post)).toBe(true));

it.each(['kubernetes', 'fleet', 'ferry kubernetes', 'xylophone', 'বাংলা'])(
  'does not where it has no word of that beginning: %s',
  (query) => expect(isAnswer(query, post)).toBe(false),
);
