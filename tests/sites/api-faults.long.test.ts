/** Every way an API fails a build (docs/posts-api.md): exit code, message, tries, and a real dist that stays byte for byte. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, makeFolder, readTree, tinySite } from '../support/folder.ts';
import { openLocalServer, type LocalServer } from '../support/local-server.ts';
import { runSite, SITE_COMMAND, siteReport } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const post = (slug: string, fields: object = {}) => ({ _id: slug, slug, title: slug, content: '<p>x</p>', ...fields });
const GOOD = JSON.stringify({ blogs: ['a', 'b', 'c', 'd', 'e'].map((slug) => post(slug)) });

const answer =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(body);
const blogs = (...list: unknown[]) => answer(JSON.stringify({ blogs: list }));
const after =
  (act: (response: ServerResponse) => void): RequestListener =>
  (_request, response) =>
    act(response);

interface Api extends LocalServer {
  calls: number;
  answer: RequestListener;
}
const servers: LocalServer[] = [];
async function startApi(handler: RequestListener): Promise<Api> {
  const server = await openLocalServer((request, response) => {
    api.calls++;
    api.answer(request, response);
  });
  const api = { ...server, calls: 0, answer: handler };
  servers.push(server);
  return api;
}

async function build(folder: string, origin: string, ...options: string[]) {
  const { code, report } = await siteReport(folder, ['build', ...options], { SITE_API_URL: origin });
  return { code, report, codes: [...new Set(report.problems.map((problem) => problem.code))] };
}

/** A site that was published once, for every case to copy. */
let published = '';
beforeAll(async () => {
  published = tinySite({
    'site.config.ts': `export default { origin: 'https://tiny.example.com', blogs: { timeoutMs: ${limit(400)}, deadlineMs: ${limit(8000)} } };\n`,
  });
  expect((await build(published, (await startApi(answer(GOOD))).origin)).code).toBe(0);
});
afterAll(() => {
  for (const server of servers) server.close();
});
/** With what its build made. */
function copy(): string {
  const folder = makeFolder();
  cpSync(published, folder, { recursive: true });
  return folder;
}
/** A copy of the site built from this API, whose posts are kept. */
async function builtFrom(api: Api): Promise<string> {
  const folder = copyProject(published);
  await build(folder, api.origin);
  return folder;
}

/** Each fault by itself: tests/unit/http, tests/unit/content/read-list. */
describe('dist stays as it was', () => {
  it.concurrent.each<[string, RequestListener, number, string]>([
    ['never answers', after(() => {}), 3, 'posts/timeout'],
    ['has a slug three times', blogs(post('a'), post('a'), post('a')), 1, 'post/slug-clash posts/refused'],
    ['has a slug that climbs', blogs(post('../../etc')), 1, 'post/invalid posts/refused'],
  ])('when the API %s', async (_, handler, calls, problem) => {
    const folder = copy();
    const api = await startApi(handler);
    const { code, codes, report } = await build(folder, api.origin);
    expect({ code, codes: codes.join(' '), calls: api.calls }).toEqual({ code: 1, codes: problem, calls });
    expect(report.problems.every(({ hint, place, code }) => hint && (place?.url || code === 'posts/shrunk'))).toBe(
      true,
    );
    expect(readTree(join(folder, 'dist'))).toEqual(readTree(join(published, 'dist')));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('on %s, at once', async (signal) => {
    const folder = copy();
    const api = await startApi(after(() => child.kill(signal)));
    const env = { ...process.env, SITE_API_URL: api.origin };
    const child = spawn(process.execPath, [SITE_COMMAND, 'build'], { cwd: folder, env, stdio: 'ignore' });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, api.calls]).toEqual([signal === 'SIGINT' ? 130 : 143, 1]);
    expect(readTree(join(folder, 'dist'))).toEqual(readTree(join(published, 'dist')));
  });
});

/** `{api}` and `{time}` are what differs from run to run. */
it.each<[string, RequestListener, string]>([
  [
    'answers 500',
    answer('{"message":"out of memory"}', 500),
    `error GET {api}/blogs/published answered 500: "{"message":"out of memory"}" (3 attempts, {time}).
  at {api}/blogs/published
  The server is overloaded or faulty: try again later. The address is blogs.apiUrl (SITE_API_URL). [posts/status]
`,
  ],
  [
    'has a post of a wrong type',
    blogs({ slug: 7, title: 'x', content: '<p>x</p>' }),
    `error The post {api}/blogs/published blogs[0] has a wrong slug: expected a text; put numbers and dates that are meant as text in quotes, found the number 7.
  at {api}/blogs/published, field blogs[0].slug
  Correct the post in its source. [post/invalid]

error 1 of 1 posts cannot be used.
  at {api}/blogs/published
  Correct them where they are kept. To publish the others alone, build once with --allow-shrink. [posts/refused]
`,
  ],
])('a person reads when the API %s what failed, where, and what to do', async (_, handler, expected) => {
  const { origin } = await startApi(handler);
  const { stderr } = await runSite(tinySite(), ['build'], { SITE_API_URL: origin });
  const text = stderr.replaceAll(origin, '{api}').replace(/\d+(\.\d+)? (ms|s)\b/g, '{time}');
  const errors = expected.match(/^error /gm)!.length;
  const end = `The build failed: ${errors} error${errors === 1 ? '' : 's'}, 0 warnings; nothing is published.`;
  expect(text.trimEnd()).toBe(`${expected}\n${end}`);
});

it.each([[[]], [['--json']]])('a password in the address of the API is in no output: %j', async (options) => {
  const { code, stdout, stderr } = await runSite(tinySite(), ['build', ...options], {
    SITE_API_URL: 'https://user:hunter2@api.example.com',
  });
  expect(code).toBe(1);
  expect(stdout + stderr).not.toMatch(/hunter2|user:|node:internal|\n +at .*\.ts/);
  expect(stdout + stderr).toMatch(/without name and password[^]*https:\/\/\*\*\*@api\.example\.com|https:\/\/\*\*\*@/);
});

describe('kept posts', () => {
  it('make the same site offline, with no connection and a warning with their age', async () => {
    const api = await startApi(answer(GOOD));
    const folder = await builtFrom(api);
    const before = readTree(join(folder, 'dist'));
    api.calls = 0;
    const { code, report } = await build(folder, api.origin, '--offline');
    expect([code, report.posts, api.calls]).toEqual([0, 5, 0]);
    expect(report.problems).toMatchObject([
      { code: 'posts/offline', severity: 'warning', message: expect.stringMatching(/read \d+ min ago, \d{4}-/) },
    ]);
    expect(readTree(join(folder, 'dist'))).toEqual(before);
  });

  it('replace an API at fault on demand, never one that refuses or a post that is wrong', async () => {
    const api = await startApi(answer(GOOD));
    const folder = await builtFrom(api);
    api.answer = answer('<title>Down</title>');
    const { code, report } = await build(folder, api.origin, '--stale-if-error');
    expect([code, report.posts]).toEqual([0, 5]);
    expect(report.problems).toMatchObject([
      {
        code: 'posts/stale',
        message: expect.stringMatching(/not JSON .*: "<title>Down.*The build uses posts that were/),
      },
    ]);
    for (const [fault, problem] of [
      [answer('no', 404), 'posts/status'],
      [blogs(post('a', { title: 7 })), 'post/invalid posts/refused'],
      [blogs(), 'posts/none posts/shrunk'],
      [blogs(post('a'), post('b')), 'posts/shrunk'],
      [blogs(post('a'), post('b', { title: '' })), 'post/invalid posts/shrunk'],
    ] as const) {
      api.answer = fault;
      expect((await build(folder, api.origin, '--stale-if-error')).codes.join(' ')).toBe(problem);
    }
  });
});
