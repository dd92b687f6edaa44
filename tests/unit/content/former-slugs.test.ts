/** Former slugs that others claim, and lists with entries that are no text: told, and never a reason not to build. */
import { describe, expect, it } from 'vitest';
import { json, startApi } from './api-server.ts';
import { makeFolder } from '../../support/folder.ts';
import { loadSite } from './load-site.ts';

type Fields = Readonly<Record<string, unknown>>;

async function load(source: readonly Fields[] | Readonly<Record<string, string>>, badPost: 'fail' | 'skip' = 'fail') {
  const isApi = Array.isArray(source);
  const api = isApi ? await startApi((response) => json(response, { blogs: source })) : null;
  const files = isApi ? {} : (source as Record<string, string>);
  const root = makeFolder({ 'content/company.yaml': 'name: Tiny\n', ...files });
  const { posts, problems } = await loadSite(root, { blogs: { apiUrl: api?.url ?? null }, badPost });
  return { former: Object.fromEntries(posts.map(({ slug, formerSlugs }) => [slug, formerSlugs])), posts, problems };
}

const post = (slug: string, fields: Fields = {}): Fields => ({ slug, title: slug, content: 'Text', ...fields });
const front = (fields: string) => `---\n${fields}\n---\nText\n`;
const dated = (day: number) => ({ publishDate: `2026-05-0${day}T00:00:00.000Z` });

describe('a former slug', () => {
  it.each(['fail', 'skip'] as const)('that a live post has is that of the live post (badPost: %s)', async (badPost) => {
    const { former, problems } = await load(
      [post('renamed-post', { formerSlugs: ['live-post', 'old-post'] }), post('live-post')],
      badPost,
    );
    expect(former).toEqual({ 'renamed-post': ['old-post'], 'live-post': undefined });
    expect(problems).toMatchObject([
      { code: 'post/former-slug', severity: 'warning', place: { field: 'blogs[0].formerSlugs' } },
    ]);
    expect(problems[0]?.message).toMatch(/^Former slug "live-post" of the post .* ignored: the post .*"live-post"/);
  });

  it('that a live post has in another writing of a letter is that of the live post', async () => {
    const { former, problems } = await load([post('a', { formerSlugs: ['cafe\u0301', 'fine'] }), post('caf\u00e9')]);
    expect(former['a']).toEqual(['fine']);
    expect(problems).toHaveLength(1);
  });

  it('is another one in capitals, as addresses are: a link to it leads where it led', async () => {
    const { former, problems } = await load([
      post('a', { formerSlugs: ['A', 'LIVE', 'Old'] }),
      post('live', { formerSlugs: ['old'] }),
    ]);
    expect(former).toEqual({ a: ['A', 'LIVE', 'Old'], live: ['old'] });
    expect(problems).toEqual([]);
  });

  it('that two posts claim leads to the newest of them', async () => {
    const { former, problems } = await load([
      post('older', { formerSlugs: ['one', 'shared'], ...dated(1) }),
      post('newer', { formerSlugs: ['shared'], ...dated(3) }),
      post('without-date', { formerSlugs: ['shared'] }),
    ]);
    expect(former).toEqual({ older: ['one'], newer: ['shared'], 'without-date': undefined });
    expect(problems.map(({ code, severity, place }) => [code, severity, place?.field])).toEqual([
      ['post/former-slug', 'warning', 'blogs[0].formerSlugs'],
      ['post/former-slug', 'warning', 'blogs[2].formerSlugs'],
    ]);
    for (const { message } of problems) expect(message).toContain('"newer"');
  });

  it('that only a post that is left out has stays', async () => {
    const { former } = await load([post('a', { formerSlugs: ['gone'] }), post('gone', { title: '' })], 'skip');
    expect(former).toEqual({ a: ['gone'] });
  });

  it('that says nothing, or is its own, is none, silently', async () => {
    const { former, problems } = await load([post('a', { formerSlugs: ['', ' ', '\u200b', 'a', 'old', 'old'] })]);
    expect(former).toEqual({ a: ['old'] });
    expect(problems).toEqual([]);
  });

  it('of a file is told with its line', async () => {
    const { former, problems } = await load({
      'content/blogs/a.md': front('title: A\nformerSlugs: [b, old]'),
      'content/blogs/b.md': front('title: B'),
    });
    expect(former).toEqual({ a: ['old'], b: undefined });
    expect(problems).toMatchObject([
      { code: 'post/former-slug', place: { file: 'content/blogs/a.md', line: 3, field: 'formerSlugs' } },
    ]);
  });
});

describe('a list', () => {
  const LISTS = ['formerSlugs', 'tags', 'metaKeywords'] as const;
  it.each(LISTS)('%s with entries that are no text is read without them, with a warning', async (field) => {
    const { posts, problems } = await load([post('a', { [field]: ['x', null, 7, { y: 1 }, '', 'x', 'z'] })]);
    expect(posts[0]).toMatchObject({ [field === 'metaKeywords' ? 'keywords' : field]: ['x', '7', 'z'] });
    expect(problems).toMatchObject([
      { code: 'post/odd-field', severity: 'warning', place: { field: `blogs[0].${field}` } },
    ]);
    expect(problems[0]?.message).toMatch(
      new RegExp(
        `^The post .* has a wrong ${field}: .*, found the number 7, an object; it is read as "x", "7", "x", "z"\\.$`,
      ),
    );
  });

  it.each(LISTS)('%s of a file likewise', async (field) => {
    const { problems } = await load({ 'content/blogs/a.md': front(`title: A\n${field}: [x, ~, 2026]`) });
    expect(problems).toMatchObject([{ code: 'post/odd-field', place: { file: 'content/blogs/a.md', line: 3, field } }]);
    expect(problems[0]?.message).toContain('found the number 2026');
  });

  it('of nothing but such entries is empty', async () => {
    const { posts, problems } = await load([post('a', { tags: [null], metaKeywords: [{}], formerSlugs: [[]] })]);
    expect(posts[0]).toMatchObject({ tags: [], keywords: [] });
    expect(posts[0]).not.toHaveProperty('formerSlugs');
    expect(problems).toHaveLength(2);
  });

  it('is still held to its limits', async () => {
    const tags = ['x'.repeat(1001), ...Array.from({ length: 1001 }, (_, index) => `t${index}`)];
    const { posts, problems } = await load([post('a', { tags })]);
    expect(posts[0]?.tags).toEqual(tags.slice(1, 1001));
    expect(problems[0]?.message).toContain(
      'expected at most 1000 texts (MAX_TAGS) of at most 1000 characters (MAX_NAME_CHARACTERS)',
    );
  });
});
