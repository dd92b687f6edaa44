import { renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sourceStamps } from '../../../build/assets/bundle/bundle-sources.ts';
import { fileStamp } from '../../../build/core/file-stamp.ts';
import { areSame, byteStampsOf, stampsBelow, stampsOf } from '../../../build/core/file-stamps.ts';
import { makeFolder } from '../../support/folder.ts';

const all = (folder: string) => stampsBelow([folder], () => false)!;

/** Longer than a file counts as one that may change unseen. */
const settle = () => setTimeout(2_100);

function changed(folder: string, change: () => void): boolean {
  const before = all(folder);
  change();
  return !areSame(before, all(folder));
}

const made = () => makeFolder({ 'a.txt': 'one', 'in/b.txt': 'two' });

describe.each<[string, (folder: string) => void | Promise<void>]>([
  ['young files', () => {}],
  ['settled files', settle],
])('%s', (_, wait) => {
  it.concurrent.each<[string, (folder: string) => void]>([
    ['another text of the same length', (folder) => writeFileSync(join(folder, 'a.txt'), 'two')],
    ['a file more', (folder) => writeFileSync(join(folder, 'c.txt'), '')],
    ['a file less', (folder) => rmSync(join(folder, 'in/b.txt'))],
    ['another name', (folder) => renameSync(join(folder, 'a.txt'), join(folder, 'c.txt'))],
    [
      'another text whose time was put back',
      (folder) => {
        const { atime, mtime } = statSync(join(folder, 'a.txt'));
        writeFileSync(join(folder, 'a.txt'), 'two');
        utimesSync(join(folder, 'a.txt'), atime, mtime);
      },
    ],
  ])('%s is a change', async (_, change) => {
    const folder = made();
    await wait(folder);
    expect(changed(folder, () => change(folder))).toBe(true);
  });

  it.concurrent('nothing is none, then and later', async () => {
    const folder = made();
    await wait(folder);
    const before = all(folder);
    expect(areSame(before, all(folder))).toBe(true);
    await settle();
    expect(areSame(before, all(folder))).toBe(true);
  });
});

it('what a link leads to is looked at, and a link to a folder is not told', () => {
  const folder = made();
  const other = makeFolder({ 'target.txt': 'one' });
  symlinkSync(join(other, 'target.txt'), join(folder, 'link.txt'));
  expect(changed(folder, () => writeFileSync(join(other, 'target.txt'), 'two'))).toBe(true);
  symlinkSync(other, join(folder, 'elsewhere'));
  expect(stampsBelow([folder], () => false)).toBeNull();
  expect(stampsBelow([folder], (path) => path.endsWith('elsewhere'))).not.toBeNull();
});

it('the same bytes written again are the same where bytes alone count', () => {
  const folder = made();
  const file = join(folder, 'a.txt');
  const before = byteStampsOf([file]);
  writeFileSync(file, 'one');
  expect(areSame(before, stampsOf([file]))).toBe(true);
  writeFileSync(file, 'two');
  expect(areSame(before, stampsOf([file]))).toBe(false);
  rmSync(file);
  expect(areSame(before, stampsOf([file]))).toBe(false);
});

it('takes a link in a circle for no file, of the site’s code too', () => {
  const folder = makeFolder({ 'src/entry.tsx': '' });
  symlinkSync('circle', join(folder, 'src/circle'));
  expect(fileStamp(join(folder, 'src/circle')).text).toBe('');
  expect(JSON.parse(sourceStamps(folder).all)[0]).toEqual(['src/entry.tsx']);
});
