/**
 * The built sample as files: what the build reports, what `site check` and html-validate say of it, its bytes, below the budgets that
 * owners get, and the pictures that networks show. A change that saves bytes lowers the number here.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { checkSite } from '../../build/check/check.ts';
import { loadConfig } from '../../build/core/config.ts';
import type { Report } from '../../build/core/types.ts';
import { foldersIn, readTree } from '../support/folder.ts';
import { OUT, readBuilt, readProject, SAMPLE } from '../support/sample-site.ts';
import { limit } from '../support/time-limits.ts';

const BYTES = {
  htmlGzipBytes: 13_200,
  postHtmlBytes: 20_000,
  cssGzipBytes: 14_250,
  scriptGzipBytes: 2048,
  fontBytes: 37_700,
};
const dist = join(SAMPLE, OUT);
const home = () => readBuilt('index.html');

it('is reported as it is', () => {
  const report = JSON.parse(inject('report')) as Report;
  expect(report).toMatchObject({ ok: true, posts: 12, problems: [] });
  expect(report.pages).toBe(1 + 1 + 1 + 12 + 1 + 1 + 1 + 12 + 1 + 2 + 1 + 3 + 3 + 1 + 19);
  expect(report.files).toBe(Object.keys(readTree(dist)).length);
});

it.each([
  ['the budgets of owners', {}, /./],
  ['what the engine puts on a page, without what posts bring', { budgets: BYTES }, /^(?!budget\/)|^budget\/post/],
])('passes the check with %s', { timeout: limit(60_000) }, async (_, changes, looked) => {
  const folders = { ...foldersIn(SAMPLE), out: dist };
  const { problems } = await checkSite({ ...(await loadConfig(SAMPLE, {})), ...changes }, folders);
  const found = problems.filter(({ code, severity }) => severity === 'error' || looked.test(code));
  expect(found.map(({ message }) => message)).toEqual([]);
});

it('gives html-validate nothing to say, without what it is set to allow other authors', async () => {
  const { rules = {}, ...config } = JSON.parse(readProject('.htmlvalidate.json')) as ConfigData;
  const theirs = new Set(['long-title', 'no-inline-style', 'no-trailing-whitespace', 'valid-id']);
  const ours = Object.fromEntries(Object.entries(rules).filter(([rule]) => !theirs.has(rule)));
  const pages = globSync(join(dist, '**/*.html'));
  expect(pages.length).toBeGreaterThan(50);
  const validate = new HtmlValidate(new StaticConfigLoader({ ...config, rules: ours }));
  const { results } = await validate.validateMultipleFiles(pages);
  expect(results.flatMap(({ filePath, messages }) => messages.map(({ ruleId }) => `${filePath} ${ruleId}`))).toEqual(
    [],
  );
});

it('has a home page that comes, with 1.2 kB of headers, in the first ten packets of a connection: 14.6 kB', () => {
  expect(gzipSync(home()).length).toBeLessThanOrEqual(13_380);
});

it('loads two files of fonts before the first paint, of at most 24,800 bytes', () => {
  const fonts = Array.from(home().matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g), ([, path]) => path!);
  expect(fonts).toHaveLength(2);
  const sizes = fonts.map((path) => statSync(join(dist, path)).size);
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(24_800);
});

/** Page -> the file of the picture that networks show of it, inside the site. */
const pictures = new Map(
  globSync('**/*.html', { cwd: dist }).map((page) => {
    const html = readBuilt(page);
    return [page, /property="og:image" content="https:\/\/www\.example\.com\/([^"]+)"/.exec(html)?.[1] ?? ''];
  }),
);

it('gives every page a picture of 1200 by 630, small enough for any network, with its title on it', async () => {
  expect(pictures.size).toBeGreaterThan(30);
  for (const file of new Set(pictures.values())) {
    const bytes = readFileSync(join(dist, file));
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
  expect(new Set(listed.map((file) => readFileSync(join(dist, file), 'base64'))).size).toBe(listed.length);
});
