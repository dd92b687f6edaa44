import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameHash } from '../../../build/state/cache.ts';
import { openPublication } from '../../../build/output/publish.ts';
import type { Folders } from '../../../build/core/types.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

function folders(): Folders {
  const root = join(makeFolder(), 'project');
  mkdirSync(root);
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

function publish(places: Folders, files: Record<string, string>, fresh = false) {
  const publication = openPublication(places, fresh);
  for (const [path, bytes] of Object.entries(files)) publication.tree.write({ path, bytes, maker: path });
  const summary = publication.publish();
  publication.close();
  return summary;
}

const site = (home: string) => ({ 'index.html': home, 'a/index.html': 'a', 'b/c/index.html': 'c' });

describe('publishing', () => {
  it('writes only what differs from what is published, and removes what went', () => {
    const places = folders();
    expect(publish(places, site('1'))).toMatchObject({ files: 3, written: 3, reused: 0 });
    expect(publish(places, site('2'))).toMatchObject({ files: 3, written: 1, reused: 2 });
    expect(publish(places, site('3'))).toMatchObject({ written: 1, reused: 2 });
    const time = statSync(join(places.out, 'a/index.html')).mtimeMs;
    expect(publish(places, { 'index.html': '4' })).toMatchObject({ files: 1, written: 1 });
    expect(readTree(places.out)).toEqual({ 'index.html': '4' });
    expect(readdirSync(places.out)).toEqual(['index.html']);
    publish(places, site('5'));
    expect(statSync(join(places.out, 'a/index.html')).mtimeMs).toBe(time);
    expect(readTree(places.out)).toEqual(site('5'));
  });

  it('sees a file that somebody changed in the recycled tree', () => {
    const places = folders();
    for (const home of ['1', '2']) publish(places, site(home));
    writeFileSync(join(places.out, 'a/index.html'), 'meddled');
    for (const home of ['3', '4']) publish(places, site(home));
    expect(readTree(places.out)).toEqual(site('4'));
  });

  it('writes again what has another time, be it of the future', () => {
    const places = folders();
    for (const home of ['1', '2']) publish(places, site(home));
    writeFileSync(join(places.out, 'a/index.html'), 'b');
    utimesSync(join(places.out, 'a/index.html'), new Date('2100-01-01'), new Date('2100-01-01'));
    for (const home of ['3', '4']) publish(places, site(home));
    expect(readTree(places.out)).toEqual(site('4'));
  });

  it('trusts a time and a size that somebody has set back, until a fresh build', () => {
    const places = folders();
    for (const home of ['1', '2']) publish(places, site(home));
    const file = join(places.out, 'a/index.html');
    const times = statSync(file, { bigint: true });
    writeFileSync(file, 'b');
    execFileSync('touch', [
      '-d',
      `@${times.mtimeNs / 10n ** 9n}.${String(times.mtimeNs % 10n ** 9n).padStart(9, '0')}`,
      file,
    ]);
    publish(places, site('3'));
    publish(places, site('4'), true);
    expect(readTree(places.out)).toEqual(site('4'));
  });

  it('lets a file become a folder and a folder a file', () => {
    const places = folders();
    for (let round = 0; round < 2; round++) {
      publish(places, { 'index.html': '', a: 'file', 'b/c': 'in folder' });
      publish(places, { 'index.html': '', a: 'file', 'b/c': 'in folder' });
      publish(places, { 'index.html': '', 'a/x': 'in folder', b: 'file' });
      publish(places, { 'index.html': '', 'a/x': 'in folder', b: 'file' });
      expect(readTree(places.out)).toEqual({ 'index.html': '', 'a/x': 'in folder', b: 'file' });
    }
  });

  it('names both makers of one path, also when only case differs', () => {
    const { tree, close } = openPublication(folders(), false);
    tree.write({ path: 'a.html', bytes: '1', maker: 'page /a/' });
    tree.write({ path: 'A.html', bytes: '2', maker: 'static/A.html' });
    expect(tree.clashes().map((problem) => problem.message)).toEqual([
      'Two parts of the site write "a.html" and "A.html", which are the same file on many disks: page /a/ and static/A.html.',
    ]);
    close();
  });

  it('leaves dist as it was when a build gives up half way', () => {
    const places = folders();
    publish(places, site('1'));
    const before = readTree(places.out);
    const { tree, close } = openPublication(places, false);
    tree.write({ path: 'index.html', bytes: 'half', maker: 'x' });
    close();
    expect(readTree(places.out)).toEqual(before);
    publish(places, site('2'));
    expect(readTree(places.out)).toEqual(site('2'));
  });

  it('does not bring back a dist that somebody removed', () => {
    const places = folders();
    for (const home of ['1', '2']) publish(places, site(home));
    rmSync(places.out, { recursive: true });
    openPublication(places, false).close();
    expect(existsSync(places.out)).toBe(false);
    publish(places, site('3'));
    expect(readTree(places.out)).toEqual(site('3'));
  });

  it('makes the folders above the output folder', () => {
    const places = folders();
    const deep = { ...places, out: join(places.root, 'public/out/site') };
    publish(deep, site('1'));
    expect(readTree(deep.out)).toEqual(site('1'));
  });

  it('replaces the folder that a link leads to, and keeps the link', () => {
    const places = folders();
    mkdirSync(join(places.root, 'www'));
    symlinkSync('www', places.out);
    for (const home of ['1', '2', '3']) publish(places, site(home));
    expect(lstatSync(places.out).isSymbolicLink()).toBe(true);
    expect(readTree(join(places.root, 'www'))).toEqual(site('3'));
  });

  it('refuses a file, and a link that leads nowhere, in the place of the folder', () => {
    const places = folders();
    writeFileSync(places.out, 'mine');
    expect(() => openPublication(places, false)).toThrow('is not a folder');
    for (const target of ['nowhere/at/all', 'dist']) {
      rmSync(places.out);
      symlinkSync(target, places.out);
      expect(() => openPublication(places, false)).toThrow('is a broken link');
    }
    rmSync(places.out);
    symlinkSync('www', places.out);
    publish(places, site('1'));
    expect(readTree(join(places.root, 'www'))).toEqual(site('1'));
  });

  it('refuses a second build', () => {
    const places = folders();
    const first = openPublication(places, false);
    expect(() => openPublication(places, false)).toThrow(
      `Another build (process ${process.pid}) is writing to this output folder.`,
    );
    first.close();
    openPublication(places, false).close();
  });

  it.each(['999999999', String(process.ppid), '', 'no number'])(
    'is not stopped by a note of the lock that says "%s"',
    (note) => {
      const places = folders();
      const state = join(places.state, 'trees', nameHash(places.out));
      mkdirSync(state, { recursive: true });
      writeFileSync(join(state, 'lock'), note);
      expect(publish(places, site('1'))).toMatchObject({ files: 3 });
    },
  );

  it('takes a lock file that holds anything for an empty one', () => {
    const places = folders();
    const state = join(places.state, 'trees', nameHash(places.out));
    mkdirSync(state, { recursive: true });
    writeFileSync(join(state, 'lock.db'), 'garbage'.repeat(999));
    const first = openPublication(places, false);
    expect(() => openPublication(places, false)).toThrow('Another build');
    first.close();
    expect(publish(places, site('1'))).toMatchObject({ files: 3 });
  });
});
