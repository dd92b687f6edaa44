/** A list of posts that comes in parts is what it would be in one (docs/product/api.md). */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Folders } from '../../../build/core/types.ts';
import { findApiPosts } from '../../../build/source/api-posts.ts';
import { keepPosts } from '../../../build/source/kept-posts.ts';
import { foundPosts } from '../../support/found-posts.ts';
import { listAddress } from '../../../build/posts/api-post.ts';
import { OPTIONS } from '../../support/samples.ts';
import { json, startApi } from './api-server.ts';
import { USUAL, failure, gatherPosts } from './gather-posts.ts';
import { project } from './project.ts';

const post = (slug: string, content: string | null = `<p>${slug}</p>`) => ({
  _id: `id-${slug}`,
  slug,
  title: slug,
  content,
});
const SLUGS = ['a', 'b', 'c', 'd', 'e'];
const PARTS = [['a', 'b'], ['c', 'd'], ['e']].map((slugs) => slugs.map((slug) => post(slug)));
const slugsOf = ({ found }: Awaited<ReturnType<typeof gatherPosts>>) =>
  found.map(({ raw }) => (raw as { slug: string }).slug);

/** How an API may name the part after this one, and its address. */
type Naming = (response: ServerResponse, at: number, blogs: readonly object[]) => void;
const part = (at: number) => (at < PARTS.length ? at : null);
const WAYS: readonly (readonly [string, RegExp, Naming])[] = [
  [
    'a Link header',
    /\?part=(\d)$/,
    (response, at, blogs) => {
      if (part(at + 1) !== null) response.setHeader('link', `</first>; rel="first", <?part=${at + 1}>; rel="next"`);
      json(response, { blogs });
    },
  ],
  [
    'an address',
    /\/part\/(\d)$/,
    (response, at, blogs) => json(response, { next: part(at + 1) && `/part/${at + 1}`, blogs }),
  ],
  [
    'a cursor',
    /\?cursor=c%2B(\d)$/,
    (response, at, blogs) => json(response, { blogs, next: part(at + 1) && `c+${at + 1}` }),
  ],
  [
    'page and pages',
    /\?page=(\d)$/,
    (response, at, blogs) => json(response, { page: Math.max(1, at), pages: 3, blogs }),
  ],
];

describe.each(WAYS)('parts named by %s', (name, pattern, send) => {
  const isCounted = name === 'page and pages';
  it('are read one after the other, and each once', async () => {
    const api = await startApi((response, { url = '' }) => {
      const at = Number(pattern.exec(url)?.[1] ?? (isCounted ? 1 : 0));
      send(response, at, PARTS[isCounted ? at - 1 : at]!);
    });
    const gathered = await gatherPosts(api.url);
    expect(slugsOf(gathered)).toEqual(SLUGS);
    expect(gathered.found[3]?.place('title')).toMatchObject({ field: 'blogs[3].title' });
    expect(api.calls).toHaveLength(3);
  });
});

/** Answers the parts of a list, which name each other by `next`. */
function answerParts(response: ServerResponse, url: string, parts: readonly (readonly unknown[])[] = PARTS): void {
  const at = Number(/cursor=(\d+)/.exec(url)?.[1] ?? 0);
  json(response, { blogs: parts[at], next: at + 1 < parts.length ? String(at + 1) : null });
}

describe('one part', () => {
  it('that fails is asked for again, and nothing of its first try is left', async () => {
    let failed = 0;
    const api = await startApi((response, { url = '' }) => {
      if (!url.includes('cursor=1') || failed++ > 0) return answerParts(response, url);
      response.writeHead(200, { 'content-length': 10_000 });
      response.write(
        `{"blogs":[${JSON.stringify(post('x'))},${JSON.stringify(post('y'))},${JSON.stringify(post('z'))},`,
      );
      setTimeout(() => response.destroy(), 50);
    });
    expect(slugsOf(await gatherPosts(api.url))).toEqual(SLUGS);
    expect(api.calls.map(({ path }) => path.slice(-8))).toEqual(['ublished', 'cursor=1', 'cursor=1', 'cursor=2']);
  });

  it('that goes on failing fails the reading', async () => {
    const api = await startApi((response, { url = '' }) =>
      url.includes('cursor=2') ? json(response, {}, 500) : answerParts(response, url),
    );
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/status',
      message: expect.stringContaining('cursor=2'),
    });
  });

  it.each([
    ['no list', { blogs: 'none' }, 'posts/shape'],
    ['a next that is no text', { blogs: [post('c')], next: { page: 3 } }, 'posts/shape'],
  ])('that is %s is refused', async (_, second, code) => {
    const api = await startApi((response, { url = '' }) =>
      url.includes('cursor') ? json(response, second) : answerParts(response, url),
    );
    expect(await failure(gatherPosts(api.url))).toMatchObject({ code });
  });

  it('may hold an entry that is no post', async () => {
    const api = await startApi((response, { url = '' }) =>
      url.includes('cursor') ? json(response, { blogs: [post('c'), 7] }) : answerParts(response, url),
    );
    expect(slugsOf(await gatherPosts(api.url))).toEqual(['a', 'b', 'c']);
  });

  it('may hold nothing else, where another one holds posts', async () => {
    const api = await startApi((response, { url = '' }) => answerParts(response, url, [[null], [post('a')], ['b']]));
    expect(slugsOf(await gatherPosts(api.url))).toEqual(['a']);
  });

  it('may leave bodies out, which are asked for at the end', async () => {
    const api = await startApi((response, { url = '' }) => {
      const slug = /slug\/(\w)/.exec(url)?.[1];
      if (slug) return json(response, { blog: post(slug, 'Its own') });
      answerParts(response, url, [
        [post('a', null), post('b')],
        [post('c'), post('d', null)],
      ]);
    });
    const { found } = await gatherPosts(api.url);
    expect(found.map(({ raw }) => (raw as { content: string }).content)).toEqual([
      'Its own',
      '<p>b</p>',
      '<p>c</p>',
      'Its own',
    ]);
  });
});

it('a post that moves on while the parts are read is taken once, changed or not; two of one slug stay two', async () => {
  const changed = { ...post('b'), title: 'b, corrected' };
  const other = { ...post('a'), _id: 'other' };
  const api = await startApi((response, { url = '' }) =>
    answerParts(response, url, [
      [post('a'), post('b')],
      [changed, post('c')],
      [post('c'), other],
    ]),
  );
  const { found } = await gatherPosts(api.url);
  expect(found.map(({ raw }) => (raw as { _id: string })._id)).toEqual(['id-a', 'id-b', 'id-c', 'other']);
});

describe('refused is', () => {
  it.each([
    ['a part that was read before', { next: '/blogs/published' }, /that was read before/],
    ['another site', { next: 'https://elsewhere.example.com/blogs' }, /on another origin: https:\/\/elsewhere/],
    ['another port', { next: 'http://127.0.0.1:9/blogs' }, /on another origin/],
    ['a name and password', { next: (own: string) => own.replace('//', '//me:secret@') }, /with name and password/],
  ])('%s', async (_, { next }, message) => {
    const api = await startApi((response) =>
      json(response, { blogs: [post('a')], next: typeof next === 'string' ? next : next(api.url) }),
    );
    const problem = await failure(gatherPosts(api.url));
    expect(problem).toMatchObject({ code: 'posts/pages', message: expect.stringMatching(message) });
    expect(problem.message).not.toContain('secret');
    expect(api.calls).toHaveLength(1);
  });

  it('a next part in a header that cannot be read, but no other header', async () => {
    let link = '/b; rel="next"';
    const api = await startApi((response) => {
      response.setHeader('link', link);
      json(response, { blogs: [post('a')] });
    });
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/pages',
      message: expect.stringContaining('in a Link header that cannot be read: "/b; rel="next""'),
    });
    link = 'nonsense';
    expect(slugsOf(await gatherPosts(api.url))).toEqual(['a']);
  });

  it('two parts that name each other', async () => {
    const api = await startApi((response, { url = '' }) =>
      json(response, { blogs: [post(url.slice(-1))], next: url.includes('=1') ? '2' : '1' }),
    );
    expect(await failure(gatherPosts(api.url))).toMatchObject({ code: 'posts/pages' });
    expect(api.calls).toHaveLength(3);
  });

  it('a list that is too long only when its parts are taken together', async () => {
    const api = await startApi((response, { url = '' }) => answerParts(response, url));
    expect(await failure(gatherPosts(api.url, { maxBytes: 250 }))).toMatchObject({ code: 'posts/too-large' });
    expect(api.calls.length).toBeGreaterThan(1);
  });

  it('a list whose parts together take longer than all calls may', async () => {
    const api = await startApi((response, { url = '' }) => setTimeout(() => answerParts(response, url), 120));
    expect(await failure(gatherPosts(api.url, { deadlineMs: 300 }))).toMatchObject({ code: 'posts/deadline' });
  });
});

describe('what is kept of a list in parts', () => {
  const open = () => {
    const root = project({});
    return { root, out: join(root, 'dist'), state: join(root, '.site') };
  };
  const read = async (apiUrl: string, folders: Folders) => {
    const found = await findApiPosts({ apiUrl, blogs: { ...USUAL, headers: {} }, folders, options: OPTIONS });
    keepPosts(folders, apiUrl);
    const slugs = foundPosts(found.posts, listAddress(apiUrl)).map(({ raw }) => (raw as { slug: string }).slug);
    return { slugs, answer: found.answer };
  };

  it('is read anew each time: what its first part is known by does not tell of the others', async () => {
    const parts = structuredClone(PARTS);
    const api = await startApi((response, { url = '', headers }) => {
      // As a server that makes tags of bodies: the first part stays the same whatever comes behind it.
      if (headers['if-none-match'] === '"first"') return void response.writeHead(304).end();
      if (!url.includes('cursor')) response.setHeader('etag', '"first"');
      answerParts(response, url, parts);
    });
    const folders = open();
    const first = await read(api.url, folders);
    expect(await read(api.url, folders)).toEqual(first);
    parts[2]!.push(post('f'));
    const later = await read(api.url, folders);
    expect(later.slugs).toEqual([...SLUGS, 'f']);
    // Without the byte order mark and the character that is cut in two.
    expect(later.answer).toEqual({ length: null, start: expect.stringMatching(/^\{"blogs":\[\{"/) as string });
  });

  it('is not taken for whole where the one part that there was goes on', async () => {
    let more = 0;
    const api = await startApi((response, { url = '', headers }) => {
      if (url.endsWith('?part=2')) return json(response, { blogs: [post('b')] });
      if (more) response.setHeader('link', '<?part=2>; rel="next"');
      if (headers['if-none-match'] === '"same"') return void response.writeHead(304).end();
      response.setHeader('etag', '"same"');
      json(response, { blogs: [post('a')] });
    });
    const folders = open();
    expect((await read(api.url, folders)).slugs).toEqual(['a']);
    more = 1;
    expect((await read(api.url, folders)).slugs).toEqual(['a', 'b']);
  });

  it('is nothing where a part fails', async () => {
    let isDown = false;
    const api = await startApi((response, { url = '' }) =>
      isDown && url.includes('cursor=1') ? json(response, {}, 404) : answerParts(response, url),
    );
    const folders = open();
    await read(api.url, folders);
    isDown = true;
    await expect(read(api.url, folders)).rejects.toThrow('answered 404');
    const offline = { ...OPTIONS, offline: true };
    const kept = await findApiPosts({ apiUrl: api.url, blogs: { ...USUAL, headers: {} }, folders, options: offline });
    expect(kept.posts).toHaveLength(SLUGS.length);
  });
});
