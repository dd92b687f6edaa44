/** An owner's site as it was with an older version of this repository, after a week of the owner's edits. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { PROJECT, edit } from '../support/sample-site.ts';

/** Null where this copy of the repository has no such commit: a download, or a shallow clone. */
export function siteOf(commit: string): { root: string; first: string } | null {
  const archive = spawnSync('git', ['-C', PROJECT, 'archive', commit], { maxBuffer: 2 ** 28 });
  if (archive.status !== 0) return null;
  const root = makeFolder();
  spawnSync('tar', ['-x', '-C', root], { input: archive.stdout });
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'As it came'],
  ])
    git(root, ...args);
  givePackages(root);
  return { root, first: git(root, 'rev-parse', 'HEAD').trim() };
}

function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['-C', root, '-c', 'user.name=Owner', '-c', 'user.email=owner@example.org', ...args],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Those of this version, where they have all that the older one names; else its own. */
function givePackages(root: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const installed = join(PROJECT, 'node_modules');
  if (Object.keys(dependencies).every((name) => existsSync(join(installed, name))))
    return symlinkSync(installed, join(root, 'node_modules'));
  const { status, stderr } = spawnSync('npm', ['ci', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in a site of an older version: ${stderr}`);
}

/** Removes all posts but the first, and the links to them. */
function removePosts(root: string, keep: number): void {
  const posts = globSync('content/blogs/*.md', { cwd: root }).sort().slice(keep);
  for (const file of posts) rmSync(join(root, file));
  const links = new RegExp(`/blog/(?:${posts.map((file) => basename(file, '.md')).join('|')})/`, 'g');
  for (const file of globSync('content/**/*.md', { cwd: root }).map((name) => join(root, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(links, '/blogs/'));
}

const HOURS = {
  'schema.ts': `import * as z from 'zod';
import { entries, paragraph, text } from '../../content/fields.ts';
import { sectionSchema, titledWords } from '../kind.ts';

const item = z.strictObject({ title: text, text: paragraph });

export default sectionSchema({
  name: 'Hours', about: 'When we are open.', framed: true,
  fields: { items: entries(item) },
  isEmpty: ({ items }) => items.length === 0,
  words: titledWords,
});
`,
  'section.tsx': `import styles from './hours.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';
export default sectionView<typeof schema>({ View });
function View({ section: { items } }: SectionProps<typeof schema>) {
  return <ul role="list" className={styles.items}>{items.map(({ title, text }) => <li key={title}><h3>{title}</h3><p>{text}</p></li>)}</ul>;
}
`,
  'hours.module.scss': '.items { display: grid; gap: var(--s5) }\n',
  'example.yaml':
    '- name: Two\n  section:\n    kind: hours\n    title: When we are open\n    items:\n      - { title: Monday, text: From nine to five. }\n',
};

/** A week of work on the shipped site, of the time when pages are lists of sections. */
export function aWeekOfEdits(root: string): void {
  edit(join(root, 'content/labels.yaml'), /^( +\w+: [A-Z][\w ]*)$/m, '$1 ~');
  edit(join(root, 'content/company.yaml'), /^name: .*$/m, 'name: Two Ovens');
  edit(join(root, 'src/styles/_tokens.scss'), "'teal': oklch(43.1% 0.072 195)", "'teal': #7a1f1f");
  edit(join(root, 'src/styles/_tokens.scss'), "'bg': oklch(98.6% 0.006 85)", "'bg': #fffaf5");
  removePosts(root, 5);
  writeFiles(root, {
    'content/blogs/rye.md':
      '---\ntitle: Rye keeps for a week\nexcerpt: How we bake it.\npublishDate: 2026-05-01\n---\n\nWe bake it twice.\n',
    ...Object.fromEntries(Object.entries(HOURS).map(([name, text]) => [`src/sections/hours/${name}`, text])),
  });
  rmSync(join(root, 'content/services/blockchain-development.md'));
  edit(join(root, 'content/pages/services.md'), / *- blockchain-development\n/, '');
  edit(
    join(root, 'content/pages/about-us.md'),
    /\nsections:\n/,
    '\nsections:\n  - { kind: banner, lead: We bake at night. }\n  - { kind: hours, title: Our hours, items: [{ title: Monday, text: From nine. }] }\n',
  );
  edit(join(root, 'src/layouts/Shell.tsx'), '<main id={mainId}>', '<main id={mainId} data-ours="">');
  writeFiles(root, { 'README.md': '# Two Ovens\n' });
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'A week of ours');
}
