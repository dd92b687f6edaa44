/** The guard against lost posts: counts are of the same source alone, and not from damaged files. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { countPosts, guardPosts } from '../../../build/content/post-count.ts';
import { error } from '../../../build/core/errors.ts';
import type { BuildOptions, Config, Folders } from '../../../build/core/types.ts';
import { foldersIn, makeFolder } from '../../support/folder.ts';
import { OPTIONS } from '../../support/samples.ts';

const log = { info: vi.fn() } as never;
type Counted = Partial<Pick<BuildOptions, 'drafts' | 'allowShrink'>> & { readonly apiUrl?: string | null };

const posts = (count: number) => Array.from({ length: count }, () => ({ title: 'A post' })) as never;

function builds(folders: Folders, { apiUrl = null, ...changed }: Counted = {}) {
  const options = { ...OPTIONS, ...changed };
  const build = { folders, options, config: { blogs: { apiUrl } } as Config, log };
  return {
    publish: (count: number) => countPosts(posts(count), build),
    before: (now: number) => guardPosts({ posts: posts(now), lost: 0, problems: [] }, build),
    build,
  };
}

it('counts posts of the same source and kind, in any output folder', () => {
  const root = makeFolder();
  const kinds = [{}, { apiUrl: 'https://api.example.com' }, { drafts: true }];
  expect(kinds.map((kind) => builds(foldersIn(root), kind).before(0))).toEqual([null, null, null]);
  kinds.forEach((kind, index) => builds(foldersIn(root), kind).publish(24 + index));
  expect(kinds.map((kind) => builds(foldersIn(root, 'elsewhere'), kind).before(99))).toEqual([24, 25, 26]);
});

it.each(['', '{', '"7"'])('takes no count from a file that has %j', (text) => {
  const folders = foldersIn(makeFolder());
  const { publish, before } = builds(folders);
  publish(5);
  const counts = join(folders.state, 'cache/post-counts');
  for (const name of readdirSync(counts)) writeFileSync(join(counts, name), text);
  expect(before(0)).toBeNull();
});

const API = 'https://api.example.com';
it.each([
  [0, 0, API, false],
  [2, 1, API, false],
  [63, 32, API, false],
  [1, 0, API, true],
  [3, 1, API, true],
  [63, 31, API, true],
  // Of files an editor deletes one or two.
  [1, 0, null, false],
  [3, 1, null, false],
  [3, 0, null, true],
  [12, 5, null, true],
])('%j posts may become %j, from the API %j: refused %j', (count, now, apiUrl, isRefused) => {
  const folders = foldersIn(makeFolder());
  builds(folders, { apiUrl }).publish(count);
  const { before } = builds(folders, { apiUrl });
  if (isRefused) expect(() => before(now)).toThrow(`${now} posts, fewer than half of the last build's ${count}`);
  else expect(before(now)).toBe(count);
  expect(builds(folders, { apiUrl, allowShrink: true }).before(now)).toBe(count);
});

it.each([
  [null, 1],
  [API, 2],
])('counts no posts of the shipped sample, unless they come from an API: %s', (apiUrl, count) => {
  const { build, before } = builds(foldersIn(makeFolder()), { apiUrl });
  const titles = ['A budget for every page', 'Bread at four in the morning'];
  countPosts(titles.map((title) => ({ title })) as never, build);
  expect(before(9)).toBe(count);
});

it.each([
  [3, 0, 3, false],
  [4, 0, 3, true],
  [2, 1, 3, false],
  [2, 2, 3, true],
])('of %i posts that pages refuse, %i lost before and %i kept: refused %j', (late, lost, kept, isRefused) => {
  const { build } = builds(foldersIn(makeFolder()), { apiUrl: API });
  const fault = error('post/invalid', 'too deep');
  const refused = new Map(Array.from({ length: late }, (_, index) => [`post ${index}`, [fault]]));
  const guard = (options = build.options) =>
    guardPosts({ posts: posts(kept), lost, problems: [] }, { ...build, options }, refused);
  if (isRefused) expect(guard).toThrow(`${late + lost} of ${late + lost + kept} posts cannot be used.`);
  else expect(guard()).toBeNull();
  expect(guard({ ...build.options, allowShrink: true })).toBeNull();
});
