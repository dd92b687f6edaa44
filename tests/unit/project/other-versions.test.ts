/** What another version of the builder wrote down in another form counts as not there. */
import { expect, it } from 'vitest';
import { readLastBuild, writeLastBuild, type LastBuild } from '../../../build/pipeline/last-build.ts';
import { outputState } from '../../../build/state/output-state.ts';
import { writeAtomic } from '../../../build/core/atomic-write.ts';
import { makeFolder } from '../../support/folder.ts';

const FACTS: LastBuild = {
  kept: ['assets/a.js'],
  rewrites: [{ from: '/a/', to: '/b/', status: 301 }],
  site: { frameOrigins: [], inlineScripts: [], unlisted: ['/a/'] },
  sources: [['a', 'content/blogs/a.md']],
};

it('the facts of the last build', () => {
  const root = makeFolder();
  const folders = { root, out: `${root}/dist`, state: `${root}/.site` };
  writeLastBuild(folders, FACTS);
  expect(readLastBuild(folders)).toEqual(FACTS);
  const { site: _, ...less } = FACTS;
  for (const other of [less, { ...FACTS, kept: { a: 1 } }, { ...FACTS, rewrites: ['/a/'] }, [], null]) {
    writeAtomic(outputState(folders).lastBuild, JSON.stringify(other));
    expect(readLastBuild(folders)).toBeNull();
  }
});
