/** Posts kept from an API, whatever their JSON looks like, come back as they were. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areWhole, draftPosts, dropDrafts, keepPosts, recallPosts } from '../../../build/source/raw-file.ts';
import { listAddress } from '../../../build/posts/api-post.ts';
import { openFoundPosts } from '../../support/found-posts.ts';
import { readSlices } from '../../../build/posts/slices.ts';
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

const ODD: readonly unknown[] = [
  { slug: 'plain', title: 'A' },
  { slug: 'lines', title: 'a\nb\r\n64 12\n', nested: { list: [1, [2], {}] } },
  { slug: 'é', title: '字 😀 \u2028 "quoted" \\ back' },
  { slug: 'long', content: 'x'.repeat(3_000_000) },
];
/** As APIs write it: without a space, over many lines, with tabs and line ends of another system, after blanks. */
const WRITTEN: readonly ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 2),
  (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  (value) => `\n\n  ${JSON.stringify(value, null, 1)} \n`,
];

const ABOUT = { validators: { etag: '"1"', lastModified: null }, hasOwnCalls: false };

function draft(places: Folders, posts: readonly (readonly [number, string])[], at = AT): void {
  const answers = draftPosts(places, API, at);
  answers.begin();
  answers.append(Buffer.from('{"blogs":['));
  answers.finish(
    posts.map(([index, text]) => [index, answers.add(Buffer.from(text))]),
    ABOUT,
  );
  answers.close();
}
const recalled = (places: Folders) => {
  const kept = recallPosts(places, API);
  if (kept === 'of another form') throw new Error(kept);
  if (kept === null || !areWhole(kept)) return null;
  const { at, file, posts, validators } = kept;
  const read = readSlices(
    file,
    posts.map(([index, slice]) => ({ index, ...slice })),
  );
  const blogs = Array.from(read, ({ slice, json }) => [slice.index, JSON.parse(json.toString()) as unknown]);
  return { at, blogs, validators };
};

describe('kept posts', () => {
  it.each(WRITTEN.map((write, index) => [index, write] as const))('come back, written in way %i', (_, write) => {
    const places = folders();
    draft(
      places,
      ODD.map((post, index) => [index, write(post)]),
    );
    expect(recalled(places)).toBeNull();
    keepPosts(places, API);
    expect(recalled(places)).toMatchObject({ at: AT, blogs: ODD.map((post, index) => [index, post]) });
  });

  it('keep their places in the order of the API, in whatever order they came', () => {
    const places = folders();
    draft(places, [
      [2, '{"slug":"c"}'],
      [0, '{"slug":"a"}'],
    ]);
    keepPosts(places, API);
    expect(recalled(places)?.blogs).toEqual([
      [2, { slug: 'c' }],
      [0, { slug: 'a' }],
    ]);
  });

  it('of a try that was begun again are those of the last one alone', () => {
    const places = folders();
    const answers = draftPosts(places, API, AT);
    const first = answers.begin();
    for (let index = 0; index < 3; index++) answers.add(Buffer.from(JSON.stringify(ODD[3])));
    const second = answers.begin();
    // Workers may still read the first.
    expect(second).not.toBe(first);
    expect(readFileSync(first).length).toBeGreaterThan(9_000_000);
    answers.finish([[0, answers.add(Buffer.from('{"slug":"a"}'))]], ABOUT);
    answers.close();
    keepPosts(places, API);
    expect(recalled(places)?.blogs).toEqual([[0, { slug: 'a' }]]);
  });

  it('stay as they were when a draft is dropped, and when a draft was never finished', () => {
    const places = folders();
    draft(places, [[0, '{"slug":"a"}']]);
    keepPosts(places, API);
    draft(places, [[0, '{"slug":"b"}']]);
    dropDrafts(places, API);
    keepPosts(places, API);
    expect(recalled(places)?.blogs).toEqual([[0, { slug: 'a' }]]);
  });

  it('of no post at all are kept too', () => {
    const places = folders();
    draft(places, []);
    keepPosts(places, API);
    expect(recalled(places)).toMatchObject({ at: AT, blogs: [] });
  });

  it('that are damaged or cut at any place count as none, unless the damage is outside of posts and table', () => {
    const places = folders();
    draft(
      places,
      ODD.slice(0, 3).map((post, index) => [index, JSON.stringify(post, null, 2)]),
    );
    keepPosts(places, API);
    const file = join(places.state, 'answers', readdirSync(join(places.state, 'answers'))[0]!);
    const bytes = readFileSync(file);
    const whole = recalled(places);
    const before = '{"blogs":['.length;
    for (let place = 0; place < bytes.length; place++) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 0x02;
      writeFileSync(file, damaged);
      const { blogs } = recalled(places) ?? { blogs: null };
      expect(blogs).toEqual(place < before ? whole!.blogs : null);
      writeFileSync(file, bytes.subarray(0, place));
      expect(recalled(places)).toBeNull();
    }
  });

  it.each([
    ['the first', () => '2026-03-04T05:06:07.008Z\n0 12\n{"slug":"a"}\n'],
    ['an older', () => 'site-answers 1 2026-03-04T05:06:07.008Z\n0 12\n{"slug":"a"}\n'],
    [
      'a newer',
      (text: string) => {
        const [, table = ''] = /(\{"validators.*)\n/.exec(text) ?? [];
        const length = String(table.length).padStart(12);
        return `${table}\nsite-answers 3 ${hash('sha256', `site-answers 3${table}`)} ${length}\n`;
      },
    ],
  ])('in %s form count as none, and that is told', async (_, other) => {
    const places = folders();
    draft(places, [[0, '{"slug":"a"}']]);
    keepPosts(places, API);
    const file = join(places.state, 'answers', readdirSync(join(places.state, 'answers'))[0]!);
    writeFileSync(file, other(readFileSync(file, 'utf8')));
    expect(recallPosts(places, API)).toBe('of another form');
    const settings = {
      apiUrl: API,
      blogs: { timeoutMs: 1, deadlineMs: 1, concurrency: 1, headers: {} },
      folders: places,
    };
    const reading = findApiPosts({ ...settings, options: { ...OPTIONS, offline: true } }, openFoundPosts(API));
    await expect(reading).rejects.toMatchObject({
      problems: [{ code: 'posts/not-kept', message: expect.stringMatching(/form of another version/) as string }],
    });
  });
});

describe('what an API gives', () => {
  const options = { ...OPTIONS, now: AT };
  const limits = { timeoutMs: 5000, deadlineMs: 60_000, concurrency: 5, headers: {} };

  async function gather(places: Folders, apiUrl: string, changed: Partial<BuildOptions> = {}) {
    const posts = openFoundPosts(listAddress(apiUrl));
    const settings = { apiUrl, blogs: limits, folders: places, options: { ...options, ...changed } };
    const { problems } = await findApiPosts(settings, posts);
    return { problems, found: posts.found().map(({ raw, index, source }) => ({ raw, index, source })) };
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
    writeFileSync(file, readFileSync(file, 'latin1').replace('"A"', '"B"'), 'latin1');
    expect(await gather(places, api.url)).toEqual(first);
    expect(api.asked).toEqual([undefined, '"7"', undefined]);
    list = [{ slug: 'b', title: 'B' }];
    await gather(places, api.url, { fresh: true });
    keepPosts(places, api.url);
    expect((await gather(places, api.url)).found).toMatchObject([{ raw: { title: 'B', content: 'own' } }]);
    expect(api.asked.at(-1)).toBeUndefined();
  });
});
