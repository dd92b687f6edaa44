/** Keeps the pages' pictures anew: `npm run looks`, after a change of looks that is meant. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../support/browser.ts';
import { nameOf, shrink, takePicture } from '../support/pictures.ts';
import { serveSample } from '../support/preview.ts';
import { buildSample } from '../support/sample-site.ts';
import { FOLDER, LOOKS } from './looks.ts';

await buildSample();
const [site, browser] = await Promise.all([serveSample(), launchBrowser()]);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const look of LOOKS) {
    const picture = await shrink(await takePicture(browser, site.origin, look, true));
    writeFileSync(join(FOLDER, `${nameOf(look)}.webp`), picture);
    console.log(`${nameOf(look)}  ${(picture.length / 1024).toFixed(0)} KB`);
  }
} finally {
  await browser.close();
  site.close();
}
