/** The `site` command as scripts and people call it: exit codes, the report for machines, drafts, cleaning. */
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder, readTree } from '../support/folder.ts';
import { SITE_COMMAND, layOver, runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const tiny = () => layOver(fileURLToPath(new URL('./tiny', import.meta.url)));
const post = (front: string, body = 'Text.') => `---\ntitle: A post\n${front}---\n\n${body}\n`;

function addPost(folder: string, name: string, text: string): void {
  mkdirSync(join(folder, 'content/blogs'), { recursive: true });
  writeFileSync(join(folder, `content/blogs/${name}.md`), text);
}

describe('exit codes', () => {
  it.each([
    [['bild'], "error: unknown command 'bild'\n(Did you mean build?)\n"],
    [['build', '--hots', 'x'], "error: unknown option '--hots'\n(Did you mean --host?)\n"],
    [['serve', '--port', '99999'], 'A port is a whole number from 1 to 65535.'],
    [['new', 'post'], "error: missing required argument 'title'\n"],
  ])('is 2 for %j, and says what was meant', async (args, told) => {
    const { code, stderr } = await runSite(tiny(), args);
    expect(stderr).toContain(told);
    expect(code).toBe(2);
  });

  it('does not depend on a reader who goes away', async () => {
    const child = spawn(process.execPath, [SITE_COMMAND, 'build'], { cwd: tiny(), stdio: ['ignore', 'pipe', 'pipe'] });
    // As `site build 2>&1 | head -1` does it.
    child.stdout.destroy();
    child.stderr.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
  });

  it('is 0 for --help, with examples', async () => {
    for (const args of [['--help'], ['build', '--help'], ['new', 'post', '--help']]) {
      const { code, stdout } = await runSite(tiny(), args);
      expect(stdout).toMatch(/Examples?:\n {2}\$ (\w+=\S+ )?npx site/);
      expect(code).toBe(0);
    }
  });

  it('is 1 outside of a project', async () => {
    const { code, stderr } = await runSite(makeFolder(), ['build']);
    expect(stderr).toContain('There is no site.config.ts in this folder.');
    expect(code).toBe(1);
  });
});

it('says its version, and which Node runs it', async () => {
  const { code, stdout } = await runSite(makeFolder(), ['--version']);
  expect(stdout).toMatch(/^site \d+\.\d+\.\d+, Node \d+\.\d+\.\d+, \w+-\w+\n$/);
  expect(code).toBe(0);
});

describe('site build', () => {
  it('says when the next post is due that is held back', async () => {
    const folder = tiny();
    addPost(folder, 'draft', post('publishDate: 2097-01-01\ndraft: true\n'));
    addPost(folder, 'later', post('publishDate: 2099-05-02T10:00:00Z\n'));
    addPost(folder, 'sooner', post('publishDate: 2098-05-02T10:00:00Z\n'));
    const { stdout } = await runSite(folder, ['build', '--json']);
    const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as object;
    expect(report).toMatchObject({ posts: 0, heldBack: 3, nextDue: '2098-05-02T10:00:00.000Z' });
  });

  it('is checked for the address that it was built for, when that is named', { timeout: limit(90_000) }, async () => {
    const folder = tiny();
    await runSite(folder, ['build', '--quiet'], { SITE_ORIGIN: 'https://preview.example.org' });
    const sitemap = async (...args: string[]) => {
      const { stdout } = await runSite(folder, ['check', '--json', ...args]);
      const { problems } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { problems: { message: string }[] };
      return problems.filter(({ message }) => message.includes('tiny.example.com'));
    };
    expect(await sitemap('--origin', 'https://preview.example.org')).toEqual([]);
    const { code, stderr } = await runSite(folder, ['check', '--origin', 'preview']);
    expect(stderr).toContain('option --origin');
    expect(code).toBe(1);
  });

  it('ends with the report on its last line when machines ask', async () => {
    const folder = tiny();
    addPost(folder, 'a', post('publishDate: 2026-01-01\n'));
    const { stdout, code } = await runSite(folder, ['build', '--json']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const report = lines.at(-1) as Record<string, unknown>;
    expect(Object.keys(report)).toEqual([
      'ok',
      'pages',
      'posts',
      'postsBefore',
      'heldBack',
      'nextDue',
      'files',
      'bytes',
      'written',
      'reused',
      'kept',
      'ms',
      'rssBytes',
      'profile',
      'problems',
    ]);
    expect(report).toMatchObject({ ok: true, pages: 3, posts: 1, problems: [] });
    expect(report['files']).toBe(Object.keys(readTree(join(folder, 'dist'))).length);
    expect(code).toBe(0);
  });

  it('tells where the time went when asked', async () => {
    const folder = tiny();
    addPost(folder, 'a', post('publishDate: 2026-01-01\n'));
    const { stdout } = await runSite(folder, ['build', '--profile']);
    expect(stdout).toMatch(/^ +clock +CPU +main +garbage +tasks +rest *\n(?:(?: +\d+){6} {2}.+\n)+/m);
    for (const name of [
      'read content \\(.*clean 1 in \\d+.*\\)',
      'compile and load the site',
      'make pages and their pictures \\(.*place \\d in \\d+.*\\)',
      'the build, and the whole process \\(.*clean 1 in \\d+, .*\\)',
    ])
      expect(stdout).toMatch(new RegExp(`^(?: +\\d+){6} {2}${name}`, 'm'));
  });

  it('reports failure in the same shape', async () => {
    const folder = tiny();
    writeFileSync(join(folder, 'content/company.yaml'), 'name: [\n');
    const { stdout, code } = await runSite(folder, ['build', '--json']);
    const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { ok: boolean; problems: { code: string }[] };
    expect(report.ok).toBe(false);
    expect(report.problems.map((problem) => problem.code)).toEqual(['content/syntax']);
    expect(code).toBe(1);
  });

  it('writes nothing the second and third time', async () => {
    const folder = tiny();
    const written: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      const { stdout } = await runSite(folder, ['build', '--json']);
      written.push((JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { written: number }).written);
    }
    expect(written.slice(2)).toEqual([0, 0]);
  });

  it('holds drafts and posts of the future back, names them, and shows them when asked', async () => {
    const folder = tiny();
    addPost(folder, 'now', post('publishDate: 2026-01-01\n'));
    addPost(folder, 'draft', post('draft: true\n'));
    addPost(folder, 'later', post('publishDate: 2999-01-01\n'));
    const { stdout } = await runSite(folder, ['build']);
    expect(stdout).toContain('held back: content/blogs/draft.md is a draft');
    expect(stdout).toMatch(
      /held back: content\/blogs\/later\.md until 2999-01-01|held back: content\/blogs\/later\.md until 2998-12-31/,
    );
    expect(existsSync(join(folder, 'dist/blog/now/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'dist/blog/later/index.html'))).toBe(false);
    await runSite(folder, ['build', '--drafts']);
    expect(existsSync(join(folder, 'dist/blog/later/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'dist/blog/draft/index.html'))).toBe(true);
  });

  it('stops when half of the posts are gone, unless that is meant', async () => {
    const folder = tiny();
    for (const name of ['a', 'b', 'c']) addPost(folder, name, post('publishDate: 2026-01-01\n'));
    await runSite(folder, ['build']);
    for (const name of ['b', 'c']) addPost(folder, name, post('draft: true\n'));
    const { code, stderr } = await runSite(folder, ['build']);
    expect(stderr).toBe(
      "error There are 1 posts, fewer than half of the last build's 3.\n" +
        '  Check the source of the posts. If the loss is intended, build once with --allow-shrink. [posts/shrunk]\n\n',
    );
    expect(code).toBe(1);
    expect((await runSite(folder, ['build', '--allow-shrink'])).code).toBe(0);
  });

  it('never touches a folder that it did not make, in whatever round', async () => {
    const folder = tiny();
    for (const path of ['out/docs/thesis.txt', 'out/index.html']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), 'mine');
    }
    for (const round of [1, 2]) {
      const { code, stderr } = await runSite(folder, ['build', '--out', 'out']);
      expect([round, stderr]).toEqual([
        round,
        expect.stringContaining('that no build made: docs/thesis.txt, index.html.'),
      ]);
      expect(code).toBe(1);
    }
    expect(readTree(join(folder, 'out'))).toEqual({ 'docs/thesis.txt': 'mine', 'index.html': 'mine' });
    const { code, stderr } = await runSite(folder, ['build', '--out', 'content/out']);
    expect(stderr).toContain('it is inside content/');
    expect(code).toBe(1);
    expect(existsSync(join(folder, '.site'))).toBe(false);
  });

  it('knows what it made where dist was restored and .site was not', async () => {
    const folder = tiny();
    const written: Record<string, string>[] = [];
    for (let round = 0; round < 2; round++) {
      const { code, stderr } = await runSite(folder, ['build']);
      expect([code, stderr]).toEqual([0, '']);
      written.push(readTree(join(folder, 'dist')));
      rmSync(join(folder, '.site'), { recursive: true });
    }
    expect(written[1]).toEqual(written[0]);
    writeFileSync(join(folder, 'dist/notes.txt'), 'mine');
    expect((await runSite(folder, ['build'])).stderr).toContain('contains a file that no build made: notes.txt.');
  });
});

describe('what goes wrong before there is anything to report', () => {
  const lastOf = (stdout: string) =>
    JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { ok: boolean; problems: object[] };

  it('is a report too when machines ask', async () => {
    const checked = await runSite(tiny(), ['check', '--json']);
    expect(checked.code).toBe(1);
    expect(lastOf(checked.stdout)).toMatchObject({ ok: false, pages: 0, problems: [{ code: 'check/no-output' }] });
    const outside = await runSite(makeFolder(), ['build', '--json']);
    expect(lastOf(outside.stdout)).toMatchObject({ ok: false, problems: [{ code: 'config/missing' }] });
  });

  it('is a report and a stack where the builder itself is at fault', async () => {
    const folder = tiny();
    appendFileSync(join(folder, 'src/entry.tsx'), '\nsite.routes = () => null as never;\n');
    const { code, stdout, stderr } = await runSite(folder, ['build', '--json']);
    expect([code, lastOf(stdout)]).toMatchObject([1, { ok: false, problems: [{ code: 'builder/crash' }] }]);
    expect(stderr).toMatch(/TypeError.*\n +at /);
  });

  it('is a folder whose name no tool takes', async () => {
    for (const name of ['a*b', 'a\\b']) {
      const folder = join(makeFolder(), name);
      cpSync(tiny(), folder, { recursive: true });
      const { code, stderr } = await runSite(folder, ['build']);
      expect(stderr).toContain(`from a path with "${name[1]}" in it.`);
      expect(code).toBe(1);
    }
  });

  it.each(['a%20b', 'a#b', 'a?b', 'a b', '\'"$'])('is no folder called %s', async (name) => {
    const folder = join(makeFolder(), name);
    cpSync(tiny(), folder, { recursive: true });
    expect(await runSite(folder, ['build', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

it('starts a post as a draft that builds, and refuses to write over one', async () => {
  const folder = tiny();
  const { stdout } = await runSite(folder, ['new', 'post', 'Ça va? Testing: 1, 2']);
  expect(stdout).toBe('content/blogs/ca-va-testing-1-2.md\n');
  expect((await runSite(folder, ['build', '--drafts'])).code).toBe(0);
  expect(existsSync(join(folder, 'dist/blog/ca-va-testing-1-2/index.html'))).toBe(true);
  const again = await runSite(folder, ['new', 'post', 'Ça va? Testing: 1, 2']);
  expect(again.stderr).toContain('content/blogs/ca-va-testing-1-2.md exists already.');
  expect(again.code).toBe(1);
});

it('cleans what it made, and only that', async () => {
  const folder = tiny();
  await runSite(folder, ['build']);
  expect((await runSite(folder, ['clean'])).code).toBe(0);
  expect(existsSync(join(folder, 'dist')) || existsSync(join(folder, '.site'))).toBe(false);
  expect(existsSync(join(folder, 'content/company.yaml'))).toBe(true);
});
