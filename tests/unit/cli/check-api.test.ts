/** `site check --api` on APIs with one fault each, and on one without. */
import { readdirSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { checkApi } from '../../../build/cli/check-api.ts';
import { loadConfig } from '../../../build/core/config.ts';
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
  return startApi((response, { url, headers }) => {
    const isStranger = faults.secret !== undefined && headers['x-key'] !== faults.secret;
    const status = isStranger ? 401 : url === '/blogs/published' ? 200 : 404;
    response.writeHead(status, common).end(JSON.stringify(isStranger ? { error: 'Who are you?' } : { blogs }));
  });
}

/** @param host a name of this machine, which browsers may trust or not */
async function check(url: string, { blogs = '', origin = 'http://www.example.com', host = '127.0.0.1' } = {}) {
  const settings = `{ origin: 'https://www.example.com'${blogs && `, blogs: ${blogs}`} }`;
  const root = makeFolder({ 'site.config.ts': `export default ${settings};` });
  const api = url.replace('127.0.0.1', host);
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

const allowing = (origin: string): Faults => ({ headers: { 'access-control-allow-origin': origin } });
const SECRET = 'a-secret';
const headers = "headers: { 'X-Key': { env: 'KEY' } }";
const secure = { origin: 'https://www.example.com' };
it.each<[string, Faults, Parameters<typeof check>[1], RegExp | null]>([
  ['may not read a list that allows another', allowing('https://a.example'), {}, /example\.com may not read it/],
  ['may not read a list that allows none', allowing(''), {}, /http:\/\/www\.example\.com may not read it/],
  ['may read one that allows the site alone', allowing('http://www.example.com'), {}, null],
  ['of secure pages calls plain HTTP on this machine', {}, secure, null],
  ['of secure pages calls no other plain HTTP', {}, { ...secure, host: '0.0.0.0' }, /no call that browsers make/],
  ['needs no right where it makes no call', allowing(''), { blogs: '{ live: false }' }, null],
  ['makes no call where headers are secret', { secret: SECRET }, { blogs: `{ ${headers} }` }, null],
  ['has no secret headers', { secret: SECRET }, { blogs: `{ ${headers}, live: true }` }, /answers 401 to a browser/],
])('a browser %s', async (_, faults, settings, said) => {
  vi.stubEnv('KEY', SECRET);
  const { lines } = await check((await openApi(faults)).url, settings);
  expect(lines).toEqual(said ? [expect.stringMatching(/^error api\/live /)] : []);
  if (said) expect(lines[0]).toMatch(said);
});

it('an API that gives no list is reported once, as by a build', async () => {
  const { lines, posts } = await check(await freeAddress(), { blogs: '{ timeoutMs: 500 }' });
  expect(lines).toEqual([expect.stringMatching(/^error posts\/unreachable /)]);
  expect(posts).toBe(0);
});
