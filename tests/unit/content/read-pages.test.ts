/** A list of posts that comes in parts is what it would be in one (docs/posts-api.md). */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Folders } from '../../../build/core/types.ts';
import { blog as post, json, startApi } from './api-server.ts';
import { failure } from '../../support/problems.ts';
import { findPosts, gatherPosts, keepPosts } from './gather-posts.ts';
import { foldersIn } from '../../support/folder.ts';

const SLUGS = ['a', 'b', 'c', 'd', 'e'];
const PARTS = [['a', 'b'], ['c', 'd'], ['e']].map((slugs) => slugs.map((slug) => post(slug)));
const fieldsOf = ({ found }: Pick<Awaited<ReturnType<typeof gatherPosts>>, 'found'>, name: string) =>
  found.map(({ raw }) => (raw as Record<string, unknown>)[name]);

/** Answers the parts of a list, which name each other by `next`. */
function answerParts(response: ServerResponse, url: string, parts: readonly (readonly unknown[])[] = PARTS): void {
  const at = Number(/cursor=(\d+)/.exec(url)?.[1] ?? 0);
  json(response, { blogs: parts[at], next: at + 1 < parts.length ? String(at + 1) : null });
}

const part = (at: number) => (at < PARTS.length ? at : null);

/** How an API names the part after this one, and its address. */
it.each<[string, RegExp, (response: ServerResponse, at: number) => object]>([
  [
    'a Link header',
    /\?part=(\d)$/,
    (response, at) =>
      part(at + 1) ? response.setHeader('link', `</first>; rel="first", <?part=${at + 1}>; rel="next"`) && {} : {},
  ],
  ['an address', /\/part\/(\d)$/, (_, at) => ({ next: part(at + 1) && `/part/${at + 1}` })],
  ['a cursor', /\?cursor=c%2B(\d)$/, (_, at) => ({ next: part(at + 1) && `c+${at + 1}` })],
  ['page and pages', /\?page=(\d)$/, (_, at) => ({ page: at + 1, pages: 3 })],
])('parts named by %s are read one after the other, and each once', async (name, pattern, naming) => {
  const first = name === 'page and pages' ? 1 : 0;
  const api = await startApi((response, { url = '' }) => {
    const at = Number(pattern.exec(url)?.[1] ?? first) - first;
    json(response, { ...naming(response, at), blogs: PARTS[at] });
  });
  const gathered = await gatherPosts(api.url);
  expect(fieldsOf(gathered, 'slug')).toEqual(SLUGS);
  expect(gathered.found[3]?.place('title')).toMatchObject({ field: 'blogs[3].title' });
  expect(api.calls).toHaveLength(3);
});

describe('a part', () => {
  it('that fails is requested again, and nothing of its first try is left', async () => {
    let failed = 0;
    const api = await startApi((response, { url = '' }) => {
      if (!url.includes('cursor=1') || failed++ > 0) return answerParts(response, url);
      response.writeHead(200, { 'content-length': 10_000 });
      response.write(`{"blogs":[${JSON.stringify(post('x'))},${JSON.stringify(post('y'))},`);
      setTimeout(() => response.destroy(), 50);
    });
    expect(fieldsOf(await gatherPosts(api.url), 'slug')).toEqual(SLUGS);
    expect(api.calls.map(({ path }) => path.slice(-8))).toEqual(['ublished', 'cursor=1', 'cursor=1', 'cursor=2']);
  });

  it.each<[string, number, object, string]>([
    ['fails for good', 500, {}, 'posts/status'],
    ['is no list', 200, { blogs: 'none' }, 'posts/shape'],
    ['has a next that is no text', 200, { blogs: [post('c')], next: { page: 3 } }, 'posts/shape'],
  ])('that %s fails the reading', async (_, status, second, code) => {
    const api = await startApi((response, { url = '' }) =>
      url.includes('cursor') ? json(response, second, status) : answerParts(response, url),
    );
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code,
      message: expect.stringContaining('cursor=1') as unknown,
    });
  });

  it('may hold entries that are no posts, or a post again, changed or not; two posts of one slug stay two', async () => {
    const parts = [
      [null, post('a'), post('b')],
      [{ ...post('b'), title: 'b, corrected' }, 'b', post('c')],
      [post('c'), { ...post('a'), _id: 'other' }],
    ];
    const api = await startApi((response, { url = '' }) => answerParts(response, url, parts));
    expect(fieldsOf(await gatherPosts(api.url), '_id')).toEqual(['id-a', 'id-b', 'id-c', 'other']);
  });

  it('may leave bodies out, which are requested at the end', async () => {
    const parts = [
      [post('a', null), post('b')],
      [post('c'), post('d', null)],
    ];
    const api = await startApi((response, { url = '' }) => {
      const slug = /slug\/(\w)/.exec(url)?.[1];
      if (slug) return json(response, { blog: post(slug, 'Its own') });
      answerParts(response, url, parts);
    });
    expect(fieldsOf(await gatherPosts(api.url), 'content')).toEqual(['Its own', '<p>b</p>', '<p>c</p>', 'Its own']);
  });
});

describe('refused is', () => {
  it.each<[string, string, RegExp]>([
    ['a part that was read before', '/blogs/published', /that was read before/],
    ['another site', 'https://elsewhere.example.com/blogs', /on another origin: https:\/\/elsewhere/],
    ['another port', 'http://127.0.0.1:9/blogs', /on another origin/],
    ['a name and password', 'http://me:secret@OWN', /with name and password/],
  ])('%s', async (_, next, message) => {
    const api = await startApi((response, { headers }) =>
      json(response, { blogs: [post('a')], next: next.replace('OWN', headers.host!) }),
    );
    const problem = await failure(gatherPosts(api.url));
    expect(problem.code).toBe('posts/pages');
    expect(problem.message).toMatch(message);
    expect(problem.message).not.toContain('secret');
    expect(api.calls).toHaveLength(1);
  });

  it('a next part in a header that cannot be read, but no other header', async () => {
    let link = '/b; rel="next"';
    const api = await startApi((response) => {
      response.setHeader('link', link);
      json(response, { blogs: [post('a')] });
    });
    const { code, message } = await failure(gatherPosts(api.url));
    expect(code).toBe('posts/pages');
    expect(message).toContain('in a Link header that cannot be read: "/b; rel="next""');
    link = 'nonsense';
    expect(fieldsOf(await gatherPosts(api.url), 'slug')).toEqual(['a']);
  });

  it('two parts that name each other', async () => {
    const api = await startApi((response, { url = '' }) =>
      json(response, { blogs: [post(url.slice(-1))], next: url.includes('=1') ? '2' : '1' }),
    );
    expect(await failure(gatherPosts(api.url))).toMatchObject({ code: 'posts/pages' });
    expect(api.calls).toHaveLength(3);
  });

  it.each([
    ['size', { maxBytes: 250 }, 'posts/too-large', 0],
    ['time', { deadlineMs: 350 }, 'posts/deadline', 250],
  ])('what is too much only when its parts are taken together: %s', async (_, limits, code, delay) => {
    const api = await startApi((response, { url = '' }) => setTimeout(() => answerParts(response, url), delay));
    expect(await failure(gatherPosts(api.url, limits))).toMatchObject({ code });
    expect(api.calls.length).toBeGreaterThan(1);
  });
});

describe('what is kept of a list in parts', () => {
  const read = async (apiUrl: string, folders: Folders) => {
    const reading = await findPosts(folders, apiUrl);
    keepPosts(folders, apiUrl, reading.listed);
    return { slugs: fieldsOf(reading, 'slug'), answer: reading.listed.answer };
  };

  it('is read in full each time: validators of its first part do not cover the others', async () => {
    const parts = structuredClone(PARTS);
    const api = await startApi((response, { url = '', headers }) => {
      if (headers['if-none-match'] === '"first"') return void response.writeHead(304).end();
      if (!url.includes('cursor')) response.setHeader('etag', '"first"');
      answerParts(response, url, parts);
    });
    const folders = foldersIn();
    const first = await read(api.url, folders);
    expect(await read(api.url, folders)).toEqual(first);
    parts[2]!.push(post('f'));
    const later = await read(api.url, folders);
    expect(later.slugs).toEqual([...SLUGS, 'f']);
    expect(later.answer).toEqual({ length: null, start: expect.stringMatching(/^\{"blogs":\[\{"/) as string });
  });

  it('is not taken for whole if the one part that there was goes on', async () => {
    let more = 0;
    const api = await startApi((response, { url = '', headers }) => {
      if (url.endsWith('?part=2')) return json(response, { blogs: [post('b')] });
      if (more) response.setHeader('link', '<?part=2>; rel="next"');
      if (headers['if-none-match'] === '"same"') return void response.writeHead(304).end();
      response.setHeader('etag', '"same"');
      json(response, { blogs: [post('a')] });
    });
    const folders = foldersIn();
    expect((await read(api.url, folders)).slugs).toEqual(['a']);
    more = 1;
    expect((await read(api.url, folders)).slugs).toEqual(['a', 'b']);
  });
});
