/** What of the cache goes, and when: the oldest that no build uses. */
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyOf, entryFile, openCache } from '../../../build/cache/cache.ts';
import { pruneCache, pruneState } from '../../../build/cache/build-state.ts';
import { makeFolder } from '../../support/folder.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 24 * 60 * 60 * 1000);

/** A cache with an entry for each age, in days. */
async function cacheOf(ages: readonly number[]) {
  const folder = makeFolder({ 'pages/01234567.json': '[]', 'last-build/a.json': '{}' });
  const cache = openCache(folder, false);
  const files = ages.map((age) => entryFile(folder, age % 2 === 0 ? 'icons' : 'picture-files', keyOf(String(age))));
  for (const [index, age] of ages.entries()) {
    await cache.put(age % 2 === 0 ? 'icons' : 'picture-files', keyOf(String(age)), 'x'.repeat(5000));
    utimesSync(files[index]!, days(age), days(age));
  }
  return { folder, cache, left: () => ages.filter((_, index) => existsSync(files[index]!)) };
}

it('drops what no build used for a month', async () => {
  const { folder, left } = await cacheOf([0, 2, 29, 31, 90]);
  pruneCache(folder, NOW);
  expect(left()).toEqual([0, 2, 29]);
  expect(readdirSync(folder).sort()).toEqual(['icons', 'last-build', 'pages', 'picture-files', 'pruned']);
  expect(existsSync(join(folder, 'pages/01234567.json'))).toBe(true);
});

it('drops the oldest while there is too much, and nothing of the last day', async () => {
  const { folder, left } = await cacheOf([0, 0.5, 2, 4, 6]);
  pruneCache(folder, NOW, 3 * 5032);
  expect(left()).toEqual([0, 0.5, 2]);
  const other = await cacheOf([0, 0.5, 2, 4, 6]);
  pruneCache(other.folder, NOW, 0);
  expect(other.left()).toEqual([0, 0.5]);
});

it('looks once a day', async () => {
  const { folder, left } = await cacheOf([31]);
  writeFileSync(join(folder, 'pruned'), '');
  utimesSync(join(folder, 'pruned'), days(0.9), days(0.9));
  pruneCache(folder, NOW);
  expect(left()).toEqual([31]);
  utimesSync(join(folder, 'pruned'), days(1), days(1));
  pruneCache(folder, NOW);
  expect(left()).toEqual([]);
});

it('counts an entry from when it was last read', async () => {
  const { folder, cache } = await cacheOf([40]);
  const file = entryFile(folder, 'icons', keyOf('40'));
  await cache.get('icons', keyOf('40'));
  await expect.poll(() => Date.now() - statSync(file).mtimeMs).toBeLessThan(60_000);
});

it('forgets output folders and APIs after a month', () => {
  const state = makeFolder({ 'trees/old/a': '', 'trees/young/a': '', 'answers/old': '', 'answers/young': '' });
  for (const folder of ['trees', 'answers']) {
    utimesSync(join(state, folder, 'old'), days(31), days(31));
    utimesSync(join(state, folder, 'young'), days(29), days(29));
  }
  pruneState([join(state, 'trees'), join(state, 'answers'), join(state, 'not-there')], NOW);
  expect(['trees', 'answers'].map((folder) => readdirSync(join(state, folder)))).toEqual([['young'], ['young']]);
});
