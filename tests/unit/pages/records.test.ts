import { readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPageRecords, type PageRecord } from '../../../build/pages/records.ts';
import type { Folders } from '../../../build/core/types.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';

function folders(): Folders {
  const root = makeFolder();
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}
const record = (key: string): PageRecord => ({
  key,
  inputs: ['a', 'b'],
  files: [[`${key}.html`, 'd'.repeat(64), `page ${key}`]],
  made: ['assets/a.svg'],
  links: { ids: ['main', 'é'], own: ['/a/', '/b/#c'], brought: ['/a/', '/d.png'] },
  picture: 'https://www.example.com/p.png',
  lacking: [['assets/p.png', '字']],
});
const PAGES = new Map<UrlPath, PageRecord>([
  ['/a/', record('a')],
  ['/é b/', { ...record('b'), links: { ids: [], own: [], brought: [] }, picture: null, lacking: [], made: [] }],
  ['/c/', record('c')],
]);

function keep(places: Folders, pages: ReadonlyMap<UrlPath, PageRecord> = PAGES, fresh = false): void {
  const book = openPageRecords(places, fresh);
  for (const [path, page] of pages) book.add(path, page);
  book.save({ code: 'a' });
}
function fileOf({ state }: Folders): string {
  const folder = join(state, 'cache/pages');
  expect(readdirSync(folder)).toHaveLength(1);
  return join(folder, readdirSync(folder)[0]!);
}

describe('records of pages', () => {
  it('come back as they were added, and are there while they are added', () => {
    const places = folders();
    expect(openPageRecords(places, false).last).toEqual(new Map());
    keep(places);
    const book = openPageRecords(places, false);
    expect(book.last).toEqual(PAGES);
    expect(book.get('/a/')).toBeUndefined();
    book.add('/a/', record('new'));
    expect(book.get('/a/')?.key).toBe('new');
  });

  it('hold nothing of pages that are gone, and of none after a fresh build but its own', () => {
    const places = folders();
    keep(places);
    keep(places, new Map([['/c/', record('c')]]));
    expect([...openPageRecords(places, false).last.keys()]).toEqual(['/c/']);
    expect(openPageRecords(places, true).last.size).toBe(0);
    keep(places, new Map([['/d/', record('d')]]), true);
    expect([...openPageRecords(places, false).last.keys()]).toEqual(['/d/']);
  });

  it('of two output folders do not meet', () => {
    const places = folders();
    keep(places);
    expect(openPageRecords({ ...places, out: `${places.out}-2` }, false).last.size).toBe(0);
  });

  it('are not written again when all are what they were, and are when one is not', () => {
    const places = folders();
    keep(places);
    const file = fileOf(places);
    const before = statSync(file).ino;
    const same = openPageRecords(places, false);
    for (const [path, page] of same.last) same.add(path, page);
    same.save({ code: 'a' });
    expect(statSync(file).ino).toBe(before);
    const other = openPageRecords(places, false);
    for (const [path, page] of other.last) other.add(path, path === '/a/' ? record('other') : page);
    other.save({ code: 'a' });
    expect(openPageRecords(places, false).last.get('/a/')?.key).toBe('other');
  });

  it('that are damaged at any place count as none', () => {
    const places = folders();
    keep(places);
    const file = fileOf(places);
    const bytes = readFileSync(file);
    for (let place = 0; place < bytes.length; place += 7) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 0x01;
      writeFileSync(file, damaged);
      expect(openPageRecords(places, false).last.size).toBe(0);
    }
    writeFileSync(file, bytes);
    expect(openPageRecords(places, false).last.size).toBe(3);
  });

  it.each([0, 10, 64, 65, 200])('that are cut after %i bytes count as none', (length) => {
    const places = folders();
    keep(places);
    truncateSync(fileOf(places), length);
    expect(openPageRecords(places, false).last.size).toBe(0);
  });
});
