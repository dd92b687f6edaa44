/** The example of a posts API answers as docs/posts-api.json and the site ask. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkApi } from '../../../build/cli/check-api.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { openReferenceApi } from '../../support/reference-api.ts';
import { gatherPosts } from '../content/gather-posts.ts';
import { makeFolder } from '../../support/folder.ts';
import { readProject } from '../../support/sample-site.ts';

const api = await openReferenceApi();
afterAll(() => api.close());
const TOKEN = 'write-1234';
beforeEach(() => api.set({ writeToken: TOKEN }));

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${api.url}/blogs/${path}`, {
    ...init,
    headers: { origin: 'https://www.example.com', ...init.headers },
  });
}
function send(method: 'PUT' | 'PATCH', slug: string, body: unknown, token = TOKEN): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return ask(`slug/${encodeURIComponent(slug)}`, { method, headers, body: JSON.stringify(body) });
}
const slugs = async () => {
  const { blogs } = (await (await ask('published')).json()) as { blogs: { slug: string }[] };
  return blogs.map(({ slug }) => slug);
};

it('has nothing that `site check --api` would tell, as one list and in pages', async () => {
  const root = makeFolder({ 'site.config.ts': "export default { origin: 'http://www.example.com' };" });
  const config = await loadConfig(root, {}, { api: api.url });
  for (const perPage of [0, 5]) {
    api.set({ perPage });
    expect(await checkApi(config, root)).toMatchObject({ posts: 12, problems: [] });
  }
});

describe('a reader', () => {
  it('hears of another origin too that the list is as it was', async () => {
    const etag = (await ask('published')).headers.get('etag')!;
    const again = await ask('published', { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
  });

  it.each([0, 1, 5, 100])('finds all posts, newest first, in pages of %i', async (perPage) => {
    const all = await slugs();
    api.set({ perPage });
    const { found } = await gatherPosts(api.url);
    expect(found.map(({ raw }) => (raw as { slug: string }).slug)).toEqual(all);
  });

  it.each(['0', '99', 'x', '1.5'])('asks in vain for page %s', async (page) => {
    api.set({ perPage: 5 });
    expect((await ask(`published?page=${page}`)).status).toBe(404);
  });

  it('needs the token where one is set', async () => {
    api.set({ readToken: 'read-1234' });
    expect((await ask('published')).status).toBe(401);
    expect((await ask('published', { headers: { authorization: 'Bearer read-1234' } })).status).toBe(200);
  });
});

describe('an editor', () => {
  it('writes a draft, publishes it and takes it back', async () => {
    const slug = 'a néw post';
    expect((await send('PUT', slug, { title: 'New', content: '<p>Text</p>', draft: true })).status).toBe(200);
    expect(await slugs()).not.toContain(slug);
    expect((await ask(`slug/${encodeURIComponent(slug)}`)).status).toBe(404);
    await send('PATCH', slug, { draft: false });
    expect((await slugs())[0]).toBe(slug);
    const { blog } = (await (await ask(`slug/${encodeURIComponent(slug)}`)).json()) as { blog: object };
    expect(blog).toMatchObject({ slug, title: 'New', content: '<p>Text</p>' });
    expect(blog).not.toHaveProperty('draft');
    await send('PATCH', slug, { draft: true });
    expect(await slugs()).not.toContain(slug);
  });

  it.each<[string, () => Promise<Response>, number]>([
    ['without a token', () => ask('slug/x', { method: 'PUT', body: '{"title":"x"}' }), 401],
    ['with a wrong one', () => send('PUT', 'x', { title: 'x' }, 'wrong-1234'), 401],
    ['a post without a title', () => send('PUT', 'x', { title: ' ' }), 400],
    ['no object', () => send('PUT', 'x', [1]), 400],
    ['a draft of neither kind', () => send('PATCH', 'x', { draft: 'no' }), 400],
    ['a post that is not there', () => send('PATCH', 'x', { draft: true }), 404],
  ])('is refused %s', async (_, call, status) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/\w/) });
    expect(await slugs()).not.toContain('x');
  });

  it('may write nothing where no token is set', async () => {
    api.set({ writeToken: null });
    expect((await send('PUT', 'x', { title: 'x' }, '')).status).toBe(403);
  });
});

it('runs on the versions that it is tested with', () => {
  const read = (path: string) => JSON.parse(readProject(path));
  const { dependencies } = read('examples/posts-api/package.json') as { dependencies: Record<string, string> };
  const root = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  expect({ ...root.devDependencies, ...root.dependencies }).toMatchObject(dependencies);
});

// The last call: its server closes the connection half a second later.
it('refuses a post that is too long', async () => {
  const answer = await send('PUT', 'x', { title: 'x', content: 'x'.repeat(4_100_000) });
  expect([answer.status, await answer.json()]).toEqual([413, { message: 'The post is too long.' }]);
});
