/** Every way an API fails, through the real command: exit code, problem, tries, and a real dist that stays byte for byte. */
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem, Report } from '../../build/core/types.ts';
import { makeFolder, readTree } from '../support/folder.ts';
import { layOver, runSite, SITE_COMMAND, reportOf } from '../support/site-command.ts';

const post = (slug: string, fields: object = {}) => ({ _id: slug, slug, title: slug, content: '<p>x</p>', ...fields });
const GOOD = JSON.stringify({ blogs: ['a', 'b', 'c', 'd', 'e'].map((slug) => post(slug)) });

const answer =
  (body: string | Uint8Array, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);
const blogs = (...list: unknown[]) => answer(JSON.stringify({ blogs: list }));
const after =
  (act: (response: ServerResponse) => void): RequestListener =>
  (_request, response) =>
    act(response);

interface Run {
  readonly code: number | null;
  readonly report: Report;
}

interface Api {
  readonly url: string;
  asked: number;
  answer: RequestListener;
}

const servers: ReturnType<typeof createServer>[] = [];
async function startApi(handler: RequestListener): Promise<Api> {
  const api = { url: '', asked: 0, answer: handler };
  const server = createServer((request, response) => {
    api.asked++;
    api.answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

async function build(folder: string, api: string, ...options: string[]): Promise<Run> {
  const { code, stdout } = await runSite(folder, ['build', '--json', ...options], { SITE_API_URL: api });
  return { code, report: reportOf(stdout) };
}
const codes = ({ report }: Run) => [...new Set(report.problems.map(({ code }: Problem) => code))];

/** A site that was published once, for every case to copy. */
let published = '';
beforeAll(async () => {
  published = layOver(fileURLToPath(new URL('./tiny', import.meta.url)));
  const config =
    "export default { origin: 'https://tiny.example.com', blogs: { timeoutMs: 400, deadlineMs: 8000 } };\n";
  writeFileSync(join(published, 'site.config.ts'), config);
  const api = await startApi(answer(GOOD));
  expect((await build(published, api.url)).code).toBe(0);
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

function copy(): string {
  const folder = makeFolder();
  cpSync(published, folder, { recursive: true });
  return folder;
}

describe('dist stays as it was', () => {
  it.concurrent.each<[string, RequestListener, number, string]>([
    ['resets', after((response) => void response.socket?.resetAndDestroy()), 3, 'posts/unreachable'],
    ['never answers', after(() => {}), 3, 'posts/timeout'],
    ['stops half way', after((response) => void response.write('{"blogs":')), 3, 'posts/timeout'],
    ['breaks off', after((response) => void response.write('{', () => response.destroy())), 3, 'posts/cut-off'],
    ['answers 502', answer('<h1>Bad gateway</h1>', 502), 3, 'posts/status'],
    ['answers 401', answer('no', 401), 1, 'posts/status'],
    ['answers 403', answer('no', 403), 1, 'posts/status'],
    ['leads in a circle', answer('', 302, { location: '/' }), 6, 'posts/redirects'],
    ['answers UTF-16', answer(Buffer.from(`\uFEFF${GOOD}`, 'utf16le')), 1, 'posts/not-utf8'],
    ['cuts its JSON', answer(GOOD.slice(0, -9)), 1, 'posts/not-json'],
    ['answers null', answer('null'), 1, 'posts/shape'],
    ['has null for a list', answer('{"blogs":null}'), 1, 'posts/shape'],
    ['has an object for a list', answer('{"blogs":{"0":{}}}'), 1, 'posts/shape'],
    ['has texts for posts', blogs('a', 'b'), 1, 'posts/shape'],
    ['has a slug twice', blogs(post('a'), post('a')), 1, 'post/slug-clash'],
    ['has slugs that differ in capitals', blogs(post('a'), post('A')), 1, 'post/slug-clash'],
    ['has a slug that climbs', blogs(post('../../etc')), 1, 'post/invalid'],
  ])('when the API %s', async (_, handler, asked, problem) => {
    const folder = copy();
    const api = await startApi(handler);
    const run = await build(folder, api.url);
    expect({ code: run.code, codes: codes(run), asked: api.asked }).toEqual({ code: 1, codes: [problem], asked });
    expect(run.report.problems.every(({ hint, place }) => hint && place?.url)).toBe(true);
    expect(readTree(join(folder, 'dist'))).toEqual(readTree(join(published, 'dist')));
  });

  it('when half of the posts are gone, unless that is meant; and the kept posts with it', async () => {
    const folder = layOver(published);
    const api = await startApi(answer(GOOD));
    await build(folder, api.url);
    const before = readTree(join(folder, 'dist'));
    api.answer = blogs(post('a'), post('b'));
    const run = await build(folder, api.url);
    expect([run.code, codes(run)]).toEqual([1, ['posts/shrunk']]);
    expect(readTree(join(folder, 'dist'))).toEqual(before);
    expect((await build(folder, api.url, '--offline')).report.posts).toBe(5);
    expect((await build(folder, api.url, '--allow-shrink')).report.posts).toBe(2);
    expect((await build(folder, api.url, '--offline')).report.posts).toBe(2);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('on %s, at once, and the lock is given up', async (signal) => {
    const folder = copy();
    const api = await startApi(after(() => child.kill(signal)));
    const child = spawn(process.execPath, [SITE_COMMAND, 'build'], {
      cwd: folder,
      env: { ...process.env, SITE_API_URL: api.url },
      stdio: 'ignore',
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(api.asked).toBe(1);
    expect(readTree(join(folder, 'dist'))).toEqual(readTree(join(published, 'dist')));
  });
});

describe('kept posts', () => {
  it('make the same site offline, with no connection and a warning that tells their age', async () => {
    const folder = layOver(published);
    const api = await startApi(answer(GOOD));
    await build(folder, api.url);
    const before = readTree(join(folder, 'dist'));
    api.asked = 0;
    const run = await build(folder, api.url, '--offline');
    expect({ code: run.code, posts: run.report.posts, asked: api.asked }).toEqual({ code: 0, posts: 5, asked: 0 });
    expect(run.report.problems).toMatchObject([
      { code: 'posts/offline', severity: 'warning', message: expect.stringMatching(/read \d+ min ago, \d{4}-/) },
    ]);
    const { stdout } = await runSite(folder, ['build', '--offline'], { SITE_API_URL: api.url });
    expect(stdout).toContain(
      'OLD POSTS: No request was sent to the API (--offline). The build uses posts that were read',
    );
    expect(readTree(join(folder, 'dist'))).toEqual(before);
  });

  it('stand in for an API at fault when asked, never for one that refuses or a post that is wrong', async () => {
    const folder = layOver(published);
    const api = await startApi(answer(GOOD));
    await build(folder, api.url);
    api.answer = answer('<title>Down</title>');
    const run = await build(folder, api.url, '--stale-if-error');
    expect({ code: run.code, posts: run.report.posts }).toEqual({ code: 0, posts: 5 });
    expect(run.report.problems).toMatchObject([
      {
        code: 'posts/stale',
        message: expect.stringMatching(/not JSON .*: "<title>Down.*The build uses posts that were read/),
      },
    ]);
    for (const [fault, problem] of [
      [answer('no', 404), 'posts/status'],
      [blogs(post('a', { title: 7 })), 'post/invalid'],
      [blogs(), 'posts/none'],
    ] as const) {
      api.answer = fault;
      expect(codes(await build(folder, api.url, '--stale-if-error'))).toEqual([problem]);
    }
  });

  it('are missed with what to do, and a damaged file counts as none', async () => {
    const folder = copy();
    expect(codes(await build(folder, 'http://posts.invalid', '--offline'))).toEqual(['posts/not-kept']);
    const api = await startApi(answer('[]'));
    const stale = await build(folder, api.url, '--stale-if-error');
    expect(codes(stale)).toEqual(['posts/shape', 'posts/not-kept']);

    api.answer = answer(GOOD);
    await build(folder, api.url);
    const kept = join(folder, '.site/answers');
    for (const name of readdirSync(kept)) writeFileSync(join(kept, name), 'cut');
    expect(codes(await build(folder, api.url, '--offline'))).toEqual(['posts/not-kept']);
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  });
});
