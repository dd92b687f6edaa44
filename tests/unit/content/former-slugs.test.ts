/** Former slugs that others claim, and lists with entries that are no text: told, and never a reason not to build. */
import { expect, it } from 'vitest';
import { listing } from './api-server.ts';
import { makeFolder } from '../../support/folder.ts';
import { loadSite } from './load-site.ts';

type Fields = Readonly<Record<string, unknown>>;

async function load(blogs: readonly Fields[], badPost: 'fail' | 'skip' = 'fail') {
  return loadSite(makeFolder(), { ...(await listing(blogs)), badPost });
}

const post = (slug: string, formerSlugs?: readonly string[], fields: Fields = {}): Fields => ({
  slug,
  title: slug,
  content: 'Text',
  formerSlugs,
  ...fields,
});
const dated = (day: number) => ({ publishDate: `2026-05-0${day}T00:00:00.000Z` });

it.each<[string, readonly Fields[], former: object, at: readonly number[], winner?: string]>([
  ['of a live post is its own', [post('a', ['live', 'old']), post('live')], { a: ['old'] }, [0], 'live'],
  ['of one in other letters', [post('a', ['cafe\u0301', 'fine']), post('caf\u00e9')], { a: ['fine'] }, [0], 'café'],
  [
    'in capitals is another one, as addresses are',
    [post('a', ['A', 'LIVE', 'Old']), post('live', ['old'])],
    { a: ['A', 'LIVE', 'Old'], live: ['old'] },
    [],
  ],
  [
    'that posts claim leads to the newest of them',
    [post('older', ['one', 'shared'], dated(1)), post('newer', ['shared'], dated(3)), post('undated', ['shared'])],
    { older: ['one'], newer: ['shared'] },
    [0, 2],
    'newer',
  ],
  ['of a post that is left out stays', [post('a', ['gone']), post('gone', [], { title: '' })], { a: ['gone'] }, []],
  ['that says nothing, or is its own', [post('a', ['', ' ', '\u200b', 'a', 'old', 'old'])], { a: ['old'] }, []],
])('a former slug %s', async (_, blogs, former, at, winner) => {
  const { posts, problems } = await load(blogs, 'skip');
  const kept = posts.flatMap(({ slug, formerSlugs }) => (formerSlugs ? [[slug, formerSlugs] as const] : []));
  expect(Object.fromEntries(kept)).toEqual(former);
  expect(problems.filter(({ code }) => code !== 'post/invalid')).toMatchObject(
    at.map((index) => ({
      code: 'post/former-slug',
      severity: 'warning',
      place: { field: `blogs[${index}].formerSlugs` },
      message: expect.stringMatching(`^Former slug ".*" of the post .* ignored: the post .*"${winner}"`),
    })),
  );
});

it('a former slug of a file is told with its line, and never a reason not to build', async () => {
  const root = makeFolder({
    'content/blogs/a.md': '---\ntitle: A\nformerSlugs: [b, old]\n---\nText\n',
    'content/blogs/b.md': '---\ntitle: B\n---\nText\n',
  });
  const { posts, problems } = await loadSite(root, { badPost: 'fail' });
  expect(posts.map(({ slug, formerSlugs }) => [slug, formerSlugs])).toEqual([
    ['a', ['old']],
    ['b', undefined],
  ]);
  const place = { file: 'content/blogs/a.md', line: 3, field: 'formerSlugs' };
  expect(problems).toMatchObject([{ code: 'post/former-slug', severity: 'warning', place }]);
});

it('a list of nothing but such entries is empty, and a long one is cut', async () => {
  const tags = ['x'.repeat(1001), ...Array.from({ length: 1001 }, (_, index) => `t${index}`)];
  const { posts, problems } = await load([
    post('a', undefined, { tags: [null], metaKeywords: [{}], formerSlugs: [[]] }),
    post('b', [], { tags }),
  ]);
  expect(posts).toMatchObject([{ tags: [], keywords: [] }, { tags: tags.slice(1, 1001) }]);
  expect(posts[0]).not.toHaveProperty('formerSlugs');
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('expected at most 1000 texts (MAX_TAGS) of at most 1000 characters (MAX_NAME_CHARACTERS)'),
  );
  expect(problems).toHaveLength(3);
});
