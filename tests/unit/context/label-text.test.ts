import { expect, it } from 'vitest';
import { around, fill, forCount, numberText } from '../../../src/context/label-text.ts';

it('fills in each placeholder, however often, and takes a value as it is', () => {
  expect(fill('{a} and {b}, {a}', { a: '$& {b}', b: 'two' })).toBe('$& {b} and two, $& {b}');
});

it('parts a label at the place of a value', () => {
  expect(around('„{text}”', 'text')).toEqual(['„', '”']);
  expect(around('{text}', 'text')).toEqual(['', '']);
});

const polish = { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów', other: '{count} wpisu' };

it.each([
  [1, '1 wpis'],
  [3, '3 wpisy'],
  [5, '5 wpisów'],
  [22, '22 wpisy'],
  [112, '112 wpisów'],
])('says %i in the form that Polish has for it', (count, text) => {
  expect(forCount(polish, count, 'pl')).toBe(text);
});

it('says one text of every count, and a number in words where a form does', () => {
  expect(forCount('Posts: {count}', 3, 'pl')).toBe('Posts: 3');
  expect(forCount({ two: 'مقالتان', other: '{count}' }, 2, 'ar')).toBe('مقالتان');
});

it('writes numbers in the digits of the language, without parting them', () => {
  expect(numberText(1200, 'en')).toBe('1200');
  expect(numberText(1200, 'ar-EG')).toBe('١٢٠٠');
});
