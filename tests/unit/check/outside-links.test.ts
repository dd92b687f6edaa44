/** Links to other sites, requested from real servers on this machine. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { outsideProblems } from '../../../build/check/outside-links.ts';
import { openLocalServer, type LocalServer } from '../../support/local-server.ts';

let server: LocalServer;
let calls: string[] = [];
let atOnce = 0;
let most = 0;

beforeAll(async () => {
  server = await openLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a');
    calls.push(`${request.method} ${pathname}`);
    most = Math.max(most, ++atOnce);
    response.on('close', () => atOnce--);
    const times = calls.filter((line) => line.endsWith(` ${pathname}`)).length;
    if (pathname === '/silent') return;
    if (pathname === '/cut') {
      request.socket.destroy();
      return;
    }
    const status: Record<string, number> = {
      '/gone': 404,
      '/social': 999,
      '/kept-out': 403,
      '/moved': 301,
      '/busy': times === 1 ? 429 : 200,
      '/broken': 503,
    };
    response.writeHead(status[pathname] ?? 200, pathname === '/busy' ? { 'Retry-After': '1' } : {});
    setTimeout(() => response.end(), 20);
  });
});
afterEach(() => {
  calls = [];
  most = 0;
});
afterAll(() => server?.close());

const TIMES = { timeoutMs: 500, pauseMs: 10 };
const linkTo = (address: string) => ({ address, place: { file: 'dist/index.html', line: 1, column: 1 }, pages: 1 });
const check = (addresses: readonly string[], trustedHost = new URL(server.origin).host) =>
  outsideProblems(addresses.map(linkTo), TIMES, trustedHost);
const checkPaths = (paths: readonly string[], trustedHost?: string) =>
  check(
    paths.map((path) => server.origin + path),
    trustedHost,
  );
const states = async (...paths: string[]) =>
  (await checkPaths(paths)).map(({ code, message }) => `${code} ${/\d(\/[\w-]+)/.exec(message)?.[1]}`);

it('accepts what is there or moved', async () => {
  expect(await states('/there', '/moved')).toEqual([]);
  expect(calls).toEqual(['GET /there', 'GET /moved']);
});

it('separates what is gone from what cannot be known', async () => {
  expect(await states('/gone', '/social', '/kept-out')).toEqual([
    'links/outside-dead /gone',
    'links/outside-unsure /social',
    'links/outside-unsure /kept-out',
  ]);
});

it('tries again after a fault, and no more than once', async () => {
  expect(await states('/broken', '/cut', '/silent')).toEqual([
    'links/outside-dead /broken',
    'links/outside-dead /cut',
    'links/outside-dead /silent',
  ]);
  expect(calls.filter((line) => line === 'GET /silent')).toHaveLength(2);
});

it('waits as long as a busy server wants', async () => {
  const start = Date.now();
  expect(await states('/busy')).toEqual([]);
  expect(Date.now() - start).toBeGreaterThanOrEqual(990);
});

it('calls one host for one address at a time', async () => {
  await states('/a', '/b', '/c');
  expect(most).toBe(1);
});

it('calls nothing in a private network', async () => {
  const [problem] = await checkPaths(['/there'], 'other.example');
  expect(problem?.code).toBe('links/outside-dead');
  expect(calls).toEqual([]);
});

it('reports once that this machine has no way out, where no host of several answers', async () => {
  const links = ['http://one.invalid/', 'http://two.invalid/'];
  const problems = await check(links);
  expect(problems).toEqual([expect.objectContaining({ code: 'links/unreachable', severity: 'error' })]);
  expect(problems[0]?.message).toContain(`None of 2 other sites answered`);
  // One that answers shows that the network is there.
  const more = await check([...links, `${server.origin}/there`]);
  expect(more.map(({ code }) => code)).toEqual(['links/outside-dead', 'links/outside-dead']);
});
