/** Posts kept from an API come back as they were, or not at all. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftPosts, dropDraft, keepPosts, recallPosts } from '../../../build/source/kept-posts.ts';
import { writeSealed } from '../../../build/state/sealed-json.ts';
import { listAddress } from '../../../build/posts/api-post.ts';
import { foundPosts } from '../../support/found-posts.ts';
import { findApiPosts } from '../../../build/source/api-posts.ts';
import type { BuildOptions, Folders } from '../../../build/core/types.ts';
import { OPTIONS } from '../../support/samples.ts';
import { json, startApi } from './api-server.ts';
import { project } from './project.ts';

const API = 'https://api.example.com/v1';
const AT = new Date('2026-03-04T05:06:07.008Z');

function folders(): Folders {
  const root = project({});
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

const ABOUT = { validators: { etag: '"1"', lastModified: null }, isInParts: false, answer: { length: 9, start: '{' } };
const POSTS = [
  { index: 2, text: '{"slug":"c","title":"a\\nb\u2028 \\"quoted\\" 字 😀"}' },
  { index: 0, text: '{"slug":"a"}' },
];
const keptFile = ({ state }: Folders) => join(state, 'answers', readdirSync(join(state, 'answers'))[0]!);
const draft = (places: Folders, posts = POSTS) => draftPosts(places, API, { ...ABOUT, posts, at: AT });

describe('kept posts', () => {
  it.each([[POSTS], [[]]])('come back, once they are kept: %j', (posts) => {
    const places = folders();
    draft(places, posts);
    expect(recallPosts(places, API)).toBeNull();
    keepPosts(places, API);
    expect(recallPosts(places, API)).toMatchObject({ ...ABOUT, posts, at: AT });
  });

  it('stay as they were when a draft is dropped', () => {
    const places = folders();
    draft(places);
    keepPosts(places, API);
    draft(places, []);
    dropDraft(places, API);
    keepPosts(places, API);
    expect(recallPosts(places, API)).toMatchObject({ posts: POSTS });
  });

  it('that are damaged or cut at any place count as none', () => {
    const places = folders();
    draft(places);
    keepPosts(places, API);
    const file = keptFile(places);
    const bytes = readFileSync(file);
    for (let place = 0; place < bytes.length; place++) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 0x02;
      writeFileSync(file, damaged);
      expect(recallPosts(places, API)).toBeNull();
      writeFileSync(file, bytes.subarray(0, place));
      expect(recallPosts(places, API)).toBeNull();
    }
  });

  it('of another version count as none, and the message says so', async () => {
    const places = folders();
    draft(places);
    keepPosts(places, API);
    writeSealed(keptFile(places), { form: 4, ...ABOUT, posts: POSTS });
    expect(recallPosts(places, API)).toBeNull();
    const blogs = { timeoutMs: 1, deadlineMs: 1, concurrency: 1, headers: {} };
    const reading = findApiPosts({ apiUrl: API, blogs, folders: places, options: { ...OPTIONS, offline: true } });
    await expect(reading).rejects.toMatchObject({
      problems: [{ code: 'posts/not-kept', message: expect.stringMatching(/build of this version/) as string }],
    });
  });
});

describe('what an API gives', () => {
  const options = { ...OPTIONS, now: AT };
  const limits = { timeoutMs: 5000, deadlineMs: 60_000, concurrency: 5, headers: {} };

  async function gather(places: Folders, apiUrl: string, changed: Partial<BuildOptions> = {}) {
    const settings = { apiUrl, blogs: limits, folders: places, options: { ...options, ...changed } };
    const { problems, posts } = await findApiPosts(settings);
    const found = foundPosts(posts, listAddress(apiUrl)).map(({ raw, index, source }) => ({ raw, index, source }));
    return { problems, found };
  }

  it('is the same offline, also pretty-printed and with posts that came by their own calls', async () => {
    const places = folders();
    const slugs = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') {
        const blogs = slugs.map((slug, index) => ({
          slug,
          title: slug,
          ...(index % 3 === 0 ? {} : { content: 'x\ny' }),
        }));
        return void response.end(JSON.stringify({ blogs }, null, 4));
      }
      const slug = url.replace('/blogs/slug/', '');
      setTimeout(() => json(response, { blog: { slug, content: `own ${slug}` } }), 5 * (20 - Number(slug.slice(1))));
    });
    const asked = await gather(places, api.url);
    expect(asked.found.map(({ raw }) => (raw as { slug: string }).slug)).toEqual(slugs);
    keepPosts(places, api.url);
    const calls = api.calls.length;
    expect(await gather(places, api.url, { offline: true })).toMatchObject({ found: asked.found });
    expect(api.calls).toHaveLength(calls);
    expect(existsSync(join(places.state, 'answers'))).toBe(true);
  });

  it('tells the posts that are missing in the order of the list, whichever answer came first', async () => {
    const api = await startApi((response, { url = '' }) => {
      const slugs = ['p0', 'p1', 'p2', 'p3'];
      if (url === '/blogs/published') return json(response, { blogs: slugs.map((slug) => ({ slug, title: slug })) });
      setTimeout(() => json(response, {}, 404), 200 - 50 * Number(url.at(-1)));
    });
    const { problems } = await gather(folders(), api.url);
    expect(problems.map(({ place }) => place?.url?.slice(-2))).toEqual(['p0', 'p1', 'p2', 'p3']);
  });

  /** Answers 304 to whoever has the list as it is; `asked` are the headers of each call. */
  async function knowingApi(list: () => object[], headers: Record<string, string>) {
    const asked: (string | undefined)[] = [];
    const api = await startApi((response, { url, headers: { 'if-none-match': etag, 'if-modified-since': date } }) => {
      if (url !== '/blogs/published') return json(response, { blog: { slug: url!.slice(-1), content: 'own' } });
      asked.push(etag ?? date);
      if (asked.at(-1) !== undefined && asked.at(-1) === (headers.etag ?? headers['last-modified']))
        return void response.writeHead(304).end();
      response.writeHead(200, headers).end(JSON.stringify({ blogs: list() }));
    });
    return { ...api, asked };
  }
  const whole = { slug: 'a', title: 'A', content: 'x' };

  it.each([
    ['an entity tag', { etag: 'W/"7"' }],
    ['a date', { 'last-modified': 'Wed, 04 Mar 2026 05:06:07 GMT' }],
  ])('is not sent again by an API that knows it by %s', async (_, headers) => {
    const places = folders();
    const api = await knowingApi(() => [whole], headers);
    const first = await gather(places, api.url);
    keepPosts(places, api.url);
    const later = new Date('2026-03-05');
    expect(await gather(places, api.url, { now: later })).toEqual(first);
    keepPosts(places, api.url);
    expect(api.asked).toEqual([undefined, Object.values(headers)[0]]);
    // The posts are those of today.
    expect(recallPosts(places, api.url)).toMatchObject({ at: later });
    expect(await gather(places, api.url, { fresh: true })).toEqual(first);
    expect(api.asked[2]).toBeUndefined();
  });

  it('is asked for whole where what is kept is damaged, or has posts that came by their own calls', async () => {
    const places = folders();
    let list: object[] = [whole];
    const api = await knowingApi(() => list, { etag: '"7"' });
    const first = await gather(places, api.url);
    keepPosts(places, api.url);
    const file = join(places.state, 'answers', readdirSync(join(places.state, 'answers'))[0]!);
    writeFileSync(file, readFileSync(file, 'latin1').replace('A', 'B'), 'latin1');
    expect(await gather(places, api.url)).toEqual(first);
    expect(api.asked).toEqual([undefined, undefined]);
    list = [{ slug: 'b', title: 'B' }];
    await gather(places, api.url, { fresh: true });
    keepPosts(places, api.url);
    expect((await gather(places, api.url)).found).toMatchObject([{ raw: { title: 'B', content: 'own' } }]);
    expect(api.asked.at(-1)).toBeUndefined();
  });

  it('begins in list.json as a browser reads it: without a mark, and without the character that is cut in two', async () => {
    // Its last byte of 1024 is the first of two.
    const start = '{"blogs":[{"content":"x","slug":"a","title":"'.padEnd(1024 - 3 - 1, 'x');
    const api = await startApi((response) => void response.end(`\uFEFF${start}é"}]}`));
    const settings = { apiUrl: api.url, blogs: limits, folders: folders(), options };
    expect((await findApiPosts(settings)).answer).toEqual({ length: 1024 + 5, start });
  });
});
