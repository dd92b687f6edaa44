import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type FeedSource, feedFiles, hasFeed } from '../../../build/outputs/feed.ts';
import type { KeyedFiles } from '../../../build/outputs/output-site.ts';
import { openSearch } from '../../../build/outputs/search.ts';
import { markdownToHtml } from '../../../build/body/markdown.ts';
import { withLabels } from '../../../shared/body-labels.ts';
import type { OutputFile } from '../../../build/core/types.ts';
import type { PostSummary, SafeHtml } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';
import { ADDRESSES, plainPost } from '../../support/samples.ts';
import { safeBody } from '../body/made-safe.ts';

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

const SITE = { origin: 'https://www.example.com', basePath: '/sub', language: 'en' };
const { texts: bodyLabels } = LABELS;

function source(posts: readonly Post[], blogs: Partial<FeedSource['config']['blogs']> = {}): FeedSource {
  return {
    config: { ...SITE, blogs: { feedSize: 20, webSubHub: null, ...blogs } },
    identity: { feedTitle: 'News & <views>', feedDescription: 'What we learnt.', feedPath: '/blogs/', bodyLabels },
    inputs: { bundle: '/server/a.mjs', content: { digest: '1' } },
    posts,
    postPaths: posts.map(({ slug }) => `/blog/${slug}/` as const),
    bodyOf: (index: number) => posts[index]!.body,
    routes: [],
    recordOf: (path: string) => ({
      inputs: [],
      picture: path === '/blog/pictured/' ? 'https://cdn.example.org/a.jpg?b=1&c=2' : null,
    }),
  } as object as FeedSource;
}

/** Those of the site. */
const filesOf = (site: FeedSource) => feedFiles(site) as OutputFile[];

/** Throws on anything that is not well-formed. */
const xml = (bytes: unknown) => new JSDOM(String(bytes), { contentType: 'application/xml' }).window.document;

function feeds(posts: readonly Post[], blogs?: Partial<FeedSource['config']['blogs']>) {
  const files = filesOf(source(posts, blogs));
  expect(files.map(({ path }) => path)).toEqual(['feed.xml', 'rss.xml', 'feed.json']);
  const [atom, rss, json] = files.map(({ bytes }) => bytes);
  return { files, atom: xml(atom), rss: xml(rss), json: JSON.parse(String(json)) as JsonFeed };
}

/** Texts, or values of an attribute, of what a selector finds; a name with a prefix is a tag's. */
function found(document: Document, name: string, attribute?: string): (string | null)[] {
  const elements = /^\w+:/.test(name) ? document.getElementsByTagName(name) : document.querySelectorAll(name);
  return [...elements].map((element) => (attribute ? element.getAttribute(attribute) : element.textContent));
}

const bodies = ({ atom, rss }: { atom: Document; rss: Document }) => [
  ...found(atom, 'entry > content[type="html"]'),
  ...found(rss, 'content:encoded'),
];

test('every address in the content is absolute, as it would be on the page', () => {
  const body =
    '<p><a href="/sub/about-us/">About</a> <a href="#part">Part</a> <a href="https://other.example/x?a=1&amp;b=2">Other</a> ' +
    '<a href="mailto:a@example.com">Mail</a></p>' +
    '<img src="/sub/pictures/a b.png" srcset="/sub/a-1.png 1x, /sub/a-2.png 2x" alt="1 &lt; 2">' +
    '<video poster="/sub/p.jpg" controls><source src="clip.mp4"></video><a href="/sub/f.pdf" download>F</a>';
  const page = 'https://www.example.com/sub/blog/%E0%A6%95%E0%A6%B2%E0%A6%95%E0%A6%BE%E0%A6%A4%E0%A6%BE/';
  const site = 'https://www.example.com/sub';
  const expected = {
    href: [
      `${site}/about-us/`,
      `${page}#part`,
      'https://other.example/x?a=1&b=2',
      'mailto:a@example.com',
      `${site}/f.pdf`,
    ],
    src: [`${site}/pictures/a%20b.png`, `${page}clip.mp4`],
    srcset: [`${site}/a-1.png 1x, ${site}/a-2.png 2x`],
    poster: [`${site}/p.jpg`],
    alt: ['1 < 2'],
  };
  const made = bodies(feeds([post('কলকাতা', { body })]));
  expect(made).toHaveLength(2);
  for (const html of made) {
    const { document } = new JSDOM(html ?? '').window;
    for (const [name, values] of Object.entries(expected)) expect(found(document, `[${name}]`, name)).toEqual(values);
  }
});

test('Atom, RSS and JSON Feed have the same facts, all of them from the content', () => {
  const { atom, rss, json } = feeds([
    post('b', {
      title: 'A < B & "C"',
      author: 'R. Sen',
      category: 'Notes <1>',
      tags: ['Notes <1>', 'CSS'],
      excerpt: 'Less & more',
      language: 'bn',
    }),
    post('pictured', { publishedAt: '2025-01-01T00:00:00.000Z', updatedAt: '2026-05-06T00:00:00.000Z' }),
  ]);
  const urls = ['https://www.example.com/sub/blog/b/', 'https://www.example.com/sub/blog/pictured/'];
  const ids = urls.map((url) => url.replace('/sub', ''));
  const picture = 'https://cdn.example.org/a.jpg?b=1&c=2';
  const body = '<div lang="bn"><p>Text.</p></div>';
  for (const [document, selector, attribute, values] of [
    [atom, 'feed > title', undefined, ['News & <views>']],
    [atom, 'feed > updated', undefined, ['2026-05-06T00:00:00.000Z']],
    [atom, 'feed > link', 'rel', ['self', 'alternate']],
    [atom, 'feed > link', 'href', ['https://www.example.com/sub/feed.xml', 'https://www.example.com/sub/blogs/']],
    [atom, 'entry > id', undefined, ids],
    [atom, 'entry > title', undefined, ['A < B & "C"', 'pictured']],
    [atom, 'entry > updated', undefined, ['2026-01-02T03:04:05.000Z', '2026-05-06T00:00:00.000Z']],
    [atom, 'entry > author > name', undefined, ['R. Sen', 'Admin']],
    [atom, 'entry > category', 'term', ['Notes <1>', 'CSS']],
    // Readers take summaries for HTML.
    [atom, 'entry > summary', undefined, ['Less &amp; more']],
    [atom, 'entry > summary', 'type', ['html']],
    [atom, 'entry > content[type="html"]', undefined, [body, '<p>Text.</p>']],
    [atom, 'media:content', 'url', [picture]],
    [rss, 'item > title', undefined, ['A < B & "C"', 'pictured']],
    [rss, 'item > guid', undefined, ids],
    [rss, 'item > description', undefined, ['Less &amp; more']],
    [rss, 'item > pubDate', undefined, ['Fri, 02 Jan 2026 03:04:05 GMT', 'Wed, 01 Jan 2025 00:00:00 GMT']],
    [rss, 'channel > lastBuildDate', undefined, ['Wed, 06 May 2026 00:00:00 GMT']],
    [rss, 'dc:creator', undefined, ['R. Sen', 'Admin']],
    [rss, 'atom:link', 'href', ['https://www.example.com/sub/rss.xml']],
    [rss, 'media:content', 'url', [picture]],
  ] as const)
    expect(found(document, selector, attribute), selector).toEqual(values);
  expect(json).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News & <views>',
    home_page_url: 'https://www.example.com/sub/blogs/',
    feed_url: 'https://www.example.com/sub/feed.json',
    description: 'What we learnt.',
    language: 'en',
    items: [
      {
        id: ids[0],
        url: urls[0],
        title: 'A < B & "C"',
        content_html: body,
        summary: 'Less & more',
        date_published: '2026-01-02T03:04:05.000Z',
        date_modified: '2026-01-02T03:04:05.000Z',
        authors: [{ name: 'R. Sen' }],
        tags: ['Notes <1>', 'CSS'],
        language: 'bn',
      },
      expect.objectContaining({ image: picture, authors: [{ name: 'Admin' }] }),
    ],
  });
});

test('takes the newest, leaves out what has no date, and there is none without a dated post', () => {
  const many = [post('c'), post('undated', { publishedAt: null }), post('b'), post('a')];
  expect(found(feeds(many, { feedSize: 2 }).atom, 'entry > title')).toEqual(['c', 'b']);
  expect(found(feeds(many).rss, 'item > title')).toEqual(['c', 'b', 'a']);
  for (const none of [[], [post('undated', { publishedAt: null })]]) expect(hasFeed(none)).toBe(false);
});

test('characters that XML cannot hold are taken out, wherever they stand', () => {
  const dirty = 'a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uD800g';
  const made = feeds([
    post('x', { title: dirty, excerpt: dirty, category: dirty, author: dirty, body: `<p>${dirty}\t😀</p>` }),
  ]);
  expect(found(made.atom, 'entry > title')).toEqual(['abcdefg']);
  expect(found(made.atom, 'category', 'term')).toEqual(['abcdefg']);
  for (const html of bodies(made)) expect(html).toContain('😀');
  for (const { bytes } of made.files.slice(0, 2)) {
    expect(bytes).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    expect(String(bytes).isWellFormed()).toBe(true);
  }
});

test('code is plain in it, and a film is a link', () => {
  const code =
    '<pre tabindex="0"><code class="language-ts lines numbered"><span class="l"><span class="k">let</span> a &lt; <mark>1</mark>;\n</span></code></pre>';
  const film = '<a href="https://vimeo.com/1" rel="noopener">A film</a> <small>Vimeo</small>';
  for (const html of bodies(feeds([post('a', { body: `${code}<p><span class="player">${film}</span></p>` })]))) {
    expect(html).toContain('<pre tabindex="0"><code class="language-ts">let a &lt; 1;\n</code></pre>');
    expect(html).toContain(film);
  }
});

test('an alert has its title once, and what is read out alone is left out', () => {
  const text = '> [!NOTE]\n> Mind this.\n\n- [x] Sewn\n- [ ] Cut\n\nA claim.[^1]\n\n[^1]: Its proof.\n';
  const raw = `${markdownToHtml(text)}<p><span class="sr-only">Read out</span>Seen</p>`;
  const { html } = safeBody(raw, ADDRESSES, (body) => body);
  expect(html.match(/label-[a-z]+/g)).toEqual(['label-note', 'label-done', 'label-open', 'label-back']);
  expect(html).toContain('Read out');
  // Of a post that is built its page has the words already, and of another one nothing has.
  for (const body of [html, withLabels(html, bodyLabels)]) {
    for (const inFeed of bodies(feeds([post('a', { body })]))) {
      const { document } = new JSDOM(inFeed ?? '').window;
      expect(found(document, '.alert > p')).toEqual([bodyLabels.note, 'Mind this.']);
      const entries = found(document, 'li').map((entry) => entry?.trim());
      expect(entries).toEqual(['☑\ufe0e Sewn', '☐\ufe0e Cut', 'Its proof. ↩\ufe0e']);
      expect(found(document, 'body > p').at(-1)).toBe('Seen');
    }
  }
});

test('a hub is named in each format, where the settings have one', () => {
  const hub = 'https://hub.example.net/';
  const { atom, rss, json } = feeds([post('a')], { webSubHub: hub });
  expect(found(atom, 'feed > link[rel="hub"]', 'href')).toEqual([hub]);
  expect(found(rss, 'atom:link', 'href')).toContain(hub);
  expect(json['hubs']).toEqual([{ type: 'WebSub', url: hub }]);
});

test('a page’s own feed has the posts that it is given, and stands in its folder', async () => {
  const feed = { title: 'Posts on কলকাতা', description: 'Every post', posts: ['c', 'a'] };
  const routes = [{ path: '/blogs/topic/কলকাতা/', feed }] as object as FeedSource['routes'];
  const ofPage = feedFiles({ ...source([post('c'), post('b'), post('a')]), routes }).at(-1) as KeyedFiles;
  const [file] = (await ofPage.make()) as [OutputFile];
  expect(ofPage.maker).toBe('the feed /blogs/topic/কলকাতা/feed.xml');
  expect(file.path).toBe('blogs/topic/কলকাতা/feed.xml');
  const document = xml(file.bytes);
  const page = 'https://www.example.com/sub/blogs/topic/%E0%A6%95%E0%A6%B2%E0%A6%95%E0%A6%BE%E0%A6%A4%E0%A6%BE/';
  expect(found(document, 'entry > title')).toEqual(['c', 'a']);
  expect(found(document, 'feed > title')).toEqual(['Posts on কলকাতা']);
  expect(found(document, 'feed > id')).toEqual([page]);
  expect(found(document, 'link[rel="self"]', 'href')).toEqual([`${page}feed.xml`]);
});

test.each<[string, object, searched?: false]>([
  ['the base of addresses', { config: { ...SITE, blogs: { baseUrl: 'https://cms.example.com' } } }],
  ['hosts of frames', { config: { ...SITE, blogs: { embedHosts: ['video.example.com'] } } }],
  ['sizes of pictures', { config: { ...SITE, blogs: {}, pictures: { sizes: '50vw' } } }],
  ['code of the site', { inputs: { bundle: '/server/b.mjs', content: { digest: '1' } } }],
  ['labels of bodies', { identity: { ...source([]).identity, bodyLabels: { ...bodyLabels, note: 'Mind' } } }],
  ['pages that links lead to', { inputs: { bundle: '/server/a.mjs', content: { digest: '2' } } }, false],
])(
  'a page’s own feed and the search are made again after a change of what bodies depend on: %s',
  (_, changed, searched) => {
    const routes = [{ path: '/t/', feed: { title: 'T', posts: ['a'] } }] as object as FeedSource['routes'];
    const site = { ...source([post('a')]), config: { ...SITE, blogs: {} }, routes, searchPage: '/search/' };
    const keysOf = (changed: object) => {
      const made = { ...site, ...changed } as object as FeedSource & Parameters<typeof openSearch>[0];
      return {
        feed: (feedFiles(made).at(-1) as KeyedFiles).key,
        search: openSearch(made, true, {} as never).index.key,
      };
    };
    expect(keysOf({})).toEqual(keysOf({}));
    expect(keysOf(changed).feed).not.toBe(keysOf({}).feed);
    expect(keysOf(changed).search === keysOf({}).search).toBe(searched === false);
  },
);

test('a post keeps its id when its slug, its base path or the scheme changes', () => {
  const idsOf = (posts: Post[], config: object = {}) => {
    const [atom, rss, json] = filesOf({ ...source(posts), config: { ...source(posts).config, ...config } });
    expect(found(xml(rss!.bytes), 'item > guid[isPermaLink="false"]')).toEqual(found(xml(atom!.bytes), 'entry > id'));
    expect((JSON.parse(String(json!.bytes)) as JsonFeed).items.map(({ id }) => id)).toEqual(
      found(xml(atom!.bytes), 'entry > id'),
    );
    return found(xml(atom!.bytes), 'entry > id');
  };
  const before = idsOf([post('old-name'), post('of-api', { id: '65f0' })]);
  expect(before).toEqual(['https://www.example.com/blog/old-name/', 'https://www.example.com/blog/65f0/']);
  const renamed = [
    post('newest', { formerSlugs: ['old-name', 'new-name'] }),
    post('other', { id: '65f0', formerSlugs: ['of-api'] }),
  ];
  expect(idsOf(renamed, { origin: 'http://www.example.com', basePath: '' })).toEqual(before);
});
