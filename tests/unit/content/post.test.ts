// @vitest-environment jsdom
/** How the build reads a post, and the browser alike: what a visitor sees today is what the next build writes. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../build/content/plain-text.ts';
import { withDefaults } from '../../../build/plan/site-inputs.ts';
import { readPost } from '../../../build/content/post.ts';
import type { PostSummary, Settings } from '../../../src/contract.ts';
import { plainText as liveText } from '../../../src/live-posts/plain-text.ts';
import { readPost as readLivePost } from '../../../src/live-posts/read-post.ts';
import { LABELS } from '../../support/labels.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { ADDRESSES, plainPicture, plainPost } from '../../support/samples.ts';

const CMS = 'https://cms.example/site';

function summary(raw: object, baseUrl: string | null = null): PostSummary | null {
  const found = { raw: { slug: 'a-post', title: 'A post', ...raw }, format: 'html', source: 'api' } as const;
  const addresses = { ...ADDRESSES, basePath: '/sub', baseUrl };
  const place = () => ({ field: '' });
  const reading = readPost({ ...found, place }, { addresses, timeZone: 'Asia/Kolkata', latest: Infinity });
  return 'summary' in reading ? reading.summary : null;
}

async function expectLiveTheSame(raw: object, baseUrl: string | null): Promise<void> {
  const apiUrl = 'https://api.example.com';
  const settings: Settings = { ...SETTINGS, basePath: '/sub', postsBaseUrl: baseUrl, apiUrl };
  const built = summary(raw, baseUrl);
  expect(
    await readLivePost({ slug: 'a-post', title: 'A post', ...raw }, { ...settings, postDefaults: LABELS.posts }),
  ).toEqual(built && withDefaults(built, LABELS.posts));
}

it('fills in everything that a post may lack but the site’s own words', () => {
  expect(summary({})).toEqual(plainPost('a-post', { title: 'A post', author: '' }));
});

it('takes a cover from the API, ignores a wrong one, and resolves a relative picture against baseUrl', () => {
  const cover = { kind: 'number', number: '94 %', text: 'right' };
  expect(summary({ cover })?.cover).toEqual(cover);
  expect(summary({ cover: { kind: 'picture' } })).toEqual(summary({}));
  expect(summary({ imageUrl: 'img/a.png' }, CMS)?.image?.src).toBe(`${CMS}/img/a.png`);
});

const DAY = '2026-01-02T00:00:00.000Z';
it.each<[what: string, raw: object, read: object]>([
  ['nothing', {}, {}],
  ['an author', { author: { name: 'Ann' }, authorId: { name: 'Bob' } }, { author: 'Ann' }],
  ['an author in markup', { author: { name: ' ' }, authorId: { name: '<b>Bob</b>' } }, { author: 'Bob' }],
  ['an id for an author', { author: null, authorId: '65f0c0ffee65f0c0ffee65f0' }, { author: '' }],
  ['two dates', { publishDate: '2026-01-02T00:00:00Z', createdAt: '2025-01-01T00:00:00Z' }, { publishedAt: DAY }],
  ['a later one', { publishDate: '', createdAt: '2026-01-02T05:30:00+05:30' }, { publishedAt: DAY }],
  ['a day', { publishDate: '2026-05-01' }, { publishedAt: '2026-04-30T18:30:00.000Z' }],
  ['a change', { publishDate: DAY, updatedAt: '2026-06-01T10:00:00.5Z' }, { updatedAt: '2026-06-01T10:00:00.500Z' }],
  ['a time', { publishDate: '2026-05-01 09:30' }, { publishedAt: '2026-05-01T04:00:00.000Z' }],
  ['a description', { metaDescription: 'meta', excerpt: 'short' }, { description: 'meta', excerpt: 'short' }],
  ['markup', { metaDescription: '', excerpt: '<p>one</p><p>two &amp; three</p>' }, { description: 'one two & three' }],
  ['tags', { metaKeywords: [], tags: ['b', 'b', ' '] }, { keywords: ['b'], tags: ['b'] }],
  ['keywords', { metaKeywords: ['a &amp; b'], tags: ['b'] }, { keywords: ['a & b'], tags: ['b'] }],
  ['a category', { categoryId: { name: 'Q&amp;A', extra: 1 } }, { category: 'Q&A' }],
  [
    'a title and a picture',
    { title: '<b>Two</b>\n words', imageUrl: '/p/é.png' },
    { title: 'Two words', image: plainPicture('/sub/p/%C3%A9.png', 'Two words') },
  ],
  [
    'a picture elsewhere',
    { imageUrl: 'https://cdn.example/a b.png', imageAlt: 'A b' },
    { image: plainPicture('https://cdn.example/a%20b.png', 'A b') },
  ],
  [
    'encoded slugs',
    { slug: '%ce%b5%cf%80-2', formerSlugs: ['/blog/%CE%B5/', '100%'] },
    { slug: 'επ-2', id: 'επ-2', formerSlugs: ['ε', '100%'] },
  ],
  ['a slug encoded twice', { slug: '%2541' }, { slug: '%2541' }],
  ['a slug in parts', { slug: 'cafe\u0301', _id: 7 }, { slug: 'caf\u00e9', id: '7' }],
])('reads %s, in a browser too', async (_, raw, read) => {
  expect(summary(raw)).toMatchObject(read);
  for (const baseUrl of [null, CMS]) await expectLiveTheSame(raw, baseUrl);
});

describe.each([null, CMS])('with the base %s', (baseUrl) => {
  it.each<object>([
    { imageUrl: 'img/a.png' },
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
    { slug: '..%2fetc' },
    { slug: null },
    { content: 5 },
  ])('the browser reads %j as the build does', (raw) => expectLiveTheSame(raw, baseUrl));
});

it.each([
  ['Q&amp;A', 'Q&A'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['a<em>b</em>c<br>d', 'abc d'],
  ['1 < 2 & 3', '1 < 2 & 3'],
  ['R&D, 5<6', 'R&D, 5<6'],
  ['<script>alert(1)</script>text<style>a{}</style>', 'text'],
  ['Use &lt;b&gt;<!-- note --> here', 'Use <b> here'],
  [
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics></math> > 3',
    'x > 3',
  ],
  [' a\n\t b\u00a0c ', 'a b c'],
  ['a\u0007b\ud800c\ufffed', 'abcd'],
  ['\u200b', ''],
  [' \ufeff<b>\u00ad</b>&#x200D;\ufe0f\u2800 ', ''],
  ['a\u200b\u00adb', 'a\u200b\u00adb'],
  ['👩‍💻 &#x1F600;', '👩‍💻 😀'],
  ['<img src=x onerror="globalThis.ran = true">pic', 'pic'],
])('makes plain text of %j', async (markup, text) => {
  expect(plainText(markup)).toBe(text);
  expect(await liveText(markup)).toBe(text);
  expect(globalThis).not.toHaveProperty('ran');
});
