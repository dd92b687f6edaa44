/** The README's pictures of pages, small, in docs/screenshots: the site as it ships. Run by `npm run screenshots`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../tests/support/browser.ts';
import { KINDS } from '../tests/support/visit.ts';
import { nameOf, takePicture, type Look } from '../tests/support/pictures.ts';
import { serveFolder } from '../tests/support/preview.ts';
import { PROJECT } from '../tests/support/sample-site.ts';
import { cloneShipped } from '../tests/support/packed-engine.ts';
import { runSite } from '../tests/support/site-command.ts';

const KEPT = join(PROJECT, 'docs/screenshots');
const LOOKS: readonly (readonly [keyof typeof KINDS, number, Look['scheme']])[] = [
  ['home', 1440, 'light'],
  ['home', 1440, 'dark'],
  ['home', 390, 'light'],
  ['service', 1440, 'light'],
  ['post', 1440, 'light'],
  ['blogs', 390, 'dark'],
  ['contact', 1440, 'dark'],
];
/** Widths of the pictures, and their height by width; they are cut at the foot. */
const PHONE = { shown: 390, ratio: 2.24 };
const SCREEN = { shown: 900, ratio: 1.6 };

/** A copy: `dist/` of the project stays as it is. */
const root = cloneShipped();
const { code, stderr } = await runSite(root, ['build']);
if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
const [site, browser] = await Promise.all([serveFolder({ root, out: join(root, 'dist') }), launchBrowser()]);
try {
  for (const [name, width, scheme] of LOOKS) {
    const look = { name, path: KINDS[name], width, scheme };
    const picture = await takePicture(browser, site.origin, look);
    const { shown, ratio } = width < 600 ? PHONE : SCREEN;
    const { height } = await sharp(picture).metadata();
    const top = { left: 0, top: 0, width, height: Math.min(height, Math.round(width * ratio)) };
    const file = join(KEPT, `${nameOf(look)}.webp`);
    await sharp(picture).extract(top).resize({ width: shown }).webp({ quality: 78 }).toFile(file);
  }
} finally {
  await browser.close();
  site.close();
  rmSync(root, { recursive: true });
}
