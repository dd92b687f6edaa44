import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openFlatPng } from '../../../../build/assets/share-pictures/flat-png.ts';

const encode = openFlatPng();

/** RGBA pixels of a picture whose colour is a function of the place. */
function drawn(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = colour(i % width, Math.floor(i / width));
    return [red, green, blue, alpha];
  });
  return Uint8Array.from(pixels.flat());
}

async function decoded(png: Uint8Array): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

it.each([
  [1, 1],
  [5, 3],
  [64, 17],
])('gives back sixteen colours exactly, %i by %i', async (width, height) => {
  const pixels = drawn(width, height, (x, y) => [(x % 8) * 30, (y % 2) * 255, 7]);
  const few = new Set(Array.from({ length: width * height }, (_, i) => pixels.slice(4 * i, 4 * i + 4).join())).size;
  const png = await encode(pixels, width, height);
  const back = await decoded(png!);
  expect([back.width, back.height]).toEqual([width, height]);
  expect(few).toBeLessThanOrEqual(16);
  expect(back.pixels.equals(pixels)).toBe(true);
});

it('keeps a ground as it is and the steps at its edges near, in as few bytes as a quantiser', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#051719"/>
    <rect x="300" width="300" height="300" fill="#07373a"/>
    ${Array.from({ length: 40 }, (_, i) => `<circle cx="${i * 15}" cy="150" r="${20 + i * 3}" fill="none" stroke="${i % 3 ? '#73d1ca' : '#f0c458'}" stroke-width="2.6" stroke-dasharray="8 7"/>`).join('')}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const png = (await encode(pixels, 600, 300))!;
  const back = (await decoded(png)).pixels;
  expect([...back.subarray(0, 4)]).toEqual([5, 23, 25, 255]);
  const square = (sum: number, value: number, i: number) => sum + (value - pixels[i]!) ** 2;
  const error = (other: Buffer) => Math.sqrt(other.reduce(square, 0) / pixels.length);
  const quantised = await sharp(pixels, { raw: { width: 600, height: 300, channels: 4 } })
    .png({ palette: true, colours: 16, dither: 0, compressionLevel: 6 })
    .toBuffer();
  expect(error(back)).toBeLessThan(error((await decoded(quantised)).pixels) * 1.15);
  expect(png.length).toBeLessThan(quantised.length * 1.1);
});

it('is the same bytes each time, whatever was encoded before', async () => {
  const one = drawn(40, 40, (x, y) => [x * 6, y * 6, 0]);
  const first = await encode(one, 40, 40);
  await encode(
    drawn(90, 20, (x) => [x, 0, x * 2]),
    90,
    20,
  );
  expect(await encode(one, 40, 40)).toEqual(first);
});

it('leaves a picture that is clear somewhere, and one of thousands of colours, to another encoder', async () => {
  expect(
    await encode(
      drawn(4, 4, (x) => [0, 0, 0, x === 2 ? 254 : 255]),
      4,
      4,
    ),
  ).toBeNull();
  expect(
    await encode(
      drawn(100, 100, (x, y) => [x, y, 0]),
      100,
      100,
    ),
  ).toBeNull();
});
