/** Each migration of owners' files, by example files. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Migration } from '../../../build/migrate/migrations/migration.ts';
import { heroFilm } from '../../../build/migrate/migrations/hero-film.ts';
import { longForms } from '../../../build/migrate/migrations/long-forms.ts';
import { fieldNames } from '../../../build/migrate/migrations/field-names.ts';
import { pagesAsSections } from '../../../build/migrate/migrations/pages-as-sections.ts';
import { movedImports, ownSections } from '../../../build/migrate/migrations/own-sections.ts';
import { themeColours } from '../../../build/migrate/migrations/theme-colours.ts';
import { withoutSetting } from '../../../build/migrate/migrations/settings-text.ts';
import { typefaces } from '../../../build/migrate/migrations/typefaces.ts';
import { openProject } from '../../../build/migrate/project.ts';
import { makeFolder } from '../../support/folder.ts';

type Files = Record<string, string>;

/** The files of a project after a migration, and what it says; it does nothing a second time. */
function migrated({ migrate }: Migration, own: Files, engine: Files = {}, settings = {}) {
  const base = {
    files: new Map(Object.keys(engine).map((path) => [path, ''])),
    read: (path: string) => (engine[path] === undefined ? null : Buffer.from(engine[path])),
  };
  const run = (files: Files) => {
    const project = openProject(makeFolder(files));
    const notes = migrate(project, { base, target: new Set(base.files.keys()), settings });
    return { files: Object.fromEntries(project.files().map((path) => [path, project.text(path)!])), notes };
  };
  const once = run(own);
  expect(run(once.files).files).toEqual(once.files);
  return once;
}

it('moves own sections and islands, whose imports still lead where they did', () => {
  const engine = { 'src/sections/cards/schema.ts': 'the engine’s', 'src/islands/entries/Note.ts': 'the engine’s' };
  const { files } = migrated(
    ownSections,
    {
      ...engine,
      'src/sections/hours/section.tsx':
        "import styles from './hours.module.scss';\nimport { x } from '../view.ts';\nimport { Card } from '../../components/Card.tsx';\nimport { y } from '../shops/shared.ts';\n",
      'src/sections/hours/hours.module.scss': "@use '../../styles/variables' as *;\n",
      'src/sections/shops/shared.ts': "export * from '../cards/schema.ts';\n",
      'src/sections/hours/example.yaml': '- name: ../view.ts\n',
      'src/islands/entries/Clock.ts':
        "import { Clock } from '../../widgets/Clock.tsx';\nimport { mountOf } from '../mount.tsx';\n",
      'src/widgets/Clock.tsx': '',
    },
    engine,
  );
  expect(files).toEqual({
    ...engine,
    'src/own/sections/hours/section.tsx':
      "import styles from './hours.module.scss';\nimport { x } from '../../../sections/view.ts';\nimport { Card } from '../../../components/Card.tsx';\nimport { y } from '../shops/shared.ts';\n",
    'src/own/sections/hours/hours.module.scss': "@use '../../../styles/variables' as *;\n",
    'src/own/sections/shops/shared.ts': "export * from '../../../sections/cards/schema.ts';\n",
    'src/own/sections/hours/example.yaml': '- name: ../view.ts\n',
    'src/own/islands/Clock.ts':
      "import { Clock } from '../../widgets/Clock.tsx';\nimport { mountOf } from '../../islands/mount.tsx';\n",
    'src/widgets/Clock.tsx': '',
  });
  expect(movedImports("await import('../view.ts')", 'src/sections/a/b.ts', (file) => file)).toBe(
    "await import('../view.ts')",
  );
});

it('takes the brand out of the colours of SCSS, which are the engine’s again', () => {
  const tokens = (bg: string, teal: string) =>
    `@use 'srgb' as *;\n$light: (\n  'bg': ${bg},\n  'teal': ${teal},\n  'gold': oklch(79.9% 0.1447 84.9),\n);\n$dark: (\n  'bg': oklch(19% 0.025 205),\n);\n`;
  const [TOKENS, VARIABLES] = ['src/styles/_tokens.scss', 'src/styles/_variables.scss'];
  const engine = {
    [TOKENS]: tokens('oklch(98.6% 0.006 85)', 'oklch(43.1% 0.072 195)'),
    [VARIABLES]: '$night: oklch(19% 0.025 205);\n$white: srgb(oklch(100% 0 0));\n$gap: 5px;\n',
  };
  const own = {
    [TOKENS]: tokens('#fff', '#123456'),
    [VARIABLES]: '$night: #000;\n$white: srgb(oklch(100% 0 0));\n$gap: 9px;\n',
  };
  const { files, notes } = migrated(themeColours, own, engine);
  expect(files['content/theme.yaml']).toBe(
    "colours:\n  main: '#123456'\n  accent: 'oklch(79.9% 0.1447 84.9)'\n  light: '#fff'\n  dark: 'oklch(19% 0.025 205)'\n",
  );
  expect(files[TOKENS]).toBe(engine[TOKENS]);
  expect(files[VARIABLES]).toBe(engine[VARIABLES]!.replace('5px', '9px'));
  expect(notes).toHaveLength(1);
  expect(migrated(themeColours, engine, engine).notes).toEqual([]);
  const chosen = { ...own, 'content/theme.yaml': '{}\n' };
  expect(migrated(themeColours, chosen, engine).files).toEqual({ ...files, 'content/theme.yaml': '{}\n' });
});

const CONFIG = `import { defineConfig } from './build/config.ts';

const range = (first: number, last: number) => String.fromCodePoint(first, last); // both
/** Letters. */
const latin = range(0x20, 0x7e) + 'a; }';
const bricolage = '@fontsource-variable/bricolage-grotesque/files/x';

// Where the site is.
const host = 'www.example.org';

export default defineConfig({
  origin: \`https://\${host}\`, // ours
  // Cut by hand.
  fonts: [{ family: 'Bricolage', source: \`\${bricolage}.woff2\`, characters: latin, fallback: { local: ['a, b'] } }],
  /* Kolkata */ timeZone: 'Asia/Kolkata',
});
`;

it('names the typefaces in theme.yaml, and takes them and what only they have used out of the settings', () => {
  const FONTS = [
    { family: 'Bricolage', source: '@fontsource-variable/bricolage-grotesque/files/x.woff2', axes: { wght: 700 } },
    { family: 'Bricolage', source: '@fontsource/anek-bangla/files/y.woff2' },
    { family: 'Ours', source: 'static/ours.woff2' },
  ];
  const tokens = (display: string) =>
    `@mixin constants {\n  --display: '${display}', serif;\n  --text: 'Ours', serif;\n  --mine: 1px;\n}\n`;
  const own = {
    'site.config.ts': CONFIG,
    'src/styles/_tokens.scss': tokens('Bricolage'),
    'content/theme.yaml': '# Ours.\ncolours: { main: red }\n',
  };
  const { files, notes } = migrated(typefaces, own, { 'src/styles/_tokens.scss': tokens('Lora') }, { fonts: FONTS });
  expect(files['site.config.ts']).toBe(`import { defineConfig } from './build/config.ts';

// Where the site is.
const host = 'www.example.org';

export default defineConfig({
  origin: \`https://\${host}\`, // ours
  /* Kolkata */ timeZone: 'Asia/Kolkata',
});
`);
  expect(files['content/theme.yaml']).toBe(
    '# Ours.\ncolours: { main: red }\ntype:\n  display: Bricolage Grotesque\n  weight: 700\n  text: static/ours.woff2\n  also:\n    - Anek Bangla\n',
  );
  expect(files['src/styles/_tokens.scss']).toBe(tokens('Lora'));
  expect(notes).toEqual(['Move static/ours.woff2 to content/fonts/, and name it so in content/theme.yaml.']);
});

it.each([
  ['defineConfig({ fonts: [] })', 'defineConfig({})'],
  ['defineConfig({ a: 1, fonts })', 'defineConfig({ a: 1,})'],
  ["defineConfig({ 'fonts': [1, 2], b: { fonts: 1 } })", 'defineConfig({ b: { fonts: 1 } })'],
  ["defineConfig({ b: { fonts: 1 }, c: 'fonts: 2', })", "defineConfig({ b: { fonts: 1 }, c: 'fonts: 2', })"],
  ['export default {}', 'export default {}'],
])('takes only the setting itself: %s', (before, after) => {
  expect(withoutSetting(before, 'fonts').replace(/ +/g, ' ')).toBe(after);
});

it('makes pages of sections of the files of old pages, with the words that stood elsewhere', () => {
  const { files } = migrated(pagesAsSections, {
    'content/labels.yaml':
      'crumbs: { home: Start, blogs: Notes }\nhome: { more: More about us, principles: How we work }\nposts: { all: All notes }\n',
    'content/navigation.yaml': 'contact: { name: Write to us, path: /contact-us/ }\n',
    'content/principles.yaml': 'title: Rules\nitems:\n  - { title: One, description: First. }\n',
    'content/offerings.yaml': 'website:\n  - { id: shop, title: Shops, description: To sell., icon: cart }\n',
    'content/portfolio.yaml': 'selected: [ferry]\n',
    'content/portfolio/ferry.md': '',
    'content/pages/home.yaml':
      'metaTitle: "Us: bread"\nquickLinks:\n  - { title: Rye, text: Dark., path: /rye/ }\nabout: { title: About, text: We bake. }\n',
    'content/pages/web-development.yaml': 'title: Web\nlead: Sites.\noffered: x\n',
    'content/pages/privacy.md': '---\ntitle: Privacy\n---\n',
    'content/pages/shared.yaml':
      'call: { title: Call us }\nenquiry: { title: Ask, steps: [{ title: You, description: Write. }] }\n',
  });
  expect(Object.keys(files).sort()).toEqual(
    [
      'labels.yaml',
      'navigation.yaml',
      'pages/home.md',
      'pages/privacy.md',
      'pages/web-development.md',
      'portfolio.yaml',
      'portfolio/ferry.md',
      'shared.yaml',
    ].map((file) => `content/${file}`),
  );
  const page = (name: string) =>
    parse(files[`content/pages/${name}.md`]!.split('---\n')[1]!) as { sections: Record<string, unknown>[] };
  const { sections, ...head } = page('home');
  expect(head).toEqual({ title: 'Start', metaTitle: 'Us: bread', path: '/' });
  const kind = (name: string) => sections.find((section) => section['kind'] === name);
  expect(kind('hero')).toEqual({
    kind: 'hero',
    brand: true,
    shows: 'film',
    actions: [{ name: 'Write to us', to: '/contact-us/' }],
  });
  expect(kind('quick-links')?.['items']).toEqual([{ title: 'Rye', text: 'Dark.', to: '/rye/' }]);
  expect(kind('statement')).toMatchObject({
    title: 'About',
    text: ['We bake.'],
    link: { name: 'More about us', to: '/about-us/' },
  });
  expect(kind('principles')).toEqual({
    kind: 'principles',
    label: 'How we work',
    title: 'Rules',
    items: [{ title: 'One', text: 'First.' }],
  });
  expect(kind('projects')?.['show']).toEqual(['ferry']);
  expect(page('web-development').sections[1]).toEqual({
    kind: 'choices',
    id: 'offerings',
    items: [{ title: 'Shops', text: 'To sell.', icon: 'cart' }],
  });
  expect(parse(files['content/shared.yaml']!)).toEqual({
    enquiry: { title: 'Ask', steps: [{ title: 'You', text: 'Write.' }] },
    call: { title: 'Call us' },
  });
});

it('takes the proof of work out of the settings, which meant the own relay', () => {
  const settings = (keys: string) => `export default defineConfig({\n  origin: 'x',${keys}\n});\n`;
  const file = (keys: string) => migrated(fieldNames, { 'site.config.ts': settings(keys) }).files['site.config.ts'];
  expect(file('\n  relayProof: true,')).toBe(settings('\n  ownRelay: true,'));
  expect(file('\n  ownRelay: true,\n  relayProof: false,')).toBe(settings('\n  ownRelay: true,'));
});

it('takes the trial out of principles, and says where it is now', () => {
  const kept = '---\nsections:\n  - { kind: banner }\n  - kind: principles\n    record: { title: R } # ours\n';
  const own = {
    'content/pages/home.md': `${kept}    trial:\n      lead: Try it.\n---\n`,
    'content/labels.yaml': 'trial: { on: 1 }\n',
  };
  const { files, notes } = migrated(fieldNames, own);
  expect(files).toEqual({ 'content/pages/home.md': `${kept}---\n`, 'content/labels.yaml': '{}\n' });
  expect(notes).toEqual([expect.stringContaining('src/own/sections/trial')]);
  expect(migrated(fieldNames, files as Record<string, string>).notes).toEqual([]);
});

it('renames fields, quotes figures and drops words that pages have, and leaves other lines as they are', () => {
  const own = {
    'content/people.yaml':
      '# Us.\n- name:   "A"   # founder\n  img:    /a.jpg # of last year\n  bio: >\n    Long\n    and folded.\n',
    'content/company.yaml': "name:  X\nfacts:\n  - {value: 2019, label: 'img: since'}\n",
    'content/portfolio.yaml': '# Work.\nselected: # two\n  - a\n  - b\n\n# All.\nweb:   []\n',
    'content/portfolio/a.md': '---\nlead: A\nfigures:\n  - value: 038\n    unit: kB\n---\n\nvalue: 38\n',
    'content/labels.yaml':
      '# Ours.\nhome:\n  more: M\n  welcome:   W\nabout: { people: P }\nlanding:\n  a: 1\nthankYou: x\nother: {}\n',
    'content/testimonials.yaml': '[]   # none\n',
  };
  const { files } = migrated(fieldNames, own);
  expect(files).toEqual({
    ...own,
    'content/people.yaml': own['content/people.yaml'].replace('img:', 'photo:'),
    'content/company.yaml': own['content/company.yaml'].replace('2019', '"2019"'),
    'content/portfolio.yaml': '# Work.\n\n# All.\nweb:   []\n',
    'content/portfolio/a.md': own['content/portfolio/a.md'].replace('038', '"038"'),
    'content/labels.yaml': '# Ours.\nhome:\n  welcome:   W\nother: {}\n',
  });
});

it('moves the film of a hero to the owner’s files, and names it on the pages that show it', () => {
  const names = ['hero', 'hero-poster', 'hero-narrow', 'hero-poster-narrow'];
  const media = names.flatMap((name) =>
    (name.includes('poster') ? ['avif', 'webp'] : ['webm', 'mp4']).map((end) => `${name}.${end}`),
  );
  const engine = Object.fromEntries(media.map((name) => [`src/media/${name}`, `the engine’s ${name}`]));
  const page = '---\nsections:\n  - kind: hero\n    shows: film # ours\n    brand: true\n---\n';
  const own = { 'content/pages/home.md': page, 'content/pages/other.md': '---\nsections: []\n---\n' };
  const { files } = migrated(heroFilm, { ...own, 'src/media/hero.mp4': 'mine' }, engine);
  expect(files['content/film/hero.mp4']).toBe('mine');
  expect(files['content/film/hero-poster-narrow.avif']).toBe('the engine’s hero-poster-narrow.avif');
  expect(files['content/pages/other.md']).toBe(own['content/pages/other.md']);
  const [, front] = files['content/pages/home.md']!.split('---\n');
  expect(parse(front!)).toEqual({
    sections: [
      {
        kind: 'hero',
        shows: 'film',
        film: {
          files: ['/film/hero.webm', '/film/hero.mp4'],
          poster: ['/film/hero-poster.avif', '/film/hero-poster.webp'],
          narrow: {
            files: ['/film/hero-narrow.webm', '/film/hero-narrow.mp4'],
            poster: ['/film/hero-poster-narrow.avif', '/film/hero-poster-narrow.webp'],
          },
        },
        brand: true,
      },
    ],
  });
  expect(migrated(heroFilm, { 'content/pages/home.md': '---\nsections: []\n---\n' }, engine).files).toEqual({
    'content/pages/home.md': '---\nsections: []\n---\n',
  });
});

it('drops a label from a map in braces, and the last one of a map', () => {
  const labels = 'home: { more: M, welcome: W } # ours\n';
  const files = (yaml: string) => migrated(fieldNames, { 'content/labels.yaml': yaml }).files['content/labels.yaml'];
  expect(files(labels)).toBe('home: {"welcome":"W"} # ours\n');
  expect(parse(files('home:\n  more: M\nother: x\n')!)).toEqual({ home: {}, other: 'x' });
  expect(parse(files('about: A\n')!)).toEqual({});
});

it('writes short forms of values as the editing page keeps them', () => {
  const { files } = migrated(longForms, {
    'content/services/a.md':
      '---\n# Ours.\nprice: On request: ask\nduration: { from: 2 }\npictures:\n  - /pictures/a.jpg\n  - { kind: map }\n---\nText\n'.replace(
        'On request: ask',
        "'On request: ask'",
      ),
    'content/theme.yaml': 'pattern: none # plain\n',
    'content/labels.yaml': 'search:\n  found: >-\n    {count} posts\n    found\n  title: Search\n',
    'content/blogs/a.md': '---\ntitle: A\n---\nText\n',
    'content/blogs/b.md': '---\ntitle: B\ndraft: true\n---\n',
    'content/pages/p.md': '---\ntitle: P\n---\n',
  });
  expect(files).toEqual({
    'content/services/a.md':
      '---\n# Ours.\nprice: { words: "On request: ask" }\nduration: { from: 2 }\npictures:\n  - { kind: picture, picture: "/pictures/a.jpg" }\n  - { kind: map }\n---\nText\n',
    'content/theme.yaml': 'pattern: ["none"] # plain\n',
    'content/labels.yaml': 'search:\n  found: { other: "{count} posts found" }\n  title: Search\n',
    'content/blogs/a.md': '---\ntitle: A\ndraft: false\n---\nText\n',
    'content/blogs/b.md': '---\ntitle: B\ndraft: true\n---\n',
    'content/pages/p.md': '---\ntitle: P\n---\n',
  });
});
