import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyOf, openCache } from '../../../build/cache/cache.ts';
import { makeFolder } from '../../support/folder.ts';

it('gives back what was put, and nothing for another key or kind', async () => {
  const cache = openCache(makeFolder(), false);
  const key = keyOf('a', 'b');
  await cache.put('posts', key, 'text');
  expect((await cache.get('posts', key))?.toString()).toBe('text');
  expect(await cache.get('fonts', key)).toBeNull();
  expect(await cache.get('posts', keyOf('ab'))).toBeNull();
});

it('reads a damaged or cut entry as absent', async () => {
  const folder = makeFolder();
  const cache = openCache(folder, false);
  const key = keyOf('x');
  await cache.put('posts', key, 'the whole text');
  const name = readdirSync(folder, { recursive: true }).find((path) => String(path).endsWith(key.slice(2)));
  const file = join(folder, String(name));
  const bytes = readFileSync(file);
  for (const damaged of [bytes.subarray(0, -1), bytes.subarray(0, 5), Buffer.concat([bytes, Buffer.from('x')])]) {
    writeFileSync(file, damaged);
    expect(await cache.get('posts', key)).toBeNull();
  }
});

it('tells lists of parts apart that read the same when joined', () => {
  expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'));
  expect(keyOf('a')).not.toBe(keyOf('a', ''));
});

it('answers nothing when fresh, and still stores', async () => {
  const folder = makeFolder();
  const key = keyOf('x');
  const fresh = openCache(folder, true);
  await fresh.put('posts', key, '1');
  expect(await fresh.get('posts', key)).toBeNull();
  expect((await openCache(folder, false).get('posts', key))?.toString()).toBe('1');
});

it('drops what killed builds were writing, and nothing of one that runs', async () => {
  const folder = makeFolder({ 'drafts/999999999-a': 'cut', [`drafts/${process.pid}-b`]: 'under way' });
  openCache(folder, false);
  expect(readdirSync(join(folder, 'drafts'))).toEqual([`${process.pid}-b`]);
});
