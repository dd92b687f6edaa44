import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { blobSha, createShaCache, fileSha } from '../../../build/admin/blob-sha.ts';
import { makeFolder } from '../../support/folder.ts';

it('is what Git calls it', () => {
  // `git hash-object` of nothing, and of `printf 'what is up, doc?'` (Pro Git, 10.2).
  expect(blobSha(Buffer.from(''))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  expect(blobSha(Buffer.from('what is up, doc?'))).toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37');
});

it('is the same of a file that is read in several pieces', () => {
  const bytes = Buffer.alloc(2_500_000, 'abcdefg');
  const file = join(makeFolder({ large: bytes.toString() }), 'large');
  expect(fileSha(file)).toBe(blobSha(bytes));
});

it('is another one when the bytes change and the length does not, after a while or at once', async () => {
  const file = join(makeFolder({ text: 'one' }), 'text');
  const shaOf = createShaCache();
  await setTimeout(2_100);
  expect(shaOf(file)).toBe(blobSha(Buffer.from('one')));
  for (const text of ['two', 'six', 'ten']) {
    writeFileSync(file, text);
    expect(shaOf(file)).toBe(blobSha(Buffer.from(text)));
  }
});
