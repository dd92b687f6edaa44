import { expect, it } from 'vitest';
import { writeAtomic } from '../../../build/core/files.ts';
import { outputState } from '../../../build/cache/build-state.ts';
import { readLastBuild, writeLastBuild, type LastBuild } from '../../../build/publish/last-build.ts';
import { foldersIn } from '../../support/folder.ts';

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
