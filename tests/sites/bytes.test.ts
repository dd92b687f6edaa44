/** The bytes of the sample site, below the budgets that owners get. A change that saves bytes lowers the number here. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkSite } from '../../build/check/check.ts';
import { loadConfig } from '../../build/core/config.ts';
import { foldersIn } from '../support/folder.ts';
import { OUT, SAMPLE } from '../support/sample-site.ts';

const BYTES = {
  htmlGzipBytes: 13_200,
  postHtmlBytes: 20_000,
  cssGzipBytes: 14_250,
  scriptGzipBytes: 2048,
  fontBytes: 36_500,
};

it('is what the engine puts on a page, without what posts bring', async () => {
  const folders = { ...foldersIn(SAMPLE), out: join(SAMPLE, OUT) };
  const { problems } = await checkSite({ ...(await loadConfig(SAMPLE, {})), budgets: BYTES }, folders);
  const found = problems.filter(({ code, severity }) => severity === 'error' || code === 'budget/post');
  expect(found.map(({ message }) => message)).toEqual([]);
});

it('has a home page that comes, with 1.2 kB of headers, in the first ten packets of a connection: 14.6 kB', () => {
  expect(gzipSync(readFileSync(join(SAMPLE, OUT, 'index.html'))).length).toBeLessThanOrEqual(13_380);
});

it('has at most 13,600 bytes of fonts before the first paint', () => {
  const home = readFileSync(join(SAMPLE, OUT, 'index.html'), 'utf8');
  const fonts = Array.from(home.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g), ([, path]) => path!);
  expect(fonts).toHaveLength(2);
  const sizes = fonts.map((path) => statSync(join(SAMPLE, OUT, path)).size);
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(13_600);
  // Where six files share a slow line, the larger one takes two round trips up to this size, and 420 bytes of headers, then three.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8340);
});
