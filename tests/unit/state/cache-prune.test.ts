/** What of the cache goes, and when: the oldest that nobody uses, once it is much, while nobody else is at work. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { digest, markOf, openCache } from '../../../build/state/cache.ts';
import { shareCache } from '../../../build/state/cache-lock.ts';
import { grownEnough, LOOK_AFTER_BYTES, pruneEntries } from '../../../build/state/cache-prune.ts';
import { readUses, writeUses } from '../../../build/state/cache-uses.ts';
import { dropOldAnswers, dropOldOutputs } from '../../../build/state/given-up.ts';
import { outputState } from '../../../build/state/output-state.ts';
import { makeFolder } from '../../support/folder.ts';
import { PROJECT } from '../../support/sample-site.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 24 * 60 * 60 * 1000);
const entryOf = (folder: string, kind: string, key: string) => join(folder, kind, key.slice(0, 2), key.slice(2));

function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}

it('drops the oldest of what is not used, until the rest may stay', async () => {
  const folder = makeFolder({ 'pages/01234567.json': '[]', 'bodies.db': '', 'uses/01234567.txt': '' });
  const cache = openCache(folder, false);
  const keys = Array.from({ length: 6 }, (_, index) => digest(String(index)));
  for (const [index, key] of keys.entries()) {
    await cache.put(index % 2 === 0 ? 'icons' : 'picture-files', key, 'x'.repeat(5000));
    utimesSync(entryOf(folder, index % 2 === 0 ? 'icons' : 'picture-files', key), days(9 - index), days(9 - index));
  }
  const left = () =>
    keys.map((key, index) => existsSync(entryOf(folder, index % 2 === 0 ? 'icons' : 'picture-files', key)));
  const used = new Set([markOf('icons', keys[0]!), markOf('icons', keys[1]!)]);
  pruneEntries(folder, used, 5 * 8192);
  expect(left()).toEqual([true, true, true, true, true, true]);
  pruneEntries(folder, used, 3 * 8192);
  expect(left()).toEqual([true, false, false, true, true, true]);
  pruneEntries(folder, used, 0);
  expect(left()).toEqual([true, false, false, false, false, false]);
  expect(
    ['pages/01234567.json', 'bodies.db', 'uses/01234567.txt'].every((file) => existsSync(join(folder, file))),
  ).toBe(true);
});

it('marks what was asked for, put, and taken down as used', async () => {
  const cache = openCache(makeFolder(), false);
  expect([cache.grownBytes, ...cache.used]).toEqual([0]);
  await cache.get('fonts', digest('a'));
  cache.use('share-pictures', digest('b').slice(0, 12));
  expect(cache.grownBytes).toBe(0);
  await cache.put('icons', digest('c'), '');
  expect(cache.grownBytes).toBe(4096);
  expect([...cache.used]).toEqual([
    markOf('fonts', digest('a')),
    markOf('share-pictures', digest('b')),
    markOf('icons', digest('c')),
  ]);
});

it('lets nobody be alone while another build is at work, in this process or in one that is killed', async () => {
  const folder = makeFolder();
  const works: string[] = [];
  const [one, two] = [shareCache(folder), shareCache(folder)];
  one.alone(() => works.push('one beside two'));
  two.alone(() => works.push('two'));
  one.close();
  two.close();
  const code = `const { shareCache } = await import('${join(PROJECT, 'build/state/cache-lock.ts')}'); shareCache('${folder}'); console.log('in'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  const three = shareCache(folder);
  three.alone(() => works.push('three beside a child'));
  three.close();
  child.kill('SIGKILL');
  await once(child, 'close');
  const four = shareCache(folder);
  four.alone(() => works.push('four'));
  four.close();
  expect(works).toEqual(['two', 'four']);
});

it('removes nothing where the cache cannot be locked', () => {
  const folder = makeFolder({ 'lock.db': 'no database, and long enough to be looked at by SQLite'.repeat(30) });
  const lock = shareCache(folder);
  let isAlone = false;
  lock.alone(() => (isAlone = true));
  lock.close();
  expect(isAlone).toBe(false);
});

it('forgets an output folder a month after it was published, if it is gone', () => {
  const root = makeFolder({ 'dist/index.html': '' });
  const places = (name: string) => ({ root, state: join(root, '.site'), out: join(root, name) });
  const filesOf = (name: string) => Object.values(outputState(places(name)));
  const published = { dist: days(90), gone: days(31), young: days(29) };
  for (const [name, at] of Object.entries(published)) {
    writeUses(places(name), { real: join(root, name), at, marks: [`icons/${name}`] });
    for (const file of filesOf(name).slice(0, 2)) makeFile(join(file, 'a'));
    for (const file of filesOf(name).slice(2)) if (!existsSync(file)) makeFile(file);
  }
  writeFileSync(join(root, '.site/cache/uses/damaged.txt'), '{');
  const left = dropOldOutputs(places('dist'), readUses(places('dist')), NOW);
  expect(left.flatMap(({ marks }) => [...marks]).sort()).toEqual(['icons/dist', 'icons/young']);
  expect(filesOf('gone').filter((file) => existsSync(file))).toEqual([]);
  for (const name of ['dist', 'young']) expect(filesOf(name).filter((file) => !existsSync(file))).toEqual([]);
});

it('forgets drafts, and the posts of APIs that nothing was published from for a month', () => {
  const folder = makeFolder({ own: '', recent: '', old: '', 'old.0123.draft': '', 'recent.0123.draft': '' });
  for (const name of ['own', 'old']) utimesSync(join(folder, name), days(31), days(31));
  utimesSync(join(folder, 'recent'), days(29), days(29));
  dropOldAnswers(folder, join(folder, 'own'), NOW);
  expect(readdirSync(folder).sort()).toEqual(['own', 'recent']);
});

it('is looked through only once it has grown by much, over many builds', () => {
  const folder = makeFolder();
  const half = LOOK_AFTER_BYTES / 2;
  const grown = () =>
    [0, half, 0, half - 1, 0, 1, 0].map((bytes, place) => grownEnough(folder, `out${place % 2}`, bytes));
  expect(grown()).toEqual([false, false, false, false, false, true, true]);
  pruneEntries(folder, new Set());
  expect(grown()).toEqual([false, false, false, false, false, true, true]);
  for (const name of ['out0', 'out1']) writeFileSync(join(folder, 'grown', name), 'damaged');
  expect(grownEnough(folder, 'out0', half)).toBe(false);
});
