import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Cache, openCache } from '../../../../build/state/cache.ts';
import { loadConfig } from '../../../../build/config.ts';
import { pictureFonts, type PictureFonts } from '../../../../build/assets/share-pictures/picture-fonts.ts';
import { openPictures, pictureKey, type Pictures } from '../../../../build/assets/share-pictures/pictures.ts';
import type { OrderedPicture, Problem } from '../../../../build/core/types.ts';
import type { PixelPicture, PictureText } from '../../../../src/contract.ts';
import { makeFolder } from '../../../support/folder.ts';
import { SAMPLE } from '../../../support/sample-site.ts';

const box = { left: 20, top: 20, width: 360, height: 120 };

function picture(text: string, rest: Partial<PictureText> = {}): PixelPicture {
  const { left: x, top: y, width, height } = box;
  const set = {
    family: 'Bricolage',
    weight: 650,
    colour: '#ffffff',
    sizes: [60, 40, 30, 20],
    lineHeight: 1.1,
    tracking: 0,
  };
  const texts = [{ text, instead: '', x, y, width, height, ...set, ...rest }];
  return { width: 400, height: 200, art: '<rect width="400" height="200" fill="#001020"/>', texts };
}

let fonts: PictureFonts;
let cache: Cache;
beforeAll(async () => {
  cache = openCache(join(makeFolder(), 'cache'), false);
  fonts = await pictureFonts((await loadConfig(SAMPLE, {})).fonts, { root: SAMPLE, cache });
});

/** As a page does that is rendered. */
async function order(pictures: Pictures, ordered: OrderedPicture, page: string): Promise<void> {
  await pictures.order(ordered);
  const letter = await pictures.lackingIn(ordered.picture);
  if (letter !== null) pictures.lack(ordered.path, { letter, page });
}

async function draw(drawn: PixelPicture, path = 'a.png', store = openCache(makeFolder(), true)) {
  const files = new Map<string, Buffer>();
  const pictures = openPictures(fonts, {
    cache: store,
    write: (file) => files.set(file.path, Buffer.from(file.bytes)),
  });
  await order(pictures, { path, key: '0'.repeat(64), picture: drawn }, '/a/');
  const problems: Problem[] = await pictures.finish();
  return { png: files.get(path)!, problems };
}

/** How many pixels of a part of the picture are not its ground. */
async function ink(png: Uint8Array, part: typeof box = box): Promise<number> {
  const pixels = await sharp(png).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 100).length;
}

it('sets a text in its box and nowhere else, the same bytes each time', async () => {
  const { png, problems } = await draw(picture('Small forms, kind errors'));
  expect(problems).toEqual([]);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 });
  const inside = await ink(png);
  expect(inside).toBeGreaterThan(2000);
  expect(await ink(png, { left: 0, top: 0, width: 400, height: 200 })).toBe(inside);
  expect((await draw(picture('Small forms, kind errors'))).png.equals(png)).toBe(true);
  expect((await draw(picture('Small forms, kind terrors'))).png.equals(png)).toBe(false);
});

it('sets a heavier weight of a variable font with more ink', async () => {
  const weights = [400, 700].map((weight) => draw(picture('Weight', { family: 'Hanken', weight })));
  const [light, bold] = await Promise.all((await Promise.all(weights)).map(({ png }) => ink(png)));
  expect(bold).toBeGreaterThan(light! * 1.2);
});

it('takes letters that the family lacks from the other fonts, joined as their script wants', async () => {
  for (const text of ['Žluťoučký kůň, ₹500', 'যত্নে তৈরি']) {
    const { png, problems } = await draw(picture(text));
    expect(problems).toEqual([]);
    expect(await ink(png)).toBeGreaterThan(1000);
  }
  // A virama makes one sign of two letters: narrower than the letters side by side.
  const right = async (text: string) => {
    const { info } = await sharp((await draw(picture(text, { sizes: [40] }))).png)
      .trim()
      .toBuffer({ resolveWithObject: true });
    return info.width;
  };
  expect(await right('ত্ন')).toBeLessThan(await right('তন'));
});

it('leaves pictographs out without a word', async () => {
  const { png, problems } = await draw(picture('🎉 We launched 👩‍💻 it ✅'));
  expect(problems).toEqual([]);
  expect(png.equals((await draw(picture('We launched it'))).png)).toBe(true);
});

it('sets no box for a missing letter: another text or none, and one warning for all pictures', async () => {
  const { png, problems } = await draw(picture('説明できる'));
  expect(await ink(png)).toBe(0);
  expect(problems).toMatchObject([{ code: 'pictures/missing-glyph', severity: 'warning', place: { url: '/a/' } }]);
  expect(problems[0]?.message).toContain('"説" (U+8AAC)');
  const instead = await draw(picture('مرحبا', { instead: 'Our words' }));
  expect(instead.png.equals((await draw(picture('Our words'))).png)).toBe(true);

  const two = openPictures(fonts, { cache: openCache(makeFolder(), true), write: () => {} });
  for (const page of ['/a/', '/b/'])
    await order(two, { path: `${page}.png`, key: '1'.repeat(64), picture: picture('字') }, page);
  expect(await two.finish()).toHaveLength(1);
});

it('keeps a long title and a single long word inside the box', async () => {
  const titles = ['A title of many words '.repeat(9), 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'];
  for (const title of titles) {
    const { png } = await draw(picture(title));
    const inside = await ink(png);
    expect(inside).toBeGreaterThan(2000);
    expect(await ink(png, { left: 0, top: 0, width: 400, height: 200 })).toBe(inside);
  }
});

it('has four pictures under way and no more: whoever orders the next one waits', async () => {
  let [underWay, most, ordered] = [0, 0, 0];
  const counted: Cache = {
    ...openCache(makeFolder(), true),
    async get() {
      most = Math.max(most, ++underWay);
      return null;
    },
    async put() {
      underWay--;
    },
  };
  const pictures = openPictures(fonts, { cache: counted, write: () => {} });
  for (let number = 0; number < 12; number++) {
    await pictures.order({ path: `${number}.png`, key: '2'.repeat(64), picture: picture(`Number ${number}`) });
    ordered++;
    // One place is free again before the next picture is taken.
    expect(underWay).toBeLessThan(4);
  }
  await pictures.finish();
  expect({ most, underWay, ordered }).toEqual({ most: 4, underWay: 0, ordered: 12 });
});

it('takes a picture from the cache, and draws it anew under another key when fonts change', async () => {
  await cache.put('share-pictures', '0'.repeat(64), 'kept');
  const { png } = await draw(picture('Anything'), 'a.png', cache);
  expect(Buffer.from(png).toString()).toBe('kept');
  expect(pictureKey({ ...fonts, key: 'other' })).not.toBe(pictureKey(fonts));
});

it('opens no font where every picture is kept, and still tells what could not be set', async () => {
  await cache.put('share-pictures', '2'.repeat(64), 'kept');
  const settings = (await loadConfig(SAMPLE, {})).fonts;
  await (await pictureFonts(settings, { root: SAMPLE, cache })).letters();
  const again = await pictureFonts(settings, { root: SAMPLE, cache });
  const open = vi.fn(again.open);
  const pictures = openPictures({ ...again, open }, { cache, write: () => {} });
  await order(pictures, { path: 'a.png', key: '2'.repeat(64), picture: picture('字') }, '/a/');
  expect(await pictures.finish()).toHaveLength(1);
  expect(open).not.toHaveBeenCalled();
});
