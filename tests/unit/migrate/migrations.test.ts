/** Each edit of owners' files, by example files. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { editProject, withoutSetting } from '../../../build/migrate/edits.ts';
import { movedCode } from '../../../build/migrate/from-copy.ts';
import { moveColours, moveFilm, moveTypefaces } from '../../../build/migrate/old-theme.ts';
import { openProject, type Project } from '../../../build/migrate/project.ts';
import { makeFolder } from '../../support/folder.ts';

type Files = Record<string, string>;

/** The files of a project after an edit, and what it says; it does nothing a second time. */
function edited(edit: (project: Project) => string[] | void, own: Files) {
  const run = (files: Files) => {
    const project = openProject(makeFolder(files));
    const notes = edit(project) ?? [];
    return { files: Object.fromEntries(project.files().map((path) => [path, project.text(path)!])), notes };
  };
  const once = run(own);
  expect(run(once.files)).toEqual({ files: once.files, notes: [] });
  return once;
}

const TRIAL = '---\nsections:\n  - { kind: banner }\n  - kind: principles\n    record: { title: R } # ours\n';
const front = (fields: string) => `---\n${fields}\n---\n`;
const settings = (more: string) => `export default defineConfig({\n  origin: 'x',\n  ${more},\n});`;
const BOTH = 'ownRelay: true,\n  relayProof: false';

it.each<[what: string, file: string, before: string, after: string]>([
  ['a price', 'services/a.md', front("# A\nprice: 'Ask: us'"), front('# A\nprice: { words: "Ask: us" }')],
  ['a duration', 'services/a.md', front('duration: { from: 2 }'), front('duration: { from: 2 }')],
  [
    'pictures',
    'services/a.md',
    front('pictures:\n  - /a.jpg\n  - { kind: map }'),
    front('pictures:\n  - { kind: picture, picture: "/a.jpg" }\n  - { kind: map }'),
  ],
  ['a pattern', 'theme.yaml', 'pattern: none # plain\n', 'pattern: ["none"] # plain\n'],
  [
    'a count',
    'labels.yaml',
    'search:\n  found: >-\n    {count} posts\n    found\n  title: S\n',
    'search:\n  found: { other: "{count} posts found" }\n  title: S\n',
  ],
  ['a post', 'blogs/a.md', `${front('title: A')}Text\n`, `${front('title: A\ndraft: false')}Text\n`],
  ['a draft', 'blogs/b.md', front('title: B\ndraft: true'), front('title: B\ndraft: true')],
  ['no post', 'pages/p.md', front('title: P'), front('title: P')],
  ['a label', 'labels.yaml', '# Ours.\nmore: M\ntrial:\n  on: 1\nother: {}\n', '# Ours.\nmore: M\nother: {}\n'],
  ['a label in braces', 'labels.yaml', '{ more: M, trial: T } # ours\n', '{"more":"M"} # ours\n'],
  ['the last label', 'labels.yaml', 'trial: { on: 1 }\n', '{}\n'],
  ['a section’s field', 'pages/home.md', `${TRIAL}    trial:\n      lead: Try it.\n---\n`, `${TRIAL}---\n`],
  ['a setting of the own relay', '../site.config.ts', settings('relayProof: true'), settings('ownRelay: true')],
  ['the setting beside its new name', '../site.config.ts', settings(BOTH), settings('ownRelay: true')],
])('brings %s to its new form, and leaves other lines as they are', (_, name, before, after) => {
  const file = name.startsWith('../') ? name.slice(3) : `content/${name}`;
  const { files, notes } = edited(editProject, { [file]: before });
  expect(files).toEqual({ [file]: after });
  expect(notes).toEqual(before.includes('lead: Try') ? [expect.stringContaining('src/own/sections/trial')] : []);
});

it.each([
  ['defineConfig({ fonts: [] })', 'defineConfig({})'],
  ['defineConfig({ a: 1, fonts })', 'defineConfig({ a: 1,})'],
  ["defineConfig({ 'fonts': [1, 2], b: { fonts: 1 } })", 'defineConfig({ b: { fonts: 1 } })'],
  ["defineConfig({ b: { fonts: 1 }, c: 'fonts: 2', })", "defineConfig({ b: { fonts: 1 }, c: 'fonts: 2', })"],
  [
    'defineConfig({ a: `${b}`, // ours\n// Cut.\nfonts: [{ c: "}" }],\n/* d */ e })',
    'defineConfig({ a: `${b}`, // ours\n/* d */ e })',
  ],
  ['export default {}', 'export default {}'],
])('takes only the setting itself: %s', (before, after) => {
  expect(withoutSetting(before, 'fonts').replace(/ +/g, ' ')).toBe(after);
});

const [TOKENS, THEME] = ['src/styles/_tokens.scss', 'content/theme.yaml'];

it('takes the brand out of the colours of SCSS, unless there is one', () => {
  const tokens =
    "$light: (\n  'bg': #fff,\n  'teal': #123456,\n  'gold': oklch(79.9% 0.1447 84.9),\n);\n$dark: (\n  'bg': oklch(19% 0.025 205),\n);\n";
  const { files, notes } = edited(moveColours, { [TOKENS]: tokens });
  expect(files[THEME]).toBe(
    "colours:\n  main: '#123456'\n  accent: 'oklch(79.9% 0.1447 84.9)'\n  light: '#fff'\n  dark: 'oklch(19% 0.025 205)'\n",
  );
  expect(notes).toHaveLength(1);
  expect(edited(moveColours, { [TOKENS]: tokens, [THEME]: '{}\n' }).files[THEME]).toBe('{}\n');
});

it('names the typefaces in theme.yaml, and takes them out of the settings', () => {
  const fonts = [
    { family: 'Bricolage', source: '@fontsource-variable/bricolage-grotesque/files/x.woff2', axes: { wght: 700 } },
    { family: 'Bricolage', source: '@fontsource/anek-bangla/files/y.woff2' },
    { family: 'Ours', source: 'static/ours.woff2' },
  ];
  const { files, notes } = edited((project) => moveTypefaces(project, fonts), {
    'site.config.ts': 'export default defineConfig({\n  fonts: [{ source }],\n});\n',
    [TOKENS]: "@mixin constants {\n  --display: 'Bricolage', serif;\n  --text: 'Ours', serif;\n}\n",
    [THEME]: '# Ours.\ncolours: { main: red }\n',
  });
  expect(files['site.config.ts']).toBe('export default defineConfig({\n});\n');
  expect(files[THEME]).toBe(
    '# Ours.\ncolours: { main: red }\ntype:\n  display: Bricolage Grotesque\n  weight: 700\n  text: static/ours.woff2\n  also:\n    - Anek Bangla\n',
  );
  expect(notes).toEqual(['Move static/ours.woff2 to content/fonts/, and name it so in content/theme.yaml.']);
});

it('moves the film of a hero to the owner’s files, and names it on the pages that show it', () => {
  const names = ['hero.webm', 'hero.mp4', 'hero-poster.avif', 'hero-poster.webp'];
  const media = names.flatMap((name) => [name, name.replace('.', '-narrow.')]);
  const page = '---\nsections:\n  - kind: hero\n    shows: film # ours\n    brand: true\n---\n';
  const own = { 'content/pages/home.md': page, 'content/pages/other.md': '---\nsections: []\n---\n' };
  const film = Object.fromEntries(media.map((name) => [`src/media/${name}`, name]));
  const { files } = edited(moveFilm, { ...own, ...film });
  expect(files['content/film/hero-poster-narrow.avif']).toBe('hero-poster-narrow.avif');
  expect(files['content/pages/other.md']).toBe(own['content/pages/other.md']);
  const [, front] = files['content/pages/home.md']!.split('---\n');
  const fields = (cut: string) => ({
    files: [`/film/hero${cut}.webm`, `/film/hero${cut}.mp4`],
    poster: [`/film/hero-poster${cut}.avif`, `/film/hero-poster${cut}.webp`],
  });
  expect(parse(front!)).toEqual({
    sections: [{ kind: 'hero', shows: 'film', film: { ...fields(''), narrow: fields('-narrow') }, brand: true }],
  });
  expect(edited(moveFilm, own).files).toEqual(own);
});

it('moves code of the owner, whose imports lead where they did, and those of the engine by its name', () => {
  const own = /^src\/(?:own\/|sections\/(?:hours|shops)\/)/;
  const placeOf = (path: string) => (own.test(path) ? path.replace('/own/', '/') : null);
  const moved = (text: string, path = 'src/sections/hours/section.tsx') => movedCode(text, path, placeOf);
  expect(
    moved(`import styles from './hours.module.scss';
import * as z from 'zod';
import { sectionView, type SectionProps } from '../view.ts';
import { y } from '../../own/shared.ts';
export * from '../shops/shared.ts';
import { Card } from '../../components/Secret.tsx';
`),
  ).toEqual({
    text: `import styles from './hours.module.scss';
import { z } from 'stitch-site';
import { sectionView, type SectionProps } from 'stitch-site';
import { y } from '../../shared.ts';
export * from '../shops/shared.ts';
import { Card } from 'stitch-site';
`,
    problems: [
      'src/sections/hours/section.tsx imports Card of src/components/Secret.tsx, which stitch-site keeps to itself.',
    ],
  });
  expect(moved("@use '../../styles/mixins' as *;\n", 'src/sections/hours/hours.module.scss').text).toBe(
    "@use 'mixins' as *;\n",
  );
});
