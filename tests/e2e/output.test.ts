/** The built site as files: held to every rule of `site check`, and the same bytes whoever builds it. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect, inject, it } from 'vitest';
import type { Report } from '../../build/core/types.ts';
import { readTree } from '../support/folder.ts';
import { forget, OUT, PROJECT, SAMPLE } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const SLOW = { timeout: limit(120_000) };

it('reports what it made', () => {
  const report = JSON.parse(inject('report')) as Report;
  expect(report).toMatchObject({ ok: true, posts: 12, problems: [] });
  expect(report.pages).toBe(1 + 1 + 1 + 12 + 1 + 1 + 1 + 12 + 1 + 2 + 1 + 3 + 2 + 1 + 19);
  expect(report.files).toBe(Object.keys(readTree(join(SAMPLE, OUT))).length);
});

it('passes site check', async () => {
  const { code, stdout } = await runSite(SAMPLE, ['check', OUT, '--json']);
  const { problems } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Pick<Report, 'problems'>;
  expect(problems).toEqual([]);
  expect(code).toBe(0);
});

it('gives html-validate nothing to say, as anyone runs it', SLOW, async () => {
  const validate = promisify(execFile)('html-validate', [join(SAMPLE, OUT)], {
    cwd: PROJECT,
    env: { ...process.env, PATH: `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  expect(await validate).toEqual({ stdout: '', stderr: '' });
});

it('needs nothing of what html-validate is told to let other authors do', async () => {
  const { rules = {}, ...config } = JSON.parse(readFileSync(join(PROJECT, '.htmlvalidate.json'), 'utf8')) as ConfigData;
  const theirs = new Set(['long-title', 'no-inline-style', 'no-trailing-whitespace', 'valid-id']);
  const ours = Object.fromEntries(Object.entries(rules).filter(([rule]) => !theirs.has(rule)));
  const pages = globSync(join(SAMPLE, OUT, '**/*.html'));
  expect(pages.length).toBeGreaterThan(50);
  const { results } = await new HtmlValidate(new StaticConfigLoader({ ...config, rules: ours })).validateMultipleFiles(
    pages,
  );
  expect(results.flatMap(({ filePath, messages }) => messages.map(({ ruleId }) => `${filePath} ${ruleId}`))).toEqual(
    [],
  );
});

it('fails site check --launch while the samples are in', async () => {
  const { code, stdout } = await runSite(SAMPLE, ['check', OUT, '--launch', '--json']);
  const { problems } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Pick<Report, 'problems'>;
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => problem.code.startsWith('launch/'))).toBe(true);
  expect(code).toBe(1);
});

it('is the same bytes from an empty cache, in another time zone and language', SLOW, async () => {
  const again = 'again';
  forget(again);
  const { code, stderr } = await runSite(SAMPLE, ['build', '--out', again, '--fresh', '--quiet'], {
    TZ: 'Pacific/Auckland',
    LANG: 'bn_IN.UTF-8',
  });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(readTree(join(SAMPLE, again))).toEqual(readTree(join(SAMPLE, OUT)));
});

it('loads no more than 2 KB of script on every page', () => {
  const html = readFileSync(join(SAMPLE, OUT, 'index.html'), 'utf8');
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources).toHaveLength(1);
  expect(gzipSync(readFileSync(join(SAMPLE, OUT, sources[0] ?? '')), { level: 9 }).length).toBeLessThanOrEqual(2048);
});
