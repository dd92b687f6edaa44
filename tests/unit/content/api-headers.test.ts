/** Secrets for the posts API: sent to it alone, and in no log or store (docs/posts-api.md). */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../build/core/config.ts';
import { problemText } from '../../../build/core/errors.ts';
import { withoutSecrets } from '../../../build/core/secrets.ts';
import type { Config } from '../../../build/core/types.ts';
import { contentSecurityPolicy } from '../../../build/hosts/security.ts';
import { settingsOf } from '../../../build/plan/site-inputs.ts';
import { apiHeaders } from '../../../build/content/api-call.ts';
import { postsFile } from '../../../build/content/kept-posts.ts';
import { json, startApi } from './api-server.ts';
import { failure } from '../../support/problems.ts';
import { findPosts, gatherPosts, keepPosts } from './gather-posts.ts';
import { foldersIn, makeFolder } from '../../support/folder.ts';

const TOKEN = 'Bearer tok/en+1234"x';
const HEADERS = { Authorization: { env: 'POSTS_API_TOKEN' } };
const post = { _id: '1', slug: 'a', title: 'A', content: '<p>Text</p>' };
afterEach(() => vi.unstubAllEnvs());

/** Reads an API with secret headers, as a build does. */
function reader(apiUrl: string, options: Parameters<typeof findPosts>[2] = {}) {
  const folders = foldersIn();
  return { folders, read: () => findPosts(folders, apiUrl, options, HEADERS) };
}

describe('the headers', () => {
  it('go with every call: the list, its parts, and the posts themselves', async () => {
    const seen: unknown[] = [];
    const api = await startApi((response, { url = '', headers }) => {
      seen.push([url, headers['x-key'], headers.accept]);
      const isLast = url.includes('page=2');
      if (url.includes('slug')) return json(response, { blog: post });
      json(response, { blogs: isLast ? [{ ...post, content: null }] : [], page: isLast ? 2 : 1, pages: 2 });
    });
    await gatherPosts(api.url, { headers: { 'X-Key': 'secret-1' } });
    const urls = ['/blogs/published', '/blogs/published?page=2', '/blogs/slug/a'];
    expect(seen).toEqual(urls.map((url) => [url, 'secret-1', 'application/json']));
  });

  it('are masked where the API repeats them, and are not stored', async () => {
    vi.stubEnv('POSTS_API_TOKEN', TOKEN);
    const seen: (string | undefined)[] = [];
    let status = 200;
    const api = await startApi((response, { headers }) => {
      seen.push(headers.authorization);
      const refusal = { error: `Refused: ${headers.authorization}, ${encodeURIComponent(TOKEN)}, tok/en+1234"x` };
      json(response, status === 200 ? { blogs: [post] } : refusal, status);
    });
    const { folders, read } = reader(api.url);
    keepPosts(folders, api.url, (await read()).listed);
    expect(readFileSync(postsFile(folders, api.url), 'latin1')).not.toContain('tok/en');
    status = 403;
    const text = problemText(await failure(read()), folders.root);
    expect(seen).toEqual([TOKEN, TOKEN]);
    expect(text).toContain('Refused: ***, ***, ***');
    expect(text).not.toMatch(/en\+1234|en%2B1234/);
  });

  it('are masked in Base64, in an address and in JSON', () => {
    const secret = 'long-secret';
    apiHeaders({ 'X-Key': { env: 'KEY' } }, { KEY: secret });
    const texts = [btoa(secret), `https://api.example.com/${secret}/`, JSON.stringify({ said: secret })];
    expect(texts.map(withoutSecrets)).toEqual(['***=', 'https://api.example.com/***/', '{"said":"***"}']);
  });
});

describe('a variable', () => {
  it.each([
    [undefined, 'is not set; blogs.headers.Authorization in site.config.ts'],
    ['  ', 'is not set'],
    ['one\ntwo', 'has characters that are not allowed'],
  ])('that cannot be sent is named without its value: %j', async (value, message) => {
    vi.stubEnv('POSTS_API_TOKEN', value);
    const problem = await failure(reader('http://127.0.0.1:9').read());
    expect(problem.message).toContain(`The environment variable POSTS_API_TOKEN ${message}`);
    expect(problem.message).not.toContain('two');
    expect(problem.place).toEqual({ field: 'POSTS_API_TOKEN' });
  });

  it('is not needed without a call', async () => {
    const { read } = reader('http://127.0.0.1:9', { offline: true });
    expect(await failure(read())).toMatchObject({ code: 'posts/not-kept' });
  });
});

describe('in the settings', () => {
  const load = (blogs: string): Promise<Config> => {
    const text = `export default { origin: 'https://www.example.com', blogs: ${blogs} };`;
    return loadConfig(makeFolder({ 'site.config.ts': text }), {});
  };
  const API = "apiUrl: 'https://api.example.com'";

  it.each([
    ["{ headers: { Authorization: 'Bearer abc' } }", 'the value itself belongs in the environment'],
    ["{ headers: { 'X Key': { env: 'KEY' } } }", 'expected the name of a header'],
    ["{ headers: { Host: { env: 'KEY' } } }", 'expected a header that a call does not set itself'],
    ["{ headers: { Key: { env: 'MY-KEY' } } }", 'expected the name of an environment variable such as'],
  ])('%s is refused, and a value is not repeated', async (blogs, message) => {
    const problem = await failure(load(blogs));
    expect(problem.message).toContain(message);
    expect(problemText(problem, '/')).not.toContain('Bearer abc');
  });

  it.each([
    [`{ ${API} }`, true],
    [`{ ${API}, live: false }`, false],
    [`{ ${API}, headers: { Key: { env: 'KEY' } } }`, false],
    [`{ ${API}, headers: { Key: { env: 'KEY' } }, live: true }`, true],
  ])('%s: browsers call it: %s', async (blogs, isLive) => {
    const config = await load(blogs);
    expect(settingsOf(config, undefined).apiUrl).toBe(isLive ? 'https://api.example.com' : null);
    const policy = contentSecurityPolicy(config, { frameOrigins: [], inlineScripts: [] });
    expect(policy.includes('https://api.example.com')).toBe(isLive);
  });
});
