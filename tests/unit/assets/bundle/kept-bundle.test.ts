import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleSite } from '../../../../build/assets/bundle/bundle.ts';
import { keptBundle } from '../../../../build/assets/bundle/kept-bundle.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import type { Bundle } from '../../../../build/core/types.ts';
import { foldersIn, makeFolder } from '../../../support/folder.ts';

vi.mock('../../../../build/assets/bundle/bundle.ts', { spy: true });

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
  'src/media/film.webm': 'not really a film',
  'src/entry.tsx': "export { Card } from './components/Card';",
  'src/client/loader.ts': 'document.title = "loaded";',
  'src/client/islands/Note.ts': 'export const mount = () => "mounted";',
};

const cacheOf = (root: string) => openCache(join(root, '.site/cache'), false);
const kept = (root: string) => keptBundle({ folders: foldersIn(root), basePath: '', cache: cacheOf(root) });

/** All of a bundle that does not say where it lies. */
function contentsOf(bundle: Bundle) {
  const files = bundle.files.map(({ bytes, ...file }) => ({ ...file, bytes: Buffer.from(bytes).toString() }));
  return { ...bundle, server: basename(bundle.server), code: readFileSync(bundle.server, 'utf8'), files };
}

let root: string;
beforeEach(async () => {
  root = makeFolder(project);
  await kept(root);
  vi.mocked(bundleSite).mockClear();
});

it('compiles nothing where nothing has changed, and is the same to the byte', async () => {
  const warm = await contentsOf(await kept(root));
  expect(bundleSite).not.toHaveBeenCalled();
  expect(warm).toEqual(await contentsOf(await bundleSite(foldersIn(root), '')));
});

const changes: readonly [what: string, file: string, text: string][] = [
  ['a component', 'src/components/Card.tsx', '\nexport const more = 1;'],
  ['a token of the styles', 'src/styles/_tokens.scss', '\n$ink: #654321;'],
  ['a new island', 'src/client/islands/Other.ts', 'export const mount = () => "other";'],
  ['a new file before another', 'src/components/Card.ts', 'export class Card { isNew = true; }'],
  ['what npm installed', 'node_modules/.package-lock.json', '{}'],
  ['how TypeScript is read', 'tsconfig.json', ' '],
];

describe('compiles again, to what a first build makes, after a change of', () => {
  it.each(changes)('%s', async (_, file, text) => {
    appendFileSync(join(root, file), text);
    const warm = await contentsOf(await kept(root));
    expect(bundleSite).toHaveBeenCalledOnce();
    const fresh = makeFolder();
    cpSync(root, fresh, { recursive: true, filter: (path) => !path.includes('.site') });
    expect(warm).toEqual(await contentsOf(await kept(fresh)));
    vi.mocked(bundleSite).mockClear();
    expect(await contentsOf(await kept(root))).toEqual(warm);
    expect(bundleSite).not.toHaveBeenCalled();
  });

  it('the base path, and keeps the one of each', async () => {
    const below = () => keptBundle({ folders: foldersIn(root), basePath: '/sub', cache: cacheOf(root) });
    expect(await contentsOf(await below())).toMatchObject({ code: expect.stringContaining('/sub/assets/film') });
    await kept(root);
    await below();
    expect(bundleSite).toHaveBeenCalledOnce();
  });
});

it('serves another checkout, with other times and at another place', async () => {
  const other = makeFolder();
  cpSync(root, other, { recursive: true });
  for (const file of Object.keys(project)) utimesSync(join(other, file), 1, 1);
  const warm = await contentsOf(await kept(other));
  expect(bundleSite).not.toHaveBeenCalled();
  expect(warm).toEqual(await contentsOf(await kept(root)));
});

it('passes by links to nowhere, as editors leave them', async () => {
  symlinkSync(join(root, 'nowhere'), join(root, 'src/.#entry.tsx'));
  await kept(root);
  expect(bundleSite).not.toHaveBeenCalled();
});

it('compiles again when the cache is lost or damaged, and repairs a server bundle that is', async () => {
  const first = await kept(root);
  const code = readFileSync(first.server, 'utf8');
  writeFileSync(first.server, code.slice(0, 100));
  expect(readFileSync((await kept(root)).server, 'utf8')).toBe(code);
  expect(bundleSite).not.toHaveBeenCalled();

  const folder = join(root, '.site/cache');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) appendFileSync(join(entry.parentPath, entry.name), '?');
  await kept(root);
  expect(bundleSite).toHaveBeenCalledTimes(1);
  rmSync(folder, { recursive: true });
  await kept(root);
  expect(bundleSite).toHaveBeenCalledTimes(2);
});

it('keeps nothing of a build during which a file was changed', async () => {
  appendFileSync(join(root, 'src/entry.tsx'), '\nexport const first = 1;');
  const actual = await vi.importActual<{ bundleSite: typeof bundleSite }>('../../../../build/assets/bundle/bundle.ts');
  vi.mocked(bundleSite).mockImplementationOnce(async (...args) => {
    const bundle = await actual.bundleSite(...args);
    appendFileSync(join(root, 'src/entry.tsx'), '\nexport const second = 2;');
    return bundle;
  });
  await kept(root);
  vi.mocked(bundleSite).mockClear();
  expect(readFileSync((await kept(root)).server, 'utf8')).toContain('second');
  expect(bundleSite).toHaveBeenCalledOnce();
});
