/** The pictures that networks show of each page, in the built site. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { OUT, SAMPLE } from '../support/sample-site.ts';

const folder = join(SAMPLE, OUT);
/** Page -> the file of its picture, inside the site. */
const pictures = new Map(
  globSync('**/*.html', { cwd: folder }).map((page) => {
    const html = readFileSync(join(folder, page), 'utf8');
    return [page, /property="og:image" content="https:\/\/www\.example\.com\/([^"]+)"/.exec(html)?.[1] ?? ''];
  }),
);

it('gives every page a picture of 1200 by 630, small enough for any network, with its title on it', async () => {
  expect(pictures.size).toBeGreaterThan(30);
  for (const file of new Set(pictures.values())) {
    const bytes = readFileSync(join(folder, file));
    expect(bytes.length, file).toBeLessThan(60_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([file, width, height, format]).toEqual([file, 1200, 630, 'png']);
    const area = { left: 72, top: 72, width: 640, height: 380 };
    const title = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
    expect(title.filter((value) => value > 128).length, file).toBeGreaterThan(5_000);
  }
});

it('gives listed pages pictures of their own, and unlisted ones that of the home page', () => {
  const home = pictures.get('index.html');
  const unlisted = ['404.html', 'search/index.html', 'thank-you/index.html'];
  expect(unlisted.map((page) => pictures.get(page))).toEqual([home, home, home]);
  const listed = [...pictures].filter(([page]) => !unlisted.includes(page)).map(([, file]) => file);
  expect(new Set(listed.map((file) => readFileSync(join(folder, file), 'base64'))).size).toBe(listed.length);
});
