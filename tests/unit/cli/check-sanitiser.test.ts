import { afterEach, expect, it, vi } from 'vitest';
import { BLOGS } from '../../support/samples.ts';
import { project } from '../source/project.ts';

const PURIFY = '../../../build/sanitise/purify.ts';
afterEach(() => vi.doUnmock(PURIFY));

async function check() {
  const { checkSanitiser } = await import('../../../build/cli/check-sanitiser.ts');
  const root = project({
    'content/blogs/one.md': '---\ntitle: One\npublishDate: 2026-01-01\n---\nA <b>first</b> post.\n',
    'content/blogs/two.md':
      '---\ntitle: Two\npublishDate: 2026-01-02\n---\n<x-card></x-card>Only DOMPurify reads this first.\n',
  });
  const config = { origin: 'https://www.example.com', basePath: '', timeZone: 'Asia/Kolkata', blogs: BLOGS };
  return checkSanitiser(config, { root, out: `${root}/dist`, state: `${root}/.site` });
}

it('finds nothing where both paths make the same', async () => {
  expect(await check()).toEqual([]);
});

it('names the post of which DOMPurify makes something else, and where they part', async () => {
  vi.resetModules();
  vi.doMock(PURIFY, () => ({
    openPurifier: () => ({ purify: (html: string) => html.replace('first', 'last'), close: () => {} }),
  }));
  const [problem, ...others] = await check();
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'check/sanitiser', place: { file: 'content/blogs/one.md' } });
  expect(problem?.message).toContain('last</b> post.');
});
