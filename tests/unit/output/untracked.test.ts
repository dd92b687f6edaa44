/** Files that no build put into dist are never lost without a word. */
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clean } from '../../../build/cli/clean.ts';
import { MARKER, markerFile } from '../../../build/output/marker.ts';
import { openPublication } from '../../../build/output/publish.ts';
import type { Tree } from '../../../build/output/tree.ts';
import type { Folders } from '../../../build/core/types.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

function project(): Folders {
  const root = join(makeFolder(), 'project');
  mkdirSync(root);
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

function publish(places: Folders, text: string, meanwhile: (tree: Tree) => void = () => {}) {
  const publication = openPublication(places, false);
  try {
    publication.tree.write({ path: 'index.html', bytes: text, maker: 'x' });
    publication.tree.write({ path: 'a/index.html', bytes: 'a', maker: 'x' });
    meanwhile(publication.tree);
    return publication.publish();
  } finally {
    publication.close();
  }
}

const site = (text: string) => ({ 'index.html': text, 'a/index.html': 'a' });

function put(places: Folders, path: string): void {
  mkdirSync(dirname(join(places.out, path)), { recursive: true });
  writeFileSync(join(places.out, path), 'mine');
}

it.each(['CNAME', '.well-known/security.txt', 'a/notes.txt', 'mine/deep/file', '.env'])(
  'refuses to replace %s, names it and the way out, and leaves all as it is',
  (path) => {
    const places = project();
    for (const text of ['1', '2']) publish(places, text);
    put(places, path);
    expect(() => publish(places, '3')).toThrow(`contains a file that no build made: ${path}. A build would replace`);
    expect(readTree(places.out)).toEqual({ ...site('2'), [path]: 'mine' });
    rmSync(join(places.out, path));
    publish(places, '3');
    expect(readTree(places.out)).toEqual(site('3'));
  },
);

it('sees one that came while the build ran, and a link', () => {
  const places = project();
  publish(places, '1');
  expect(() => publish(places, '2', () => put(places, 'CNAME'))).toThrow('no build made: CNAME');
  expect(readTree(places.out)).toEqual({ ...site('1'), CNAME: 'mine' });
  rmSync(join(places.out, 'CNAME'));
  symlinkSync('/tmp', join(places.out, 'elsewhere'));
  expect(() => publish(places, '2')).toThrow('no build made: elsewhere');
});

it('lets `site clean` remove no such file either', () => {
  const places = project();
  for (const text of ['1', '2']) publish(places, text);
  put(places, 'a/notes.txt');
  expect(() => clean(places)).toThrow('no build made: a/notes.txt');
  expect(readTree(places.out)).toEqual({ ...site('2'), 'a/notes.txt': 'mine' });
  rmSync(join(places.out, 'a/notes.txt'));
  clean(places);
  expect(existsSync(places.out) || existsSync(places.state)).toBe(false);
});

it('drops what desktops leave, and it does not come back with its tree', () => {
  const places = project();
  for (const text of ['1', '2']) publish(places, text);
  put(places, '.DS_Store');
  put(places, 'a/.DS_Store');
  for (const text of ['3', '4', '5']) {
    publish(places, text);
    expect(readTree(places.out)).toEqual(site(text));
  }
});

it('keeps what deploy tools keep there, as they left it last', () => {
  const places = project();
  for (const text of ['1', '2']) publish(places, text);
  put(places, '.vercel/project.json');
  publish(places, '3');
  appendFileSync(join(places.out, '.vercel/project.json'), ' more');
  publish(places, '4');
  expect(readTree(places.out)).toEqual({ ...site('4'), '.vercel/project.json': 'mine more' });
  rmSync(join(places.out, '.vercel'), { recursive: true });
  for (const text of ['5', '6']) publish(places, text);
  expect(readTree(places.out)).toEqual(site('6'));
});

describe('a folder that no build is known to have made', () => {
  const first = (places: Folders) => () => openPublication(places, false);

  it.each([
    [['docs/thesis.txt', 'index.html']],
    [['404.html']],
    [['deep/down/in/it/photo.jpg']],
    [['.gitkeep', '.DS_Store']],
    [['a', 'b', 'c', 'd', 'e', 'f']],
  ])('is refused with %j in it, before anything is written', (files) => {
    const places = project();
    for (const file of files) put(places, file);
    const before = readTree(places.root);
    const own = files.filter((file) => file !== '.DS_Store');
    expect(first(places)).toThrow(
      `contains ${own.length === 1 ? 'a file' : `${own.length} files`} that no build made: ${own.slice(0, 5).join(', ')}`,
    );
    expect(() => clean(places)).toThrow('that no build made');
    expect(readTree(places.root)).toEqual(before);
    expect(existsSync(places.state)).toBe(false);
  });

  it('is taken when it is empty, or holds only what desktops and deploy tools leave', () => {
    const places = project();
    for (const path of ['.DS_Store', 'a/Thumbs.db', '._x', 'desktop.ini', '.vercel/project.json']) put(places, path);
    mkdirSync(join(places.out, 'empty'));
    publish(places, '1');
    expect(readTree(places.out)).toEqual({ ...site('1'), '.vercel/project.json': 'mine' });
    rmSync(places.out, { recursive: true });
    mkdirSync(places.out);
    publish(places, '2');
    expect(readTree(places.out)).toEqual(site('2'));
  });

  it('is refused with a mark that nobody can read', () => {
    const places = project();
    put(places, MARKER);
    expect(first(places)).toThrow(`that no build made: ${MARKER}.`);
  });

  it.each(['.git/HEAD', '.git', '.svn/entries'])('is refused as a checkout with %s, whoever made the rest', (path) => {
    const places = project();
    publish(places, '1');
    put(places, path);
    expect(first(places)).toThrow('is a checkout');
  });
});

describe('a built folder whose record is lost', () => {
  /** As the pipeline writes it. */
  const marked = (places: Folders, text: string) =>
    publish(places, text, (tree) => tree.write(markerFile(['index.html', 'a/index.html'])));
  const withMark = (text: string, mark: string) => ({ ...site(text), [MARKER]: mark });

  it('is known by its mark, also where it was copied to, and old files of it go', () => {
    const places = project();
    marked(places, '1');
    const mark = readTree(places.out)[MARKER]!;
    rmSync(places.state, { recursive: true });
    marked(places, '2');
    expect(readTree(places.out)).toEqual(withMark('2', mark));
    const copy = { ...places, out: join(places.root, 'www') };
    cpSync(places.out, copy.out, { recursive: true });
    put(copy, 'assets/old-0a1b2c3d.js');
    marked(copy, '3');
    expect(readTree(copy.out)).toEqual({ ...withMark('3', mark), 'assets/old-0a1b2c3d.js': 'mine' });
  });

  it.each(['CNAME', 'docs/thesis.txt', 'assets/report.pdf', 'a/index.htm'])('keeps %s, and names it', (path) => {
    const places = project();
    marked(places, '1');
    put(places, path);
    rmSync(places.state, { recursive: true });
    const before = readTree(places.out);
    for (const work of [() => publish(places, '2'), () => clean(places)])
      expect(work).toThrow(`contains a file that no build made: ${path}.`);
    expect(readTree(places.out)).toEqual(before);
  });

  it('is replaced where its mark is damaged, if the new one has all that it has', () => {
    const places = project();
    marked(places, '1');
    const mark = readTree(places.out)[MARKER]!;
    rmSync(places.state, { recursive: true });
    writeFileSync(join(places.out, MARKER), mark.replace(/\w{12}\n$/, 'damaged\n'));
    marked(places, '2');
    expect(readTree(places.out)).toEqual(withMark('2', mark));
  });

  it('is marked alike for the same files', () => {
    const [one, other] = [markerFile(['a', 'b/ä']), markerFile(['b/ä', 'a'])];
    expect(one).toEqual(other);
    expect(markerFile(['a', 'b/a'])).not.toEqual(one);
  });
});

it('leaves to deploy tools what is theirs when all else is cleaned away', () => {
  const places = project();
  publish(places, '1');
  put(places, '.netlify/state.json');
  clean(places);
  expect(readTree(places.root)).toEqual({ 'dist/.netlify/state.json': 'mine' });
});
