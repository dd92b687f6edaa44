import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameHash } from '../../../build/cache.ts';
import { openPublication } from '../../../build/output/publish.ts';
import type { Folders } from '../../../build/types.ts';
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
      'Two parts of the site make "a.html" and "A.html", which many disks take for one: page /a/ and static/A.html.',
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

  it('finishes a swap that was cut off between its two renames', () => {
    const places = folders();
    for (const home of ['1', '2']) publish(places, site(home));
    const state = join(places.state, 'trees', nameHash(places.out));
    const whole = openPublication(places, false);
    for (const [path, bytes] of Object.entries(site('3'))) whole.tree.write({ path, bytes, maker: path });
    whole.tree.finish();
    whole.close();
    renameSync(places.out, join(state, 'previous')); // and here the power went
    openPublication(places, false).close();
    expect(readTree(places.out)).toEqual(site('3'));
  });

  it('puts the old site back when the new tree was not whole', () => {
    const places = folders();
    for (const home of ['1', '2']) publish(places, site(home));
    const state = join(places.state, 'trees', nameHash(places.out));
    const half = openPublication(places, false);
    half.tree.write({ path: 'index.html', bytes: 'half', maker: 'x' });
    half.close();
    renameSync(places.out, join(state, 'previous'));
    openPublication(places, false).close();
    expect(readTree(places.out)).toEqual(site('2'));
  });

  it('refuses a folder that is not a built site, and a second build', () => {
    const places = folders();
    mkdirSync(places.out);
    writeFileSync(join(places.out, 'thesis.doc'), 'years of work');
    expect(() => openPublication(places, false)).toThrow('holds files that are not a built site');
    expect(existsSync(join(places.out, 'thesis.doc'))).toBe(true);
    expect(() => openPublication({ ...places, out: places.root }, false)).toThrow(
      'holds files that are not a built site',
    );
    rmSync(places.out, { recursive: true });
    const first = openPublication(places, false);
    expect(() => openPublication(places, false)).toThrow(
      `Another build (process ${process.pid}) is writing this output folder.`,
    );
    first.close();
    openPublication(places, false).close();
  });

  it('takes over the lock of a process that is gone', () => {
    const places = folders();
    const state = join(places.state, 'trees', nameHash(places.out));
    mkdirSync(state, { recursive: true });
    writeFileSync(join(state, 'lock'), '999999999');
    expect(publish(places, site('1'))).toMatchObject({ files: 3 });
  });
});
