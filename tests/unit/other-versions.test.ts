/** What another version of the builder wrote down in another form counts as not there. */
import { expect, it } from 'vitest';
import { readLastBuild, writeLastBuild, type LastBuild } from '../../build/last-build.ts';
import { outputState } from '../../build/output-state.ts';
import { readManifest } from '../../build/output/manifest.ts';
import { writeWhole } from '../../build/whole-file.ts';
import { makeFolder } from '../support/folder.ts';

const FACTS: LastBuild = {
  at: '2026-05-01T00:00:00.000Z',
  drafts: false,
  posts: 1,
  source: null,
  samples: ['a'],
  kept: ['assets/a.js'],
  rewrites: [{ from: '/a/', to: '/b/', status: 301 }],
  site: { frameOrigins: [], unlisted: ['/a/'] },
};

it('the facts of the last build', () => {
  const root = makeFolder();
  const folders = { root, out: `${root}/dist`, state: `${root}/.site` };
  writeLastBuild(folders, FACTS);
  expect(readLastBuild(folders)).toEqual(FACTS);
  const { site: _, ...less } = FACTS;
  for (const other of [less, { ...FACTS, kept: { a: 1 } }, { ...FACTS, rewrites: ['/a/'] }, [], null]) {
    const { lastBuild, lastBuildCopy } = outputState(folders);
    for (const file of [lastBuild, lastBuildCopy]) writeWhole(file, JSON.stringify(other));
    expect(readLastBuild(folders)).toBeNull();
  }
});

it('the manifest of a tree', () => {
  const file = `${makeFolder()}/dist.json`;
  const entry = { digest: 'a', size: 1, mtimeMs: 1.5 };
  const read = (value: unknown) => {
    writeWhole(file, JSON.stringify(value));
    return readManifest(file);
  };
  expect(read([['a.html', entry]])).toEqual(new Map([['a.html', entry]]));
  for (const other of [{ 'a.html': entry }, [['a.html', 'a']], [['a.html', { ...entry, size: '1' }]], [['a.html']]])
    expect(read(other)).toBeNull();
});
