import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { type FeedSource, pageFeed, siteFeeds } from '../../../build/outputs/feed.ts';
import type { PostSummary, SafeHtml } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';
import { plainPost } from '../../support/samples.ts';

afterEach(() => void vi.useRealTimers());

interface Post extends PostSummary {
  readonly body: SafeHtml;
}

function post(slug: string, rest: Partial<PostSummary> & { body?: string } = {}): Post {
  const { body = '<p>Text.</p>', ...fields } = rest;
  return { ...plainPost(slug, { publishedAt: '2026-01-02T03:04:05.000Z', ...fields }), body: body as SafeHtml };
}

/** jsonfeed.org/version/1.1 */
interface JsonFeed {
  readonly [field: string]: unknown;
  readonly items: readonly { readonly [field: string]: unknown }[];
}

function sourceOf(posts: readonly Post[], feedSize: number, webSubHub: string | null): FeedSource {
  return {
    config: { origin: 'https://www.example.com', basePath: '/sub', language: 'en', blogs: { feedSize, webSubHub } },
    identity: {
      feedTitle: 'News & <views>',
      feedDescription: 'What we learnt.',
      feedPath: '/blogs/',
      bodyLabels: LABELS.texts,
    },
    posts,
    postPaths: posts.map(({ slug }) => `/blog/${slug}/` as const),
    bodyOf: (index) => posts[index]!.body,
    pictureOf: (path) => (path === '/blog/pictured/' ? 'https://cdn.example.org/a.jpg?b=1&c=2' : null),
  };
}

function feeds(posts: readonly Post[], feedSize = 20, webSubHub: string | null = null) {
  const files = siteFeeds(sourceOf(posts, feedSize, webSubHub));
  const read = (path: string) => {
    const bytes = String(files.find((file) => file.path === path)?.bytes);
    // Throws on anything that is not well-formed.
    return new JSDOM(bytes, { contentType: 'application/xml' }).window.document;
  };
  const json = JSON.parse(String(files.find((file) => file.path === 'feed.json')?.bytes)) as JsonFeed;
  return { files, atom: read('feed.xml'), rss: read('rss.xml'), json };
}

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent);

function bodies({ atom, rss }: { atom: Document; rss: Document }): (string | null)[] {
  return [
    ...texts(atom, 'entry > content'),
    ...[...rss.getElementsByTagName('content:encoded')].map((e) => e.textContent),
  ];
}

test('every address in the content is absolute, as it would be on the page', () => {
  const body =
    '<p><a href="/sub/about-us/">About</a> <a href="#part">Part</a> <a href="https://other.example/x?a=1&amp;b=2">Other</a> ' +
    '<a href="mailto:a@example.com">Mail</a></p>' +
    '<img src="/sub/pictures/a b.png" srcset="/sub/a-1.png 1x, /sub/a-2.png 2x" alt="1 &lt; 2">' +
    '<video poster="/sub/p.jpg"><source src="clip.mp4"></video>';
  const made = bodies(feeds([post('কলকাতা', { body })]));
  expect(made).toHaveLength(2);
  const page = 'https://www.example.com/sub/blog/%E0%A6%95%E0%A6%B2%E0%A6%95%E0%A6%BE%E0%A6%A4%E0%A6%BE/';
  for (const html of made) {
    const { document } = new JSDOM(html ?? '').window;
    const values = (name: string) =>
      [...document.querySelectorAll(`[${name}]`)].map((found) => found.getAttribute(name));
    expect(values('href')).toEqual([
      'https://www.example.com/sub/about-us/',
      `${page}#part`,
      'https://other.example/x?a=1&b=2',
      'mailto:a@example.com',
    ]);
    expect(values('src')).toEqual(['https://www.example.com/sub/pictures/a%20b.png', `${page}clip.mp4`]);
    expect(values('srcset')).toEqual([
      'https://www.example.com/sub/a-1.png 1x, https://www.example.com/sub/a-2.png 2x',
    ]);
    expect(values('poster')).toEqual(['https://www.example.com/sub/p.jpg']);
    expect(document.querySelector('img')?.alt).toBe('1 < 2');
  }
});

test('Atom: addresses of feed and page, ids, people and dates come from the content', () => {
  const { atom, rss } = feeds([
    post('b', { title: 'A < B & "C"', author: 'R. Sen', category: 'Notes <1>', excerpt: 'Less & more' }),
    post('a', { publishedAt: '2025-01-01T00:00:00.000Z', updatedAt: '2026-05-06T00:00:00.000Z' }),
  ]);
  const links = [...atom.querySelectorAll('feed > link')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['self', 'https://www.example.com/sub/feed.xml'],
    ['alternate', 'https://www.example.com/sub/blogs/'],
  ]);
  expect(texts(atom, 'feed > title')).toEqual(['News & <views>']);
  expect(texts(atom, 'feed > updated')).toEqual(['2026-05-06T00:00:00.000Z']);
  expect(texts(atom, 'entry > id')).toEqual([
    'https://www.example.com/sub/blog/b/',
    'https://www.example.com/sub/blog/a/',
  ]);
  expect(texts(atom, 'entry > title')).toEqual(['A < B & "C"', 'a']);
  expect(texts(atom, 'entry > updated')).toEqual(['2026-01-02T03:04:05.000Z', '2026-05-06T00:00:00.000Z']);
  // Readers take both for HTML.
  expect(texts(atom, 'entry > summary')).toEqual(['Less &amp; more']);
  expect(atom.querySelector('entry > summary')?.getAttribute('type')).toBe('html');
  expect(texts(rss, 'item > description')).toEqual(['Less &amp; more']);
  expect(texts(atom, 'entry > author > name')).toEqual(['R. Sen', 'Admin']);
  expect(atom.querySelector('category')?.getAttribute('term')).toBe('Notes <1>');

  expect(texts(rss, 'item > title')).toEqual(['A < B & "C"', 'a']);
  expect(texts(rss, 'item > pubDate')).toEqual(['Fri, 02 Jan 2026 03:04:05 GMT', 'Wed, 01 Jan 2025 00:00:00 GMT']);
  expect(texts(rss, 'channel > lastBuildDate')).toEqual(['Wed, 06 May 2026 00:00:00 GMT']);
  expect([...rss.getElementsByTagName('dc:creator')].map((found) => found.textContent)).toEqual(['R. Sen', 'Admin']);
  expect(rss.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe('https://www.example.com/sub/rss.xml');
});

test('takes the newest, leaves out what has no date, and an empty feed is a feed', () => {
  const many = [post('c'), post('undated', { publishedAt: null }), post('b'), post('a')];
  expect(texts(feeds(many, 2).atom, 'entry > title')).toEqual(['c', 'b']);
  expect(texts(feeds(many).rss, 'item > title')).toEqual(['c', 'b', 'a']);
  expect(texts(feeds([]).atom, 'updated')).toHaveLength(1);
  expect(texts(feeds([]).rss, 'item')).toEqual([]);
});

test('characters that XML cannot hold are taken out, wherever they stand', () => {
  const dirty = 'a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uD800g';
  const made = feeds([
    post('x', { title: dirty, excerpt: dirty, category: dirty, author: dirty, body: `<p>${dirty}\t😀</p>` }),
  ]);
  expect(texts(made.atom, 'entry > title')).toEqual(['abcdefg']);
  expect(made.atom.querySelector('category')?.getAttribute('term')).toBe('abcdefg');
  for (const html of bodies(made)) expect(html).toContain('😀');
  for (const file of made.files.filter(({ path }) => path.endsWith('.xml'))) {
    expect(file.bytes).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    expect(Buffer.from(String(file.bytes)).toString()).toBe(file.bytes); // no lone surrogate
  }
});

test('the same posts give the same bytes at any time', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') });
  const first = feeds([post('a'), post('b')]).files;
  const none = feeds([]).files;
  vi.setSystemTime(new Date('2031-06-07'));
  expect(feeds([post('a'), post('b')]).files).toEqual(first);
  expect(feeds([]).files).toEqual(none);
});

test('a post brings its picture along, where readers look for one', () => {
  const { atom, rss } = feeds([post('pictured'), post('plain')]);
  for (const [document, entry] of [
    [atom, 'entry'],
    [rss, 'item'],
  ] as const) {
    const pictures = [...document.querySelectorAll(entry)].map((found) =>
      found.getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content')[0]?.getAttribute('url'),
    );
    expect(pictures).toEqual(['https://cdn.example.org/a.jpg?b=1&c=2', undefined]);
  }
});

test('code is plain in it, and a film is a link', () => {
  const code =
    '<pre tabindex="0"><code class="language-ts lines numbered"><span class="l"><span class="k">let</span> a &lt; <mark>1</mark>;\n</span></code></pre>';
  const film =
    '<p><span class="player"><a href="https://vimeo.com/1" rel="noopener">A film</a> <small>Vimeo</small></span></p>';
  for (const html of bodies(feeds([post('a', { body: code + film })]))) {
    expect(html).toContain('<pre tabindex="0"><code class="language-ts">let a &lt; 1;\n</code></pre>');
    expect(html).toContain('<a href="https://vimeo.com/1" rel="noopener">A film</a> <small>Vimeo</small>');
  }
});

test('JSON Feed says the same', () => {
  const { json } = feeds([
    post('b', {
      title: 'A < B',
      author: 'R. Sen',
      category: 'Notes',
      tags: ['Notes', 'CSS'],
      excerpt: 'Less & more',
      body: '<p><a href="/sub/about-us/">About</a></p>',
      language: 'bn',
      updatedAt: '2026-05-06T00:00:00.000Z',
    }),
    post('pictured', { publishedAt: '2025-01-01T00:00:00.000Z' }),
  ]);
  const { items, ...feed } = json;
  expect(feed).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News & <views>',
    home_page_url: 'https://www.example.com/sub/blogs/',
    feed_url: 'https://www.example.com/sub/feed.json',
    description: 'What we learnt.',
    language: 'en',
  });
  expect(items).toEqual([
    {
      id: 'https://www.example.com/sub/blog/b/',
      url: 'https://www.example.com/sub/blog/b/',
      title: 'A < B',
      content_html: '<div lang="bn"><p><a href="https://www.example.com/sub/about-us/">About</a></p></div>',
      summary: 'Less & more',
      date_published: '2026-01-02T03:04:05.000Z',
      date_modified: '2026-05-06T00:00:00.000Z',
      authors: [{ name: 'R. Sen' }],
      tags: ['Notes', 'CSS'],
      language: 'bn',
    },
    expect.objectContaining({ image: 'https://cdn.example.org/a.jpg?b=1&c=2', authors: [{ name: 'Admin' }] }),
  ]);
  expect(feeds([]).json.items).toEqual([]);
});

test('a hub is named in each format, where the settings have one', () => {
  const hub = 'https://hub.example.net/';
  const { atom, rss, json } = feeds([post('a')], 20, hub);
  expect(atom.querySelector('feed > link[rel="hub"]')?.getAttribute('href')).toBe(hub);
  const links = [...rss.getElementsByTagName('atom:link')];
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toContainEqual(['hub', hub]);
  expect(json['hubs']).toEqual([{ type: 'WebSub', url: hub }]);
  expect(feeds([post('a')]).atom.querySelector('link[rel="hub"]')).toBeNull();
});

test('a page’s own feed has the posts that it is given, and stands in its folder', () => {
  const posts = [post('c'), post('b'), post('a')];
  const part = {
    path: '/blogs/topic/কলকাতা/',
    title: 'Posts on কলকাতা',
    description: 'Every post',
    places: [0, 2],
  } as const;
  const file = pageFeed(sourceOf(posts, 20, null), part);
  expect(file.path).toBe('blogs/topic/কলকাতা/feed.xml');
  const { document } = new JSDOM(String(file.bytes), { contentType: 'application/xml' }).window;
  expect(texts(document, 'entry > title')).toEqual(['c', 'a']);
  expect(texts(document, 'feed > title')).toEqual(['Posts on কলকাতা']);
  const page = 'https://www.example.com/sub/blogs/topic/%E0%A6%95%E0%A6%B2%E0%A6%95%E0%A6%BE%E0%A6%A4%E0%A6%BE/';
  expect(document.querySelector('feed > id')?.textContent).toBe(page);
  expect(document.querySelector('link[rel="self"]')?.getAttribute('href')).toBe(`${page}feed.xml`);
});
