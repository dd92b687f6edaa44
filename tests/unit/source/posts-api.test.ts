import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RETRY } from '../../../build/source/json-call.ts';
import { freeAddress, json, startApi } from './api-server.ts';
import { QUICK, failure, gatherPosts } from './gather-posts.ts';
import { limit } from '../../support/time-limits.ts';

const blog = (slug: string, content: string | null = '<p>Text</p>') => ({
  _id: `id-${slug}`,
  slug,
  title: slug,
  content,
});

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

  it('may come compressed, in pieces, with a byte order mark and after a redirect', async () => {
    const text = gzipSync(`\uFEFF${JSON.stringify({ blogs: [blog('é')] })}`);
    const api = await startApi((response, { url }) => {
      if (url === '/blogs/published') return void response.writeHead(302, { location: '/elsewhere' }).end();
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(text.subarray(0, 10));
      setTimeout(() => response.end(text.subarray(10)), 20);
    });
    expect((await gatherPosts(api.url)).found[0]?.raw).toMatchObject({ slug: 'é' });
  });

  it('without posts is an error unless posts may be none', async () => {
    const api = await startApi((response) => json(response, { blogs: [] }));
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/none',
      hint: expect.stringContaining('--allow-shrink'),
    });
    expect(await gatherPosts(api.url, { allowNone: true })).toEqual({ found: [], problems: [] });
  });
});

describe('tries', () => {
  it('waits one second, then two', async () => {
    let left = 2;
    const api = await startApi((response) =>
      left-- > 0 ? json(response, {}, 500) : json(response, { blogs: [blog('a')] }),
    );
    const { found } = await gatherPosts(api.url, { retry: RETRY });
    expect(found).toHaveLength(1);
    const waits = api.calls.slice(1).map(({ at }, index) => at - api.calls[index]!.at);
    expect(waits[0]).toBeGreaterThan(950);
    expect(waits[0]).toBeLessThan(1900);
    expect(waits[1]).toBeGreaterThan(1950);
  });

  it('are three, and the last answer is told', async () => {
    const api = await startApi((response) => response.writeHead(503).end(`<html>${'down '.repeat(100)}`));
    const problem = await failure(gatherPosts(api.url));
    expect(api.calls).toHaveLength(3);
    expect(problem.code).toBe('posts/status');
    expect(problem.message).toMatch(
      /^GET http:\S+\/blogs\/published answered 503: "<html>down .{100,120}…" \(3 attempts, \d+\.\d s\)\.$/,
    );
  });

  it.each([400, 401, 404, 410])('are not repeated after %i', async (status) => {
    const api = await startApi((response) => json(response, { message: 'no' }, status));
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/status',
      message: expect.stringContaining('(1 attempt,'),
    });
    expect(api.calls).toHaveLength(1);
  });

  it.each([408, 425, 429, 500, 502])('are repeated after %i', async (status) => {
    let left = 1;
    const api = await startApi((response) =>
      left-- > 0 ? json(response, {}, status) : json(response, { blogs: [blog('a')] }),
    );
    expect((await gatherPosts(api.url)).found).toHaveLength(1);
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('wait as long as Retry-After says in %s', async (_, header) => {
    let left = 1;
    const api = await startApi((response) =>
      left-- > 0 ? response.writeHead(429, { 'retry-after': header() }).end() : json(response, { blogs: [blog('a')] }),
    );
    await gatherPosts(api.url, { retry: { ...QUICK, mostWaitMs: 30_000 } });
    expect(api.calls[1]!.at - api.calls[0]!.at).toBeGreaterThan(950);
  });

  it('wait no longer than the longest wait, and say so', async () => {
    const api = await startApi((response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const start = performance.now();
    expect((await failure(gatherPosts(api.url))).message).toContain(
      'Retry-After is 3600 s; a build waits at most 0.3 s.',
    );
    expect(performance.now() - start).toBeLessThan(limit(3000));
  });

  it('follow a broken connection', async () => {
    let left = 1;
    const api = await startApi((response) => {
      if (left-- > 0) {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"blogs":', () => response.destroy());
      } else json(response, { blogs: [blog('a')] });
    });
    expect((await gatherPosts(api.url)).found).toHaveLength(1);
  });
});

describe('failures', () => {
  it('tell that nobody answers', async () => {
    const dead = await freeAddress();
    const problem = await failure(gatherPosts(dead));
    expect(problem).toMatchObject({ code: 'posts/unreachable', place: { url: `${dead}/blogs/published` } });
    expect(problem.message).toMatch(/could not be reached: .*ECONNREFUSED.* \(3 attempts,/);
    expect(problem.hint).toContain('SITE_API_URL');
  });

  it.each([
    ['the head', () => {}],
    ['the rest', (response: ServerResponse) => void response.writeHead(200).write('{"blogs":')],
  ])('tell that %s of an answer never came', async (_, answer) => {
    const api = await startApi(answer);
    const problem = await failure(gatherPosts(api.url, { timeoutMs: 300, retry: { ...QUICK, tries: 2 } }));
    expect(problem).toMatchObject({
      code: 'posts/timeout',
      message: expect.stringContaining('sent nothing for 0.3 s (2 attempts'),
    });
    expect(problem.hint).toContain('blogs.timeoutMs');
  });

  it('end an answer that drips for ever', async () => {
    const api = await startApi((response) => {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    });
    const problem = await failure(gatherPosts(api.url, { timeoutMs: 150, retry: { ...QUICK, tries: 1 } }));
    expect(problem).toMatchObject({
      code: 'posts/timeout',
      message: expect.stringContaining('did not finish within 1.5 s'),
    });
  });

  it('show what was answered instead of JSON, once', async () => {
    const api = await startApi((response) => response.writeHead(200).end('<!doctype html>\n<title>Log in</title>'));
    const problem = await failure(gatherPosts(api.url));
    expect(problem).toMatchObject({
      code: 'posts/not-json',
      message: expect.stringContaining('"<!doctype html> <title>Log in</title>"'),
    });
    expect(api.calls).toHaveLength(1);
  });

  it.each([[{ posts: [] }], [[]], [null], [{ blogs: {} }]])('refuse another shape: %j', async (answer) => {
    const api = await startApi((response) => json(response, answer));
    expect(await failure(gatherPosts(api.url))).toMatchObject({
      code: 'posts/shape',
      message: expect.stringContaining(JSON.stringify(answer)),
    });
  });

  it.each([
    ['one entry', [null], 'null'],
    ['several', ['a'.repeat(600), 'b'], `"${'a'.repeat(119)}`],
  ])('refuse a list of other things than posts, and quote the first: %s', async (_, blogs, quoted) => {
    const api = await startApi((response) => json(response, { about: 'x'.repeat(600), blogs }));
    const { code, message } = await failure(gatherPosts(api.url));
    expect(code).toBe('posts/shape');
    expect(message).toMatch(/ than \{"blogs": \[\.\.\.\]\} at blogs\.0: /);
    expect(message.slice(message.indexOf('blogs.0: ') + 9)).toBe(quoted);
  });

  it('refuse an answer that is too long without reading it all', async () => {
    let sent = 0;
    const api = await startApi((response) => {
      const send = () => {
        while (sent++ < 10_000 && response.write('x'.repeat(10_000)));
        response.once('drain', send);
      };
      send();
    });
    expect(await failure(gatherPosts(api.url, { maxBytes: 50_000 }))).toMatchObject({ code: 'posts/too-large' });
    expect(sent).toBeLessThan(1000);
  });
});

describe('bodies left out of the list', () => {
  it('are asked for by slug, a few at a time, and only they', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `post é/${index}`);
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') {
        const bare = slugs.map((slug, index) =>
          index % 3 === 0 ? { _id: `id-${slug}`, slug, title: slug } : blog(slug, index % 3 === 1 ? null : ''),
        );
        return json(response, { blogs: [...bare, blog('whole')] });
      }
      const slug = decodeURIComponent(url.replace('/blogs/slug/', ''));
      setTimeout(
        () => json(response, { blog: { ...blog(slug, `<p>${slug}</p>`), title: 'other', excerpt: 'added' } }),
        20,
      );
    });
    const { found, problems } = await gatherPosts(api.url, { concurrency: 3 });
    expect(problems).toEqual([]);
    expect(found.map(({ raw }) => raw)).toEqual([
      ...slugs.map((slug) =>
        expect.objectContaining({ slug, title: slug, content: `<p>${slug}</p>`, excerpt: 'added' }),
      ),
      blog('whole'),
    ]);
    expect(api.calls).toHaveLength(13);
    expect(api.calls.map(({ path }) => path)).toContain('/blogs/slug/post%20%C3%A9%2F0');
    expect(api.most()).toBe(3);
  });

  it("that the API does not know are that post's problem, and the others are kept", async () => {
    const api = await startApi((response, { url }) =>
      url === '/blogs/published'
        ? json(response, { blogs: [blog('gone', null), blog('here')] })
        : json(response, { error: 'no' }, 404),
    );
    const { found, problems } = await gatherPosts(api.url);
    expect(found).toHaveLength(1);
    expect(problems).toMatchObject([
      {
        code: 'post/invalid',
        message: expect.stringContaining('id-gone is in the list, but'),
        place: { url: `${api.url}/blogs/slug/gone` },
      },
    ]);
  });

  it('stop being asked for when the API fails', async () => {
    const api = await startApi((response, { url }) =>
      url === '/blogs/published'
        ? json(response, { blogs: Array.from({ length: 200 }, (_, index) => blog(`p${index}`, null)) })
        : json(response, {}, 500),
    );
    expect(await failure(gatherPosts(api.url, { concurrency: 2 }))).toMatchObject({
      code: 'posts/status',
      place: { url: expect.stringMatching(/\/blogs\/slug\/p[01]$/) },
    });
    expect(api.calls.length).toBeLessThan(12);
  });
});
