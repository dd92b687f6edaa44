/** The index by the real Pagefind; what it finds, Chromium says (tests/e2e/search.long.test.ts). */
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { searchIndex, type SearchedPost } from '../../../build/outputs/search-index.ts';
import type { PostSummary, SafeHtml } from '../../../src/contract.ts';
import { plainPost } from '../../support/samples.ts';

const SITE = { basePath: '/sub', language: 'en' };
const searched = (slug: string, body: string, rest: Partial<PostSummary> = {}): SearchedPost => ({
  post: plainPost(slug, rest),
  path: `/blog/${slug}/`,
  body: body as SafeHtml,
});
const posts = [
  ...Array.from({ length: 40 }, (_, index) =>
    searched(`post-${index}`, `<h2>Part ${index}</h2><p>Stitch ${index} of the same cloth.</p>`, {
      category: (index < 3 ? ['craft', 'TOOLS', 'People'] : ['Craft', 'Tools', 'People'])[index % 3]!,
      tags: [`tag-${index % 7}`, 'cloth'],
      publishedAt: '2026-05-01T00:00:00.000Z',
    }),
  ),
  searched('grüße', '', { title: 'No text <at all> & "more"', excerpt: 'Only this line' }),
  searched('seen', '<p>A picture.</p><img src="data:image/png;base64,AAAA" alt="A > B"><p>And after.</p>'),
];

interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: { readonly [name: string]: string };
}

const files = await searchIndex(posts, SITE);
const fragments = new Map(
  files.flatMap(({ path, bytes }) => {
    if (!path.startsWith('fragment/')) return [];
    const text = gunzipSync(bytes).toString();
    const fragment = JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
    return [[fragment.url, fragment]];
  }),
);
const json = (name: string): unknown =>
  JSON.parse(Buffer.from(files.find(({ path }) => path === name)!.bytes).toString());

it('holds every post, with what its result shows', () => {
  expect(fragments.size).toBe(posts.length);
  expect(fragments.get('/sub/blog/post-1/')).toMatchObject({
    content: 'Part 1. Stitch 1 of the same cloth.',
    meta: { title: 'post-1', topic: 'TOOLS', tags: 'tag-1, cloth', published: '2026-05-01T00:00:00.000Z' },
  });
  expect(fragments.get('/sub/blog/gr%C3%BC%C3%9Fe/')).toMatchObject({
    content: 'Only this line',
    meta: { title: 'No text <at all> & "more"' },
  });
  expect(fragments.get('/sub/blog/seen/')?.meta).not.toHaveProperty('image');
});

it('tells which posts are of which topic, however its name is written, by the names that results have', () => {
  const topics = json('topics.json') as Record<string, string[]>;
  expect(Object.keys(topics)).toEqual(['craft', 'people', 'tools']);
  expect(Object.values(topics).map((ids) => ids.length)).toEqual([14, 13, 13]);
  const names = new Set(files.map(({ path }) => path));
  for (const id of Object.values(topics).flat()) expect(names).toContain(`fragment/${id}.pf_fragment`);
});

it('has the words that are used more than once, the most used first, and no short ones', () => {
  const words = json('words.json') as string[];
  expect(words.slice(0, 2)).toEqual(['cloth', 'admin']);
  expect(words).toEqual(expect.arrayContaining(['stitch', 'craft', 'same']));
  for (const absent of ['the', 'tag', 'after']) expect(words).not.toContain(absent);
});

it('brings the reader with the stems of the site’s language alone, and none of Pagefind’s interfaces', async () => {
  const plain = async (language: string) =>
    (await searchIndex(posts.slice(0, 2), { basePath: '', language }))
      .map(({ path }) => path)
      .filter((path) => /^(wasm|pagefind)[.-](?!\w+_)/.test(path));
  expect(await plain('pl')).toEqual(['pagefind-entry.json', 'pagefind.js', 'wasm.pl.pagefind']);
  expect(await plain('bn')).toEqual(['pagefind-entry.json', 'pagefind.js', 'wasm.unknown.pagefind']);
});

it('fails by the fault of the posts alone, whatever Pagefind has not answered yet', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const failing = async function* () {
    yield* posts.slice(0, 5);
    throw new Error(await Promise.resolve('A page is missing.'));
  };
  await expect(searchIndex(failing(), SITE)).rejects.toThrow('A page is missing.');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

it('is the same beside an index of other posts that ends first, whole or with a fault', async () => {
  const faulty = async function* () {
    yield* posts.slice(7, 9);
    await whole;
    throw new Error('A page is missing.');
  };
  const ended: string[] = [];
  const slow = async function* () {
    yield* posts.slice(0, 3);
    await Promise.allSettled([whole, fault]);
    ended.push('others');
    yield* posts.slice(3);
  };
  const beside = searchIndex(slow(), SITE);
  const whole = searchIndex(posts.slice(5, 9), SITE);
  const fault = searchIndex(faulty(), SITE);
  await expect(fault).rejects.toThrow('A page is missing.');
  expect(await whole).not.toEqual([]);
  expect(await beside).toEqual(files);
  expect(ended).toEqual(['others']);
});
