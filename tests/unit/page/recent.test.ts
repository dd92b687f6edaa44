import { expect, it } from 'vitest';
import { recentOf } from '../../../src/page/recent.ts';

it('makes a value once while it is among the last that were asked for', () => {
  const recent = recentOf<string>(2)({});
  const made: string[] = [];
  const ask = (key: string) =>
    recent(key, () => {
      made.push(key);
      return `made ${key}`;
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['made a', 'made b', 'made a', 'made c', 'made a', 'made b']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps a memory for each owner', () => {
  const recent = recentOf<number>(8);
  const [one, other] = [{}, {}];
  expect([recent(one)('key', () => 1), recent(other)('key', () => 2), recent(one)('key', () => 3)]).toEqual([1, 2, 1]);
});
