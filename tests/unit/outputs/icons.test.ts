import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconFiles, manifestFile } from '../../../build/outputs/icons.ts';
import type { OutputFile } from '../../../build/core/types.ts';
import { failure } from '../../support/problems.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" fill="#0000ff"/><circle cx="10" cy="10" r="6" fill="#ff0000"/></svg>';
const clear = mark.replace(/<rect .*?>/, '');

async function made(icon: string, backgroundColor: string): Promise<OutputFile[]> {
  const files = iconFiles({ icon, backgroundColor }).map((file) => ('make' in file ? file.make() : [file]));
  return (await Promise.all(files)).flat();
}

const files = await made(mark, '#ffffff');

const bytes = (list: readonly OutputFile[], path: string) =>
  list.find((file) => file.path === path)?.bytes as Uint8Array;

async function pixel(png: Uint8Array, x: number, y: number): Promise<number[]> {
  return [...(await sharp(png).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('%s is a picture of %i pixels that shows the mark, sharp at its edge', async (path, side) => {
  const png = bytes(files, path);
  const { width, height, format } = await sharp(png).metadata();
  expect([width, height, format]).toEqual([side, side, 'png']);
  expect(await pixel(png, side / 2, side / 2)).toEqual([255, 0, 0, 255]);
  expect(await pixel(png, 1, 1)).toEqual([0, 0, 255, 255]);
});

test('favicon.ico holds the mark as a PNG of 32 pixels', async () => {
  const ico = Buffer.from(bytes(files, 'favicon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([ico[6], ico[7]]).toEqual([32, 32]);
  const png = ico.subarray(ico.readUInt32LE(18));
  expect(png.length).toBe(ico.readUInt32LE(14));
  const { width, format } = await sharp(png).metadata();
  expect([width, format]).toEqual([32, 'png']);
  expect(await pixel(png, 16, 16)).toEqual([255, 0, 0, 255]);
});

test('a mark without a ground stays clear in the tab and gets the ground of the site where clear is black', async () => {
  const drawn = await made(clear, '#00ff00');
  expect((await pixel(bytes(drawn, 'icon-192.png'), 1, 1))[3]).toBe(0);
  expect(await pixel(bytes(drawn, 'apple-touch-icon.png'), 1, 1)).toEqual([0, 255, 0, 255]);
  expect(await pixel(bytes(drawn, 'icon-maskable-512.png'), 1, 1)).toEqual([0, 255, 0, 255]);
});

test('a mark that is no drawing is an error for people', async () => {
  expect(await failure(made('not a drawing', '#fff'))).toHaveProperty('code', 'icons/unreadable');
});

test('the web manifest names icons that are made, below the base path', async () => {
  const colours = { themeColor: '#000000', backgroundColor: '#ffffff' };
  const identity = { name: 'A "firm"', description: '', ...colours, icon: mark };
  const manifest = JSON.parse(String(manifestFile(identity, { basePath: '/sub', language: 'en' }).bytes));
  expect(manifest).toMatchObject({ name: 'A "firm"', start_url: '/sub/', scope: '/sub/', theme_color: '#000000' });
  const made = files.map((file) => `/sub/${file.path}`);
  for (const icon of manifest.icons) {
    expect(made).toContain(icon.src);
    const { width, format } = await sharp(Buffer.from(bytes(files, icon.src.slice('/sub/'.length)))).metadata();
    expect(icon.sizes).toBe(format === 'svg' ? 'any' : `${width}x${width}`);
  }
});
