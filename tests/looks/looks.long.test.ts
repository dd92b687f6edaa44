/** Pages look as they did when their pictures were kept; `npm run looks` keeps them anew when a change is meant. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compare, nameOf, shrink, takePicture } from '../support/pictures.ts';
import { PROJECT } from '../support/sample-site.ts';
import { openStage } from '../support/stage.ts';
import { FOLDER, LOOKS } from './looks.ts';

/** Of the pixels: more than another Chromium's letters make, less than a moved heading. */
const TOLERANCE = 0.005;
const stage = openStage();

it.each(LOOKS.map((look) => [nameOf(look), look] as const))('%s', async (name, look) => {
  const kept = readFileSync(join(FOLDER, `${name}.webp`));
  const taken = await shrink(await takePicture(stage.browser, stage.site.origin, look, true));
  const { share, picture } = await compare(kept, taken);
  const folder = join(PROJECT, '.site/looks');
  if (share > TOLERANCE) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), picture);
    writeFileSync(join(folder, `${name}-now.webp`), taken);
  }
  const told =
    `${look.path} at ${look.width} in ${look.scheme} looks different: ${(share * 100).toFixed(2)} % of its pixels. ` +
    `See .site/looks/${name}.png (in red) and ${name}-now.webp. If it is meant: npm run looks`;
  expect(share, told).toBeLessThanOrEqual(TOLERANCE);
});
