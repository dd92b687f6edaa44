/** The built site as files: what the build reports, what `site check` and html-validate say of it, and the size of its script. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect, inject, it } from 'vitest';
import type { Report } from '../../build/core/types.ts';
import { readTree } from '../support/folder.ts';
import { OUT, PROJECT, SAMPLE } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

it('reports what it made', () => {
  const report = JSON.parse(inject('report')) as Report;
  expect(report).toMatchObject({ ok: true, posts: 12, problems: [] });
  expect(report.pages).toBe(1 + 1 + 1 + 12 + 1 + 1 + 1 + 12 + 1 + 2 + 1 + 3 + 3 + 1 + 19);
  expect(report.files).toBe(Object.keys(readTree(join(SAMPLE, OUT))).length);
});

it('passes site check', { timeout: limit(60_000) }, async () => {
  const { code, stdout } = await runSite(SAMPLE, ['check', OUT, '--json']);
  expect([code, reportOf(stdout).problems]).toEqual([0, []]);
});

it('gives html-validate nothing to say, without what it is set to allow other authors', async () => {
  const { rules = {}, ...config } = JSON.parse(readFileSync(join(PROJECT, '.htmlvalidate.json'), 'utf8')) as ConfigData;
  const theirs = new Set(['long-title', 'no-inline-style', 'no-trailing-whitespace', 'valid-id']);
  const ours = Object.fromEntries(Object.entries(rules).filter(([rule]) => !theirs.has(rule)));
  const pages = globSync(join(SAMPLE, OUT, '**/*.html'));
  expect(pages.length).toBeGreaterThan(50);
  const validate = new HtmlValidate(new StaticConfigLoader({ ...config, rules: ours }));
  const { results } = await validate.validateMultipleFiles(pages);
  expect(results.flatMap(({ filePath, messages }) => messages.map(({ ruleId }) => `${filePath} ${ruleId}`))).toEqual(
    [],
  );
});

it('loads no more than 2 KB of script on every page', () => {
  const html = readFileSync(join(SAMPLE, OUT, 'index.html'), 'utf8');
  const sources = Array.from(html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, source = '']) => source);
  expect(sources).toHaveLength(1);
  expect(gzipSync(readFileSync(join(SAMPLE, OUT, sources[0]!)), { level: 9 }).length).toBeLessThanOrEqual(2048);
});
