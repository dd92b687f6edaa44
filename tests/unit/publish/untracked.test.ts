/** Files that no build put into dist are never lost without a word. */
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clean, openPublication } from '../../../build/publish/publish.ts';
import { MARKER, markerFile } from '../../../build/publish/marker.ts';
import type { Folders } from '../../../build/core/types.ts';
import { readTree } from '../../support/folder.ts';
import { built, project, publish, published, put, site } from './publishing.ts';

/** Both a build and `site clean` refuse, and change nothing. */
function refuses(places: Folders, message: string): void {
  const before = readTree(places.out);
  for (const work of [() => publish(places, site('3')), () => clean(places)]) expect(work).toThrow(message);
  expect(readTree(places.out)).toEqual(before);
}

it.each([
  'CNAME',
  '.well-known/security.txt',
  'a/notes.txt',
  'a/index.htm',
  'mine/deep/file',
  '.env',
  'assets/report.pdf',
])('refuses to replace %s, also without the state, and names it', (path) => {
  const places = built();
  put(places, path);
  refuses(places, `contains a file that no build made: ${path}. A build would replace it.`);
  rmSync(places.state, { recursive: true });
  refuses(places, `contains a file that no build made: ${path}. A build would replace it.`);
  rmSync(join(places.out, path));
  publish(places, site('3'));
  expect(published(places)).toEqual(site('3'));
});

it('refuses a file that was added while the build ran, and a link', () => {
  const places = built();
  const photo = 'assets/photo-20240101.png';
  const meanwhile = () => put(places, photo);
  expect(() => publish(places, site('3'), { meanwhile })).toThrow(`no build made: ${photo}`);
  expect(published(places)).toEqual({ ...site('2'), [photo]: 'mine' });
  rmSync(join(places.out, photo));
  symlinkSync('/tmp', join(places.out, 'elsewhere'));
  expect(() => publish(places, site('3'))).toThrow('no build made: elsewhere');
});

it('drops files of desktops for good', () => {
  const places = built();
  for (const path of ['.DS_Store', 'a/.DS_Store']) put(places, path);
  for (const home of ['3', '4', '5']) {
    publish(places, site(home));
    expect(published(places)).toEqual(site(home));
  }
});

it('keeps the folders of deploy tools as they were last', () => {
  const places = built();
  put(places, '.vercel/project.json');
  publish(places, site('3'));
  appendFileSync(join(places.out, '.vercel/project.json'), ' more');
  publish(places, site('4'));
  expect(published(places)).toEqual({ ...site('4'), '.vercel/project.json': 'mine more' });
  clean(places);
  expect(readTree(places.root)).toEqual({ 'dist/.vercel/project.json': 'mine more' });
  publish(places, site('5'));
  rmSync(join(places.out, '.vercel'), { recursive: true });
  for (const home of ['6', '7']) publish(places, site(home));
  expect(published(places)).toEqual(site('7'));
  clean(places);
  expect(existsSync(places.out) || existsSync(places.state)).toBe(false);
});

it.each([
  [['docs/thesis.txt', 'index.html'], '2 files that no build made: docs/thesis.txt, index.html. '],
  [['deep/down/in/it/photo.jpg'], 'a file that no build made: deep/down/in/it/photo.jpg. '],
  [['.gitkeep', '.DS_Store'], 'a file that no build made: .gitkeep. '],
  [['a', 'b', 'c', 'd', 'e', 'f'], '6 files that no build made: a, b, c, d, e and 1 more. A build would replace them.'],
  [[MARKER], `a file that no build made: ${MARKER}.`],
])('refuses a folder without a marker that contains %j, before anything is written', (files, message) => {
  const places = project();
  for (const file of files) put(places, file);
  refuses(places, `contains ${message}`);
  expect(existsSync(places.state)).toBe(false);
});

it('takes a folder that is empty, or has only files of desktops and deploy tools', () => {
  const places = project();
  for (const path of ['.DS_Store', 'a/Thumbs.db', '._x', 'desktop.ini', '.vercel/project.json']) put(places, path);
  mkdirSync(join(places.out, 'empty'));
  publish(places, site('1'));
  expect(published(places)).toEqual({ ...site('1'), '.vercel/project.json': 'mine' });
});

it.each(['.git/HEAD', '.git', '.svn/entries'])('refuses a checkout with %s', (path) => {
  const places = built();
  put(places, path);
  refuses(places, 'is a checkout');
});

it('knows a built folder by its marker, without the state and wherever it is', () => {
  const places = built();
  expect(statSync(join(places.out, MARKER)).nlink).toBe(1); // damage to .site does not reach it
  rmSync(places.state, { recursive: true });
  publish(places, site('3'));
  expect(published(places)).toEqual(site('3'));
  const copy = { ...places, out: join(places.root, 'www') };
  cpSync(places.out, copy.out, { recursive: true });
  put(copy, 'assets/old-0a1b2c3d4e5f.svg');
  publish(copy, site('4'));
  expect(published(copy)).toEqual({ ...site('4'), 'assets/old-0a1b2c3d4e5f.svg': 'mine' });
});

it('refuses a built folder whose marker is damaged', () => {
  const places = built();
  writeFileSync(join(places.out, MARKER), 'damaged');
  refuses(places, `no build made: ${MARKER}, a/index.html, b/c/index.html, index.html.`);
});

it('writes the same marker for the same files', () => {
  expect(markerFile(['a', 'b/ä'])).toEqual(markerFile(['b/ä', 'a']));
  expect(markerFile(['a', 'b/a'])).not.toEqual(markerFile(['a', 'b/ä']));
  expect(() => openPublication(built(), false).close()).not.toThrow();
});
