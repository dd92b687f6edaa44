/** `site check --api` on APIs with one fault each, and on one without. */
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkApi } from '../../../build/cli/check-api.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { failure } from '../../support/problems.ts';
import { blog, freeAddress, startApi, type Api } from '../content/api-server.ts';
import { makeFolder } from '../../support/folder.ts';

type Blog = Readonly<Record<string, unknown>>;
const post = (slug: string, more: Blog = {}): Blog => ({ ...blog(slug), publishDate: '2026-02-01T10:00:00Z', ...more });

/** What an API does otherwise than a good one. */
interface Faults {
  readonly blogs?: readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
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
    send(url === '/blogs/published' ? 200 : 404, { blogs });
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
  const api = await openApi({ blogs: [post('a', { views: 7 }), post('b')] });
  expect(await check(api.url)).toMatchObject({ api: api.url, posts: 2, problems: [] });
});

it('every fault of single posts is reported, with the post', async () => {
  const blogs = [
    post('a'),
    post('b', { publishDate: 'soon' }),
    post('c', { tags: 'one' }),
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
    /^warning post\/empty-body/,
    /^warning posts\/content-removed/,
    /^error post\/slug-clash/,
    /^error post\/invalid Entry blogs\[6\] of http\S+\/blogs\/published is null, not a post\.$/,
    /^error post\/invalid Entry blogs\[7\] of http\S+\/blogs\/published is the number 7, not a post\.$/,
  ];
  for (const message of expected) expect(lines).toContainEqual(expect.stringMatching(message));
  expect(lines).toHaveLength(expected.length);
});

describe('a browser', () => {
  const CORS = 'access-control-allow-origin';
  it.each([
    ['another origin', 'https://other.example.com'],
    ['none', ''],
  ])('may not read a list that allows %s', async (_, allowed) => {
    const { lines } = await check((await openApi({ headers: { [CORS]: allowed } })).url);
    expect(lines).toEqual([expect.stringMatching(/^error api\/live .*http:\/\/www\.example\.com may not read it/)]);
  });

  it('may read one that allows the site alone', async () => {
    const api = await openApi({ headers: { [CORS]: 'http://www.example.com' } });
    expect((await check(api.url)).lines).toEqual([]);
  });

  it('of secure pages calls no plain HTTP, except on this machine', async () => {
    const api = await openApi();
    expect((await check(api.url, { origin: 'https://www.example.com' })).lines).toEqual([]);
    // The same server by a name that browsers do not trust.
    const { lines } = await check(api.url.replace('127.0.0.1', '0.0.0.0'), { origin: 'https://www.example.com' });
    expect(lines).toEqual([expect.stringMatching(/^error api\/live .*no call that browsers make/)]);
  });

  it('needs no right where it makes no call', async () => {
    const api = await openApi({ headers: { [CORS]: '' } });
    expect((await check(api.url, { blogs: '{ live: false }' })).lines).toEqual([]);
  });

  it('has no secret headers', async () => {
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
