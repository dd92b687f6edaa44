/** The `site` command as scripts and people call it (docs/commands.md): exit codes, reports, drafts, cleaning. */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODES } from '../../build/core/errors.ts';
import { makeFolder, readTree, tinySite, writeFiles } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';
import { SITE_COMMAND, runSite, siteReport } from '../support/site-command.ts';
import { blog, startApi } from '../unit/content/api-server.ts';

/** The tiny site with posts: name -> front matter. */
function tiny(posts: Readonly<Record<string, string>> = {}): string {
  const folder = tinySite();
  for (const [name, front] of Object.entries(posts)) addPost(folder, name, front);
  return folder;
}
function addPost(folder: string, name: string, front: string): void {
  writeFiles(folder, { [`content/blogs/${name}.md`]: `---\ntitle: A post\n${front}\n---\n\nText.\n` });
}
const SHOWN = 'publishDate: 2026-01-01';
const UNUSABLE = 'slug: [1]';

describe('exit codes', () => {
  it.each([
    [['bild'], 2, "error: unknown command 'bild'\n(Did you mean build?)\n"],
    [['build', '--hots', 'x'], 2, "error: unknown option '--hots'\n(Did you mean --host?)\n"],
    [['serve', '--port', '99999'], 2, 'A port is a whole number from 1 to 65535.'],
    [['serve', '--host', 'nope'], 2, 'Allowed choices are auto, netlify,'],
    [['build', '--host', 'nope'], 2, 'Allowed choices are auto, netlify,'],
    [['check', '--origin', 'preview'], 2, 'Expected an address such as https://www.example.com.'],
    [['check', '--api', 'posts'], 2, 'Expected an address such as https://www.example.com.'],
    [['new', 'post', '...'], 2, 'The title "..." gives no file name.'],
    [['new', 'post'], 2, "error: missing required argument 'title'\n"],
    [['--help'], 0, /Examples?:\n {2}\$ npx site build\n/],
    [['new', 'post', '--help'], 0, /Examples?:\n {2}\$ npx site new post "Why we test by hand"\n/],
    [['--version'], 0, /^site \d+\.\d+\.\d+, Node \d+\.\d+\.\d+, \w+-\w+\n$/],
    [['build'], 1, 'There is no site.config.ts in this folder.'],
    [['explain', 'links/dead'], 0, `links/dead\n  ${CODES['links/dead']!.join('\n  ')}\n`],
    [['explain', 'links/ded'], 2, "error: unknown code 'links/ded'\n(Did you mean links/dead?)\n"],
  ])('of %j outside of a project is %i', async (args, expected, words) => {
    const { code, stdout, stderr } = await runSite(makeFolder(), args);
    expect([code, stdout + stderr]).toEqual([
      expected,
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    ]);
  });

  it('is 2 for an option that npm took for its own', () => {
    const shell = process.platform === 'win32';
    const args = ['run', 'check', '--launch'];
    const { status, stderr } = spawnSync('npm', args, { cwd: PROJECT, encoding: 'utf8', shell });
    expect(stderr).toContain('error: npm took the option --launch for its own. Run: npx site check --launch\n');
    expect(status).toBe(2);
  });

  it('of a check of an API is that of its report', async () => {
    const blogs = (more: object) => JSON.stringify({ blogs: [{ ...blog('a'), ...more }] });
    const [good, bad] = await Promise.all(
      [{}, { title: 7 }].map((more) => startApi((response) => void response.end(blogs(more)))),
    );
    const origin = "origin: 'https://www.example.com', blogs: { live: false }";
    const root = makeFolder({ 'site.config.ts': `export default { ${origin} };` });
    const fine = await runSite(root, ['check', '--api', good!.url]);
    expect([fine.code, fine.stdout]).toEqual([0, `1 posts of ${good!.url} checked: 0 errors, 0 warnings\n`]);
    const { code, report } = await siteReport(root, ['check', '--api'], { SITE_API_URL: bad!.url });
    const problems = [{ code: 'post/invalid', place: { field: 'blogs[0].title' } }];
    expect([code, report]).toMatchObject([1, { ok: false, api: bad!.url, problems }]);
    expect((await runSite(root, ['check', '--api'])).stderr).toContain('[api/no-address]');
  });

  it('is 0 though a reader goes away', async () => {
    const child = spawn(process.execPath, [SITE_COMMAND, 'build'], { cwd: tiny(), stdio: ['ignore', 'pipe', 'pipe'] });
    // As `site build 2>&1 | head -1` does it.
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });
});

describe('site build', () => {
  it('that fails ends with its errors, by file, and then says that it failed and what is published', async () => {
    const folder = tiny({ a: SHOWN, b: UNUSABLE, c: UNUSABLE });
    const config = "{ origin: 'https://tiny.example.com', policies: { badPost: 'fail' } }";
    writeFileSync(join(folder, 'site.config.ts'), `export default ${config};\n`);
    const posts = ['b', 'c'].map((name) => join(folder, `content/blogs/${name}.md`));
    const { code, stderr } = await runSite(folder, ['build', '--quiet']);
    const places = [...stderr.matchAll(/^ {2}at content\/blogs\/(\w)/gm)].map(([, name]) => name);
    expect([code, places]).toEqual([1, ['b', 'c']]);
    expect(stderr).toMatch(/\nThe build failed: 2 errors in 2 places, 0 warnings; nothing is published\.\n$/);
    for (const post of posts) rmSync(post);
    expect((await runSite(folder, ['build', '--quiet'])).stderr).toBe('');
    addPost(folder, 'b', UNUSABLE);
    const again = await runSite(folder, ['build', '--quiet']);
    expect(again.stderr).toMatch(/\nThe build failed: 1 error, 0 warnings; dist is as it was\.\n$/);
  });

  it('ends with the report on its last line when machines ask, each line an object', async () => {
    const folder = tiny({ a: SHOWN });
    const { stdout, code, report } = await siteReport(folder, ['build']);
    for (const line of stdout.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(Object.keys(report).join(' ')).toBe(
      'ok pages posts postsBefore heldBack nextDue files bytes written reused kept ms rssBytes profile problems',
    );
    expect(report).toMatchObject({ ok: true, pages: 3, posts: 1, problems: [] });
    expect(report.files).toBe(Object.keys(readTree(join(folder, 'dist'))).length);
    expect(code).toBe(0);
  });

  it('reports failure in the same shape, also before there is anything to build', async () => {
    const folder = tiny();
    writeFileSync(join(folder, 'content/company.yaml'), 'name: [\n');
    for (const [place, command, problem] of [
      [folder, 'build', 'content/syntax'],
      [tiny(), 'check', 'check/no-output'],
      [makeFolder(), 'build', 'config/missing'],
    ] as const) {
      const { code, report } = await siteReport(place, [command]);
      expect([code, report]).toMatchObject([1, { ok: false, problems: [{ code: problem }] }]);
    }
  });

  it('gives a stack as well where the builder itself is at fault', async () => {
    const folder = tiny();
    appendFileSync(join(folder, 'src/entry.tsx'), '\nsite.routes = () => null as never;\n');
    const { code, stderr, report } = await siteReport(folder, ['build']);
    expect([code, report]).toMatchObject([1, { ok: false, problems: [{ code: 'builder/crash' }] }]);
    expect(stderr).toMatch(/TypeError.*\n +at /);
  });

  it('says where the time went with --profile, and with --quiet only that and the result', async () => {
    const { stdout } = await runSite(tiny({ a: SHOWN }), ['build', '--quiet', '--profile']);
    expect(stdout).toMatch(/^3 pages \(1 posts\), .+\nIn ms\./);
    expect(stdout).toMatch(/^ +clock +CPU *\n(?:(?: +\d+){2} {2}.+\n)+/m);
  });

  it('is checked for the address that it was built for, when that is named', async () => {
    const folder = tiny();
    await runSite(folder, ['build', '--quiet'], { SITE_ORIGIN: 'https://preview.example.org' });
    const { report } = await siteReport(folder, ['check', '--origin', 'https://preview.example.org']);
    expect(report.problems.filter(({ message }) => message.includes('tiny.example.com'))).toEqual([]);
  });

  it('holds drafts and posts of the future back, names them, and shows them on demand', async () => {
    const folder = tiny({ now: SHOWN, draft: 'draft: true', later: 'publishDate: 2999-05-02T10:00:00Z' });
    addPost(folder, 'sooner', 'publishDate: 2098-05-02T10:00:00Z');
    const isShown = (name: string) => existsSync(join(folder, `dist/blog/${name}/index.html`));
    const { stdout } = await runSite(folder, ['build']);
    expect(stdout).toContain('held back: content/blogs/draft.md is a draft');
    expect(stdout).toContain('held back: content/blogs/later.md until 2999-05-02');
    expect(['now', 'draft', 'later'].map(isShown)).toEqual([true, false, false]);
    const { report: again } = await siteReport(folder, ['build']);
    expect(again).toMatchObject({ posts: 1, heldBack: 3, nextDue: '2098-05-02T10:00:00.000Z', written: 0 });
    await runSite(folder, ['build', '--drafts']);
    expect(['now', 'draft', 'later'].map(isShown)).toEqual([true, true, true]);
  });

  it.each([
    ['a*b', 'from a path with "*" in it.'],
    ['a\\b', 'from a path with "\\" in it.'],
    ['a%20b', 'from a path with "%" in it.'],
    ['a #b?c', ''],
    ['a \'"$', ''],
  ])('in a folder called %s says "%s"', async (name, words) => {
    const folder = join(makeFolder(), name);
    cpSync(tiny(), folder, { recursive: true });
    const { code, stderr } = await runSite(folder, ['build', '--quiet']);
    expect(stderr).toContain(words);
    expect(code).toBe(words ? 1 : 0);
  });
});

it('starts a post as a draft that builds, refuses to write over one, and cleans only what it made', async () => {
  const folder = tiny();
  const title = 'Ça va? Testing: 1, 2';
  const { stdout } = await runSite(folder, ['new', 'post', title]);
  expect(stdout).toBe('content/blogs/ca-va-testing-1-2.md\n');
  expect((await runSite(folder, ['build', '--drafts'])).code).toBe(0);
  expect(existsSync(join(folder, 'dist/blog/ca-va-testing-1-2/index.html'))).toBe(true);
  const { code, stderr } = await runSite(folder, ['new', 'post', title]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('content/blogs/ca-va-testing-1-2.md exists already.')]);
  expect((await runSite(folder, ['clean'])).code).toBe(0);
  expect(['dist', '.site', 'content/company.yaml'].map((path) => existsSync(join(folder, path)))).toEqual([
    false,
    false,
    true,
  ]);
});
