/** An owner's site of an older version, with a week of edits, brought to this one as the owner would. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTree } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';
import { reportOf, runSite, type Outcome } from '../support/site-command.ts';
import { aLawFirm, aWeekOfEdits, git, lay, siteOf, translate } from './owner.ts';

const COMMIT = '95e75499';
/** What this version changes in the words of pages, beside what the migrations print; the CHANGELOG names each. */
const OTHER_WORDS = new Set<string>();

const site = siteOf(COMMIT);
const inside = (path: string, root = site!.root) => readFileSync(join(root, path), 'utf8');
const contentOf = (root: string) => readTree(join(root, 'content'));

describe.skipIf(site === null)(`a site of ${COMMIT} (skipped where the repository has no history)`, () => {
  const { root, first } = site ?? { root: '', first: '' };
  let before: Record<string, string>;
  let dry: Outcome;
  let done: Outcome;
  const upgrade = (...more: string[]) => runSite(PROJECT, ['upgrade', '--project', root, '--no-install', ...more]);
  const stateOf = () => git(root, 'status', '--porcelain');

  beforeAll(async () => {
    aWeekOfEdits(root);
    before = contentOf(root);
    dry = await upgrade('--from', first, '--dry-run');
    expect(stateOf()).toBe('');
    done = await upgrade('--from', first);
  });

  it('has no conflict, and passes', () => {
    expect(dry.code, dry.stderr).toBe(0);
    expect(done.code, done.stderr).toBe(0);
    expect(done.stderr).not.toContain('error');
  });

  it('has every file of the owner as it was but for the film of the home page, and the brand in one of its own', () => {
    const { 'theme.yaml': theme, 'pages/home.md': home, ...rest } = contentOf(root);
    const { 'pages/home.md': homeBefore, ...others } = before;
    expect(others).toEqual(Object.fromEntries(Object.entries(rest).filter(([path]) => !path.startsWith('film/'))));
    expect(home!.replace(/^ *film:\n(?: {6,}.*\n){5}/m, '')).toBe(homeBefore);
    expect(existsSync(join(root, 'content/film/hero.mp4'))).toBe(true);
    expect(theme).toMatch(/main: '#7a1f1f'[^]*light: '#fffaf5'/);
    expect(theme).toMatch(/display: Bricolage Grotesque\n {2}text: Hanken Grotesk\n {2}also:\n {4}- Anek Bangla/);
    expect(inside('site.config.ts')).toContain('timeZone');
    expect(inside('site.config.ts')).not.toContain('fontsource');
    expect(inside('README.md')).toBe('# Two Ovens\n');
    expect(inside('package.json')).toContain('"name": "stitch-site"');
  });

  it('keeps the change to a file of the engine, and moves the section of the owner', () => {
    expect(inside('src/layouts/Shell.tsx')).toContain('data-ours=""');
    expect(existsSync(join(root, 'src/sections/hours'))).toBe(false);
    expect(inside('src/own/sections/hours/schema.ts')).toContain("'../../../sections/kind.ts'");
  });

  it('says the same on every page but those that the CHANGELOG names', () => {
    const lines = (dry.stdout + dry.stderr).split('\n');
    const named = (words: string) =>
      lines
        .find((line) => line.trim().startsWith(words))
        ?.split(': ')[1]
        ?.split(' ') ?? [];
    expect({ added: named('New'), removed: named('Removed') }).toEqual({ added: [], removed: [] });
    expect(named('Other text').filter((path) => !OTHER_WORDS.has(path))).toEqual([]);
  });

  it('builds where it is, and knows its version from now on', async () => {
    const built = await runSite(root, ['build', '--json']);
    expect(reportOf(built.stdout), built.stderr).toMatchObject({ ok: true });
    expect(readFileSync(join(root, 'dist/about-us/index.html'), 'utf8')).toMatch(/data-ours[^]*From nine\./);
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'The next version');
    const again = await upgrade();
    expect(again.stdout + again.stderr).toContain('Nothing changes');
    expect(stateOf()).toBe('');
  });

  it('stops at a change of the same lines before it writes anything', async () => {
    git(root, 'reset', '-q', '--hard', 'HEAD~1');
    const own = inside('src/layouts/Shell.tsx').replace(
      'className={`${styles.close} ${layout.night}`}',
      'className="ours"',
    );
    expect(own).toContain('className="ours"');
    lay(root, { 'src/layouts/Shell.tsx': own });
    const dirty = await upgrade('--from', first, '--take', 'src/layouts/Shell.tsx');
    expect([dirty.code, dirty.stderr]).toEqual([1, expect.stringContaining('[upgrade/dirty]')]);
    git(root, 'commit', '-qam', 'Another look');
    const { code, stderr } = await upgrade('--from', first);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /at src\/layouts\/Shell\.tsx:\d+[^]*--take src\/layouts\/Shell\.tsx[^]*\[upgrade\/conflict\]/,
    );
    expect(stateOf()).toBe('');
  });
});

/** The last version whose pages were files of fields, each kind with its own. */
const BEFORE_SECTIONS = '5eddf2b9';
const older = siteOf(BEFORE_SECTIONS);

describe.skipIf(older === null)(`a site of ${BEFORE_SECTIONS}, in another language`, () => {
  const { root, first } = older ?? { root: '', first: '' };

  it('keeps every word of its pages, in sections', async () => {
    for (const name of ['home', 'about', 'services', 'blogs', 'thank-you', 'shared'])
      translate(root, `content/pages/${name}.yaml`, ' ~');
    translate(root, 'content/principles.yaml', ' ~');
    git(root, 'commit', '-qam', 'In our language');
    const words = wordsIn(root);
    const { code, stderr } = await runSite(PROJECT, ['upgrade', '--project', root, '--no-install', '--from', first]);
    expect(code, stderr).toBe(0);
    const now = new Set(wordsIn(root));
    const gone = words.filter((word) => word.endsWith(' ~') && !now.has(word));
    expect(gone).toEqual([]);
    expect(words.filter((word) => word.endsWith(' ~')).length).toBeGreaterThan(60);
    expect(existsSync(join(root, 'content/pages/home.yaml'))).toBe(false);
  });
});

/** The version whose merge by Git gave an owner 18 conflicts, and the invented people of the sample. */
const FIRST_VERSION = 'a9e8d386';
const oldest = siteOf(FIRST_VERSION);

describe.skipIf(oldest === null)(`a site of ${FIRST_VERSION}, of which the sample was taken out`, () => {
  const { root, first } = oldest ?? { root: '', first: '' };
  const page = (path: string) => readFileSync(join(root, 'dist', path, 'index.html'), 'utf8');

  it('has every word of its own, and nothing of the sample that was deleted', async () => {
    aLawFirm(root);
    const files = Object.keys(contentOf(root));
    const old = await runSite(PROJECT, ['upgrade', '--project', root, '--no-install', '--from', first]);
    expect(old.code, old.stderr).toBe(0);
    const added = Object.keys(contentOf(root)).filter((file) => !files.includes(file));
    expect(
      added.filter((file) => !/^(?:film\/[\w-]+\.\w+|pages\/[\w-]+\.md|shared\.yaml|theme\.yaml)$/.test(file)),
    ).toEqual([]);
    expect(inside('content/theme.yaml', root)).toMatch(/main: '#1f2f56'[^]*accent: '#b08d57'/);
    expect(inside('site.config.ts', root)).toMatch(/origin: 'https:\/\/hartwell\.example'[^]*host: 'nginx'/);

    const built = await runSite(root, ['build', '--json']);
    expect(reportOf(built.stdout), built.stderr).toMatchObject({ ok: true, posts: 1 });
    const pages = Object.entries(readTree(join(root, 'dist'))).filter(([file]) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(20);
    for (const [file, html] of pages) expect(html, file).not.toMatch(/Sample Founder|Honest queue|blockchain/i);
    expect(page('.')).toMatch(/Hauptmen.[^]*Law in plain words\./);
    expect(page('blog/wills')).toContain('Two witnesses, one date');
    expect(page('services/data-analytics')).toContain('continues as another matter');
  });
});

/** Every text of the YAML of `content/`, that in front of Markdown too. */
function wordsIn(root: string): string[] {
  const texts = Object.entries(contentOf(root)).map(([file, bytes]) => {
    const text = Buffer.from(bytes, 'latin1').toString();
    return file.endsWith('.md') ? (/^---\n([^]*?)^---\n/m.exec(text)?.[1] ?? '') : file.endsWith('.yaml') ? text : '';
  });
  const inside = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(inside)
        : [];
  return texts.flatMap((text) => inside(parse(text)));
}
