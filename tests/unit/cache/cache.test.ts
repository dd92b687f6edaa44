import { expect, it } from 'vitest';
import { keyOf, openCache } from '../../../build/cache/cache.ts';
import { makeFolder } from '../../support/folder.ts';

it('gives back what was put, and nothing for another key or kind', async () => {
  const cache = openCache(makeFolder(), false);
  const key = keyOf('a', 'b');
  await cache.put('posts', key, 'text');
  expect((await cache.get('posts', key))?.toString()).toBe('text');
  expect(await cache.get('fonts', key)).toBeNull();
  for (const other of [['ab'], ['', 'ab'], ['ab', ''], ['a', 'b', '']])
    expect(await cache.get('posts', keyOf(...other))).toBeNull();
});

it('answers nothing when fresh, and still stores', async () => {
  const folder = makeFolder();
  const key = keyOf('x');
  const fresh = openCache(folder, true);
  await fresh.put('posts', key, '1');
  expect(await fresh.get('posts', key)).toBeNull();
  expect((await openCache(folder, false).get('posts', key))?.toString()).toBe('1');
});
