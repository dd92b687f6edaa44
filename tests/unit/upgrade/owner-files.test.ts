/** Whose file it is stands in one file, and every tool that walks the project leaves the owner's alone. */
import { matchesGlob } from 'node:path';
import { getFileInfo } from 'prettier';
import { expect, it } from 'vitest';
import owners from '../../../build/upgrade/owner-files.json' with { type: 'json' };
import { PROJECT, readProject } from '../../support/sample-site.ts';
import { readWorkflow } from '../../support/workflow.ts';

const FILES = ['content/pages/a.md', 'static/a.js', 'site.config.ts', 'src/own/sections/map/section.tsx'];
const json = (file: string) => JSON.parse(readProject(file)) as Record<string, string[]>;

it.each(FILES)('%s is the owner’s', async (file) => {
  expect(owners.owner.some((pattern) => matchesGlob(file, pattern))).toBe(true);
  expect(await getFileInfo(`${PROJECT}${file}`, { ignorePath: `${PROJECT}.prettierignore` })).toMatchObject({
    ignored: true,
  });
  const { 'paths-ignore': ignored } = readWorkflow('tests.yml').on['push'] as { 'paths-ignore': string[] };
  expect(ignored.some((pattern) => matchesGlob(file, pattern))).toBe(true);
});

it('the formatter leaves what an upgrade writes', async () => {
  const info = await getFileInfo(`${PROJECT}build/upgrade/release.json`, { ignorePath: `${PROJECT}.prettierignore` });
  expect(info).toMatchObject({ ignored: true });
});

it('lint and knip take own sections as they are', () => {
  expect(json('.oxlintrc.json')['ignorePatterns']).toContain('src/own/**');
  expect(json('knip.json')['ignore']).toContain('src/own/**');
});
