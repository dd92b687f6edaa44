import { expect, test } from 'vitest';
import { knownListFile } from '../../../build/outputs/known-list.ts';

const identity = { feedPath: '/blogs/' } as const;
const settings = { apiUrl: 'https://api.example.com/v1' };
const answer = { length: 42, start: '{"blogs":[{"title":"' };
const known = (given: Partial<Parameters<typeof knownListFile>[0]>) =>
  knownListFile({ identity, settings, answer, isNewestFirst: true, ...given }).map(({ path, bytes }) => [
    path,
    JSON.parse(String(bytes)) as unknown,
  ]);

test('tells the length of the answer, and its start', () => {
  expect(known({})).toEqual([['blogs/list.json', { length: 42, start: '{"blogs":[{"title":"' }]]);
});

test('tells no start where a new post may stand anywhere', () => {
  expect(known({ isNewestFirst: false })).toEqual([['blogs/list.json', { length: 42 }]]);
});

test('tells nothing of posts from several answers, and is no file without an API', () => {
  expect(known({ answer: null })).toEqual([['blogs/list.json', {}]]);
  expect(known({ settings: { apiUrl: null } })).toEqual([]);
});

test('tells the start alone of the first of several parts: another one may be as long', () => {
  expect(known({ answer: { ...answer, length: null } })).toEqual([
    ['blogs/list.json', { start: '{"blogs":[{"title":"' }],
  ]);
});
