/** Owners' sites that are copies of the engine, of three times of its history, brought into a project that has it as a package. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, readTree } from '../support/folder.ts';
import { installEngine } from '../support/packed-engine.ts';
import { PROJECT } from '../support/sample-site.ts';
import { runSite, siteReport } from '../support/site-command.ts';
import { aWeekOfEdits, siteOf } from './owner.ts';
import { some } from '../support/whole.ts';

/** Before typefaces had names, before the film of the home page was a file of content, and the last one with copies. */
const COMMITS = ['95e75499', '135dfd36^', 'f7219b4d'] as const;

/** A project as `site new site` leaves it, and its command. */
function emptyProject() {
  const root = makeFolder();
  for (const folder of ['content/pages', 'static']) mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(PROJECT, 'build/cli/templates/site/content/theme.yaml'), join(root, 'content/theme.yaml'));
  writeFileSync(join(root, 'content/pages/home.md'), '---\ntitle: Of the template\n---\n');
  const command = installEngine(root);
  return { root, command, run: (args: readonly string[]) => runSite(root, args, {}, command) };
}

const pagesIn = (root: string) => globSync('**/*.html', { cwd: join(root, 'dist') }).sort();

/** A field of a section, and labels, that are no more. */
const TRIAL = /^( *)trial:\n(?:\1 {2}.*\n)+/m;

/** A post says that it is no draft, and words have the form that the editing page keeps. */
const withoutForms = (text: string) =>
  text.replace(/^draft: false\n/m, '').replace(/^(price|duration): (?:\{ words: "(.*)" \}|(.*))$/gm, '$1: $2$3');

describe.each(some(COMMITS, 1))('a copy of %s', (commit) => {
  const old = siteOf(commit);

  it.skipIf(old === null)(
    'comes without the engine, loses no address, and builds (skipped without history)',
    async () => {
      const { root: from, first } = old!;
      const isEdited = commit === COMMITS[0];
      if (isEdited) aWeekOfEdits(from);
      expect((await runSite(from, ['build'], {}, join(from, 'build/bin.mjs'))).code).toBe(0);
      const content = readTree(join(from, 'content'));

      const { root, command, run } = emptyProject();
      const before = readTree(join(root, 'content'));
      const dry = await run(['migrate', '--from', from, '--base', first, '--dry-run']);
      expect([dry.code, dry.stderr]).toEqual([0, '']);
      expect(readTree(join(root, 'content'))).toEqual(before);
      const { code, stdout, stderr } = await run(['migrate', '--from', from, '--base', first]);
      expect([code, stderr]).toEqual([0, '']);

      const now = readTree(join(root, 'content'));
      const { 'theme.yaml': _, 'pages/home.md': home, ...rest } = content;
      for (const [path, text] of Object.entries(rest))
        expect(withoutForms(now[path]!), path).toBe(withoutForms(text.replace(TRIAL, '')));
      const withoutFilm = (text: string) => text.replace(/^ *film:\n(?: {6,}.*\n)+/m, '');
      expect(withoutFilm(now['pages/home.md']!)).toBe(withoutFilm(home!).replace(TRIAL, ''));
      expect(existsSync(join(root, 'content/film/hero.mp4'))).toBe(true);
      expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("from 'stitch-site'");
      expect(readFileSync(join(root, '.site/before-migrate/content/pages/home.md'), 'utf8')).toContain(
        'Of the template',
      );
      expect(existsSync(join(root, 'build'))).toBe(false);
      if (isEdited) {
        expect(now['theme.yaml']).toMatch(/main: '#7a1f1f'[^]*light: '#fffaf5'/);
        expect(stdout).toContain('You changed src/layouts/Shell.tsx of the engine, which does not come along.');
        expect(readFileSync(join(root, 'src/sections/hours/schema.ts'), 'utf8')).toContain("from 'stitch-site'");
      }

      const { report } = await siteReport(root, ['build'], {}, command);
      expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(pagesIn(from).filter((page) => !pagesIn(root).includes(page))).toEqual([]);
      expect((await run(['migrate'])).stdout).toBe('Nothing to migrate.\n');
    },
  );
});

it('refuses what is no project, and a copy of which nothing says what it is of', async () => {
  const { root, run } = emptyProject();
  const refused = async (from: string) => (await run(['migrate', '--from', from])).stderr;
  expect(await refused(makeFolder())).toContain('[migrate/no-project]');
  expect(await refused(makeFolder({ 'content/company.yaml': '' }))).toContain('[migrate/base]');
  expect(readTree(join(root, 'content'))['pages/home.md']).toContain('Of the template');
});
