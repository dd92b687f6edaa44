/** Pages look as they did when their pictures were kept; `npm run looks` keeps them anew when a change is meant. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KINDS } from '../support/visit.ts';
import { compare, nameOf, shrink, takePicture, type Look } from '../support/pictures.ts';
import { PROJECT } from '../support/sample-site.ts';
import { openStage } from '../support/stage.ts';

const LOOKS: readonly Look[] = (['home', 'service', 'post', 'contact', 'blogs'] as const).flatMap((name) => [
  { name, path: KINDS[name], width: 390, scheme: 'light' },
  { name, path: KINDS[name], width: 1440, scheme: 'dark' },
]);
/** True for `npm run looks`. */
const IS_KEPT = process.env['npm_lifecycle_event'] === 'looks';
/** Of the pixels: more than another Chromium's letters make, less than a moved heading. */
const TOLERANCE = 0.005;
const stage = openStage();

it.each(LOOKS.map((look) => [nameOf(look), look] as const))('%s', async (name, look) => {
  const file = join(import.meta.dirname, 'pictures', `${name}.webp`);
  const taken = await shrink(await takePicture(stage.browser, stage.site.origin, look, true));
  if (IS_KEPT) return writeFileSync(file, taken);
  const { share, picture } = await compare(readFileSync(file), taken);
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
