import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPageRecords, type BuildInputs, type PageRecord } from '../../../build/plan/records.ts';
import type { Folders } from '../../../build/core/types.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { foldersIn } from '../../support/folder.ts';

const record = (route: string): PageRecord => ({
  inputs: [route, 's', 'b', 'p'],
  files: ['d'.repeat(64)],
  made: ['assets/a.svg'],
  islands: [],
  links: { ids: [], own: [], brought: [] },
  picture: 'https://www.example.com/p.png',
  lacking: [['assets/p.png', '字']],
  body: null,
});
const LINKS = { ids: ['main', 'é'], own: ['/a/', '/b/#c'], brought: ['/a/', '/d.png'] };
const NONE = { ids: [], own: [], brought: [] };
const PAGES = new Map<UrlPath, PageRecord>([
  ['/a/', record('a')],
  ['/é b/', { ...record('b'), picture: null, lacking: [], made: [] }],
  ['/c/', record('c')],
]);
const linksOf = (path: string) => (path === '/é b/' ? NONE : LINKS);

/** Numbers of links change with every file. */
const plain = (page: PageRecord): PageRecord => ({ ...page, links: { ids: [], own: [], brought: [] } });

function inputsOf(pages: ReadonlyMap<UrlPath, PageRecord>): BuildInputs {
  const route = { file: null, page: 'page', post: null, index: true, lastModified: null };
  const plan = {
    routes: Array.from(pages.keys(), (path) => ({ ...route, path })),
    digests: Array.from(pages.values(), ({ inputs: [route, summary] }) => [route, summary] as const),
    postPaths: [],
  };
  return { context: 'a', planKey: 'plan', plan };
}

function keep(places: Folders, pages: ReadonlyMap<UrlPath, PageRecord> = PAGES, fresh = false): void {
  const book = openPageRecords(places, fresh);
  for (const [path, page] of pages) book.add(path, { ...page, links: book.numbered(linksOf(path)) });
  book.save(inputsOf(pages));
}
function kept(): Folders {
  const places = foldersIn();
  keep(places);
  return places;
}
function fileOf({ state }: Folders): string {
  const folder = join(state, 'cache/pages');
  expect(readdirSync(folder)).toHaveLength(1);
  return join(folder, readdirSync(folder)[0]!);
}

describe('records of pages', () => {
  it('come back as they were added, and are there while they are added', () => {
    const places = foldersIn();
    expect(openPageRecords(places, false).last).toEqual(new Map());
    keep(places);
    const book = openPageRecords(places, false);
    expect([...book.last.values()].map(plain)).toEqual([...PAGES.values()]);
    expect(book.lastInputs).toEqual(inputsOf(PAGES));
    expect(book.get('/a/')).toBeUndefined();
    const page = { ...record('new'), links: book.numbered(LINKS) };
    book.add('/a/', page);
    expect(book.get('/a/')).toEqual(page);
    expect(book.linksOf('/a/')).toEqual(LINKS);
  });

  it('hold nothing of pages that are gone, and of none after a fresh build but its own', () => {
    const places = kept();
    keep(places, new Map([['/c/', record('c')]]));
    expect([...openPageRecords(places, false).last.keys()]).toEqual(['/c/']);
    expect(openPageRecords(places, true).last.size).toBe(0);
    keep(places, new Map([['/d/', record('d')]]), true);
    expect([...openPageRecords(places, false).last.keys()]).toEqual(['/d/']);
  });

  it('of two output folders do not meet', () => {
    const places = kept();
    expect(openPageRecords({ ...places, out: `${places.out}-2` }, false).last.size).toBe(0);
  });

  it('are not written again when all are what they were, and are when one is not', () => {
    const places = kept();
    const file = fileOf(places);
    const before = statSync(file).ino;
    const same = openPageRecords(places, false);
    for (const [path, page] of same.last) same.add(path, page);
    same.save(same.lastInputs!);
    expect(statSync(file).ino).toBe(before);
    const other = openPageRecords(places, false);
    const changed = { ...record('a'), picture: null };
    for (const [path, page] of other.last) other.add(path, path === '/a/' ? changed : page);
    other.save(other.lastInputs!);
    expect(plain(openPageRecords(places, false).last.get('/a/')!)).toEqual(changed);
  });

  it('know the links of pages that were left as they were, whatever became of the others', () => {
    const places = kept();
    const after = new Map([...PAGES].filter(([path]) => path !== '/a/'));
    const own = { ids: ['x'], own: ['/c/', '/b/#c'], brought: [] };
    const renderedOne = openPageRecords(places, false);
    const rendered = { ...record('c'), links: renderedOne.numbered(own) };
    for (const path of after.keys()) renderedOne.add(path, path === '/c/' ? rendered : renderedOne.last.get(path)!);
    renderedOne.save(inputsOf(after));
    const next = openPageRecords(places, false);
    for (const [path, page] of next.last) next.add(path, page);
    expect(next.linksOf('/é b/')).toEqual(NONE);
    expect(next.linksOf('/c/')).toEqual(own);
  });

  it('that are damaged or cut count as none', () => {
    const places = kept();
    const file = fileOf(places);
    const bytes = readFileSync(file);
    // Every place of a file with a checksum: tests/unit/content/kept-posts.test.ts.
    for (const damaged of [
      Buffer.from(bytes.toString('latin1').replace('"a"', '"z"'), 'latin1'),
      bytes.subarray(0, -1),
    ]) {
      expect(damaged.equals(bytes)).toBe(false);
      writeFileSync(file, damaged);
      expect(openPageRecords(places, false).last.size).toBe(0);
    }
  });
});
