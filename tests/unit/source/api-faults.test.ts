/** What an API can do wrong beyond posts-api.test.ts: addresses, encodings, sizes, and time that adds up. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { json, startApi } from './api-server.ts';
import { QUICK, failure, gatherPosts } from './gather-posts.ts';
import { limit } from '../../support/time-limits.ts';

const blog = { _id: 'a', slug: 'a', title: 'A', content: '<p>Text</p>' };
const list = JSON.stringify({ blogs: [blog] });

const bytes = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  startApi((response) => void response.writeHead(200, headers).end(body));

describe('addresses', () => {
  it('that no name server knows are told with all tries', async () => {
    const problem = await failure(gatherPosts('http://posts.invalid'));
    expect(problem).toMatchObject({
      code: 'posts/unreachable',
      place: { url: 'http://posts.invalid/blogs/published' },
    });
    expect(problem.message).toMatch(/(ENOTFOUND|EAI_AGAIN).*\(3 attempts,/);
  });

  it('that lead on in a circle are followed a few times, once', async () => {
    const api = await startApi((response) => void response.writeHead(302, { location: '/blogs/published' }).end());
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/redirects',
      message: expect.stringMatching(/redirects more than 5 times .*\(1 attempt,/),
    });
    expect(api.calls).toHaveLength(6);
  });

  it('that lead out of the web are not followed', async () => {
    const api = await startApi((response) => void response.writeHead(301, { location: 'file:///etc/passwd' }).end());
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/redirects',
      message: expect.stringContaining('leads to "file:///etc/passwd", which is not a web address'),
    });
  });

  it('that lead on with a name and a password are not followed, and not told', async () => {
    const location = 'https://user:hunter2@api.example.com/?token=hunter2';
    const api = await startApi((response) => void response.writeHead(302, { location }).end());
    const { message } = await failure(gatherPosts(api.url));
    expect(message).toContain('leads to "https://***@api.example.com/?token=***", an address with name and password');
    expect(api.calls).toHaveLength(1);
  });

  it('that reset every connection are tried three times', async () => {
    const api = await startApi((response) => void response.socket?.resetAndDestroy());
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/unreachable',
      message: expect.stringContaining('(3 attempts,'),
    });
    expect(api.calls).toHaveLength(3);
  });
});

describe('bytes', () => {
  it('are JSON whatever the content type says', async () => {
    const api = await bytes(list, { 'content-type': 'text/html' });
    expect((await gatherPosts(api.url)).found).toHaveLength(1);
  });

  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${list}`, 'utf16le'), 'application/json; charset=utf-16'],
    ['Latin-1', Buffer.from(list.replace('Text', 'Café'), 'latin1'), 'application/json; charset=iso-8859-1'],
  ])('of %s are refused, never published broken', async (_, body, type) => {
    const api = await bytes(body, { 'content-type': type });
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/not-utf8',
      message: expect.stringContaining(`not UTF-8 (${type})`),
      hint: expect.stringContaining('UTF-8'),
    });
    expect(api.calls).toHaveLength(1);
  });

  it.each([list.slice(0, -4), '{"blogs": [,]}', ''])('that are no whole JSON are told: %j', async (body) => {
    const api = await bytes(body);
    expect(await failure(gatherPosts(api.url))).toMatchObject({ code: 'posts/not-json' });
    expect(api.calls).toHaveLength(1);
  });

  it('packed wrong are tried again and told', async () => {
    const api = await bytes('no gzip at all', { 'content-encoding': 'gzip' });
    expect((await failure(gatherPosts(api.url))).code).toBe('posts/encoding');
    expect(api.calls).toHaveLength(3);
  });
});

/** What the answer of a size costs this process: memory that grew, calls. */
async function sizeRefused(send: (response: ServerResponse) => void, headers: Record<string, string> = {}) {
  const api = await startApi((response) => send(response.writeHead(200, headers)));
  const before = process.memoryUsage().rss;
  const problem = await failure(gatherPosts(api.url, { maxBytes: 20e6 }));
  return { problem, calls: api.calls.length, grew: process.memoryUsage().rss - before };
}

describe('sizes', () => {
  it('of 200 MB are not held', async () => {
    const part = Buffer.alloc(1e6, ' ');
    let parts = 0;
    const { problem, calls, grew } = await sizeRefused(function send(response) {
      while (parts < 200)
        if (!(parts++, response.write(part))) return void response.once('drain', () => send(response));
      response.end(list);
    });
    expect(problem).toMatchObject({
      code: 'posts/too-large',
      message: expect.stringContaining('more than 20 MB (MAX_ANSWER_BYTES) (1 attempt,'),
    });
    expect(calls).toBe(1);
    expect(parts).toBeLessThan(60);
    expect(grew).toBeLessThan(150e6);
  });

  it('count unpacked: a gigabyte in a megabyte of gzip', async () => {
    const member = gzipSync(Buffer.alloc(10e6, ' '));
    const bomb = Buffer.concat(Array.from({ length: 100 }, () => member));
    const { problem, grew } = await sizeRefused((response) => response.end(bomb), { 'content-encoding': 'gzip' });
    expect(problem.code).toBe('posts/too-large');
    expect(grew).toBeLessThan(200e6);
  });

  it('of a refusal do not matter', async () => {
    const api = await startApi((response) => {
      response.writeHead(403);
      response.end('no '.repeat(1e6));
    });
    expect((await failure(gatherPosts(api.url))).message).toMatch(/answered 403: "no no .{100,120}…" \(1 attempt/);
  });
});

describe('time', () => {
  it('is one for all calls: slow ones end together at the deadline', async () => {
    const blogs = Array.from({ length: 1000 }, (_, index) => ({ slug: `p${index}`, title: 'P' }));
    const api = await startApi((response, { url }) => {
      if (url === '/blogs/published') json(response, { blogs });
      else setTimeout(() => json(response, { blog }), 250);
    });
    const start = performance.now();
    const problem = await failure(gatherPosts(api.url, { deadlineMs: 700 }));
    expect(performance.now() - start).toBeLessThan(limit(2000));
    expect(problem).toMatchObject({
      code: 'posts/deadline',
      message: expect.stringContaining('was cancelled: not all posts were read within 0.7 s'),
      hint: expect.stringContaining('blogs.deadlineMs'),
    });
    expect(api.calls.length).toBeLessThan(20);
  });

  it('ends a wait that the API asked for', async () => {
    const api = await startApi((response) => void response.writeHead(503, { 'retry-after': '20' }).end());
    const start = performance.now();
    const problem = await failure(gatherPosts(api.url, { deadlineMs: 300, retry: { ...QUICK, mostWaitMs: 30_000 } }));
    expect(problem.code).toBe('posts/deadline');
    expect(performance.now() - start).toBeLessThan(limit(2000));
    expect(api.calls).toHaveLength(1);
  });

  it.each(['99999999999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', '-5', 'soon'])(
    'is not given away to a Retry-After of %s',
    async (value) => {
      const api = await startApi((response) => void response.writeHead(503, { 'retry-after': value }).end());
      const start = performance.now();
      expect((await failure(gatherPosts(api.url))).message).not.toContain('Infinity');
      expect(performance.now() - start).toBeLessThan(limit(2500));
      expect(api.calls).toHaveLength(3);
    },
  );
});
