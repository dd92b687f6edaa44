/** The same as incremental.long.test.ts, for posts that come from an API. */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Report } from '../../build/core/types.ts';
import { openChangingProject } from '../support/changing-site.ts';
import { makeFolder } from '../support/folder.ts';
import { openPostsApi } from '../support/posts-api.ts';
import { laySample } from '../support/sample-site.ts';
import { openWarmProject } from '../support/warm-and-cold.ts';

const api = await openPostsApi();
afterAll(() => api.close());
api.posts = Array.from({ length: 8 }, (_, index) => ({
  _id: `id${index}`,
  slug: `a${index}`,
  title: `Answer ${index}`,
  excerpt: `About ${index}`,
  content: `<p>Words of ${index}</p><p onclick="x()">More</p>`,
  // The last ones have no date: they stand as the list has them.
  ...(index < 5 ? { publishDate: `2026-02-0${9 - index}T10:00:00Z` } : {}),
}));

const project = openChangingProject();
project.environment = { SITE_API_URL: api.url };
/** The list leaves the bodies of these posts out. */
const bodiless = new Set<string>();
project.beside = () => JSON.stringify([api.posts, [...bodiless]]);
api.answer = (path) => {
  if (path !== '/v1/blogs/published' || bodiless.size === 0) return;
  return { body: { blogs: api.posts.map((post) => (bodiless.has(post.slug) ? { ...post, content: null } : post)) } };
};
function edit(slug: string, fields: object): void {
  api.posts = api.posts.map((post) => (post.slug === slug ? { ...post, ...fields } : post));
}

/** A build of the same asks the API, writes nothing, and says what was said. */
async function expectNothingWritten(isNotModified: boolean, { pages, posts, kept, problems }: Report): Promise<void> {
  const asked = api.log.length;
  const { report: again } = await project.buildAlone();
  expect(api.log[asked]).toMatchObject({ path: '/v1/blogs/published', isNotModified });
  expect(again).toMatchObject({ ok: true, pages, posts, kept, problems, written: 0 });
}

describe('whatever has changed, the next build of the same writes nothing', () => {
  afterAll(() => project.buildCompared());

  it.each<[string, () => void, number?, 'fails'?]>([
    ['nothing before', () => {}],
    ['nothing', () => {}, 0],
    // The page that asks for newer posts has no length of the list to compare then.
    ['bodies that come by their own calls', () => ['a1', 'a6', 'a7'].forEach((slug) => bodiless.add(slug)), 1],
    ['a body of an old post', () => edit('a7', { content: '<p>Other words</p>' }), 1],
    ['a body in other markup that comes to the same', () => edit('a6', { content: '<p>Words of 6</p><p>More</p>' }), 0],
    ['a title', () => edit('a4', { title: 'Another' })],
    ['no excerpt', () => edit('a4', { excerpt: null })],
    ['an id, which no page shows', () => edit('a5', { _id: 'other' })],
    ['a post that went', () => (api.posts = api.posts.filter(({ slug }) => slug !== 'a3'))],
    ['the order of those without a date', () => (api.posts = api.posts.toReversed())],
    ['a wrong post, which is told', () => edit('a5', { publishDate: 'soon' }), undefined, 'fails'],
    ['and repaired', () => edit('a5', { publishDate: null })],
  ])('%s', async (_, change, written, fails) => {
    change();
    const report = await project.build();
    if (written !== undefined) expect(report).toMatchObject({ written });
    if (!fails) await expectNothingWritten(false, report);
  });
});

describe('where the API says that nothing is new', () => {
  it('a build writes nothing, if the output is what was published', async () => {
    bodiless.clear();
    api.hasEtags = true;
    await expectNothingWritten(true, await project.build());
    const page = join(project.root, 'dist/blog/a1/index.html');
    writeFileSync(page, 'Somebody wrote here');
    expect(await project.build()).toMatchObject({ ok: true });
    expect(readFileSync(page, 'utf8')).toContain('Words of 1');
  });

  it.each<[string, () => void]>([
    ['a static file', () => writeFileSync(join(project.root, 'static/more.txt'), 'More')],
    ['a post', () => edit('a1', { content: '<p>New words</p>' })],
  ])('%s that changes is seen', async (_, change) => {
    change();
    const report = await project.build();
    expect(report.written).toBeGreaterThan(0);
    await expectNothingWritten(true, report);
  });

  it('posts that come by their own calls are asked for', async () => {
    bodiless.add('a2');
    await project.build();
    edit('a2', { content: '<p>Own words</p>' });
    expect((await project.build()).written).toBeGreaterThan(0);
    bodiless.clear();
  });

  it('--fresh is answered', async () => {
    await expectNothingWritten(true, (await project.buildAlone()).report);
    project.flags = ['--fresh'];
    const { report } = await project.buildAlone();
    project.flags = [];
    expect(report).toMatchObject({ ok: true });
  });

  it('an API that fails fails the build, and the next one is as before', async () => {
    api.answer = () => ({ status: 404, body: {} });
    expect((await project.buildAlone()).result.code).toBe(1);
    api.answer = () => undefined;
    const { report } = await project.buildAlone();
    await expectNothingWritten(true, report);
  });
});

it('a page links to a post while it is published, and shows the words alone when it is not', async () => {
  const folder = makeFolder();
  laySample(folder);
  for (const name of ['blogs', 'portfolio', 'services']) rmSync(join(folder, 'content', name), { recursive: true });
  appendFileSync(join(folder, 'content/pages/careers.md'), '\nRead [our answer](/blog/a5/) first.\n');
  const site = openWarmProject(folder);
  site.environment = { SITE_API_URL: api.url };
  site.beside = () => JSON.stringify(api.posts);
  const all = api.posts;
  const withLink = 'Read <a href="/blog/a5/">our answer</a> first.';
  for (const [posts, words] of [
    [all, withLink],
    [all.filter(({ slug }) => slug !== 'a5'), 'Read our answer first.'],
    [all, withLink],
  ] as const) {
    api.posts = [...posts];
    const { ok, problems } = await site.build();
    expect(ok).toBe(true);
    expect(readFileSync(join(site.root, 'dist/careers/index.html'), 'utf8')).toContain(words);
    const lost = problems.filter(({ message }) => message.includes('/blog/a5/'));
    const left = ['content/left-out', 'content/pages/careers.md'];
    expect(lost.map(({ code, place }) => [code, place?.file])).toEqual(words === withLink ? [] : [left]);
  }
});
