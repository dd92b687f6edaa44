import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PictureFonts } from '../../../build/assets/share-pictures/picture-fonts.ts';
import type { OrderedPicture } from '../../../build/core/types.ts';
import { openTree } from '../../../build/publish/tree.ts';
import { openSharePictures, pictureKey } from '../../../build/pages/share-pictures.ts';
import { openCache, type Cache } from '../../../build/cache/cache.ts';
import { openWorkers } from '../../../build/workers/workers.ts';
import type { PictureText } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';
import { picture, sampleFonts } from '../assets/share-pictures/sample-picture.ts';

const workers = openWorkers(2);
afterAll(() => workers.close());
const draw = vi.fn(workers.draw);
const watched = { draw };

let fonts: PictureFonts;
let cache: Cache;
beforeAll(async () => {
  cache = openCache(makeFolder(), false);
  fonts = await sampleFonts(cache);
});

const ordered = (
  text: string,
  { path = `assets/${text}.png`, ...rest }: Partial<PictureText & { path: string }> = {},
) => ({
  path,
  picture: picture(text, rest),
});

/** A build of nothing but these pictures, into a folder. */
async function build(pictures: readonly OrderedPicture[], folder = makeFolder(), typefaces = fonts) {
  const tree = openTree({ folder, published: `${folder}-published` }, `${folder}.json`, false);
  const opened = openSharePictures(typefaces, { tree, workers: watched });
  draw.mockClear();
  for (const one of pictures) {
    await opened.order(one);
    const letter = await opened.lackingIn(one.picture);
    if (letter !== null) opened.lack(one.path, { letter, page: `/${one.path}/` });
  }
  await opened.drawn();
  const problems = opened.problems();
  const drawn = draw.mock.calls.flatMap(([{ pictures }]) => pictures.map(({ path }) => path));
  return { problems, drawn, folder, summary: tree.finish(), read: (path: string) => readFileSync(join(folder, path)) };
}

const isBlank = async (png: Buffer) => (await sharp(png).greyscale().stats()).channels[0]!.max < 100;

it('puts every picture in its place, the same bytes whichever thread has drawn it', async () => {
  const pictures = Array.from({ length: 40 }, (_, i) => ordered(`Number ${i % 20}`, { path: `assets/${i}.png` }));
  const { problems, drawn, summary, read } = await build(pictures);
  expect(problems).toEqual([]);
  expect(drawn).toHaveLength(40);
  expect(summary.files).toBe(40);
  for (let i = 0; i < 20; i++) expect(read(`assets/${i}.png`).equals(read(`assets/${i + 20}.png`))).toBe(true);
  expect(read('assets/1.png').equals(read('assets/2.png'))).toBe(false);
});

it('leaves pictures out of which the output has the same already, and draws one that somebody changed', async () => {
  const pictures = [ordered('One'), ordered('Two')];
  const { folder } = await build(pictures);
  expect((await build(pictures, folder)).drawn).toEqual([]);
  const { drawn, summary } = await build([...pictures, ordered('Three')], folder);
  expect(drawn).toEqual(['assets/Three.png']);
  expect(summary).toMatchObject({ files: 3, written: 1 });
  writeFileSync(join(folder, 'assets/One.png'), 'something else');
  const mended = await build(pictures, folder);
  expect(mended.drawn).toEqual(['assets/One.png']);
  expect((await sharp(mended.read('assets/One.png')).metadata()).width).toBe(400);
});

it('has a few pictures under way and no more: whoever orders the next one waits', async () => {
  let [underWay, most] = [0, 0];
  const slow = {
    async draw({ pictures }: { readonly pictures: readonly unknown[] }) {
      most = Math.max(most, ++underWay);
      await new Promise((done) => setTimeout(done, 5));
      underWay--;
      return pictures.map(() => ({ digest: '', size: 0, mtimeMs: 0 }));
    },
  };
  const folder = makeFolder();
  const tree = openTree({ folder, published: `${folder}-published` }, `${folder}.json`, false);
  const pictures = openSharePictures(fonts, { tree, workers: slow });
  for (let i = 0; i < 400; i++) await pictures.order(ordered(`Number ${i}`));
  expect(underWay).toBeGreaterThan(0);
  await pictures.drawn();
  expect(most).toBeLessThan(400 / 8 / 2);
});

it('leaves pictographs out without a word', async () => {
  const { problems, read } = await build([
    ordered('🎉 We launched 👩‍💻 it ✅', { path: 'a.png' }),
    ordered('We launched it', { path: 'b.png' }),
  ]);
  expect(problems).toEqual([]);
  expect(read('a.png').equals(read('b.png'))).toBe(true);
});

it('sets no box for a missing letter: another text or none, and one warning for all pictures', async () => {
  const { problems, read } = await build([
    ordered('説明できる', { path: 'none.png' }),
    ordered('字', { path: 'instead.png', instead: 'Our words' }),
    ordered('Our words', { path: 'words.png' }),
  ]);
  expect(await isBlank(read('none.png'))).toBe(true);
  expect(await isBlank(read('words.png'))).toBe(false);
  expect(read('instead.png').equals(read('words.png'))).toBe(true);
  expect(problems).toMatchObject([
    { code: 'pictures/missing-glyph', severity: 'warning', place: { url: '/none.png/' } },
  ]);
  expect(problems[0]?.message).toContain('"説" (U+8AAC)');
});

it('tells what could not be set where every picture stands, from fonts that are cut already', async () => {
  const pictures = [ordered('字', { path: 'a.png' })];
  const { folder } = await build(pictures);
  const put = vi.fn(cache.put);
  const again = await sampleFonts({ ...cache, put });
  const { drawn, problems } = await build(pictures, folder, again);
  expect([drawn, problems.length]).toEqual([[], 1]);
  expect(put).not.toHaveBeenCalled();
});

it('raises what could not be drawn when all are done', async () => {
  const broken = ordered('Broken');
  const columns = [{ width: 400, art: '<rect' }];
  await expect(build([ordered('Fine'), { ...broken, picture: { ...broken.picture, columns } }])).rejects.toThrow();
});

it('gives a picture another address when fonts change', () => {
  expect(pictureKey({ ...fonts, key: 'other' })).not.toBe(pictureKey(fonts));
});
