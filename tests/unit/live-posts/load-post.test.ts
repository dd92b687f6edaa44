// @vitest-environment jsdom
/** A post asked for by the browser: an answer that is another post is refused, as the build refuses it. */
import { afterAll, expect, it } from 'vitest';
import { failureOf, openPost } from '../../../src/live-posts/load-post.ts';
import { listedIn } from '../../../src/live-posts/published.ts';
import { LABELS } from '../../support/labels.ts';
import { openPostsApi } from '../../support/posts-api.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { slugIn } from '../../../src/live-posts/slug.ts';

const api = await openPostsApi();
const CAFE = { blog: { slug: 'cafe\u0301', title: 'Café', content: 'Text' } };
const answering = (body: object) => (path: string) => (path.includes('/slug/') ? { body } : undefined);
api.answer = answering(CAFE);
afterAll(() => api.close());

const open = (slug: string) => openPost(slug, { ...SETTINGS, apiUrl: api.url, postDefaults: LABELS.posts });

async function failureAt(slug: string) {
  const { post, others } = open(slug);
  const cause: unknown = await post.then(() => null).catch((thrown: unknown) => thrown);
  await others;
  expect(cause).toBeInstanceOf(Error);
  return failureOf(cause, LABELS.livePosts);
}

it.each(['other', 'Café', 'cafe'])('is not shown at the address of %s', async (slug) => {
  expect(await failureAt(slug)).toMatchObject({ message: 'Blog not found', isMissing: true });
});

it('leads to the posts before and after it by date, and to the newest', async () => {
  const dated = (slug: string, day: number) => ({ slug, title: slug, publishDate: `2026-05-0${day}T00:00:00Z` });
  api.posts = [dated('a', 1), dated('café', 2), dated('c', 3), dated('d', 4), dated('e', 5), dated('f', 6)];
  const othersOf = (slug: string) => {
    const { post, others } = open(slug);
    post.catch(() => undefined);
    return others;
  };
  const { related, neighbours } = await othersOf('café');
  expect(related.map(({ slug }) => slug)).toEqual(['f', 'e', 'd']);
  expect(neighbours).toEqual({ newer: { slug: 'c', title: 'c' }, older: { slug: 'a', title: 'a' } });
  expect((await othersOf('f')).neighbours).toEqual({ newer: null, older: { slug: 'e', title: 'e' } });
});

it('is listed beside entries that are no posts', async () => {
  const blogs = [null, 7, 'a', true, [], { slug: 'café', title: 'Café' }];
  expect(listedIn({ blogs }, { ...SETTINGS, apiUrl: api.url }).map(({ slug }) => slug)).toEqual(['café']);
});

it.each([[null], [7], ['a'], [[]], [{ title: 'A' }]])('is missing where the API answers %j for it', async (blog) => {
  api.answer = answering({ blog });
  expect(await failureAt('café')).toMatchObject({ isMissing: true });
  api.answer = answering(CAFE);
});

it('is shown at its own', async () => {
  expect((await open('café').post).summary.title).toBe('Café');
});

it.each([
  ['/sub/blog/a-b/', 'a-b'],
  ['/sub/blog/caf%C3%A9', 'café'],
  ['/sub/blog/', null],
  ['/sub/blog/%2e%2e/', null],
  ['/sub/blog/a%2Fb/', null],
  ['/sub/blog/%E0%A4/', null],
  ['/sub/blogs/live/', null],
])('has the slug that %s names', (path, slug) => {
  expect(slugIn(path, '/sub/blog/')).toBe(slug);
});
