/** How many posts there were before: of the same source alone, and not from damaged files. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAtomic } from '../../../build/core/atomic-write.ts';
import {
  lastCount,
  readLastBuild,
  refuseShrink,
  ownCount,
  writeCount,
  writeLastBuild,
  type LastBuild,
} from '../../../build/publish/last-build.ts';
import { outputState } from '../../../build/cache/output-state.ts';
import { foldersIn, makeFolder } from '../../support/folder.ts';

const FILES = { source: null, drafts: false };
const API = { source: 'https://api.example.com', drafts: false };
const DRAFTS = { source: null, drafts: true };

it('counts posts of the same source and kind, in any output folder', () => {
  const root = makeFolder();
  expect(lastCount(foldersIn(root), FILES)).toBeNull();
  writeCount(foldersIn(root), FILES, 24);
  writeCount(foldersIn(root), API, 3);
  for (const posts of [31, 32]) writeCount(foldersIn(root), DRAFTS, posts);
  expect([FILES, API, DRAFTS].map((counted) => lastCount(foldersIn(root, 'elsewhere'), counted))).toEqual([24, 3, 32]);
});

it.each(['', '{', '{}', 'null', '[]', '"7"'])('takes no count from a file that has %j', (text) => {
  const folders = foldersIn(makeFolder());
  writeCount(folders, FILES, 5);
  const counts = join(folders.state, 'cache/post-counts');
  for (const name of readdirSync(counts)) writeFileSync(join(counts, name), text);
  expect(lastCount(folders, FILES)).toBeNull();
});

it.each([
  [0, 0, false, false],
  [1, 1, false, false],
  [2, 1, false, false],
  [63, 32, false, false],
  [1, 0, false, true],
  [3, 1, false, true],
  [63, 31, false, true],
  // Of files an editor deletes one or two.
  [1, 0, true, false],
  [3, 1, true, false],
  [3, 0, true, true],
  [12, 5, true, true],
])('%j posts may become %j, in files %j: refused %j', (before, now, areFiles, isRefused) => {
  const refuse = () => refuseShrink(before, now, { problems: [], areFiles });
  if (isRefused) expect(refuse).toThrow(`${now} posts, fewer than half of the last build's ${before}`);
  else refuse();
});

it('takes facts in the form of another version for none', () => {
  const facts: LastBuild = {
    kept: ['assets/a.js'],
    rewrites: [{ from: '/a/', to: '/b/', status: 301 }],
    site: { frameOrigins: [], inlineScripts: [] },
    sources: [['a', 'content/blogs/a.md']],
  };
  const folders = foldersIn();
  writeLastBuild(folders, facts);
  expect(readLastBuild(folders)).toEqual(facts);
  const { site: _, ...less } = facts;
  for (const other of [less, { ...facts, kept: { a: 1 } }, { ...facts, rewrites: ['/a/'] }, [], null]) {
    writeAtomic(outputState(folders).lastBuild, JSON.stringify(other));
    expect(readLastBuild(folders)).toBeNull();
  }
});

it.each([
  [null, 1],
  ['https://api.example.com', 2],
])(
  'counts no posts of the shipped sample, which an owner replaces, unless they come from an API: %s',
  (apiUrl, count) => {
    const posts = [{ title: 'A budget for every page' }, { title: 'Bread at four in the morning' }];
    expect(ownCount(posts, { blogs: { apiUrl } })).toBe(count);
  },
);
