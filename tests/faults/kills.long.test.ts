/** A publication killed at every call by which it changes the disk, or left no room: dist is one whole site, the next run needs no help. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { dieAtEveryCall } from './deaths.ts';
import { publishSite, type SiteName } from './sites.ts';
import { WHOLE } from '../support/whole.ts';

/** Every call at night, every third by day. */
const EVERY = WHOLE ? 1 : 3;

const published = (name: SiteName) => (root: string) => publishSite(root, name);
const givenUp = (name: SiteName) => (root: string) => publishSite(root, name, true);

it.each<[string, ((root: string) => void)[], SiteName]>([
  ['the third build', [published('one'), published('two')], 'three'],
  ['a build after one that gave up', [published('one'), published('two'), published('one'), givenUp('two')], 'three'],
  ['the first build', [], 'one'],
])('%s may die at every call', (_, before, name) => {
  const root = join(makeFolder(), 'project');
  mkdirSync(root);
  const { count, dist, wrong } = dieAtEveryCall({ root, before, name, every: EVERY });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(30 / EVERY);
  expect(dist.young).toBeGreaterThan(0);
  // Between two renames there is no dist, for an instant; the next build repairs that.
  if (before.length > 0) expect(dist.absent).toBeLessThanOrEqual(1);
  if (before.length > 0 && EVERY === 1) expect(dist.absent).toBe(1);
});
