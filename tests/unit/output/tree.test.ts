/** A tree that takes files from the one it will replace: what it leaves, what it links, and what it must never touch. */
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPublication } from '../../../build/output/publish.ts';
import { openTree, type Tree } from '../../../build/output/tree.ts';
import { putFile } from '../../../build/output/put-file.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

interface Trees {
  /** Being made; what stands in it was made before the published one. */
  readonly folder: string;
  readonly published: string;
  readonly open: (fresh?: boolean) => Tree;
}

function fill(places: { folder: string; manifest: string }, files: Readonly<Record<string, string>>): void {
  const nothing = { folder: `${places.folder}-none`, manifest: `${places.manifest}-none` };
  const manifest = { folder: places.manifest, published: nothing.manifest };
  const tree = openTree({ folder: places.folder, published: nothing.folder, manifest }, false);
  for (const [path, bytes] of Object.entries(files)) tree.write({ path, bytes, maker: path });
  tree.finish();
}

function trees(here: Readonly<Record<string, string>>, out: Readonly<Record<string, string>>): Trees {
  const root = makeFolder();
  const [folder, published] = [join(root, 'staging'), join(root, 'dist')];
  const manifest = { folder: join(root, 'staging.json'), published: join(root, 'dist.json') };
  fill({ folder, manifest: manifest.folder }, here);
  fill({ folder: published, manifest: manifest.published }, out);
  return { folder, published, open: (fresh = false) => openTree({ folder, published, manifest }, fresh) };
}

const inode = (file: string) => statSync(file).ino;
const digestIn = (tree: Tree, path: string) => {
  const { here, published } = tree.existing(path);
  return (here ?? published)?.digest ?? '';
};

describe('a file that is the same in the published tree', () => {
  it('gets a second name here, and is counted as no writing', () => {
    const { folder, published, open } = trees({ a: 'old' }, { a: 'new', 'b/c': 'other' });
    const tree = open();
    tree.write({ path: 'a', bytes: 'new', maker: 'a' });
    tree.write({ path: 'b/c', bytes: 'other', maker: 'b' });
    expect(tree.finish()).toMatchObject({ files: 2, written: 0, reused: 2, bytes: 8 });
    for (const path of ['a', 'b/c']) expect(inode(join(folder, path))).toBe(inode(join(published, path)));
    expect(readTree(folder)).toEqual({ a: 'new', 'b/c': 'other' });
  });

  it.each<[string, (file: string) => void]>([
    ['with other bytes', (file) => writeFileSync(file, 'mine')],
    ['with the same bytes at another time', (file) => utimesSync(file, 1, 1)],
    ['as a folder', (file) => (rmSync(file), mkdirSync(file))],
    ['by taking it away', (file) => rmSync(file)],
  ])('is not taken once somebody touched it: %s', (_, touch) => {
    const { folder, published, open } = trees({}, { a: 'new' });
    touch(join(published, 'a'));
    const before = existsSync(join(published, 'a')) && lstatSync(join(published, 'a')).ino;
    const tree = open();
    expect(tree.existing('a')).toEqual({ here: null, published: null });
    expect(tree.reuse([{ path: 'a', digest: digestIn(open(), 'a'), maker: 'a' }])).toBe(false);
    tree.write({ path: 'a', bytes: 'new', maker: 'a' });
    expect(inode(join(folder, 'a'))).not.toBe(before);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new');
  });

  it('is written anew by a fresh build', () => {
    const { folder, published, open } = trees({ a: 'same' }, { a: 'same' });
    const tree = open(true);
    tree.write({ path: 'a', bytes: 'same', maker: 'a' });
    expect(tree.finish()).toMatchObject({ written: 1, reused: 0 });
    expect(inode(join(folder, 'a'))).not.toBe(inode(join(published, 'a')));
  });

  it('is still taken when the list of what stands here is lost, and not when that of the published tree is', () => {
    for (const [lost, linked] of [
      ['staging.json', true],
      ['dist.json', false],
    ] as const) {
      const { folder, published, open } = trees({}, { a: 'new' });
      rmSync(join(folder, '..', lost));
      open().write({ path: 'a', bytes: 'new', maker: 'a' });
      expect(inode(join(folder, 'a')) === inode(join(published, 'a'))).toBe(linked);
    }
  });
});

describe('what has a second name', () => {
  it('keeps its bytes in the published tree when this one gets others', () => {
    const { folder, published, open } = trees({}, { a: 'first', 'b/c': 'first' });
    let tree = open();
    for (const path of ['a', 'b/c']) tree.write({ path, bytes: 'first', maker: path });
    tree.finish();
    tree = open();
    tree.write({ path: 'a', bytes: 'second, and longer', maker: 'a' });
    tree.write({ path: 'b', bytes: 'a file where a folder was', maker: 'b' });
    expect(tree.finish()).toMatchObject({ files: 2, written: 2 });
    expect(readTree(published)).toEqual({ a: 'first', 'b/c': 'first' });
    expect(readTree(folder)).toEqual({ a: 'second, and longer', b: 'a file where a folder was' });
  });

  it('keeps them when it is removed here, and when it becomes a folder', () => {
    const { folder, published, open } = trees({}, { a: 'file', b: 'goes' });
    let tree = open();
    for (const [path, bytes] of Object.entries({ a: 'file', b: 'goes' })) tree.write({ path, bytes, maker: path });
    tree.finish();
    tree = open();
    tree.write({ path: 'a/x/y', bytes: 'deep', maker: 'a' });
    tree.finish();
    expect(readTree(published)).toEqual({ a: 'file', b: 'goes' });
    expect(readTree(folder)).toEqual({ 'a/x/y': 'deep' });
  });
});

describe('leave', () => {
  const files = (tree: Tree, ...paths: readonly string[]) =>
    paths.map((path) => ({ path, digest: digestIn(tree, path), maker: `page ${path}` }));

  it('claims files that stand here or in the published tree, with their makers', () => {
    const { folder, open } = trees({ a: 'a' }, { b: 'b', 'c/d': 'c' });
    const tree = open();
    expect(tree.reuse(files(tree, 'a', 'b', 'c/d'))).toBe(true);
    expect(tree.has('c/d')).toBe(true);
    expect([...tree.sizes()]).toEqual([
      ['a', 1],
      ['b', 1],
      ['c/d', 1],
    ]);
    tree.write({ path: 'a', bytes: 'x', maker: 'static/a' });
    expect(tree.clashes().map(({ message }) => message)).toEqual([
      'Two parts of the site write "a": page a and static/a.',
    ]);
    tree.finish();
    expect(readTree(folder)).toEqual({ a: 'a', b: 'b', 'c/d': 'c' });
  });

  it('takes the published one where an older one stands here', () => {
    const { folder, published, open } = trees({ a: 'old' }, { a: 'new' });
    const tree = open();
    const { digest } = open().existing('a').published!;
    expect(tree.reuse([{ path: 'a', digest, maker: 'a' }])).toBe(true);
    expect(tree.finish()).toMatchObject({ written: 0 });
    expect(inode(join(folder, 'a'))).toBe(inode(join(published, 'a')));
  });

  it('takes all of them or none: what is not as expected is left to be made', () => {
    const { folder, open } = trees({}, { a: 'a', b: 'b' });
    const tree = open();
    const [a, b] = files(tree, 'a', 'b');
    expect(tree.reuse([a!, { ...b!, digest: '0'.repeat(64) }])).toBe(false);
    expect(tree.reuse([a!, { ...b!, path: 'none', digest: null }])).toBe(false);
    expect([tree.has('a'), tree.has('b')]).toEqual([false, false]);
    tree.write({ path: 'b', bytes: 'other', maker: 'b' });
    tree.finish();
    expect(readTree(folder)).toHaveProperty('b', 'other');
  });

  it('takes a file by its name alone where no digest is given', () => {
    const { folder, open } = trees({ 'x-1.svg': '1' }, { 'x-2.svg': '2' });
    const tree = open();
    const named = ['x-1.svg', 'x-2.svg'].map((path) => ({ path, digest: null, maker: path }));
    expect(tree.reuse(named)).toBe(true);
    tree.finish();
    expect(readTree(folder)).toEqual({ 'x-1.svg': '1', 'x-2.svg': '2' });
  });

  it('takes no file by its name alone from a tree for which no manifest vouches', () => {
    const { folder, published, open } = trees({ 'x-1.svg': 'whole' }, { 'x-2.svg': '2' });
    rmSync(`${folder}.json`);
    writeFileSync(join(folder, 'x-1.svg'), 'who'); // a build was killed here
    writeFileSync(join(folder, 'x-2.svg'), '');
    const tree = open();
    const named = (path: string) => ({ path, digest: null, maker: path });
    expect(tree.reuse([named('x-1.svg')])).toBe(false);
    expect(tree.reuse([named('x-2.svg')])).toBe(true);
    tree.write({ path: 'x-1.svg', bytes: 'whole', maker: 'x-1.svg' });
    tree.finish();
    expect(readTree(folder)).toEqual({ 'x-1.svg': 'whole', 'x-2.svg': '2' });
    expect(inode(join(folder, 'x-2.svg'))).toBe(inode(join(published, 'x-2.svg')));
  });

  it('leaves nothing behind that is not claimed in the end', () => {
    const { folder, open } = trees({}, { a: 'a', b: 'b' });
    const tree = open();
    const [a, b] = files(tree, 'a', 'b');
    tree.reuse([a!, { ...b!, digest: '0'.repeat(64) }]); // and then the page has another address
    tree.write({ path: 'c', bytes: 'c', maker: 'c' });
    tree.finish();
    expect(readTree(folder)).toEqual({ c: 'c' });
  });
});

describe('a file that has other bytes now', () => {
  it.each<[string, string]>([
    ['shorter', 'new'],
    ['longer', 'much longer than before'],
  ])('is written over where it stands: %s', (_, bytes) => {
    const { folder, open } = trees({ a: 'what was' }, {});
    const before = inode(join(folder, 'a'));
    const tree = open();
    tree.write({ path: 'a', bytes, maker: 'a' });
    tree.finish();
    expect(readTree(folder)).toEqual({ a: bytes });
    expect(inode(join(folder, 'a'))).toBe(before);
    expect(open().existing('a').here).toMatchObject({ size: bytes.length });
  });

  it.each<[string, (file: string, mine: string) => void]>([
    ['a second name', (file, mine) => linkSync(file, mine)],
    ['a link in its place', (file, mine) => (renameSync(file, mine), symlinkSync(mine, file))],
  ])('is made anew where it has %s', (_, share) => {
    const { folder, open } = trees({ a: 'mine' }, {});
    const mine = join(folder, '../mine');
    share(join(folder, 'a'), mine);
    const tree = open();
    tree.write({ path: 'a', bytes: 'new', maker: 'a' });
    tree.finish();
    expect(readTree(folder)).toEqual({ a: 'new' });
    expect(lstatSync(join(folder, 'a')).isFile()).toBe(true);
    expect(readFileSync(mine, 'utf8')).toBe('mine');
  });
});

describe('a worker', () => {
  it('places a file as the tree would, and tells what is to be taken down', () => {
    const { folder, published, open } = trees({ same: 'here' }, { out: 'published', same: 'else' });
    const tree = open();
    const place = (path: string, bytes: string) => putFile(tree.folders, { path, bytes }, tree.existing(path));
    for (const [path, bytes] of [
      ['same', 'here'],
      ['out', 'published'],
      ['new/one', 'é'],
    ] as const)
      tree.placed(path, `page ${path}`, place(path, bytes));
    expect(tree.finish()).toMatchObject({ files: 3, written: 2, bytes: 4 + 9 + 2 });
    expect(inode(join(folder, 'out'))).toBe(inode(join(published, 'out')));
    expect(readTree(folder)['new/one']).toBe(Buffer.from('é').toString('latin1'));
    const again = open();
    for (const path of ['same', 'out', 'new/one']) expect(again.existing(path).here).not.toBeNull();
  });

  it.each<[string, string, string]>([
    ['a file where a folder was', 'a/b/c', 'a'],
    ['a folder where a file was', 'a', 'a/b/c'],
    ['a folder where a file was, deeper', 'a/b', 'a/b/c'],
  ])('makes %s', (_, before, after) => {
    const { folder, open } = trees({ [before]: 'before' }, { [before]: 'before' });
    const tree = open();
    tree.placed(after, 'page', putFile(tree.folders, { path: after, bytes: 'after' }, tree.existing(after)));
    tree.finish();
    expect(readTree(folder)).toEqual({ [after]: 'after' });
  });

  it('never leaves the folder', () => {
    const { folder, published } = trees({}, {});
    const nothing = { here: null, published: null };
    expect(() => putFile({ folder, published }, { path: '../x', bytes: 'x' }, nothing)).toThrow();
    expect(existsSync(join(folder, '../x'))).toBe(false);
  });

  it('writes a file that cannot be linked', () => {
    const { folder, published, open } = trees({}, { a: 'a' });
    const tree = open();
    const existing = tree.existing('a');
    renameSync(join(published, 'a'), join(published, 'b')); // as good as a disk without links: the name leads nowhere
    tree.placed('a', 'a', putFile(tree.folders, { path: 'a', bytes: 'a' }, existing));
    tree.finish();
    expect(readTree(folder)).toEqual({ a: 'a' });
  });
});

/** A disk of its own on most machines with Linux. Elsewhere these tests are told as left out. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev;

describe.runIf(hasOtherDisk)('on another disk', () => {
  it('a file that cannot be linked is written, and its page made again', () => {
    const { folder, open } = trees({}, { a: 'a' });
    const away = mkdtempSync(join(OTHER_DISK, 'site-test-'));
    onTestFinished(() => rmSync(away, { recursive: true }));
    const tree = open();
    const folders = { folder: away, published: tree.folders.published };
    const entry = putFile(folders, { path: 'b/a', bytes: 'a' }, tree.existing('a'));
    expect(readTree(away)).toEqual({ 'b/a': 'a' });
    expect(entry).toMatchObject({ size: 1, mtimeMs: statSync(join(away, 'b/a')).mtimeMs });
    expect(readTree(folder)).toEqual({});
  });

  it('two trees take turns as on one, and dist is whole each time', () => {
    const root = join(makeFolder(), 'project');
    const out = join(mkdtempSync(join(OTHER_DISK, 'site-test-')), 'dist');
    onTestFinished(() => rmSync(join(out, '..'), { recursive: true }));
    const folders = { root, out, state: join(root, '.site') };
    for (const [text, written] of [
      ['1', 2],
      ['1', 0],
      ['2', 1],
      ['2', 0],
      ['1', 1],
    ] as const) {
      const publication = openPublication(folders, false);
      publication.tree.write({ path: 'index.html', bytes: text, maker: 'home' });
      publication.tree.write({ path: 'a/b', bytes: 'same', maker: 'a' });
      expect(publication.publish()).toMatchObject({ files: 2, written });
      publication.close();
      expect(readTree(out)).toEqual({ 'index.html': text, 'a/b': 'same' });
    }
  });
});
