/** An API that fails a build (docs/posts-api.md), which is ended, or uses kept posts. Each fault: tests/unit/http, refused-posts.long. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyProject, makeFolder, readTree, tinySite } from '../support/folder.ts';
import { openPostsApi, type Answer } from '../support/posts-api.ts';
import { runSite, SITE_COMMAND, siteReport } from '../support/site-command.ts';

const post = (slug: string, fields: object = {}) => ({ _id: slug, slug, title: slug, content: '<p>x</p>', ...fields });
const GOOD = ['a', 'b', 'c', 'd', 'e'].map((slug) => post(slug));
const blogs = (...list: unknown[]): Answer => ({ body: { blogs: list } });

const api = await openPostsApi();
afterAll(() => api.close());
/** A site that is published once, for every case to copy. */
const published = tinySite();
beforeAll(async () => {
  api.posts = GOOD;
  expect((await build(published)).code).toBe(0);
});
beforeEach(() => {
  api.answer = () => undefined;
  api.log.length = 0;
});

const build = (folder: string, ...options: string[]) =>
  siteReport(folder, ['build', ...options], { SITE_API_URL: api.url });
/** A copy of the site, built: its posts are kept. */
async function built(): Promise<string> {
  const folder = copyProject(published);
  await build(folder);
  return folder;
}

it.each(['SIGINT', 'SIGTERM'] as const)('on %s ends at once, and dist stays as it was', async (signal) => {
  const folder = makeFolder();
  cpSync(published, folder, { recursive: true });
  api.answer = () => (child.kill(signal), null);
  const env = { ...process.env, SITE_API_URL: api.url };
  const child = spawn(process.execPath, [SITE_COMMAND, 'build'], { cwd: folder, env, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, api.log.length]).toEqual([signal === 'SIGINT' ? 130 : 143, 1]);
  expect(readTree(join(folder, 'dist'))).toEqual(readTree(join(published, 'dist')));
});

/** `{api}` and `{time}` are what differs from run to run. */
it.each<[string, Answer, string]>([
  [
    'answers 500',
    { status: 500, body: { message: 'out of memory' } },
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
])('a person reads when the API %s what failed, where, and what to do', async (_, answer, expected) => {
  api.answer = () => answer;
  const { stderr } = await runSite(tinySite(), ['build'], { SITE_API_URL: api.url });
  const text = stderr.replaceAll(api.url, '{api}').replace(/\d+(\.\d+)? (ms|s)\b/g, '{time}');
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
    const folder = await built();
    const before = readTree(join(folder, 'dist'));
    api.log.length = 0;
    const { code, report } = await build(folder, '--offline');
    expect([code, report.posts, api.log]).toEqual([0, 5, []]);
    expect(report.problems).toMatchObject([
      { code: 'posts/offline', severity: 'warning', message: expect.stringMatching(/read \d+ min ago, \d{4}-/) },
    ]);
    expect(readTree(join(folder, 'dist'))).toEqual(before);
  });

  it('replace an API at fault on demand, never one that refuses or a post that is wrong', async () => {
    const folder = await built();
    const before = readTree(join(folder, 'dist'));
    api.answer = () => ({ body: '<title>Down</title>' });
    const { code, report } = await build(folder, '--stale-if-error');
    expect([code, report.posts]).toEqual([0, 5]);
    const message = expect.stringMatching(/not JSON .*: "<title>Down.*The build uses posts that were/) as unknown;
    expect(report.problems).toMatchObject([{ code: 'posts/stale', message }]);
    for (const [fault, problem] of [
      [{ status: 404, body: 'no' }, 'posts/status'],
      [blogs(post('a', { title: 7 })), 'post/invalid posts/refused'],
      [blogs(), 'posts/none posts/shrunk'],
      [blogs(post('a'), post('b')), 'posts/shrunk'],
      [blogs(post('a'), post('b', { title: '' })), 'post/invalid posts/shrunk'],
    ] as const) {
      api.answer = () => fault;
      expect((await build(folder, '--stale-if-error')).codes.join(' ')).toBe(problem);
    }
    expect(readTree(join(folder, 'dist'))).toEqual(before);
  });
});
