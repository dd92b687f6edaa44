import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openCache } from '../../../build/cache/cache.ts';
import type { OrderedPicture, OutPath } from '../../../build/core/types.ts';
import { pictureKey, placePicture } from '../../../build/pages/place-picture.ts';
import { openTree } from '../../../build/publish/tree.ts';
import type { PictureText } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';
import { picture, sampleFonts } from '../assets/share-pictures/sample-picture.ts';

const fonts = await sampleFonts(openCache(makeFolder(), false));
const opened = { key: fonts.key, ...(await fonts.open()) };

const ordered = (text: string, { path = `${text}.png`, ...rest }: Partial<PictureText & { path: OutPath }> = {}) => ({
  path,
  picture: picture(text, rest),
});

/** A build of nothing but these pictures, into a folder. */
async function build(pictures: readonly OrderedPicture[], folder = makeFolder()) {
  const tree = openTree({ folder, published: `${folder}-published` }, `${folder}.json`, false);
  const placed = await Promise.all(
    pictures.map((one) => placePicture(one, opened, { folders: tree.folders, existing: tree.existing(one.path) })),
  );
  for (const { path, entry } of placed) tree.record(path, 'a picture', entry);
  return { folder, placed, summary: tree.finish(), read: (path: OutPath) => readFileSync(join(folder, path)) };
}

const isBlank = async (png: Buffer) => (await sharp(png).greyscale().stats()).channels[0]!.max < 100;

it('reuses a picture that the output has, and draws one that somebody changed', async () => {
  const pictures = [ordered('One'), ordered('Two')];
  const { folder, read } = await build(pictures);
  const [one, two] = pictures.map(({ path }) => read(path));
  expect((await build(pictures, folder)).summary).toMatchObject({ files: 2, written: 0 });
  expect((await build([...pictures, ordered('Three')], folder)).summary).toMatchObject({ files: 3, written: 1 });
  writeFileSync(join(folder, 'One.png'), 'something else');
  const mended = await build(pictures, folder);
  expect([mended.read('One.png').equals(one!), mended.read('Two.png').equals(two!)]).toEqual([true, true]);
});

it('has the same entry, whichever thread writes it last, and leaves no draft', async () => {
  const { folder, placed } = await build(Array.from({ length: 4 }, () => ordered('Same')));
  expect(new Set(placed.map(({ entry }) => JSON.stringify(entry))).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['Same.png']);
  expect((await build([ordered('Same')], folder)).summary).toMatchObject({ files: 1, written: 0 });
});

it('leaves pictographs out without a word', async () => {
  const { placed, read } = await build([
    ordered('🎉 We launched 👩‍💻 it ✅', { path: 'a.png' }),
    ordered('We launched it', { path: 'b.png' }),
  ]);
  expect(placed.map(({ lacking }) => lacking)).toEqual([null, null]);
  expect(read('a.png').equals(read('b.png'))).toBe(true);
});

it('sets no box for a missing letter: another text or none', async () => {
  const { placed, read } = await build([
    ordered('説明できる', { path: 'none.png' }),
    ordered('字', { path: 'instead.png', instead: 'Our words' }),
    ordered('Our words', { path: 'words.png' }),
  ]);
  expect(await isBlank(read('none.png'))).toBe(true);
  expect(await isBlank(read('words.png'))).toBe(false);
  expect(read('instead.png').equals(read('words.png'))).toBe(true);
  expect(placed.map(({ lacking }) => lacking)).toEqual(['説', '字', null]);
});

it('raises what could not be drawn', async () => {
  const broken = ordered('Broken');
  const columns = [{ width: 400, art: '<rect' }];
  await expect(build([{ ...broken, picture: { ...broken.picture, columns } }])).rejects.toThrow();
});

it('gives a picture another address when fonts change', () => {
  expect(pictureKey({ ...fonts, key: 'other' })).not.toBe(pictureKey(fonts));
});
