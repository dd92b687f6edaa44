/** An API that fails, seen from the command line: what a person reads, the exit code, and dist as it was. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { markerFile } from '../../build/output/marker.ts';
import { readTree } from '../support/folder.ts';
import { layOver, runSite } from '../support/site-command.ts';

const TINY = fileURLToPath(new URL('./tiny', import.meta.url));

/** Builds the tiny site against an API; `{api}` and `{time}` stand for what differs from run to run. */
async function buildAgainst(handler: RequestListener | null): Promise<{ told: string; asked: number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    handler?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (!handler) await new Promise((resolve) => server.close(resolve));

  const folder = layOver(TINY);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), 'the last good site');
  const mark = markerFile(['index.html']);
  writeFileSync(join(folder, 'dist', mark.path), mark.bytes);
  const { code, stderr } = await runSite(folder, ['build'], { SITE_API_URL: api });
  server.close();
  expect(code).toBe(1);
  expect(readTree(join(folder, 'dist'))).toEqual({ 'index.html': 'the last good site', [mark.path]: mark.bytes });
  return {
    told: stderr
      .replaceAll(api, '{api}')
      .replace(/127\.0\.0\.1:\d+/g, '{address}')
      .replace(/\d+(\.\d+)? (ms|s)\b/g, '{time}'),
    asked,
  };
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };

it('is down', async () => {
  expect(await buildAgainst(null)).toMatchInlineSnapshot(`
    {
      "asked": 0,
      "told": "error GET {api}/blogs/published could not be reached: connect ECONNREFUSED {address} (3 attempts, {time}).
      at {api}/blogs/published
      Check that the server is running, that its address is right (http:// or https://, the port), and that this machine may reach it. The address is blogs.apiUrl (SITE_API_URL). [posts/unreachable]

    ",
    }
  `);
});

it('answers 500, three times', async () => {
  expect(await buildAgainst(answer(500, '{"message":"out of memory"}'))).toMatchInlineSnapshot(`
    {
      "asked": 3,
      "told": "error GET {api}/blogs/published answered 500: "{"message":"out of memory"}" (3 attempts, {time}).
      at {api}/blogs/published
      The server is overloaded or faulty: try again later. The address is blogs.apiUrl (SITE_API_URL). [posts/status]

    ",
    }
  `);
});

it('answers 429 and says when to come back', async () => {
  expect(await buildAgainst(answer(429, 'slow down', { 'Retry-After': '1' }))).toMatchInlineSnapshot(`
    {
      "asked": 3,
      "told": "error GET {api}/blogs/published answered 429: "slow down" (3 attempts, {time}).
      at {api}/blogs/published
      The server is overloaded or faulty: try again later. The address is blogs.apiUrl (SITE_API_URL). [posts/status]

    ",
    }
  `);
});

it('answers 404, which is not asked again', async () => {
  expect(await buildAgainst(answer(404, '{"message":"no such route"}'))).toMatchInlineSnapshot(`
    {
      "asked": 1,
      "told": "error GET {api}/blogs/published answered 404: "{"message":"no such route"}" (1 attempt, {time}).
      at {api}/blogs/published
      Check the address: the server does not know it or denies access to the build. The address is blogs.apiUrl (SITE_API_URL). [posts/status]

    ",
    }
  `);
});

it('answers with a page', async () => {
  expect(await buildAgainst(answer(200, '<!DOCTYPE html><title>Sign in</title>', { 'Content-Type': 'text/html' })))
    .toMatchInlineSnapshot(`
    {
      "asked": 1,
      "told": "error GET {api}/blogs/published answered 200 with 37 bytes that are not JSON ("Unexpected token '<', "<!DOCTYPE "... is not valid JSON"): "<!DOCTYPE html><title>Sign in</title>".
      at {api}/blogs/published
      Open the address in a browser: it must answer JSON, to its end. Is blogs.apiUrl (SITE_API_URL) the address of the API, not of a page? [posts/not-json]

    ",
    }
  `);
});

it('answers in another shape', async () => {
  expect(await buildAgainst(answer(200, '{"posts":[]}'))).toMatchInlineSnapshot(`
    {
      "asked": 1,
      "told": "error GET {api}/blogs/published returned JSON of another shape than {"blogs": [...]} at blogs: {"posts":[]}
      at {api}/blogs/published
      Check blogs.apiUrl (SITE_API_URL), and compare the answer with docs/product/api.md. [posts/shape]

    ",
    }
  `);
});

it('has posts of wrong types', async () => {
  expect(await buildAgainst(answer(200, '{"blogs":[{"slug":7,"title":["x"],"content":"<p>x</p>"}]}')))
    .toMatchInlineSnapshot(`
      {
        "asked": 1,
        "told": "error The post {api}/blogs/published blogs[0] has a wrong slug: expected a text.
        at {api}/blogs/published, field blogs[0].slug
        Correct the post in its source. [post/invalid]

      error The post {api}/blogs/published blogs[0] has a wrong title: expected a text.
        at {api}/blogs/published, field blogs[0].title
        Correct the post in its source. [post/invalid]

      ",
      }
    `);
});

it('has no posts at all', async () => {
  expect(await buildAgainst(answer(200, '{"blogs":[]}'))).toMatchInlineSnapshot(`
    {
      "asked": 1,
      "told": "error GET {api}/blogs/published returned an empty list.
      at {api}/blogs/published
      Publish a post, or build once with --allow-shrink if there should be none. [posts/none]

    ",
    }
  `);
});

it('has a name and a password in its address, which nobody reads in what the build says', async () => {
  for (const options of [[], ['--json']]) {
    const { code, stdout, stderr } = await runSite(layOver(TINY), ['build', ...options], {
      SITE_API_URL: 'https://user:hunter2@api.example.com',
    });
    expect(code).toBe(1);
    expect(stdout + stderr).not.toMatch(/hunter2|user:|node:internal|\n +at .*\.ts/);
    expect(stdout + stderr).toContain('without name and password');
    expect(stdout + stderr).toContain('https://***@api.example.com');
  }
});
