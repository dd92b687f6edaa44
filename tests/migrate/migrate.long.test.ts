/** An owner's site of an older version, with a week of edits, brought to this one as the owner would. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTree } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';
import { reportOf, runSite, type Outcome } from '../support/site-command.ts';
import { aWeekOfEdits, git, lay, siteOf, translate } from './owner.ts';

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
