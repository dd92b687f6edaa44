import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encode } from '../../../../build/assets/pictures/encode.ts';
import { gradient } from '../../../support/gradient.ts';

it('offers widths up to the picture’s own, never more, smaller than the fallback', async () => {
  const { width, height, fallback, variants, blur } = await encode(await gradient(800, 400).jpeg().toBuffer());
  expect([width, height, fallback.type]).toEqual([800, 400, 'image/jpeg']);
  const widths = (type: string) => variants.filter((variant) => variant.type === type).map((variant) => variant.width);
  expect(widths('image/webp')).toEqual([400, 800]);
  for (const { bytes, width } of variants) expect((await sharp(bytes).metadata()).width).toBe(width);
  expect(blur).toMatch(/^data:image\/webp;base64,/);
  expect(blur!.length).toBeLessThan(400);
});

it('makes the same bytes on any number of cores', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const create = { width: 900, height: 700, channels: 3, background: '#888', noise } as const;
  const photograph = await sharp({ create }).jpeg().toBuffer();
  const bytesWith = async (cores: number) => {
    sharp.concurrency(cores);
    return (await encode(photograph)).variants.map(({ type, bytes }) => [type, hash('sha256', bytes)]);
  };
  const one = await bytesWith(1);
  expect(one.map(([type]) => type)).toContain('image/avif');
  expect(await bytesWith(4)).toEqual(one);
});

it('turns a photograph as it was held, in sRGB, and takes out where it was made', async () => {
  const turned = await gradient(300, 200).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer();
  const { width, height, fallback } = await encode(turned);
  expect([width, height]).toEqual([200, 300]);
  const { exif, icc, orientation, space } = await sharp(fallback.bytes).metadata();
  expect([exif, icc, orientation, space]).toEqual([undefined, undefined, undefined, 'srgb']);
});

it('keeps what can be seen through that way, without a mock service behind it', async () => {
  const clear = {
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 90, b: 90, alpha: 0.5 } },
  } as const;
  const { fallback, blur } = await encode(await sharp(clear).webp().toBuffer());
  expect(fallback.type).toBe('image/png');
  expect(blur).toBeNull();
});

it('leaves moving pictures as they are, with the size of a frame', async () => {
  const frames = await Promise.all([20, 200].map((at) => gradient(60, 30, at).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  // Of an animated PNG sharp sees one frame.
  const control = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), control, Buffer.alloc(4)]);
  chunk.writeUInt32BE(crc32(control), 16);
  const afterHead = 8 + 25;
  const png = Buffer.concat([frames[0]!.subarray(0, afterHead), chunk, frames[0]!.subarray(afterHead)]);
  for (const [type, film] of [['image/gif', gif] as const, ['image/png', png] as const]) {
    const { width, height, fallback, variants } = await encode(film);
    expect([width, height, fallback.type, variants]).toEqual([60, 30, type, []]);
    expect(Buffer.from(fallback.bytes)).toEqual(film);
  }
});

it('refuses what is no picture, half a one, and one that no memory should unpack', async () => {
  const refusal = (bytes: Uint8Array) => encode(bytes).then(String, (fault: Error) => fault.message);
  expect(await refusal(Buffer.from('<!doctype html><p>Not found'))).toMatch(/^is no picture/);
  const png = await gradient(400, 400).png().toBuffer();
  expect(await refusal(png.subarray(0, 30))).toMatch(/^cannot be read/);
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>';
  expect(await refusal(Buffer.from(wide))).toMatch(/^has 20000 by 20000 pixels.*MAX_PIXELS/);
});
