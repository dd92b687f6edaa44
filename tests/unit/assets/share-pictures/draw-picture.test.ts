import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openRenderer } from '../../../../build/assets/share-pictures/draw-picture.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import { makeFolder } from '../../../support/folder.ts';
import { BOX, picture, sampleFonts } from './sample-picture.ts';

const fonts = await sampleFonts(openCache(makeFolder(), false));
const draw = openRenderer((await fonts.open()).fonts);

/** How many pixels of a part of the picture are not its ground. */
async function ink(png: Uint8Array, part: typeof BOX = BOX): Promise<number> {
  const pixels = await sharp(png).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 100).length;
}

/** Red, green and blue of each pixel; whatever a decoder has to say of the file fails. */
const decoded = (png: Uint8Array) => sharp(png, { failOn: 'warning' }).removeAlpha().raw().toBuffer();

describe('a text', () => {
  it.each([
    'Small forms, kind errors',
    'A title of many words '.repeat(9),
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
  ])('stands in its box and nowhere else: %s', async (title) => {
    const png = await draw(picture(title));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 });
    const inside = await ink(png);
    expect(inside).toBeGreaterThan(2000);
    expect(await ink(png, { left: 0, top: 0, width: 400, height: 200 })).toBe(inside);
  });

  it('has even edges where parts of an outline overlap, as in variable fonts', async () => {
    const png = await draw(picture('D', { sizes: [100], weight: 700 }));
    const { info } = await sharp(png).trim().toBuffer({ resolveWithObject: true });
    // The first row of the letter, less than a pixel high, is as dark above its stem as above its bowl.
    const row = await sharp(png).extract({ left: 28, top: 20, width: 30, height: 40 }).greyscale().raw().toBuffer();
    const first = row.findIndex((value) => value > 40);
    const edge = [...row.subarray(first, first + 15)];
    expect(info.height).toBeGreaterThan(60);
    expect(Math.max(...edge.slice(2)) - Math.min(...edge.slice(2))).toBeLessThan(30);
  });

  it('has more ink in a heavier weight of a variable font', async () => {
    const [light, bold] = [400, 700].map(async (weight) =>
      ink(await draw(picture('Weight', { family: 'text', weight }))),
    );
    expect(await bold).toBeGreaterThan((await light!) * 1.2);
  });

  it('takes letters that the family lacks from the other fonts, joined as their script wants', async () => {
    for (const text of ['Žluťoučký kůň, ₹500', 'যত্নে তৈরি'])
      expect(await ink(await draw(picture(text)))).toBeGreaterThan(1000);
    // A virama makes one sign of two letters: narrower than the letters side by side.
    const right = async (text: string) => {
      const { info } = await sharp(await draw(picture(text, { sizes: [40] })))
        .trim()
        .toBuffer({ resolveWithObject: true });
      return info.width;
    };
    expect(await right('ত্ন')).toBeLessThan(await right('তন'));
  });
});

describe('a file', () => {
  /** Squares of eight colours. */
  const squares = (width: number, height: number, salt: number) =>
    Array.from({ length: (width / 2) * (height / 2) }, (_, i) => {
      const colour = Math.imul(i + salt, 0x9e3779b1) >>> 29;
      const [x, y] = [(2 * i) % width, 2 * Math.floor((2 * i) / width)];
      return `<rect x="${x}" y="${y}" width="2" height="2" fill="#${(colour * 0x1f1f1f).toString(16).padStart(6, '0')}"/>`;
    }).join('');
  const whole = (width: number, height: number, art: string) =>
    decoded(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`));

  it('gives back what was drawn where it has few colours, column by column, be it noise or one colour', async () => {
    const [noise, plain] = [squares(64, 40, 7), '<rect width="300" height="40" fill="#123456"/>'];
    const columns = [
      { width: 64, art: noise },
      { width: 300, art: plain },
    ];
    const png = await draw({ height: 40, columns, texts: [] });
    const svg = `${noise}<g transform="translate(64)">${plain}</g>`;
    expect((await decoded(png)).equals(await whole(364, 40, svg))).toBe(true);
  });

  it('keeps a ground as it is and the steps at its edges near', async () => {
    const art = `<rect width="600" height="300" fill="#051719"/>
      ${Array.from({ length: 40 }, (_, i) => `<circle cx="${i * 15}" cy="150" r="${20 + i * 3}" fill="none" stroke="${i % 3 ? '#73d1ca' : '#f0c458'}" stroke-width="2.6" stroke-dasharray="8 7"/>`).join('')}`;
    const back = await decoded(await draw({ height: 300, columns: [{ width: 600, art }], texts: [] }));
    const pixels = await whole(600, 300, art);
    expect([...back.subarray(0, 3)]).toEqual([5, 23, 25]);
    const square = (sum: number, value: number, i: number) => sum + (value - pixels[i]!) ** 2;
    const error = (other: Buffer) => Math.sqrt(other.reduce(square, 0) / pixels.length);
    const quantised = await sharp(pixels, { raw: { width: 600, height: 300, channels: 3 } })
      .png({ palette: true, colours: 16, dither: 0 })
      .toBuffer();
    expect(error(back)).toBeLessThan(error(await decoded(quantised)) * 1.15);
  });
});
