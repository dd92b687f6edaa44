import { statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blobSha, fileSha, headOf, listFiles } from '../../../build/admin/working-copy.ts';
import { makeFolder } from '../../support/folder.ts';

it('names contents as Git does', () => {
  // `git hash-object` of nothing, and of `printf 'what is up, doc?'` (Pro Git, 10.2).
  expect(blobSha(Buffer.from(''))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  expect(blobSha(Buffer.from('what is up, doc?'))).toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37');
});

it('gives a file another name when its bytes change and its length and time do not', () => {
  const file = join(makeFolder({ text: 'one' }), 'text');
  const { atime, mtime } = statSync(file);
  for (const text of ['two', 'six', 'ten']) {
    writeFileSync(file, text);
    utimesSync(file, atime, mtime);
    expect(fileSha(file)).toBe(blobSha(Buffer.from(text)));
  }
});

it('names a file that is too large to be read by its size and time of change', () => {
  const root = makeFolder({ 'static/film.mp4': 'film' });
  const film = join(root, 'static/film.mp4');
  const head = () => headOf(listFiles(root));
  truncateSync(film, 3 * 1024 ** 3);
  const before = head();
  expect(head()).toBe(before);
  utimesSync(film, new Date(), new Date(0));
  expect(head()).not.toBe(before);
});
