import { expect, it } from 'vitest';
import { markedText } from '../../../src/search/result-list.ts';

it('takes marks as marks, and everything else as text', () => {
  expect(markedText('The <mark>ferry</mark> and &lt;b&gt; &amp;amp; <mark>tide</mark>')).toEqual([
    { text: 'The ', isMarked: false },
    { text: 'ferry', isMarked: true },
    { text: ' and <b> &amp; ', isMarked: false },
    { text: 'tide', isMarked: true },
  ]);
});

it('leaves other markup as the text that it is', () => {
  expect(markedText('<script>alert(1)</script>')).toEqual([{ text: '<script>alert(1)</script>', isMarked: false }]);
  expect(markedText('')).toEqual([]);
});
