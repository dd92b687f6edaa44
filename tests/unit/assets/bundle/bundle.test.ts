import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleSite } from '../../../support/bundle-site.ts';
import type { Bundle } from '../../../../build/core/types.ts';
import { stylesheetFiles } from '../../../../build/pages/page-context.ts';
import { foldersIn, makeFolder } from '../../../support/folder.ts';
import { problemsOf } from '../../../support/problems.ts';

const project = {
  'src/styles/global.scss':
    '@layer tokens, base, layout, components, pages; @layer tokens { :root { --ink: #123456 } }',
  'src/styles/_sizes.scss': '$gap: 24px;',
  'src/components/Card.module.scss':
    "@use '../styles/sizes' as *; .card { margin: $gap } .wide { margin: 0 } @keyframes fade { to { opacity: 0 } }",
  'src/pages/Card.module.scss': '.card { padding: 1px }',
  'src/media/film.webm': 'not really a film',
  'src/components/At.tsx': "<i style={{ '--at': 1 }} />",
  'src/entry.tsx': `
    import component from './components/Card.module.scss';
    import page from './pages/Card.module.scss';
    import film from './media/film.webm';
    export const facts = { component: { ...component }, page: { ...page }, film, ask: (name) => component[name] };`,
};

const bundle = (files: Record<string, string> = {}, basePath = '') =>
  bundleSite(foldersIn(makeFolder({ ...project, ...files })), basePath);

interface Facts {
  component: Record<string, string>;
  page: Record<string, string>;
  film: string;
  ask(name: string): string;
}

async function factsOf(server: string): Promise<Facts> {
  return ((await import(pathToFileURL(server).href)) as { facts: Facts }).facts;
}

describe('bundling', () => {
  it('scopes class names by path: two files of one name stay apart, and two folders give the same names', async () => {
    const [first, second] = [await bundle(), await bundle()];
    const facts = await factsOf(first.server);
    expect(facts.component['card']).not.toBe(facts.page['card']);
    expect(first.css).toBe(second.css);
    expect(readFileSync(first.server, 'utf8')).toBe(readFileSync(second.server, 'utf8'));
    for (const name of [...Object.values(facts.component), ...Object.values(facts.page)])
      expect(first.css).toContain(name);
  });

  it('puts each folder in its layer, after the global sheet', async () => {
    const { css } = await bundle();
    const layers = [...css.matchAll(/@layer ([\w,]+)/g)].flatMap((match) => match[1]?.split(','));
    expect(layers).toEqual(['tokens', 'base', 'layout', 'components', 'pages']);
    expect(css).toMatch(/@layer components\{.*margin:24px.*\}@layer pages\{.*padding:1px/);
  });

  it('has the prefixes that browsers need, and no others', async () => {
    const global = `${project['src/styles/global.scss']} a { mask: none; text-decoration-color: red; text-decoration-style: dashed }`;
    const { css } = await bundle({ 'src/styles/global.scss': global });
    expect(css).toContain('a{text-decoration-style:dashed;text-decoration-color:red;-webkit-mask:none;mask:none}');
  });

  it('refuses a class name that the file does not define', async () => {
    const { ask } = await factsOf((await bundle()).server);
    expect(() => ask('crad')).toThrow('src/components/Card.module.scss defines no class ".crad"');
  });

  it('hashes media into assets and puts the base path before their addresses', async () => {
    const { server, files } = await bundle({}, '/sub');
    expect(files.map((file) => file.path)).toEqual([expect.stringMatching(/^assets\/film-\w{8}\.webm$/)]);
    expect((await factsOf(server)).film).toBe(`/sub/${files[0]?.path}`);
  });

  const CARD = 'src/pages/Card.module.scss';
  const TOKENS = 'top: var(--at); left: var(--x, 0); width: var(--p); color: var(--gone)';
  it.each<[string, string, string, string, number?, number?]>([
    ['src/components/Card.module.scss', '.card {\n  margin: $gap;\n}', 'bundle/failed', 'Undefined variable', 2, 11],
    ['src/styles/_sizes.scss', '$gap: 24px;\n$wide: $gap * $no;', 'bundle/failed', '', 2, 15],
    ['src/entry.tsx', "import './nowhere.ts';\nexport const x = ;", 'bundle/failed', '', 2],
    [CARD, '.a { margin: 0 } .card { composes: a }', 'bundle/failed', 'Card.module.scss composes .card'],
    [CARD, `@property --p { syntax: "*"; inherits: true }\n.a { ${TOKENS} }`, 'styles/unknown-token', '', 2, 65],
  ])('shows file and line of what cannot be compiled in %s', async (file, text, code, message, line, column) => {
    const place = { file, line, ...(column && { column }) };
    expect(await problemsOf(bundle({ [file]: text }))).toMatchObject([
      { code, message: expect.stringContaining(message), ...(line && { place }) },
    ]);
  });
});

describe("a kind of page's own styles", () => {
  const names = ['home', 'about', 'post', 'list', 'contact', 'service', 'text', 'search'];
  /** A component whose styles weigh some 700 bytes packed, or next to nothing. */
  const component = (name: string, isHeavy: boolean) => {
    const rules = Array.from(
      { length: isHeavy ? 120 : 1 },
      (_, i) => `.${name}${i} { margin: ${(i * 7919) % 1013}px }`,
    );
    return {
      [`src/components/${name}.module.scss`]: rules.join('\n'),
      [`src/components/${name}.ts`]: `import styles from './${name}.module.scss'; export const ${name} = styles.${name}0;`,
    };
  };
  const kinds = (uses: Record<string, readonly string[]>, files: Record<string, string> = {}) =>
    bundle({
      ...component('Everywhere', true),
      ...component('Pair', true),
      ...component('Large', true),
      ...component('Small', false),
      ...Object.fromEntries(
        names.map((name) => [
          `src/pages/${name}.page.ts`,
          ['Everywhere', ...(uses[name] ?? [])].map((used) => `export * from '../components/${used}.ts';`).join('\n'),
        ]),
      ),
      'src/entry.tsx': names.map((name) => `export * as ${name} from './pages/${name}.page.ts';`).join('\n'),
      ...files,
    });

  /** The sheets of pages of these kinds, as the build writes them. */
  const sheets = (made: Bundle, ...routes: { page: string; sections?: string[] }[]) =>
    Object.fromEntries(
      [...stylesheetFiles(made, { all: '', italics: '' }, routes).pages].map(([key, { bytes }]) => [
        key,
        String(bytes),
      ]),
    );
  const pages = names.map((page) => ({ page }));

  it('hold what few kinds need, as far as the imports go, and go to all pages where they are too little for a file', async () => {
    const made = await kinds({ home: ['Large', 'Pair'], about: ['Pair'], post: ['Small'], list: ['Small'] });
    const own = sheets(made, ...pages);
    expect(Object.keys(own).sort()).toEqual(['about', 'home']);
    for (const name of ['.Everywhere0_', '.Small0_']) expect(made.css).toContain(name);
    expect(made.css).not.toMatch(/\.(Large|Pair)0_/);
    expect(own['home']).toMatch(/^@layer components\{.*\.Large0_.*\.Pair0_/);
    expect(own['about']).toMatch(/\.Pair0_/);
    expect(own['about']).not.toMatch(/\.(Everywhere|Large)0_/);
  });

  it('begin with the faces of italics where they set text in italics, as does the one of all pages', async () => {
    const leaning = 'src/components/Lean.module.scss';
    const files = {
      ...component('Lean', true),
      [leaning]: `${component('Lean', true)[leaning]!} .Lean0 { font-style: italic }`,
    };
    const made = await kinds({ home: ['Lean'], about: ['Large'] }, files);
    const before = { all: '/* fonts */', italics: '/* italics */' };
    const { site, pages: own } = stylesheetFiles(made, before, pages);
    expect(String(own.get('home')!.bytes)).toMatch(/^\/\* italics \*\//);
    expect(String(own.get('about')!.bytes)).not.toContain('italics');
    expect(String(site.bytes)).toMatch(/^\/\* fonts \*\/(?!.*italics)/);
    const everywhere = stylesheetFiles({ ...made, css: '.a{font-style:italic}' }, before, pages).site;
    expect(String(everywhere.bytes)).toContain('/* italics */');
  });

  it('are joined by those of its sections, the owner’s in place of the engine’s, each once: pages of the same sections share a file', async () => {
    const view = (used: string) => `export { ${used} as default } from '../../components/${used}.ts';`;
    const made = await kinds(
      { home: ['Large'] },
      {
        'src/sections/cards/section.tsx': view('Small'),
        'src/sections/steps/section.tsx': view('Large'),
        'src/own/sections/steps/section.tsx': `export { Pair as default } from '../../../components/Pair.ts'; export * from './thread.part.tsx';`,
        'src/own/sections/steps/thread.part.tsx': "export * from '../../../components/Part.ts';",
        ...component('Part', false),
        'src/sections/views.ts':
          "export const views = import.meta.glob(['./*/section.tsx', '../own/sections/*/section.tsx'], { eager: true });",
        'src/pages/home.page.ts':
          "export * from '../components/Everywhere.ts'; export * from '../components/Large.ts'; export * from '../sections/views.ts';",
      },
    );
    const steps = { page: 'home', sections: ['cards', 'steps'] };
    const own = sheets(made, { page: 'home', sections: ['cards'] }, steps, steps, { page: 'about', sections: [] });
    expect(Object.keys(own)).toEqual(['home cards', 'home cards steps']);
    expect(made.css).not.toMatch(/\.(Small|Pair|Large)0_/);
    expect(own['home cards']).toMatch(/\.Large0_.*\.Small0_/);
    expect(own['home cards']).not.toContain('.Pair0_');
    expect(own['home cards steps']!.match(/\.Small0_/g)).toHaveLength(1);
    expect(own['home cards steps']).toContain('.Pair0_');
    expect(own['home cards steps']).not.toContain('.Part0_');
    const part = { page: 'home', sections: ['steps', 'steps.thread.part'] };
    expect(sheets(made, part)['home steps steps.thread.part']).toContain('.Part0_');
  });
});
