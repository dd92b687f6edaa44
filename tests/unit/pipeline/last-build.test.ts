/** How many posts there were before, from facts that are whole, damaged, of another folder or of other posts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameHash } from '../../../build/state/cache.ts';
import {
  lastCount,
  readLastBuild,
  refuseShrink,
  writeLastBuild,
  type LastBuild,
} from '../../../build/pipeline/last-build.ts';
import type { Folders } from '../../../build/core/types.ts';
import { makeFolder } from '../../support/folder.ts';

const SITE = { frameOrigins: [], inlineScripts: [], unlisted: [] };
const EMPTY = { source: null, drafts: false, kept: [], site: SITE, rewrites: [] };
const facts = (posts: number, rest: Partial<LastBuild> = {}): LastBuild => ({
  at: '2026-05-01T00:00:00.000Z',
  posts,
  ...EMPTY,
  ...rest,
});
const FILES = { source: null, drafts: false };

function foldersIn(root: string, out = 'dist'): Folders {
  return { root, out: join(root, out), state: join(root, '.site') };
}

describe('the count of the last build', () => {
  it('is that of this folder, else the newest of another, of the same source alone', () => {
    const root = makeFolder();
    expect(lastCount(foldersIn(root), FILES)).toBeNull();
    for (const [out, posts, at] of [
      ['old', 9, '2026-05-02T00:00:00.000Z'],
      ['new', 7, '2026-05-04T00:00:00.000Z'],
      ['older', 8, '2026-05-03T00:00:00.000Z'],
    ] as const)
      writeLastBuild(foldersIn(root, out), facts(posts, { at }));
    expect(lastCount(foldersIn(root), FILES)).toBe(7);
    expect(lastCount(foldersIn(root, 'old'), FILES)).toBe(9);
    expect(lastCount(foldersIn(root), { ...FILES, drafts: true })).toBeNull();
    expect(lastCount(foldersIn(root), { ...FILES, source: 'https://api.example.com' })).toBeNull();
    writeLastBuild(foldersIn(root), facts(3, { source: 'https://api.example.com' }));
    expect(lastCount(foldersIn(root), FILES)).toBe(7);
    expect(lastCount(foldersIn(root), { ...FILES, source: 'https://api.example.com' })).toBe(3);
  });

  it('of what visitors see stands behind previews of every number, and is lost with neither file', () => {
    const folders = foldersIn(makeFolder());
    writeLastBuild(folders, facts(24));
    for (const posts of [31, 32]) writeLastBuild(folders, facts(posts, { drafts: true }));
    expect(lastCount(folders, FILES)).toBe(24);
    expect(lastCount(folders, { ...FILES, drafts: true })).toBe(32);
    expect(readLastBuild(folders)).toMatchObject({ posts: 32, drafts: true });
    expect(lastCount(foldersIn(folders.root, 'elsewhere'), FILES)).toBe(24);
    writeLastBuild(folders, facts(25));
    expect(lastCount(folders, { ...FILES, drafts: true })).toBeNull();
    expect(lastCount(folders, FILES)).toBe(25);
  });

  it.each(['', '{', '{}', 'null', '[]', '7', '{"posts":"many","source":null}', '{"posts":9,"source":null}'])(
    'is not taken from a file that holds %j',
    (text) => {
      const folders = foldersIn(makeFolder());
      mkdirSync(join(folders.state, 'last-build'), { recursive: true });
      writeFileSync(join(folders.state, 'last-build', `${nameHash(folders.out)}.json`), text);
      expect(lastCount(folders, FILES)).toBeNull();
      expect(readLastBuild(folders)).toBeNull();
      mkdirSync(join(folders.state, 'cache/last-build'), { recursive: true });
      const copy = join(folders.state, 'cache/last-build', `${nameHash(folders.out)}.json`);
      writeFileSync(copy, JSON.stringify(facts(5)));
      expect(lastCount(folders, FILES)).toBe(5);
      expect(readLastBuild(folders)?.posts).toBe(5);
    },
  );

  it('may halve, and not more', () => {
    for (const [before, now] of [
      [0, 0],
      [1, 1],
      [2, 1],
      [63, 32],
    ] as const)
      refuseShrink(before, now);
    for (const [before, now] of [
      [1, 0],
      [3, 1],
      [63, 31],
    ] as const)
      expect(() => refuseShrink(before, now)).toThrow(`${now} posts, fewer than half of the last build's ${before}`);
  });
});
