/** What stands for code in keys: every file and package that has a part in a module, and nothing of it that is types alone. */
import { globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { closureOf } from '../../../build/state/code-closure.ts';
import { codeDigest, digestOf } from '../../../build/state/code-digest.ts';
import { importsOf } from '../../../build/state/code-imports.ts';
import { installedPackages } from '../../../build/state/installed-packages.ts';
import { makeFolder } from '../../support/folder.ts';
import { PROJECT } from '../../support/sample-site.ts';

describe('importsOf', () => {
  it.each<[string, string[]]>([
    ["import a from './a.ts';", ['./a.ts']],
    ["import a, { b } from './a.ts';", ['./a.ts']],
    ["import * as a from 'a';", ['a']],
    ["import {\n  type A,\n  b,\n} from '../a.ts';", ['../a.ts']],
    ["import './a.ts';", ['./a.ts']],
    ["export * from './a.ts';", ['./a.ts']],
    ["export { a as b } from './a.ts';", ['./a.ts']],
    ["const { a } = await import('./a.ts');", ['./a.ts']],
    ["new Pool({ filename: new URL('./worker.ts', import.meta.url).href });", ['./worker.ts']],
    ["import type from './a.ts';", ['./a.ts']],
    ["import type { A } from './a.ts';", []],
    ["import type * as A from './a.ts';", []],
    ["import {\n  type A,\n  type B,\n} from './a.ts';", []],
    ["export type { A } from './a.ts';", []],
    ["import { join } from 'node:path';", []],
    ["const from = 'x'; import(`${from}.ts`);", []],
    ["export const a = 1;\nconst b = Array.from('cd');", []],
  ])('%j', (code, specifiers) => expect(importsOf(code)).toEqual(specifiers));
});

it('reads every file of the builder as esbuild does', async () => {
  const files = globSync('build/**/*.{ts,mjs}', { cwd: PROJECT }).filter((file) => !file.endsWith('.d.ts'));
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: PROJECT,
    outdir: 'none',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  expect(files.length).toBeGreaterThan(150);
  const missed = files.flatMap((file) => {
    const { files: read, packages } = closureOf([join(PROJECT, file)]);
    return metafile.inputs[file]!.imports.filter(({ path, external }) => {
      if (!external) return !read.has(join(PROJECT, path));
      return !path.startsWith('node:') && !packages.has(/^(?:@[^/]+\/)?[^/]+/.exec(path)![0]);
    }).map(({ path }) => `${file}: ${path}`);
  });
  expect(missed).toEqual([]);
});

describe('a digest', () => {
  const CODE = {
    'package.json': '{"type":"module"}',
    'build/a.ts':
      "import { b } from './b.ts';\nimport type { T } from './types.ts';\nexport const a = () => import('./later.ts');",
    'build/b.ts': "export * from '../shared/deep/c.ts';",
    'build/later.ts': "import p from 'p'; new URL('../node_modules/p/tool', import.meta.url);",
    'node_modules/p/tool': 'one',
    'build/types.ts': 'export type T = 1;',
    'build/other.ts': 'export const other = 1;',
    'shared/deep/c.ts': 'export const b = 1;',
    'node_modules/p/package.json':
      '{"version":"1.0.0","dependencies":{"q":"*"},"optionalDependencies":{"native":"*","none":"*"}}',
    'node_modules/q/package.json': '{"version":"3.0.0"}',
    'node_modules/native/package.json': '{"version":"1.0.0","os":["linux"]}',
    'node_modules/unused/package.json': '{"version":"5.0.0"}',
  };
  /** Of another copy each time: a process reads a file once. */
  const made = (change: Readonly<Record<string, string>> = {}) =>
    digestOf(join(makeFolder({ ...CODE, ...change }), 'build'), ['a.ts']);

  it.each([
    ['the module', { 'build/a.ts': `${CODE['build/a.ts']}\n` }],
    ['what it imports in another folder', { 'shared/deep/c.ts': 'export const b = 2;' }],
    ['what it imports late', { 'build/later.ts': "import p from 'p'; export { p };" }],
    ['a package', { 'node_modules/p/package.json': CODE['node_modules/p/package.json'].replace('1.0.0', '1.0.1') }],
    ['what a package depends on', { 'node_modules/q/package.json': '{"version":"3.0.1"}' }],
    [
      "another one in its place, a package's own",
      { 'node_modules/p/node_modules/q/package.json': '{"version":"2.0.0"}' },
    ],
  ])('changes with %s', (_, change) => expect(made(change)).not.toBe(made()));

  it.each([
    ['where the project lies', {}],
    ['types', { 'build/types.ts': 'export type T = 2;' }],
    ['a file that is installed, and not imported', { 'node_modules/p/tool': 'other' }],
    ['a module beside it', { 'build/other.ts': 'export const other = 2;' }],
    ['a package that it does not import', { 'node_modules/unused/package.json': '{"version":"6.0.0"}' }],
    ['what only this system needs', { 'node_modules/native/package.json': '{"version":"1.0.0","os":["darwin"]}' }],
  ])('does not change with %s', (_, change) => expect(made(change)).toBe(made()));

  it('is of one module or of several, and refuses one that is not there', () => {
    expect(codeDigest('outputs/icons.ts')).toBe(codeDigest('outputs/icons.ts'));
    expect(codeDigest('outputs/icons.ts')).not.toBe(codeDigest('outputs/icons.ts', 'assets/fonts/cut-font.ts'));
    expect(() => codeDigest('outputs/none.ts')).toThrow('none.ts');
  });
});

describe('installedPackages', () => {
  it("takes npm's list where there is one, with the digests in it", () => {
    const list = {
      packages: {
        'node_modules/p': { version: '1.0.0', integrity: 'sha512-p', dependencies: { q: '*' } },
        'node_modules/p/node_modules/q': { version: '2.0.0', integrity: 'sha512-q' },
        'node_modules/q': { version: '3.0.0', integrity: 'sha512-other' },
      },
    };
    const folder = makeFolder({ 'node_modules/.package-lock.json': JSON.stringify(list) });
    expect(installedPackages(['p'], join(folder, 'build'))).toEqual(['p 1.0.0 sha512-p', 'q 2.0.0 sha512-q']);
  });

  it('finds all that is installed of the project, with and without the list', () => {
    const listed = installedPackages(['jsdom', 'sharp', 'parse5'], PROJECT);
    expect(listed).toContainEqual(expect.stringMatching(/^parse5 \d+\.\d+\.\d+ sha512-/));
    expect(listed.length).toBeGreaterThan(20);
    const folder = makeFolder();
    const names = listed.map((line) => line.split(' ')[0]!);
    for (const name of new Set(names)) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(PROJECT, 'node_modules', name), link);
    }
    expect(installedPackages(['jsdom', 'sharp', 'parse5'], folder).map((line) => line.split(' ')[0])).toEqual(names);
  });
});
