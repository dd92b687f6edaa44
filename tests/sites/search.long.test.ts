/** When the index of the search is made, and what becomes of a build where it cannot be. */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTree } from '../support/folder.ts';
import { openPostsApi } from '../support/posts-api.ts';
import { addSettings, copySample } from '../support/sample-site.ts';
import { runSite, siteReport } from '../support/site-command.ts';

/** Where the program of Pagefind is not. */
const WITHOUT_PAGEFIND = { PAGEFIND_EXTENDED_BINARY_PATH: '/nowhere/pagefind' };
const POST = 'content/blogs/offline-first-on-the-ferry.md';

it('is made when a text changes and only then, and comes to what a clean build makes', async () => {
  const root = copySample();
  // A bundle names packages by their path from its project: one of another project has another digest.
  rmSync(join(root, '.site/cache/bundles'), { force: true });
  const build = (environment = {}, ...flags: string[]) => runSite(root, ['build', '--json', ...flags], environment);
  const index = (out = 'dist') => readTree(join(root, out, 'search/data'));
  expect((await build()).code).toBe(0);
  const first = index();
  expect(Object.keys(first).length).toBeGreaterThan(12);

  // No text of a post: nothing is asked of Pagefind.
  appendFileSync(join(root, 'content/labels.yaml'), '\n# Changed.\n');
  appendFileSync(join(root, 'src/components/PostCard.module.scss'), '\n.card { outline: 0; }\n');
  expect(await build(WITHOUT_PAGEFIND)).toMatchObject({ code: 0 });
  expect(index()).toEqual(first);

  appendFileSync(join(root, POST), '\nAnd a cormorant on the pontoon.\n');
  const failed = await build(WITHOUT_PAGEFIND);
  expect(failed.code).toBe(1);
  expect(failed.stdout).toContain('search/failed');
  expect(index()).toEqual(first);

  expect((await build()).code).toBe(0);
  expect(index()).not.toEqual(first);
  expect((await build({}, '--fresh', '--out', 'clean')).code).toBe(0);
  expect(index('clean')).toEqual(index());
});

it('is made in a first build where the body of a post proves unusable at its page, which is reported by its name', async () => {
  const root = copySample();
  const api = await openPostsApi();
  onTestFinished(api.close);
  const build = (out: string) => siteReport(root, ['build', '--out', out], { SITE_API_URL: api.url });
  const index = (out: string) => readTree(join(root, out, 'search/data'));
  const right = Array.from({ length: 60 }, (_, number) => postOf(`right-${number}`, '<p>Words of it.</p>'));
  api.posts = right;
  expect((await build('without')).code).toBe(0);

  // End tags of nothing, so that it does not look deep.
  const deep = postOf('deep', '<div></span>'.repeat(300));
  api.posts = [...right.slice(0, 30), deep, ...right.slice(30)];
  const skipped = await build('skipped');
  expect(skipped.report.problems).toMatchObject([{ code: 'post/invalid', severity: 'warning' }]);
  expect(skipped.report).toMatchObject({ ok: true, written: skipped.report.files, reused: 0 });
  expect(index('skipped')).toEqual(index('without'));

  addSettings(root, "policies: { badPost: 'fail' },");
  const { code, codes, stderr } = await build('refused');
  expect([code, codes, stderr]).toEqual([1, ['post/invalid'], '']);
});

const postOf = (slug: string, content: string) => ({
  slug,
  _id: slug,
  title: slug,
  content,
  publishDate: '2026-05-01',
});
