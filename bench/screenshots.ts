/**
 * Pictures of every kind of page at five widths, light and dark, in .site/screenshots, with a sheet of them all; the few that the
 * README shows go, small, to docs/screenshots. Run by `npm run screenshots`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../tests/support/browser.ts';
import { KINDS } from '../tests/support/kinds.ts';
import { nameOf, takePicture, type Look } from '../tests/support/pictures.ts';
import { serveSample } from '../tests/support/preview.ts';
import { buildSample, PROJECT } from '../tests/support/sample-site.ts';

const ALL = join(PROJECT, '.site/screenshots');
const KEPT = join(PROJECT, 'docs/screenshots');
const WIDTHS = [390, 768, 1024, 1440, 1920];
const SCHEMES = ['light', 'dark'] as const;
const BEST = new Set([
  'home-1440-light',
  'home-1440-dark',
  'home-390-light',
  'service-1440-light',
  'post-1440-light',
  'blogs-390-dark',
  'contact-1440-dark',
]);

/** Of a picture on the sheet, and of the pictures kept, which are cut at the foot. */
const THUMB = { width: 160, height: 400 };
const CUT = { wide: 900, narrow: 390, ratio: 1.6 };

const looks: readonly Look[] = Object.entries(KINDS).flatMap(([name, path]) =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ name, path, width, scheme }))),
);

async function keep(name: string, width: number, picture: Buffer): Promise<void> {
  const shown = width < 600 ? CUT.narrow : CUT.wide;
  const { height = 0 } = await sharp(picture).metadata();
  const cut = Math.min(height, Math.round(width * (width < 600 ? CUT.ratio * 1.4 : CUT.ratio)));
  const top = { left: 0, top: 0, width, height: cut };
  await sharp(picture)
    .extract(top)
    .resize({ width: shown })
    .webp({ quality: 78 })
    .toFile(join(KEPT, `${name}.webp`));
}

async function thumbOf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize({ width: THUMB.width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, THUMB.height);
  return sharp(data).extract({ left: 0, top: 0, width: THUMB.width, height }).png().toBuffer();
}

/** All pictures on one: a row for each page, a column for each width and scheme. */
async function sheetOf(thumbs: readonly Buffer[]): Promise<void> {
  const columns = WIDTHS.length * SCHEMES.length;
  const composed = thumbs.map((input, index) => ({
    input,
    left: (index % columns) * THUMB.width,
    top: Math.floor(index / columns) * THUMB.height,
  }));
  const [width, height] = [columns * THUMB.width, Math.ceil(thumbs.length / columns) * THUMB.height];
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(composed)
    .png()
    .toFile(join(ALL, 'sheet.png'));
}

await buildSample();
const [site, browser] = await Promise.all([serveSample(), launchBrowser()]);
for (const folder of [ALL, KEPT]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
try {
  const thumbs: Buffer[] = [];
  for (const look of looks) {
    const picture = await takePicture(browser, site.origin, look);
    const name = nameOf(look);
    writeFileSync(join(ALL, `${name}.png`), picture);
    thumbs.push(await thumbOf(picture));
    if (BEST.has(name)) await keep(name, look.width, picture);
    console.log(name);
  }
  await sheetOf(thumbs);
} finally {
  await browser.close();
  site.close();
}
