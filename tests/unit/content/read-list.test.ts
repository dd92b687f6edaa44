/** What a build reads of a posts API: the list, and the bodies that the list leaves out. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPublishedPosts } from '../../../build/content/read-list.ts';
import { answering, QUICK } from '../http/call.ts';
import { limit } from '../../support/time-limits.ts';
import { blog, json, listing, startApi } from './api-server.ts';
import { failure } from '../../support/problems.ts';
import { gatherPosts, USUAL } from './gather-posts.ts';

type Fields = Readonly<Record<string, unknown>>;
const like = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;
const list = JSON.stringify({ blogs: [blog('a')] });

describe('the list', () => {
  it('is read with one call, in its order, each post with its place', async () => {
    const api = await startApi((response) => json(response, { blogs: [blog('b'), blog('a')] }));
    const { found, problems } = await gatherPosts(api.url);
    expect(problems).toEqual([]);
    expect(found.map(({ raw }) => (raw as { slug: string }).slug)).toEqual(['b', 'a']);
    expect(found[1]?.source).toBe(`${api.url}/blogs/published id-a`);
    expect(found[1]?.place('title')).toEqual({ url: `${api.url}/blogs/published`, field: 'blogs[1].title' });
    expect(api.calls.map(({ path }) => path)).toEqual(['/blogs/published']);
  });

  it.each<[string, Uint8Array | string, string]>([
    ['compressed, with a byte order mark', gzipSync(`\uFEFF${list}`), 'gzip'],
    ['of another content type, and which only claims to be compressed', list, 'none'],
  ])('may come %s', async (_, body, coding) => {
    const { url } = await answering(200, { 'content-type': 'text/html', 'content-encoding': coding }, body);
    expect((await gatherPosts(url)).found).toHaveLength(1);
  });

  it('without posts is a warning', async () => {
    const { url } = await answering(200, {}, '{"blogs":[]}');
    const problem = { severity: 'warning', code: 'posts/none', place: { url: `${url}/blogs/published` } };
    expect(await gatherPosts(url)).toMatchObject({ found: [], problems: [problem] });
  });
});

const NO_PAGE = '<!doctype html>\n<title>Log in</title>';
const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const SEVERAL = JSON.stringify({ about: 'x'.repeat(600), blogs: ['a'.repeat(600), 7] });
it.each<[string, string, Uint8Array | string, string | null, RegExp]>([
  ['a page', 'not-json', NO_PAGE, null, /"<!doctype html> <title>Log in<\/title>"/],
  ['JSON that is wrong', 'not-json', '{"blogs": [,]}', null, /14 bytes that are not JSON \("Unexpected token/],
  ['nothing', 'not-json', '', null, /Unexpected end of JSON input"\): an empty answer/],
  ['UTF-16', 'not-utf8', Buffer.from(`\uFEFF${list}`, 'utf16le'), null, /not UTF-8 \(a\/b\)/],
  ['Latin-1', 'not-utf8', Buffer.from(list.replace('<p>a', '<p>Café'), 'latin1'), null, /not UTF-8/],
  ['unknown compression', 'not-utf8', Buffer.from([0xff]), 'x-own', /x-own\)/],
  ['a list', 'shape', '[]', null, /: \[\]$/],
  ['one entry that is no post', 'shape', '{"blogs":[null]}', null, /at blogs\.0: null$/],
  ['a deep list for a post', 'shape', `{"blogs": [${DEEP}]}`, null, /at blogs\.0: null$/],
  ['several', 'shape', SEVERAL, null, /: "a{119}$/],
])('a failure is an answer that is %s, after one call', async (_, code, body, coding, message) => {
  const api = await answering(200, { 'content-type': 'a/b', ...(coding && { 'content-encoding': coding }) }, body);
  expect(await failure(gatherPosts(api.url))).toMatchObject({ code: `posts/${code}`, message: like(message) });
  expect(api.calls).toHaveLength(1);
});

describe('bodies left out of the list', () => {
  it('are requested by slug, a few at a time, and only they', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `post é/${index}`);
    const none = (index: number) => [{ content: undefined }, { content: null }, { content: '' }][index % 3];
    const bare = slugs.map((slug, index) => ({ ...blog(slug), ...none(index) }));
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') return json(response, { blogs: [...bare, blog('whole')] });
      const slug = decodeURIComponent(url.replace('/blogs/slug/', ''));
      const own = { ...blog(slug), title: 'other', excerpt: 'added' };
      setTimeout(() => json(response, { blog: own }), 20);
    });
    const { found, problems } = await gatherPosts(api.url, { concurrency: 3 });
    expect(problems).toEqual([]);
    const filled = slugs.map((slug) => ({ slug, title: slug, content: `<p>${slug}</p>`, excerpt: 'added' }));
    expect(found.map(({ raw }) => raw)).toMatchObject([...filled, blog('whole')]);
    expect(api.calls).toHaveLength(13);
    expect(api.calls.map(({ path }) => path)).toContain('/blogs/slug/post%20%C3%A9%2F0');
    expect(api.most()).toBe(3);
  });

  it.each<[string, number, number, object, RegExp]>([
    ['the API fails', 500, 0, {}, /^posts\/status .*\/blogs\/slug\/p[01]$/],
    ['the deadline is over', 200, 250, { deadlineMs: 700 }, /^posts\/deadline .*read within 0\.7 s.*blogs\.deadlineMs/],
    [
      'the API is silent',
      200,
      2000,
      { timeoutMs: 200 },
      /^posts\/timeout .*nothing for 0\.2 s.* is blogs\.timeoutMs\. /,
    ],
  ])('are not requested any more when %s', async (_, status, delay, limits, said) => {
    const blogs = Array.from({ length: 500 }, (__, index) => blog(`p${index}`, null));
    const api = await startApi((response, { url }) => {
      if (url === '/blogs/published') return json(response, { blogs });
      setTimeout(() => json(response, { blog: blog('a') }, status), delay);
    });
    const start = performance.now();
    const reading = gatherPosts(api.url, { concurrency: 2, ...limits });
    const { code, message, hint, place } = await failure(reading);
    expect(`${code} ${message} ${hint} ${place!.url}`).toMatch(said);
    expect(performance.now() - start).toBeLessThan(limit(2500));
    expect(api.calls.length).toBeLessThan(20);
  });
});

it('tells posts with an empty id apart by their places', async () => {
  const { apiUrl } = (await listing(['a', 'b'].map((slug) => ({ ...blog(slug), _id: '' })))).blogs;
  const { found } = await gatherPosts(apiUrl);
  const places = [0, 1].map((at) => `${apiUrl}/blogs/published blogs[${at}]`);
  expect(found.map(({ source }) => source)).toEqual(places);
});

it('stores no validators of a list that had a fault: the next build tells it again', async () => {
  const api = await startApi((response) => {
    response.setHeader('etag', '"1"');
    response.end(`{"blogs": [${JSON.stringify(blog('a'))}, {"slug": "b", "content": "x", "tags": ${DEEP}}]}`);
  });
  const published = await readPublishedPosts({ ...USUAL, retry: QUICK, apiUrl: api.url });
  expect(published).toMatchObject({ validators: null, problems: [{ code: 'post/invalid' }], posts: [{ index: 0 }] });
});

describe('a slug call', () => {
  const listed: Fields = { _id: 'id-a', slug: 'a', title: 'A' };
  /** What becomes of the post `a` when its slug call has this answer. */
  async function answered(answer: unknown, entry: Fields = listed, status = 200) {
    const api = await startApi((response, { url }) =>
      url === '/blogs/published' ? json(response, { blogs: [entry, blog('here')] }) : json(response, answer, status),
    );
    const { found, problems } = await gatherPosts(api.url);
    return { api, found: found.slice(0, -1), problems };
  }

  it.each<[string, unknown, number, RegExp]>([
    ['another slug alone', { blog: { slug: 'b', content: 'B' } }, 200, /another post, "b"/],
    ['another id alone', { blog: { _id: 7, content: 'B' } }, 200, /another post, .*\(_id "7"\)/],
    ['a slug in capitals', { blog: { slug: 'A', content: 'B' } }, 200, /another post, "A"/],
    ['no post', { blog: null }, 200, /slug\/a returned null instead of \{"blog"/],
    ['a bare post', listed, 200, /returned undefined instead/],
    ['404', { error: 'no' }, 404, /is in the list, but .*slug\/a does not find it/],
  ])('that answers %s is a problem of that post', async (_, answer, status, message) => {
    const { api, found, problems } = await answered(answer, listed, status);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'post/invalid', message: like(message), place: { url: `${api.url}/blogs/slug/a` } },
    ]);
  });

  it.each<[string, Fields, Fields]>([
    ['names neither', listed, { content: 'A' }],
    ['names them empty', listed, { _id: null, slug: '', content: 'A' }],
    ['writes the slug decomposed', { ...listed, slug: 'caf\u00e9' }, { slug: 'cafe\u0301', content: 'A' }],
    ['has the id as a number', { ...listed, _id: 7 }, { _id: '7', content: 'A' }],
    ['has an id where the list has none', { slug: 'a', title: 'A' }, { _id: 'id-a', content: 'A' }],
  ])('that %s is accepted', async (_, entry, own) => {
    const { found, problems } = await answered({ blog: own }, entry);
    expect(problems).toEqual([]);
    expect(found).toMatchObject([{ raw: { title: 'A', content: 'A' } }]);
  });

  it('takes tags where the list has none, and half of a character for an unknown one', async () => {
    const { found } = await answered({ blog: { content: 'A', tags: ['b'] } }, { ...listed, tags: [] });
    expect(found).toMatchObject([{ raw: { tags: ['b'] } }]);
    const { api, problems } = await answered({}, { ...listed, slug: '\ud800' }, 404);
    expect(problems).toMatchObject([{ place: { url: `${api.url}/blogs/slug/%EF%BF%BD` } }]);
  });

  it.each<[string, string, RegExp | null]>([
    ['another slug', '/blogs/slug/caf%C3%A9/?x=1', /returned another post, "café"/],
    ['the same slug elsewhere', '/v2/blogs/slug/A%CC%8A/', null],
  ])('that redirects to %s counts as what it redirects to', async (_, location, message) => {
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') return json(response, { blogs: [{ slug: 'Å', title: 'A' }] });
      if (url === '/blogs/slug/%C3%85') return void response.writeHead(301, { location }).end();
      json(response, { blog: { content: 'B' } });
    });
    const { found, problems } = await gatherPosts(api.url);
    expect(found).toHaveLength(message ? 0 : 1);
    expect(problems).toMatchObject(message ? [{ message: like(message) }] : []);
  });
});
