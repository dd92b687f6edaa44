/** Links to other sites, asked of real servers on this machine. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Agent } from 'undici';
import { outsideProblems } from '../../../build/check/outside-links.ts';
import { freePort } from '../../support/free-port.ts';
import { openLocalServer, type LocalServer } from '../../support/local-server.ts';

let server: LocalServer;
let asked: string[] = [];
let atOnce = 0;
let most = 0;
const connections = new Agent();

beforeAll(async () => {
  server = await openLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a');
    asked.push(`${request.method} ${pathname}`);
    most = Math.max(most, ++atOnce);
    response.on('close', () => atOnce--);
    const times = asked.filter((line) => line.endsWith(` ${pathname}`)).length;
    if (pathname === '/silent') return;
    if (pathname === '/cut') {
      request.socket.destroy();
      return;
    }
    const status: Record<string, number> = {
      '/gone': 404,
      '/social': 999,
      '/kept-out': 403,
      '/no-head': request.method === 'HEAD' ? 405 : 200,
      '/moved': 301,
      '/busy': times === 1 ? 429 : 200,
      '/broken': 503,
    };
    response.writeHead(status[pathname] ?? 200, pathname === '/busy' ? { 'Retry-After': '1' } : {});
    setTimeout(() => response.end(), 20);
  });
});
afterEach(() => {
  asked = [];
  most = 0;
});
afterAll(async () => {
  await connections.destroy();
  server?.close();
});

const ask = (paths: readonly string[], isPrivate = (_host: string) => false) =>
  outsideProblems(
    paths.map((path) => ({
      address: server.origin + path,
      place: { file: 'dist/index.html', line: 1, column: 1 },
      pages: 1,
    })),
    { connections, timeoutMs: 500, pauseMs: 10, isPrivate },
  );
const states = async (...paths: string[]) =>
  (await ask(paths)).map(({ code, message }) => `${code} ${/\d(\/[\w-]+)/.exec(message)?.[1]}`);

it('takes what is there, moved, or known to GET alone', async () => {
  expect(await states('/there', '/moved', '/no-head')).toEqual([]);
  expect(asked).toEqual(['HEAD /there', 'HEAD /moved', 'HEAD /no-head', 'GET /no-head']);
});

it('tells what is gone from what cannot be told', async () => {
  expect(await states('/gone', '/social', '/kept-out')).toEqual([
    'links/outside-dead /gone',
    'links/outside-unsure /social',
    'links/outside-unsure /kept-out',
  ]);
});

it('asks again after a fault, and no more than once', async () => {
  expect(await states('/broken', '/cut', '/silent')).toEqual([
    'links/outside-dead /broken',
    'links/outside-dead /cut',
    'links/outside-dead /silent',
  ]);
  expect(asked.filter((line) => line === 'HEAD /silent')).toHaveLength(2);
});

it('waits as long as a busy server asks', async () => {
  const start = Date.now();
  expect(await states('/busy')).toEqual([]);
  expect(Date.now() - start).toBeGreaterThanOrEqual(990);
});

it('asks one host for one address at a time', async () => {
  await states('/a', '/b', '/c');
  expect(most).toBe(1);
});

it('asks nothing of a private network', async () => {
  const [problem] = await ask(['/there'], () => true);
  expect(problem?.code).toBe('links/outside-dead');
  expect(asked).toEqual([]);
});

it('says once that this machine has no way out, where no host of several answers', async () => {
  const ports = [await freePort(), await freePort()];
  const links = ports.map((port) => ({
    address: `http://127.0.0.1:${port}/`,
    place: { file: 'dist/index.html', line: 1, column: 1 },
    pages: 1,
  }));
  const asking = { connections, timeoutMs: 500, pauseMs: 10, isPrivate: () => false };
  const problems = await outsideProblems(links, asking);
  expect(problems).toEqual([expect.objectContaining({ code: 'links/unreachable', severity: 'error' })]);
  expect(problems[0]?.message).toContain(`None of 2 other sites answered`);
  // One that answers shows that the network is there.
  const one = { address: `${server.origin}/there`, place: links[0]!.place, pages: 1 };
  expect((await outsideProblems([...links, one], asking)).map(({ code }) => code)).toEqual([
    'links/outside-dead',
    'links/outside-dead',
  ]);
});
