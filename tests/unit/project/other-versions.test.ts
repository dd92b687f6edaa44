/** What another version of the builder wrote down in another form counts as not there. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readLastBuild, writeLastBuild, type LastBuild } from '../../../build/pipeline/last-build.ts';
import { outputState } from '../../../build/state/output-state.ts';
import { readManifest, writeManifest } from '../../../build/output/output-manifest.ts';
import { writeAtomic } from '../../../build/core/atomic-write.ts';
import { makeFolder } from '../../support/folder.ts';

const FACTS: LastBuild = {
  at: '2026-05-01T00:00:00.000Z',
  drafts: false,
  posts: 1,
  source: null,
  kept: ['assets/a.js'],
  rewrites: [{ from: '/a/', to: '/b/', status: 301 }],
  site: { frameOrigins: [], inlineScripts: [], unlisted: ['/a/'] },
};

it('the facts of the last build', () => {
  const root = makeFolder();
  const folders = { root, out: `${root}/dist`, state: `${root}/.site` };
  writeLastBuild(folders, FACTS);
  expect(readLastBuild(folders)).toEqual(FACTS);
  const { site: _, ...less } = FACTS;
  for (const other of [less, { ...FACTS, kept: { a: 1 } }, { ...FACTS, rewrites: ['/a/'] }, [], null]) {
    const { lastBuild, lastBuildCopy } = outputState(folders);
    for (const file of [lastBuild, lastBuildCopy]) writeAtomic(file, JSON.stringify(other));
    expect(readLastBuild(folders)).toBeNull();
  }
});

it('the manifest of a tree', () => {
  const file = `${makeFolder()}/dist.json`;
  const entry = { digest: 'a', size: 1, mtimeMs: 1.5 };
  const read = (value: unknown) => {
    const json = JSON.stringify(value);
    writeAtomic(file, `${hash('sha256', json)}\n${json}`);
    return readManifest(file);
  };
  expect(read([['a.html', entry]])).toEqual(new Map([['a.html', entry]]));
  for (const other of [{ 'a.html': entry }, [['a.html', 'a']], [['a.html', { ...entry, size: '1' }]], [['a.html']]])
    expect(read(other)).toBeNull();
});

it('the manifest of a tree with any byte of it changed', () => {
  const file = `${makeFolder()}/dist.json`;
  writeManifest(file, new Map([['a.html', { digest: 'a', size: 1, mtimeMs: 1.5 }]]));
  expect(readManifest(file)).not.toBeNull();
  const bytes = readFileSync(file);
  for (const index of bytes.keys()) {
    const damaged = Buffer.from(bytes);
    damaged[index]! ^= 0xff;
    writeFileSync(file, damaged);
    expect(readManifest(file), `byte ${index}`).toBeNull();
  }
});
