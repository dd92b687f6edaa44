/**
 * The built sample as files: what the build reports, what `site check` and html-validate say of it, and its bytes, below the budgets that
 * owners get. A change that saves bytes lowers the number here.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect, inject, it } from 'vitest';
import { checkSite } from '../../build/check/check.ts';
import { loadConfig } from '../../build/core/config.ts';
import type { Report } from '../../build/core/types.ts';
import { foldersIn, readTree } from '../support/folder.ts';
import { OUT, readProject, SAMPLE } from '../support/sample-site.ts';
import { limit } from '../support/time-limits.ts';

const BYTES = {
  htmlGzipBytes: 13_200,
  postHtmlBytes: 20_000,
  cssGzipBytes: 14_250,
  scriptGzipBytes: 2048,
  fontBytes: 37_700,
};
const dist = join(SAMPLE, OUT);
const home = () => readFileSync(join(dist, 'index.html'), 'utf8');

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
