/** How a tree takes files from the one that it will replace, and never writes into them. */
import { existsSync, lstatSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTree, type Tree } from '../../../build/publish/tree.ts';
import { putFile } from '../../../build/publish/put-file.ts';
import { makeFolder, readTree } from '../../support/folder.ts';
import type { Files } from './publishing.ts';

/** Two trees, of which `folder` was written before `published`; the next one is made in `folder`. */
function trees(here: Files, out: Files) {
  const root = makeFolder();
  const [folder, published, manifest] = [join(root, 'staging'), join(root, 'dist'), join(root, 'files.json')];
  const fill = (files: Files, folders = { folder, published }) => {
    const tree = openTree(folders, manifest, false);
    for (const [path, bytes] of Object.entries(files)) tree.write({ path, bytes, maker: path });
    return tree.finish();
  };
  fill(here);
  fill(out, { folder: published, published: `${root}/none` });
  const open = () => openTree({ folder, published }, manifest, false);
  return { folder, published, fill, open };
}

const named = (tree: Tree, ...paths: readonly string[]) =>
  paths.map((path) => {
    const { here, published } = tree.existing(path);
    return { path, digest: (here ?? published)?.digest ?? '', maker: `page ${path}` };
  });

it.each<[string, Files]>([
  ['gets other bytes', { a: 'second, and longer', b: 'a file in place of a folder' }],
  ['is removed', { c: 'c' }],
  ['becomes a folder', { 'a/x/y': 'deep' }],
])('leaves a published file alone when its link %s', (_, next) => {
  const files = { a: 'first', 'b/c': 'first' };
  const { folder, published, fill } = trees({}, files);
  fill(files);
  fill(next);
  expect(readTree(published)).toEqual(files);
  expect(readTree(folder)).toEqual(next);
});

it('never writes through a link in the place of a file', () => {
  const { folder, fill } = trees({ a: 'mine' }, {});
  renameSync(join(folder, 'a'), join(folder, '../mine'));
  symlinkSync('../mine', join(folder, 'a'));
  fill({ a: 'new' });
  expect(lstatSync(join(folder, 'a')).isFile()).toBe(true);
  expect(readTree(join(folder, '..'))).toMatchObject({ mine: 'mine', 'staging/a': 'new' });
});

it('reuses all files or none, and removes links that are not used', () => {
  const { folder, open } = trees({}, { a: 'a', b: 'b' });
  const tree = open();
  const [a, b] = named(tree, 'a', 'b');
  expect(tree.reuse([a!, { ...b!, digest: '0'.repeat(64) }])).toBe(false);
  expect(tree.reuse([a!, { ...b!, path: 'none', digest: null }])).toBe(false);
  expect([tree.has('a'), tree.has('b')]).toEqual([false, false]);
  tree.write({ path: 'b', bytes: 'other', maker: 'b' });
  tree.finish();
  expect(readTree(folder)).toEqual({ b: 'other' });
});

it('reuses a file by its name alone where that contains a digest, but no half-written one', () => {
  const { folder, open, fill } = trees({ 'x-1.svg': '1', 'x-3.svg': 'whole' }, { 'x-2.svg': '2' });
  writeFileSync(join(folder, 'x-3.svg'), 'who'); // a build was killed here
  const tree = open();
  const byName = (path: string) => ({ path, digest: null, maker: path });
  expect(tree.reuse([byName('x-1.svg'), byName('x-2.svg')])).toBe(true);
  expect(tree.reuse([byName('x-3.svg')])).toBe(false);
  const files = { 'x-1.svg': '1', 'x-2.svg': '2', 'x-3.svg': 'whole' };
  fill(files);
  expect(readTree(folder)).toEqual(files);
});

it('writes a file that cannot be linked', () => {
  const { folder, published, open } = trees({}, { a: 'a' });
  const tree = open();
  const existing = tree.existing('a');
  rmSync(join(published, 'a')); // as on a disk without links
  const { size, mtimeMs } = putFile(tree.folders, { path: 'a', bytes: 'a' }, existing);
  expect([size, mtimeMs]).toEqual([1, statSync(join(folder, 'a')).mtimeMs]);
});

it('never leaves its folder', () => {
  const { folder, published } = trees({}, {});
  const nothing = { here: null, published: null };
  expect(() => putFile({ folder, published }, { path: '../x', bytes: 'x' }, nothing)).toThrow();
  expect(existsSync(join(folder, '../x'))).toBe(false);
});

it('keeps what the owner has in static/ in the place of a file or a page that the build would make', () => {
  const { folder, published, open } = trees({}, {});
  const own: Files = { 'robots.txt': 'mine', 'llms.txt': 'mine', 'favicon.ico': 'mine', '404.html': 'mine' };
  const tree = open();
  for (const [path, bytes] of Object.entries(own)) tree.write({ path, bytes, maker: `static/${path}` });
  for (const path of ['robots.txt', 'llms.txt', 'favicon.ico']) tree.write({ path, bytes: 'made', maker: path });
  const page = putFile({ folder, published }, { path: '404.html', bytes: 'page' }, tree.existing('404.html'));
  tree.record('404.html', 'page /404/', page);
  tree.write({ path: '404.html', bytes: 'mine', maker: 'static/404.html' });
  tree.write({ path: 'feed.xml', bytes: 'mine', maker: 'static/feed.xml' });
  tree.write({ path: 'feed.xml', bytes: 'made', maker: 'the feeds' });
  expect(tree.clashes().map(({ place }) => place?.file)).toEqual(['feed.xml']);
  tree.finish();
  expect(readTree(folder)).toEqual({ ...own, 'feed.xml': 'mine' });
});

it('counts what differs from the published tree, however often the site is made', () => {
  const { open, fill } = trees({ old: 'of the build before' }, { same: 'same', changed: 'first' });
  const tree = open();
  const next: Files = { same: 'same', changed: 'second', added: 'new', old: 'of the build before' };
  const make = () => Object.entries(next).forEach(([path, bytes]) => tree.write({ path, bytes, maker: path }));
  make();
  tree.restart();
  make();
  expect(tree.finish()).toMatchObject({ files: 4, written: 3, reused: 1 });
  expect(fill(next)).toMatchObject({ written: 0 });
});
