/** Files that no build put into dist are never lost without a word. */
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { clean } from '../../../build/clean.ts';
import { openPublication } from '../../../build/output/publish.ts';
import type { Folders } from '../../../build/types.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

function project(): Folders {
  const root = join(makeFolder(), 'project');
  mkdirSync(root);
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

function publish(places: Folders, text: string, meanwhile = () => {}) {
  const publication = openPublication(places, false);
  try {
    publication.tree.write({ path: 'index.html', bytes: text, maker: 'x' });
    publication.tree.write({ path: 'a/index.html', bytes: 'a', maker: 'x' });
    meanwhile();
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
    expect(() => publish(places, '3')).toThrow(`holds a file that no build made: ${path}. A build would replace`);
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

it('warns of what it replaces where the record is lost, and tells where that is', () => {
  const places = project();
  publish(places, '1');
  put(places, 'CNAME');
  rmSync(places.state, { recursive: true });
  const [problem, ...others] = publish(places, '2').problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'output/replaced', severity: 'warning' });
  const previous = /they are in (.*)\. Put/.exec(problem!.hint)![1]!;
  expect(readTree(previous)).toMatchObject({ CNAME: 'mine' });
  expect(readTree(places.out)).toEqual(site('2'));
});
