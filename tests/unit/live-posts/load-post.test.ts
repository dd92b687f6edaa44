// @vitest-environment jsdom
/** A post asked for by the browser: an answer that is another post is refused, as the build refuses it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, openPost } from '../../../src/live-posts/load-post.ts';
import { LABELS } from '../../support/labels.ts';
import { openPostsApi, type PostsApi } from '../../support/posts-api.ts';
import { SETTINGS } from '../../support/samples.ts';

let api: PostsApi;
beforeAll(async () => {
  api = await openPostsApi();
  api.answer = (path) =>
    path.includes('/slug/') ? { body: { blog: { slug: 'cafe\u0301', title: 'Café', content: 'Text' } } } : undefined;
});
afterAll(() => api.close());

const open = (slug: string) => openPost(slug, { ...SETTINGS, apiUrl: api.url, postDefaults: LABELS.posts });

it.each(['other', 'Café', 'cafe'])('is not shown at the address of %s', async (slug) => {
  const { post, related } = open(slug);
  const cause: unknown = await post.catch((thrown: unknown) => thrown);
  expect(cause).toBeInstanceOf(Error);
  expect(failureOf(cause, LABELS.livePosts)).toEqual({ message: 'Blog not found', isMissing: true });
  await related;
});

it('is shown at its own', async () => {
  expect((await open('café').post).summary.title).toBe('Café');
});
