// @vitest-environment jsdom
/** The client's reading of a post against the build's: what a visitor sees today is what the next build writes. */
import { describe, expect, it } from 'vitest';
import { plainText as buildText } from '../../../build/posts/plain-text.ts';
import { withDefaults } from '../../../build/posts/post-defaults.ts';
import { readPost as buildPost } from '../../../build/posts/post.ts';
import type { Settings } from '../../../src/contract.ts';
import { plainText } from '../../../src/live-posts/plain-text.ts';
import { readPost } from '../../../src/live-posts/read-post.ts';
import { slugIn } from '../../../src/live-posts/slug.ts';
import { LABELS } from '../../support/labels.ts';
import { SETTINGS } from '../../support/samples.ts';

const base = { origin: 'https://www.example.com', basePath: '/sub', embedHosts: [] };
const settings = (postsBaseUrl: string | null): Settings => ({
  ...SETTINGS,
  ...base,
  postsBaseUrl,
  apiUrl: 'https://api.example.com',
});

const POSTS: readonly object[] = [
  {},
  { author: { name: 'Ann' }, authorId: { name: 'Bob' } },
  { author: { name: ' ' }, authorId: { name: '<b>Bob</b>' } },
  { author: null, authorId: '65f0c0ffee65f0c0ffee65f0' },
  { publishDate: '2026-01-02T00:00:00Z', createdAt: '2025-01-01T00:00:00Z' },
  { publishDate: '', createdAt: '2025-01-01T00:00:00+05:30' },
  { publishDate: '2026-05-01', updatedAt: '2026-06-01T10:00:00.5Z' },
  { publishDate: '2026-05-01 09:30' },
  { metaDescription: 'meta', excerpt: 'short' },
  { metaDescription: '', excerpt: '<p>one</p><p>two &amp; three</p>' },
  { metaKeywords: [], tags: ['b', 'b', ' '] },
  { metaKeywords: ['a &amp; b'], tags: ['b'] },
  { categoryId: { name: 'Q&amp;A', extra: 1 } },
  { title: '<b>Two</b>\n words', imageUrl: '/p/é.png' },
  { imageUrl: 'https://cdn.example/a b.png', imageAlt: 'A b' },
  { imageUrl: 'img/a.png' },
  { slug: 'cafe\u0301', _id: 7 },
  { title: 7 },
  { title: null },
  { title: '<br>' },
  { tags: ['a', 1, null, {}], metaKeywords: [null] },
  { tags: ['x'.repeat(1001)] },
  { title: '\u200b\ufeff&shy;\ufe0f' },
  { excerpt: '\u2060', author: { name: '\u200d' }, authorId: { name: 'Bob' }, categoryId: { name: '\u00ad' } },
  { tags: ['\u200b', 'b'], metaDescription: '\u3164', imageUrl: '/a.png', imageAlt: '\u2800' },
  { tags: 'a' },
  { categoryId: 5 },
  { categoryId: [] },
  { author: { name: 5 } },
  { _id: {} },
  { publishDate: 'soon' },
  { publishDate: '2026-02-30' },
  { createdAt: '0001-01-01T00:00:00Z' },
  { publishDate: '2026-01-01', updatedAt: 'x' },
  { imageUrl: 'javascript:alert(1)' },
  { imageUrl: 'data:image/png;base64,AA==' },
  { slug: '../etc' },
  { slug: null },
  { content: 5 },
];

describe.each([null, 'https://cms.example/site'])('with the base %s', (baseUrl) => {
  it.each(POSTS)('reads %j as the build does', async (changes) => {
    const raw = { slug: 'a-post', title: 'A post', ...changes };
    const built = buildPost(
      { raw, format: 'html', source: 'api', place: () => ({ field: '' }) },
      { addresses: { ...base, baseUrl }, timeZone: 'Asia/Kolkata' },
    );
    const expected = 'summary' in built ? withDefaults(built.summary, LABELS.posts) : null;
    expect(await readPost(raw, { ...settings(baseUrl), postDefaults: LABELS.posts })).toEqual(expected);
  });
});

it.each([
  'Q&amp;A',
  '&amp;lt;b&amp;gt;',
  '<p>one</p><p>two</p>',
  'a<em>b</em>c<br>d',
  '1 < 2 & 3',
  'R&D, 5<6',
  '<script>alert(1)</script>text<style>a{}</style>',
  'Use &lt;b&gt;<!-- note --> here',
  '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics></math> > 3',
  ' a\n\t b\u00a0c ',
  'a\u0007b\ud800c\ufffed',
  '\u200b',
  ' \ufeff<b>\u00ad</b>&#x200D;\ufe0f\u2800 ',
  'a\u200b\u00adb',
  '👩‍💻 &#x1F600;',
  '<img src=x onerror="globalThis.ran = true">pic',
])('makes plain text of %j as the build does', async (markup) => {
  expect(await plainText(markup)).toBe(buildText(markup));
  expect(globalThis).not.toHaveProperty('ran');
});

it.each([
  ['/sub/blog/a-b/', 'a-b'],
  ['/sub/blog/caf%C3%A9', 'café'],
  ['/sub/blog/', null],
  ['/sub/blog/%2e%2e/', null],
  ['/sub/blog/a%2Fb/', null],
  ['/sub/blog/%E0%A4/', null],
  ['/sub/blogs/live/', null],
])('finds the slug of %s', (path, slug) => {
  expect(slugIn(path, '/sub')).toBe(slug);
});
