/** `site check --api` on APIs with one fault each, and on one without. */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkApi } from '../../../build/api-check/check-api.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { reportOf, runSite } from '../../support/site-command.ts';
import { failure } from '../../support/problems.ts';
import { blog, freeAddress, startApi, type Api } from '../source/api-server.ts';
import { makeFolder } from '../../support/folder.ts';

type Blog = Readonly<Record<string, unknown>>;
const post = (slug: string, more: Blog = {}): Blog => ({ ...blog(slug), publishDate: '2026-02-01T10:00:00Z', ...more });

/** What an API does otherwise than a good one. */
interface Faults {
  readonly blogs?: readonly unknown[];
  /** Of a post's own call. */
  readonly own?: (blog: Blog) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withoutEtag?: boolean;
  readonly never304?: boolean;
  readonly always304?: boolean;
  readonly unknownStatus?: number;
  readonly secret?: string;
}

function openApi(faults: Faults = {}): Promise<Api> {
  const blogs = faults.blogs ?? [post('a'), post('b')];
  const common = { 'access-control-allow-origin': '*', 'content-type': 'application/json', ...faults.headers };
  return startApi((response: ServerResponse, { url = '', headers }: IncomingMessage) => {
    const send = (status: number, value: unknown) => {
      response.writeHead(status, common).end(JSON.stringify(value));
    };
    if (faults.secret !== undefined && headers['x-key'] !== faults.secret) return send(401, { error: 'Who are you?' });
    if (url === '/blogs/published') {
      if (faults.withoutEtag) return send(200, { blogs });
      const etag = `"${hash('sha256', JSON.stringify(blogs))}"`;
      response.setHeader('etag', etag);
      const known = headers['if-none-match'];
      const isKnown = faults.always304 ? known !== undefined : known === etag && !faults.never304;
      return void (isKnown ? response.writeHead(304, common).end() : send(200, { blogs }));
    }
    const slug = decodeURIComponent(url.split('/').at(-1)!);
    const blog = (blogs as Blog[]).find((one) => one?.['slug'] === slug);
    if (!blog) return send(faults.unknownStatus ?? 404, { error: 'Not found' });
    send(200, faults.own ? faults.own(blog) : { blog });
  });
}

function folder(settings = ''): string {
  return makeFolder({ 'site.config.ts': `export default { origin: 'https://www.example.com'${settings} };` });
}

async function check(api: string, { blogs = '', origin = 'http://www.example.com' } = {}) {
  const root = folder(blogs && `, blogs: ${blogs}`);
  const found = await checkApi(await loadConfig(root, {}, { origin, api }), root);
  expect(readdirSync(root)).toEqual(['site.config.ts']);
  return { ...found, lines: found.problems.map(({ code, severity, message }) => `${severity} ${code} ${message}`) };
}
afterEach(() => vi.unstubAllEnvs());

it('a good API has no problems', async () => {
  // Fields that the site does not read, and that resemble none that is missing.
  const api = await openApi({ blogs: [post('a', { views: 7, titles: ['x'], content_length: 3 }), post('b')] });
  expect(await check(api.url)).toMatchObject({ api: api.url, posts: 2, slugCalls: 2, problems: [] });
});

it('every fault of single posts is reported, with the post', async () => {
  const blogs = [
    post('a'),
    post('b', { publishDate: 'soon' }),
    post('c', { tags: 'one' }),
    post('d', { publishDate: undefined, publish_date: '2026-01-01' }),
    post('e', { excerpt: null, exerpt: 'x' }),
    post('f', { content: '<p></p>' }),
    post('g', { content: '<p><a href="ftp:x">a</a></p>' }),
    post('h', { slug: 'A' }),
    null,
    7,
  ];
  const { lines } = await check((await openApi({ blogs })).url);
  const expected = [
    /^warning post\/odd-field The post .* id-b has a wrong publishDate/,
    /^warning post\/odd-field .* id-c has a wrong tags: expected a list of texts/,
    /^warning api\/odd-field .* id-d has a field "publish_date", which the site does not read, and no "publishDate"/,
    /^warning api\/odd-field .*"exerpt".*no "excerpt"/,
    /^warning post\/empty-body/,
    /^warning posts\/content-removed/,
    /^error post\/slug-clash/,
    /^error post\/invalid Entry blogs\[8\] of http\S+\/blogs\/published is null, not a post\.$/,
    /^error post\/invalid Entry blogs\[9\] of http\S+\/blogs\/published is the number 7, not a post\.$/,
  ];
  for (const message of expected) expect(lines).toContainEqual(expect.stringMatching(message));
  expect(lines).toHaveLength(expected.length);
});

describe('answers', () => {
  const CORS = 'access-control-allow-origin';
  it.each<[string, Faults, RegExp[]]>([
    [
      'no tag, a success for no post, another origin, a list that is cached for a day',
      {
        withoutEtag: true,
        unknownStatus: 200,
        headers: { [CORS]: 'https://other.example.com', 'cache-control': 'max-age=86400' },
      },
      [
        /^warning api\/validators .*neither ETag nor Last-Modified/,
        /^warning api\/caching .*86400 s/,
        /^warning api\/missing-post .* answers 200 for a post that/,
        /^error api\/live .*\/published answers .*http:\/\/www\.example\.com may not/,
        /^error api\/live .*such-post answers .*http:\/\/www\.example\.com may not/,
      ],
    ],
    [
      'a tag without effect, one origin in all caches, another text',
      {
        never304: true,
        headers: { [CORS]: 'http://www.example.com' },
        own: (blog) => ({ blog: { ...blog, content: 'x', title: 'Y' } }),
      },
      [
        /^error api\/slug-call .*in title, content\.$/,
        /^error api\/slug-call .*in title, content\.$/,
        /^warning api\/validators .*answers 200 to its own ETag/,
        /^warning api\/live .*without Vary: Origin/,
      ],
    ],
    [
      '304 to everybody, another post',
      { always304: true, own: () => ({ blog: post('b') }) },
      [/^error api\/slug-call .*another post, "b" \(_id "id-b"\)/, /^error api\/validators .*304 to any ETag/],
    ],
  ])('are checked: %s', async (_, faults, messages) => {
    const { lines } = await check((await openApi(faults)).url);
    expect(lines).toEqual(messages.map((message) => expect.stringMatching(message) as unknown));
  });

  it('of plain HTTP are not for secure pages, except on this machine', async () => {
    const api = await openApi();
    expect((await check(api.url, { origin: 'https://www.example.com' })).lines).toEqual([]);
    // The same server by a name that browsers do not trust.
    const { lines } = await check(api.url.replace('127.0.0.1', '0.0.0.0'), { origin: 'https://www.example.com' });
    expect(lines).toEqual([expect.stringMatching(/^error api\/live .*browsers do not call http:/)]);
  });

  it('need no rights for browsers that make no calls, and a wrong slug call is a warning then', async () => {
    const api = await openApi({ headers: { 'access-control-allow-origin': '' }, own: (blog) => blog });
    const { lines } = await check(api.url, { blogs: '{ live: false }' });
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.startsWith('warning api/slug-call'))).toBe(true);
  });

  it('must not need the secret headers in browsers', async () => {
    vi.stubEnv('KEY', 'a-secret');
    const api = await openApi({ secret: 'a-secret' });
    const headers = "headers: { 'X-Key': { env: 'KEY' } }";
    expect((await check(api.url, { blogs: `{ ${headers} }` })).lines).toEqual([]);
    const { lines } = await check(api.url, { blogs: `{ ${headers}, live: true }` });
    expect(lines).toContainEqual(expect.stringMatching(/^error api\/live .*answers 401 to a browser/));
  });
});

describe('an API that gives no list', () => {
  it('is reported once, as by a build', async () => {
    const { lines, posts } = await check(await freeAddress(), { blogs: '{ timeoutMs: 500 }' });
    expect(lines).toEqual([expect.stringMatching(/^error posts\/unreachable /)]);
    expect(posts).toBe(0);
  });

  it('is named, or there is nothing to check', async () => {
    const root = folder();
    expect(await failure(loadConfig(root, {}).then((config) => checkApi(config, root)))).toMatchObject({
      code: 'api/no-address',
    });
  });
});

it('the command prints words or JSON, and exits with 1 for an error', async () => {
  const good = await openApi();
  const bad = await openApi({ blogs: [post('a'), post('b', { title: 7 })] });
  const root = folder(`, blogs: { live: false }`);
  const fine = await runSite(root, ['check', '--api', good.url]);
  expect(fine).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      `2 posts of ${good.url} checked, 2 of them by their own calls: 0 errors, 0 warnings`,
    ),
  });
  const wrong = await runSite(root, ['check', '--api', '--json'], { SITE_API_URL: bad.url });
  expect(wrong.code).toBe(1);
  expect(reportOf(wrong.stdout)).toMatchObject({
    ok: false,
    api: bad.url,
    problems: [{ code: 'post/invalid', place: { field: 'blogs[1].title' } }],
  });
  expect((await runSite(root, ['check', '--api'])).stderr).toContain('[api/no-address]');
  const misused = await runSite(root, ['check', '--api', 'nonsense']);
  expect([misused.code, misused.stderr]).toEqual([2, expect.stringContaining("argument 'nonsense' is invalid")]);
});
