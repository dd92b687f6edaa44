import { describe, expect, it } from 'vitest';
import { plainText } from '../../../build/posts/plain-text.ts';
import { readPost } from '../../../build/posts/post.ts';

const addresses = { origin: 'https://www.example.com', basePath: '/sub', baseUrl: null, embedHosts: [] };
const settings = { addresses, timeZone: 'Asia/Kolkata' };

function read(raw: object, baseUrl: string | null = null) {
  const found = {
    raw: { slug: 'a-post', title: 'A post', ...raw },
    format: 'html' as const,
    source: 'api x',
    place: (field: string | null) => ({ field: field ?? '' }),
  };
  return readPost(found, { ...settings, addresses: { ...addresses, baseUrl } });
}
function summary(raw: object, baseUrl: string | null = null) {
  const reading = read(raw, baseUrl);
  if ('problems' in reading) throw new Error(reading.problems.map(({ message }) => message).join('\n'));
  return reading.summary;
}

describe('readPost', () => {
  it('fills in everything that a post may lack but the site’s own words', () => {
    expect(summary({})).toEqual({
      id: 'a-post',
      slug: 'a-post',
      title: 'A post',
      excerpt: '',
      image: null,
      category: null,
      author: '',
      publishedAt: null,
      updatedAt: null,
      description: '',
      keywords: [],
      tags: [],
    });
  });

  it.each([
    [{ author: { name: 'Ann' }, authorId: { name: 'Bob' } }, { author: 'Ann' }],
    [{ author: { name: ' ' }, authorId: { name: 'Bob' } }, { author: 'Bob' }],
    [{ author: null, authorId: '65f0c0ffee65f0c0ffee65f0' }, { author: '' }],
    [
      { publishDate: '2026-01-02T00:00:00Z', createdAt: '2025-01-01T00:00:00Z' },
      { publishedAt: '2026-01-02T00:00:00.000Z' },
    ],
    [{ publishDate: '', createdAt: '2025-01-01T00:00:00+05:30' }, { publishedAt: '2024-12-31T18:30:00.000Z' }],
    [{ publishDate: '2026-05-01' }, { publishedAt: '2026-04-30T18:30:00.000Z' }],
    [{ publishDate: '2026-05-01 09:30' }, { publishedAt: '2026-05-01T04:00:00.000Z' }],
    [{ updatedAt: '2026-06-01T10:00:00.5Z' }, { updatedAt: '2026-06-01T10:00:00.500Z' }],
    [
      { metaDescription: 'meta', excerpt: 'short' },
      { description: 'meta', excerpt: 'short' },
    ],
    [{ metaDescription: '', excerpt: 'short' }, { description: 'short' }],
    [
      { metaKeywords: [], tags: ['b', 'b', ' '] },
      { keywords: ['b'], tags: ['b'] },
    ],
    [
      { metaKeywords: ['a &amp; b'], tags: ['b'] },
      { keywords: ['a & b'], tags: ['b'] },
    ],
    [{ categoryId: { name: 'Q&amp;A', extra: 1 } }, { category: 'Q&A' }],
    [
      { title: '<b>Two</b>\n words', imageUrl: '/p/é.png' },
      {
        title: 'Two words',
        image: { src: '/sub/p/%C3%A9.png', alt: 'Two words', width: null, height: null, sources: [], blur: null },
      },
    ],
    [
      { imageUrl: 'https://cdn.example/a b.png', imageAlt: 'A b' },
      {
        image: { src: 'https://cdn.example/a%20b.png', alt: 'A b', width: null, height: null, sources: [], blur: null },
      },
    ],
    [
      { slug: 'cafe\u0301', _id: 7 },
      { slug: 'caf\u00e9', id: '7' },
    ],
  ])('%j', (raw, expected) => {
    expect(summary(raw)).toMatchObject(expected);
  });

  it('resolves a relative picture against baseUrl', () => {
    expect(summary({ imageUrl: 'img/a.png' }, 'https://cms.example/site').image?.src).toBe(
      'https://cms.example/site/img/a.png',
    );
  });
});

describe('plainText', () => {
  it.each([
    ['Q&amp;A', 'Q&A'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['a<em>b</em>c', 'abc'],
    ['1 < 2 & 3', '1 < 2 & 3'],
    ['<script>alert(1)</script>text<style>a{}</style>', 'text'],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics></math> > 3',
      'x > 3',
    ],
    [' a\n\t b\u00a0c ', 'a b c'],
    ['a\u0007b\ud800c\ufffed', 'abcd'],
    ['👩‍💻 &#x1F600;', '👩‍💻 😀'],
  ])('%j', (markup, text) => {
    expect(plainText(markup)).toBe(text);
  });
});
