/** Keeps the pages' pictures anew: `npm run looks`, after a change of looks that is meant. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../support/browser.ts';
import { nameOf, shrink, takePicture } from '../support/pictures.ts';
import { serveRealSite } from '../support/preview.ts';
import { buildUnderTest } from '../support/real-site.ts';
import { FOLDER, LOOKS } from './looks.ts';

await buildUnderTest();
const [site, browser] = await Promise.all([serveRealSite(), launchBrowser()]);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const look of LOOKS) {
    const picture = await shrink(await takePicture(browser, site.origin, look));
    writeFileSync(join(FOLDER, `${nameOf(look)}.webp`), picture);
    console.log(`${nameOf(look)}  ${(picture.length / 1024).toFixed(0)} KB`);
  }
} finally {
  await browser.close();
  site.close();
}
