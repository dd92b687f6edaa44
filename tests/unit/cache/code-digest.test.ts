import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeDigest } from '../../../build/cache/cache.ts';
import { makeFolder } from '../../support/folder.ts';

const CODE = {
  'build/a.ts': 'export const a = 1;',
  'build/b/codes.json': '{}',
  'build/assets/c.ts': 'export const c = 1;',
  'shared/d.ts': 'export const d = 1;',
  'build/b/note.md': 'A note',
  'package.json': '{"version":"1"}',
  'node_modules/.package-lock.json': '{"packages":{}}',
};
const digestOf = (change: Readonly<Record<string, string>>, part: 'build/assets' | null = null) =>
  codeDigest(part, makeFolder({ ...CODE, ...change }));

it.each<[string, Readonly<Record<string, string>>, boolean, boolean]>([
  ['nothing', {}, false, false],
  ['a module of the builder', { 'build/a.ts': 'export const a = 2;' }, true, false],
  ['a table of the builder', { 'build/b/codes.json': '{"a":1}' }, true, false],
  ['a module of the assets', { 'build/assets/c.ts': 'export const c = 2;' }, true, true],
  ['a shared module', { 'shared/d.ts': 'export const d = 2;' }, true, false],
  ['a new module', { 'build/e.ts': '' }, true, false],
  ['an installed package', { 'node_modules/.package-lock.json': '{"packages":{"a":{}}}' }, true, true],
  ['a text', { 'build/b/note.md': 'Another note' }, false, false],
])('follows %s', (_, change, whole, assets) => {
  expect(digestOf(change) !== digestOf({})).toBe(whole);
  expect(digestOf(change, 'build/assets') !== digestOf({}, 'build/assets')).toBe(assets);
});

it('uses what other installers leave, where there is no list of npm', () => {
  const of = (lock: string) => {
    const folder = makeFolder({ ...CODE, 'pnpm-lock.yaml': lock });
    rmSync(join(folder, 'node_modules'), { recursive: true });
    return codeDigest(null, folder);
  };
  expect(of('a: 1')).not.toBe(of('a: 2'));
});

it('stays the same during the life of the process', () => {
  const folder = makeFolder(CODE);
  const before = codeDigest(null, folder);
  writeFileSync(join(folder, 'build/a.ts'), 'export const a = 3;');
  expect(codeDigest(null, folder)).toBe(before);
});
