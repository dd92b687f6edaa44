import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPublication } from '../../../build/publish/publish.ts';
import { writeFiles } from '../../support/folder.ts';
import { built, project, publish, published, site } from './publishing.ts';

it('writes what differs from the published tree, and removes the rest', () => {
  const { out, ...rest } = project();
  const places = { ...rest, out: join(out, 'not/yet/there') };
  expect(publish(places, site('1'))).toMatchObject({ files: 4, written: 4, reused: 0 });
  expect(publish(places, site('2'))).toMatchObject({ files: 4, written: 1, reused: 3 });
  expect(publish(places, site('3'))).toMatchObject({ written: 1, reused: 3 });
  const time = statSync(join(places.out, 'a/index.html')).mtimeMs;
  expect(publish(places, { 'index.html': '4' })).toMatchObject({ files: 2, written: 2 });
  expect(readdirSync(places.out)).toEqual(['.site-build', 'index.html']);
  publish(places, site('5'));
  expect(statSync(join(places.out, 'a/index.html')).mtimeMs).toBe(time);
  expect(published(places)).toEqual(site('5'));
});

it.each<[string, (file: string) => void]>([
  ['with other bytes', (file) => writeFileSync(file, 'meddled')],
  ['with another time', (file) => (writeFileSync(file, 'b'), utimesSync(file, 1, 1))],
  ['and is gone', (file) => rmSync(file)],
  ['and made a folder', (file) => (rmSync(file), mkdirSync(file))],
])('writes a file again that the user changed %s', (_, change) => {
  const places = built();
  change(join(places.out, 'a/index.html'));
  for (const home of ['3', '4', '5']) {
    publish(places, site(home));
    expect(published(places)).toEqual(site(home));
  }
});

it('writes every file again in a fresh build, also one with its time and size set back', () => {
  const places = built();
  const file = join(places.out, 'a/index.html');
  const { mtime } = statSync(file);
  utimesSync(file, mtime, mtime); // in whole milliseconds
  publish(places, site('2'));
  writeFileSync(file, 'b');
  utimesSync(file, mtime, mtime);
  expect(publish(places, site('3'), { fresh: true })).toMatchObject({ written: 4 });
  expect(published(places)).toEqual(site('3'));
});

it('names both makers of one path, also when only case differs', () => {
  const { tree, close } = openPublication(project(), false);
  tree.write({ path: 'a.html', bytes: '1', maker: 'page /a/' });
  tree.write({ path: 'A.html', bytes: '2', maker: 'static/A.html' });
  expect(tree.clashes().map((problem) => problem.message)).toEqual([
    'Two parts of the site write "a.html" and "A.html", which are the same file on many disks: page /a/ and static/A.html.',
  ]);
  close();
});

it('does not restore a dist that the user removed', () => {
  const places = built();
  rmSync(places.out, { recursive: true });
  openPublication(places, false).close();
  expect(existsSync(places.out)).toBe(false);
  publish(places, site('3'));
  expect(published(places)).toEqual(site('3'));
});

it('replaces the target of a link, and keeps the link', () => {
  const places = project();
  symlinkSync('www', places.out);
  for (const home of ['1', '2', '3']) publish(places, site(home));
  expect(lstatSync(places.out).isSymbolicLink()).toBe(true);
  expect(published({ ...places, out: join(places.root, 'www') })).toEqual(site('3'));
});

it('refuses a file or a broken link in the place of the folder', () => {
  const places = project();
  writeFileSync(places.out, 'mine');
  expect(() => openPublication(places, false)).toThrow('is not a folder');
  for (const target of ['nowhere/at/all', 'dist']) {
    rmSync(places.out);
    symlinkSync(target, places.out);
    expect(() => openPublication(places, false)).toThrow('is a broken link');
  }
});

it('refuses a second build at the same time', () => {
  const places = project();
  const first = openPublication(places, false);
  expect(() => openPublication(places, false)).toThrow('Another build is writing to this output folder.');
  first.close();
  openPublication(places, false).close();
});

/** On most machines with Linux a disk of its own. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev;

it.runIf(hasOtherDisk)('publishes to another disk than that of .site', () => {
  const folder = mkdtempSync(join(OTHER_DISK, 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const places = { ...project(), out: join(folder, 'dist') };
  for (const [home, written] of Object.entries({ 1: 4, 2: 1, 3: 1 })) {
    for (const count of [written, 0]) {
      expect(publish(places, site(home))).toMatchObject({ files: 4, written: count });
      expect(published(places)).toEqual(site(home));
      expect(readdirSync(folder)).toEqual(['dist']);
    }
  }
  writeFiles(`${places.out}.arriving`, { 'index.html': 'arrived' }); // of a build killed before its last rename
  openPublication(places, false).close();
  expect(published(places)).toEqual({ 'index.html': 'arrived' });
});
