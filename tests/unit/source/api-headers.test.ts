/** Secrets for the posts API: sent to it alone, and to no other server or log (docs/product/api.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemText } from '../../../build/core/errors.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { withoutSecrets } from '../../../build/core/secrets.ts';
import type { Config } from '../../../build/core/types.ts';
import { contentSecurityPolicy } from '../../../build/hosts/security.ts';
import { settingsOf } from '../../../build/pipeline/site-inputs.ts';
import { apiHeaders } from '../../../build/source/api-headers.ts';
import { findApiPosts } from '../../../build/source/api-posts.ts';
import { keepPosts, postsFile } from '../../../build/source/kept-posts.ts';
import { OPTIONS } from '../../support/samples.ts';
import { json, startApi } from './api-server.ts';
import { USUAL, failure, gatherPosts } from './gather-posts.ts';
import { project } from './project.ts';

const TOKEN = 'Bearer tok/en+1234"x';
const HEADERS = { Authorization: { env: 'POSTS_API_TOKEN' } };
const post = { _id: '1', slug: 'a', title: 'A', content: '<p>Text</p>' };
afterEach(() => vi.unstubAllEnvs());

describe('the headers', () => {
  it('go with every call: the list, its parts, and the posts themselves', async () => {
    const seen: unknown[] = [];
    const api = await startApi((response, { url = '', headers }) => {
      seen.push([url, headers['x-key'], headers.accept]);
      if (url.includes('slug')) return json(response, { blog: post });
      json(response, {
        blogs: url.includes('page=2') ? [{ ...post, content: null }] : [],
        page: url.includes('2') ? 2 : 1,
        pages: 2,
      });
    });
    await gatherPosts(api.url, { headers: { 'X-Key': 'secret-1' } });
    expect(seen).toEqual(
      ['/blogs/published', '/blogs/published?page=2', '/blogs/slug/a'].map((url) => [
        url,
        'secret-1',
        'application/json',
      ]),
    );
  });

  it('go to no other origin, nor back from there', async () => {
    const seen: string[] = [];
    const send = (name: string, to: () => string | null) =>
      startApi((response, { url = '', headers }) => {
        seen.push(`${name} ${url} ${headers.authorization ?? 'nothing'}`);
        const next = to();
        if (next === null) return json(response, { blogs: [post] });
        response.writeHead(302, { location: next }).end();
      });
    let steps = 0;
    const home = await send('home', () => [`/moved`, away.url, null][steps++] ?? null);
    const away = await send('away', () => `${home.url}/back`);
    await gatherPosts(home.url, { headers: { Authorization: TOKEN } });
    expect(seen).toEqual([
      `home /blogs/published ${TOKEN}`,
      `home /moved ${TOKEN}`,
      'away / nothing',
      'home /back nothing',
    ]);
  });

  it('are masked where the API repeats them, and stand in nothing that is kept', async () => {
    vi.stubEnv('POSTS_API_TOKEN', TOKEN);
    const seen: (string | undefined)[] = [];
    let status = 200;
    const api = await startApi((response, { headers }) => {
      seen.push(headers.authorization);
      const refusal = { error: `Refused: ${headers.authorization}, ${encodeURIComponent(TOKEN)}, tok/en+1234"x` };
      json(response, status === 200 ? { blogs: [post] } : refusal, status);
    });
    const root = project({});
    const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
    const read = () =>
      findApiPosts({ apiUrl: api.url, blogs: { ...USUAL, headers: HEADERS }, folders, options: OPTIONS });
    await read();
    keepPosts(folders, api.url);
    expect(readFileSync(postsFile(folders, api.url), 'latin1')).not.toContain('tok/en');
    status = 403;
    const text = problemText(await failure(read()), root);
    expect(seen).toEqual([TOKEN, TOKEN]);
    expect(text).toContain('Refused: ***, ***, ***');
    expect(text).not.toMatch(/en\+1234|en%2B1234/);
  });

  it.each([
    ['in Base64', Buffer.from('long-secret').toString('base64')],
    ['in an address', `https://api.example.com/${encodeURIComponent('long-secret')}/`],
    ['in JSON', JSON.stringify({ said: 'long-secret' })],
  ])('are masked %s', (_, text) => {
    apiHeaders({ 'X-Key': { env: 'KEY' } }, { KEY: 'long-secret' });
    expect(withoutSecrets(text)).toContain('***');
    expect(withoutSecrets(text)).not.toContain('long-secret');
  });
});

describe('a variable', () => {
  it.each([{}, { POSTS_API_TOKEN: '' }, { POSTS_API_TOKEN: '  ' }])('that is not set is named: %o', (environment) => {
    expect(() => apiHeaders(HEADERS, environment)).toThrow(
      'The environment variable POSTS_API_TOKEN is not set; blogs.headers.Authorization in site.config.ts',
    );
  });

  it('that cannot be sent is named without its value', () => {
    const fault = (() => {
      try {
        return String(apiHeaders(HEADERS, { POSTS_API_TOKEN: 'one\ntwo' }));
      } catch (cause) {
        return String(cause);
      }
    })();
    expect(fault).toContain('POSTS_API_TOKEN has characters that are not allowed');
    expect(fault).not.toContain('two');
  });

  it('is not needed where nothing is asked', async () => {
    const root = project({});
    const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
    const asking = {
      apiUrl: 'http://127.0.0.1:9',
      blogs: { ...USUAL, headers: HEADERS },
      folders,
      options: { ...OPTIONS, offline: true },
    };
    expect(await failure(findApiPosts(asking))).toMatchObject({
      code: 'posts/not-kept',
    });
  });
});

describe('in the settings', () => {
  const load = (blogs: string): Promise<Config> =>
    loadConfig(
      project({ 'site.config.ts': `export default { origin: 'https://www.example.com', blogs: ${blogs} };` }),
      {},
    );
  const API = "apiUrl: 'https://api.example.com'";

  it.each([
    ["{ headers: { Authorization: 'Bearer abc' } }", 'the value itself belongs in the environment'],
    ["{ headers: { 'X Key': { env: 'KEY' } } }", 'expected the name of a header'],
    ["{ headers: { Host: { env: 'KEY' } } }", 'expected a header that a call does not set itself'],
    ["{ headers: { Key: { env: 'MY-KEY' } } }", 'expected the name of an environment variable such as'],
  ])('%s is refused', async (blogs, message) => {
    await expect(load(blogs)).rejects.toThrow(message);
  });

  it('a value that was put there is not repeated', async () => {
    const problem = await failure(load("{ headers: { 'X-Key': 'abcdefgh' } }"));
    expect(problemText(problem, '/')).not.toContain('abcdefgh');
  });

  it.each([
    [`{ ${API} }`, true],
    [`{ ${API}, live: false }`, false],
    [`{ ${API}, headers: { Key: { env: 'KEY' } } }`, false],
    [`{ ${API}, headers: { Key: { env: 'KEY' } }, live: true }`, true],
  ])('%s: browsers ask it: %s', async (blogs, isLive) => {
    const config = await load(blogs);
    expect(settingsOf(config, undefined).apiUrl).toBe(isLive ? 'https://api.example.com' : null);
    const policy = contentSecurityPolicy(config, { frameOrigins: [], inlineScripts: [] });
    expect(policy.includes('https://api.example.com')).toBe(isLive);
  });
});
