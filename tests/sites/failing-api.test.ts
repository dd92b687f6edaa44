/** An API that fails, seen from the command line: what a person reads, the exit code, and dist as it was. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
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
  const { code, stderr } = await runSite(folder, ['build'], { SITE_API_URL: api });
  server.close();
  expect(code).toBe(1);
  expect(readTree(join(folder, 'dist'))).toEqual({ 'index.html': 'the last good site' });
  return { told: stderr.replaceAll(api, '{api}').replace(/\d+(\.\d+)? (ms|s)\b/g, '{time}'), asked };
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };

it('is down', async () => {
  expect(await buildAgainst(null)).toMatchInlineSnapshot();
});

it('answers 500, three times', async () => {
  expect(await buildAgainst(answer(500, '{"message":"out of memory"}'))).toMatchInlineSnapshot();
});

it('answers 429 and says when to come back', async () => {
  expect(await buildAgainst(answer(429, 'slow down', { 'Retry-After': '1' }))).toMatchInlineSnapshot();
});

it('answers 404, which is not asked again', async () => {
  expect(await buildAgainst(answer(404, '{"message":"no such route"}'))).toMatchInlineSnapshot();
});

it('answers with a page', async () => {
  expect(
    await buildAgainst(answer(200, '<!DOCTYPE html><title>Sign in</title>', { 'Content-Type': 'text/html' })),
  ).toMatchInlineSnapshot();
});

it('answers in another shape', async () => {
  expect(await buildAgainst(answer(200, '{"posts":[]}'))).toMatchInlineSnapshot();
});

it('has posts of wrong types', async () => {
  expect(
    await buildAgainst(answer(200, '{"blogs":[{"slug":7,"title":["x"],"content":"<p>x</p>"}]}')),
  ).toMatchInlineSnapshot();
});

it('has no posts at all', async () => {
  expect(await buildAgainst(answer(200, '{"blogs":[]}'))).toMatchInlineSnapshot();
});
