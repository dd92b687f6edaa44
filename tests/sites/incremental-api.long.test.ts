/** The same as incremental.long.test.ts, for posts that come from an API. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { openPostsApi } from '../support/posts-api.ts';
import { openWarmProject } from '../support/warm-and-cold.ts';

// Each step is two builds of a site, side by side.
vi.setConfig({ testTimeout: 60_000 });

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

const project = openWarmProject(fileURLToPath(new URL('./changing', import.meta.url)));
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

it.each<[string, () => void, number?]>([
  ['nothing before', () => {}],
  ['nothing', () => {}, 0],
  ['bodies that come by their own calls', () => ['a1', 'a6', 'a7'].forEach((slug) => bodiless.add(slug)), 0],
  ['a body of an old post', () => edit('a7', { content: '<p>Other words</p>' }), 2],
  ['a body in other markup that comes to the same', () => edit('a6', { content: '<p>Words of 6</p><p>More</p>' }), 0],
  ['a title', () => edit('a4', { title: 'Another' })],
  ['no excerpt', () => edit('a4', { excerpt: null })],
  ['an id, which no page shows', () => edit('a5', { _id: 'other' })],
  ['a post that went', () => (api.posts = api.posts.filter(({ slug }) => slug !== 'a3'))],
  ['the order of those without a date', () => (api.posts = api.posts.toReversed())],
  ['a wrong post, which is told', () => edit('a5', { publishDate: 'soon' })],
  ['and repaired', () => edit('a5', { publishDate: null })],
])('%s', async (_, change, written) => {
  change();
  const report = await project.build();
  if (written !== undefined) expect(report).toMatchObject({ written });
});

it('the posts kept of the last build are enough for the same site', async () => {
  await project.build();
  rmSync(join(project.root, '.site/cache'), { recursive: true });
  project.flags = ['--offline'];
  const { code, files } = (await project.buildAlone()).result;
  project.flags = [];
  expect(code).toBe(0);
  expect(files).toEqual((await project.buildAlone()).result.files);
});
