/** A sudden loss of posts is noticed from whatever of the state survives: each case loses another part of it. */
import { cpSync, globSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyProject, tinySite } from '../support/folder.ts';
import { openPostsApi } from '../support/posts-api.ts';
import { siteReport } from '../support/site-command.ts';
import { readWorkflow } from '../support/workflow.ts';

/** The folders that the CI job hands from one run to the next. */
function foldersOfWorkflow(): string[] {
  const { steps } = readWorkflow('site.yml').jobs['build']!;
  const cache = steps.find(({ uses }) => uses?.startsWith('actions/cache@'));
  return String(cache?.with?.['path']).split('\n').filter(Boolean);
}

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `id-${index}`,
    slug: `post-${index}`,
    title: `Post ${index}`,
    content: '<p>Text</p>',
  }));

const api = await openPostsApi();
afterAll(() => api.close());
/** A project that is published once with all posts, for every case to copy. */
const published = tinySite();
beforeAll(async () => {
  api.posts = posts(63);
  expect(await build(published)).toMatchObject({ code: 0, report: { posts: 63, postsBefore: null } });
});
beforeEach(() => void (api.posts = posts(3)));

const build = (folder: string, ...options: string[]) =>
  siteReport(folder, ['build', ...options], { SITE_API_URL: api.url });

/** A fresh checkout that gets only some of the folders of an earlier run. */
function checkout(from: string, folders: readonly string[]): string {
  const next = copyProject(from);
  for (const name of folders) cpSync(join(from, name), join(next, name), { recursive: true, force: true });
  return next;
}

const REFUSED = { code: 1, codes: ['posts/shrunk'] };
const UNNOTICED = 'a sudden loss of posts cannot be noticed';

it('is refused by the CI job of this project, from the folders that it keeps', async () => {
  const next = checkout(published, foldersOfWorkflow());
  expect(await build(next)).toMatchObject(REFUSED);
  expect(readdirSync(next)).not.toContain('dist');
  expect(await build(next, '--allow-shrink')).toMatchObject({ code: 0, report: { posts: 3, postsBefore: 63 } });
  const after = checkout(next, foldersOfWorkflow());
  expect(await build(after)).toMatchObject({ code: 0, codes: [], report: { posts: 3, postsBefore: 3 } });
});

it('is refused from .site/answers alone, into a folder of another name', async () => {
  expect(await build(checkout(published, ['.site/answers']), '--out', 'public')).toMatchObject(REFUSED);
});

it('cannot be noticed when nothing whole survives, and the build says so without a warning', async () => {
  const next = checkout(published, ['.site/generations', '.site/answers', '.site/last-build']);
  for (const file of globSync('.site/{answers,last-build}/*', { cwd: next })) writeFileSync(join(next, file), '{}');
  const run = await build(next);
  expect(run).toMatchObject({ code: 0, codes: [], report: { posts: 3, postsBefore: null } });
  expect(run.stdout.split('\n').filter((line) => line.includes(UNNOTICED))).toEqual([
    JSON.stringify({ event: 'info', text: `No earlier build from ${api.url} is known, so ${UNNOTICED}.` }),
  ]);
  expect((await build(next)).stdout).not.toContain(UNNOTICED);
});

it('to none is refused, and a first build without posts is none', async () => {
  api.posts = [];
  const codes = ['posts/none', ...REFUSED.codes];
  expect(await build(checkout(published, ['.site/cache']))).toMatchObject({ ...REFUSED, codes });
  const first = tinySite();
  for (const postsBefore of [null, 0])
    expect(await build(first)).toMatchObject({ code: 0, codes: ['posts/none'], report: { posts: 0, postsBefore } });
  api.posts = posts(1);
  expect(await build(first)).toMatchObject({ code: 0, codes: [], report: { posts: 1 } });
});
