/** Bundles of one process, and those of the cache, are what a first build makes. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleOnce, openBundles } from '../../../../build/assets/bundle/bundle.ts';
import { openSiteCompiler } from '../../../../build/assets/bundle/compile-site.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import type { Bundle } from '../../../../build/core/types.ts';
import { bundleSite } from '../../../support/bundle-site.ts';
import { foldersIn, makeFolder } from '../../../support/folder.ts';
import { limit } from '../../../support/time-limits.ts';

vi.mock('../../../../build/assets/bundle/compile-site.ts', { spy: true });

const project = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "useDefineForClassFields": true } }',
  'node_modules/counting/package.json': '{ "name": "counting", "type": "module", "exports": "./one.js" }',
  'node_modules/counting/one.js': 'export const count = "one";',
  'src/styles/global.scss': "@use 'tokens'; @layer tokens, components; :root { --ink: #{tokens.$ink} }",
  'src/styles/_tokens.scss': '$ink: #123456;',
  'src/components/Card.module.scss': "@use '../styles/tokens'; .card { color: tokens.$ink }",
  'src/components/Card.tsx': `
    import styles from './Card.module.scss';
    import film from '../media/film.webm';
    import { count } from 'counting';
    export class Card { className = styles.card; film = film; count = count; }`,
  'src/components/Note.module.scss': '.note { margin: 1px }',
  'src/media/film.webm': 'not really a film',
  'src/entry.tsx':
    "import { Card } from './components/Card.tsx';\nexport const facts = { ...new Card(), text: 'first' };",
  'src/client/loader.ts': 'document.title = "loaded";',
  'src/client/islands/Note.ts':
    "import styles from '../../components/Note.module.scss';\nexport const mount = () => styles.note;",
};

const placeOf = (root: string, basePath = '') => {
  return { folders: foldersIn(root), basePath, cache: openCache(join(root, '.site/cache'), false) };
};
const kept = (root: string, basePath?: string) => bundleOnce(placeOf(root, basePath));

/** All of a bundle that does not say where it lies. */
function contentsOf(bundle: Bundle) {
  const files = bundle.files.map(({ bytes, ...file }) => ({ ...file, bytes: Buffer.from(bytes).toString() }));
  return { ...bundle, server: basename(bundle.server), code: readFileSync(bundle.server, 'utf8'), files };
}

/** All that pages can show of a bundle, whose server may be in many files. */
async function shownBy(bundle: Bundle) {
  const { server: _, planning: _p, code: __, clientInputs: ___, ...rest } = contentsOf(bundle);
  return { ...rest, facts: ((await import(pathToFileURL(bundle.server).href)) as { facts: unknown }).facts };
}
const load = async (server: string) => void (await import(pathToFileURL(server).href));

let root: string;
const append = (file: string, text: string) => appendFileSync(join(root, file), text);
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
/** What a first build of these files makes. */
const fresh = () => bundleSite({ ...foldersIn(), root }, '');

beforeEach(async () => {
  root = makeFolder(project);
  await kept(root);
  vi.mocked(openSiteCompiler).mockClear();
});

it('makes after every edit what a first build makes', { timeout: limit(60_000) }, async () => {
  await using bundles = openBundles(root, load);
  const edits: readonly [what: string, edit: () => void][] = [
    ['nothing', () => {}],
    ['a class', () => append('src/components/Card.module.scss', '.wide { margin: 0 }')],
    ['code', () => write('src/entry.tsx', project['src/entry.tsx'].replace('first', 'second'))],
    ['a stylesheet before others', () => write('src/components/_tokens.scss', '')],
    ['an unused style', () => write('src/client/islands/Note.ts', 'export const mount = () => "none";')],
    ['an island', () => write('src/client/islands/More.ts', 'export const mount = () => "more";')],
    ['a file before another', () => write('src/components/Card.ts', 'export class Card { isNew = true; }')],
    [
      'modules in a circle',
      () => {
        write('src/circle.ts', "import { text } from './entry.tsx';\nexport const upper = () => text.toUpperCase();");
        append(
          'src/entry.tsx',
          "\nimport { upper } from './circle.ts';\nexport const text = 'a';\nfacts.text = upper();",
        );
      },
    ],
    [
      'a type that is imported as a value',
      () => write('src/entry.tsx', "import { Gone } from './circle.ts';\nexport const facts = 2 as Gone;"),
    ],
    ['a package', () => write('node_modules/.package-lock.json', '{}')],
  ];
  for (const [what, edit] of edits) {
    edit();
    expect(await shownBy(await bundles.bundle(placeOf(root))), what).toEqual(await shownBy(await fresh()));
  }
});

it('gives the same bundle while nothing has changed, and reports a fault until it is corrected', async () => {
  await using bundles = openBundles(root, load);
  const place = placeOf(root);
  const first = await bundles.bundle(place);
  expect(await bundles.bundle(place)).toBe(first);
  const before = await shownBy(first);
  await bundles.warm();
  append('src/entry.tsx', "\nimport './gone.ts';");
  await expect(bundles.bundle(place)).rejects.toMatchObject({
    problems: [{ code: 'bundle/failed', place: { file: 'src/entry.tsx', line: 3 } }],
  });
  write('src/entry.tsx', project['src/entry.tsx']);
  const file = 'src/components/Card.module.scss';
  for (const wrong of ['.card {', project[file].replace('tokens.$ink', 'tokens.$none')]) {
    write(file, wrong);
    await expect(bundles.bundle(place)).rejects.toMatchObject({ problems: [{ code: 'bundle/failed' }] });
  }
  write(file, project[file]);
  expect(await shownBy(await bundles.bundle(place))).toEqual(before);
});

it('plans alike after an edit of styles or of what renders pages alone', async () => {
  write('src/entry.tsx', `import './pages/render.tsx'; import { plan } from './routes.ts'; export const facts = plan;`);
  mkdirSync(join(root, 'src/pages'));
  write('src/pages/render.tsx', "import { Card } from '../components/Card.tsx'; export const page = new Card();");
  write('src/routes.ts', "import { word } from './word.ts'; export const plan = word;");
  write('src/word.ts', "export const word = 'one';");
  await using bundles = openBundles(root, load);
  await bundles.bundle(placeOf(root));
  const planningAfter = async (edit: () => void) => {
    edit();
    const { planning, server } = await bundles.bundle(placeOf(root));
    return { planning, server };
  };
  const first = await planningAfter(() => append('src/word.ts', "export const other = 'two';"));
  const styled = await planningAfter(() => append('src/components/Card.module.scss', '.card { top: 1px }'));
  expect(styled).toEqual(first);
  const rendered = await planningAfter(() => append('src/components/Card.tsx', 'export const more = 1;'));
  expect(rendered.planning).toBe(first.planning);
  expect(rendered.server).not.toBe(first.server);
  const planned = await planningAfter(() => write('src/word.ts', "export const word = 'three';"));
  expect(planned.planning).not.toBe(first.planning);
});

describe('a bundle of the cache', () => {
  it('is the same to the byte, and serves another checkout, with other times and at another place', async () => {
    const other = makeFolder();
    cpSync(root, other, { recursive: true });
    for (const file of Object.keys(project)) utimesSync(join(other, file), 1, 1);
    // Editors leave links to nowhere.
    symlinkSync(join(other, 'nowhere'), join(other, 'src/.#entry.tsx'));
    const warm = contentsOf(await kept(other));
    expect(openSiteCompiler).not.toHaveBeenCalled();
    expect(warm).toEqual(contentsOf(await fresh()));
  });

  it('is made again, once, after a change of the settings of TypeScript', async () => {
    append('tsconfig.json', ' ');
    for (let build = 0; build < 2; build++) await kept(root);
    expect(openSiteCompiler).toHaveBeenCalledOnce();
  });

  it('repairs damaged code of the server', async () => {
    const first = await kept(root);
    const code = readFileSync(first.server, 'utf8');
    writeFileSync(first.server, code.slice(0, 100));
    expect(readFileSync((await kept(root)).server, 'utf8')).toBe(code);
    expect(openSiteCompiler).not.toHaveBeenCalled();
  });

  it('is none of a build during which a file was changed', async () => {
    append('src/entry.tsx', '\nexport const first = 1;');
    const module = '../../../../build/assets/bundle/compile-site.ts';
    const actual = await vi.importActual<{ openSiteCompiler: typeof openSiteCompiler }>(module);
    vi.mocked(openSiteCompiler).mockImplementationOnce(async (...args) => {
      const compiler = await actual.openSiteCompiler(...args);
      const compile: typeof compiler.compile = async (...input) => {
        const made = await compiler.compile(...input);
        append('src/entry.tsx', '\nexport const second = 2;');
        return made;
      };
      return { ...compiler, compile };
    });
    await kept(root);
    expect(readFileSync((await kept(root)).server, 'utf8')).toContain('second');
    expect(openSiteCompiler).toHaveBeenCalledTimes(2);
  });
});
