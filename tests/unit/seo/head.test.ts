import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import type { SiteContent } from '../../../src/content/site-content.ts';
import type { Settings } from '../../../src/contract.ts';
import { PageFacts, type Page } from '../../../src/context/context.tsx';
import { showInHead } from '../../../src/live-posts/head-tags.ts';
import { headHtml } from '../../../src/seo/head.ts';
import { titled, type Article, type PageHead } from '../../../src/seo/page-head.ts';
import { LABELS } from '../../support/labels.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { plainPicture } from '../../support/samples.ts';

const settings: Settings = {
  ...SETTINGS,
  origin: 'https://www.example.org',
  basePath: '/sub',
  embedHosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'codepen.io'],
};

const content = {
  theme: {},
  company: {
    name: 'Brand',
    tagline: 'What we are',
    blurb: 'What we do',
    email: 'a@example.org',
    tel: '+910000000000',
    address: { street: 'S', locality: 'L', postalCode: 'P', region: 'R', country: 'India', countryCode: 'IN' },
    social: [{ name: 'Instagram', address: 'https://example.org/i' }],
    openingHours: [],
  },
  logo: { box: [0, 0, 40, 40], markup: '<g><circle r="20"></circle></g>' },
  pages: [{ path: '/blogs/', metaTitle: 'Notes', sections: [] }],
} as unknown as SiteContent;

const article: Article = {
  title: 'A <b> & "c"',
  category: 'Ethics',
  author: 'Ada',
  publishedAt: '2026-11-11T18:45:00.000Z',
  updatedAt: '2026-12-01T00:00:00.000Z',
  description: 'D',
  keywords: ['one', 'two'],
  tags: ['x', 'x', 'y'],
  words: 461,
};

const post: PageHead = {
  title: 'A <b> & "c" | Brand',
  description: 'D',
  crumbs: [
    { name: 'Home', path: '/' },
    { name: 'Blogs', path: '/blogs/' },
    { name: 'A <b> & "c"', path: '/blog/é t/' },
  ],
  article,
};

/** The markup of a head, and what it registered for the link check. */
function head(
  props: PageHead,
  { path = '/blog/é t/', index = true } = {},
  more: Partial<Settings> = {},
): { html: string; facts: PageFacts } {
  const facts = new PageFacts();
  const assets = {
    stylesheet: '/sub/assets/a.css',
    pageStylesheets: { home: '/sub/assets/home.css' },
    fontPreloads: ['/sub/assets/f.woff2'],
    loader: null,
    islands: {},
  };
  const page: Page = {
    route: { path: path as `/${string}`, page: 'home', index },
    current: () => undefined,
    settings: { ...settings, ...more },
    assets,
    content,
    labels: LABELS,
    facts,
    drawSvg: null,
    addFile: null,
    drawPicture: (name, { texts }) =>
      `/sub/assets/${encodeURIComponent(texts.map(({ text }) => text).join('+'))}-${name}`,
  };
  const html = Buffer.concat(headHtml(props, page).map((chunk) => Buffer.from(chunk))).toString();
  // What came with a post is marked for `site check`: tests/sites/generated-posts.test.ts.
  return { html: html.replaceAll(/ data-from-post="(?!picture)\w+"/g, ''), facts };
}

function graph(html: string): { readonly [key: string]: unknown }[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(text) as { '@graph': { [key: string]: unknown }[] })['@graph'];
}

it('gives a post everything that its head has to say', () => {
  const { html } = head({ ...post, hasMarkdown: true });
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; | Brand</title>');
  expect(html).toContain('<link rel="canonical" href="https://www.example.org/sub/blog/%C3%A9%20t/">');
  for (const [name, value] of [
    ['name="description"', 'D'],
    ['name="keywords"', 'one, two'],
    ['name="category"', 'Ethics'],
    ['property="og:type"', 'article'],
    ['property="og:title"', 'A &lt;b&gt; &amp; &quot;c&quot;'],
    ['property="og:locale"', 'en_IN'],
    ['property="article:published_time"', '2026-11-12T00:15:00+05:30'],
    ['property="article:modified_time"', '2026-12-01T05:30:00+05:30'],
  ])
    expect(html).toContain(`<meta ${name} content="${value}">`);
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/sub/blog/%C3%A9%20t/index.md">');
  expect(html.match(/article:tag/g)).toHaveLength(2);
  const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]);
  expect(sheets).toEqual(['/sub/assets/a.css', '/sub/assets/home.css']);
});

it('says the same to search engines in one graph, of which no text can break out', () => {
  const { html } = head({ ...post, article: { ...article, title: '</script><script>alert(1)</script>' } });
  // The graph, what chooses the colours, and the rules of pages to make ready.
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html).not.toContain('<script>alert');
  const things = graph(html);
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'BlogPosting', 'BreadcrumbList']);
  expect(things[1]).toMatchObject({
    headline: '</script><script>alert(1)</script>',
    datePublished: '2026-11-12T00:15:00+05:30',
    dateModified: '2026-12-01T05:30:00+05:30',
    author: { '@type': 'Person', name: 'Ada' },
    publisher: { '@id': things[0]?.['@id'] },
    mainEntityOfPage: 'https://www.example.org/sub/blog/%C3%A9%20t/',
  });
  expect(Object.keys(things[0]!)).toEqual(['@type', '@id', 'name', 'url', 'logo']);
  const { article: _, ...page } = post;
  expect(graph(head(page).html)[0]).toMatchObject({ '@type': 'Organization', sameAs: ['https://example.org/i'] });
});

it('names the films in a post, and of a pen not', () => {
  const videos = [
    { title: 'How boats are tied', page: 'https://vimeo.com/12' },
    { title: null, page: 'https://www.youtube.com/watch?v=abcdefghijk' },
    { title: 'A pen', page: 'https://codepen.io/someone/pen/AbC' },
  ];
  const [, posting] = graph(head({ ...post, videos }).html);
  const film = { '@type': 'VideoObject', description: article.description, uploadDate: '2026-11-12T00:15:00+05:30' };
  expect(posting).toMatchObject({
    video: [
      { ...film, name: 'How boats are tied', embedUrl: 'https://player.vimeo.com/video/12' },
      { ...film, name: article.title, embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
    ],
  });
  expect(graph(head(post).html)[1]).not.toHaveProperty('video');
});

it('shares the post’s own picture by its whole address, and a drawn one where there is none', () => {
  const image = (src: string) => head({ ...post, image: plainPicture(src, 'Alt', { width: 1200, height: 500 }) }).html;
  expect(image('https://cdn.example.org/a.jpg')).toContain(
    'property="og:image" content="https://cdn.example.org/a.jpg"',
  );
  expect(image('/sub/pictures/a.jpg')).toContain('content="https://www.example.org/sub/pictures/a.jpg"');
  expect(image('/sub/pictures/a.jpg')).toContain('<meta property="og:image:alt" content="Alt">');
  const own = head({ ...post, image: plainPicture('https://cdn.example.org/a.jpg') });
  expect(own.html).not.toContain('og:image:type');
  expect(own.facts.picture).toBe('https://cdn.example.org/a.jpg');

  const drawn = head({ ...post, card: { kicker: 'Ethics', title: 'A title', seed: 'a' } });
  const address = 'https://www.example.org/sub/assets/Ethics%2BA%20title%2BBrand-share.png';
  for (const [name, value] of [
    ['og:image', address],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', '“A title” beside a stitched cloth, Brand'],
  ])
    expect(drawn.html).toContain(`<meta property="${name}" content="${value}">`);
  expect(graph(drawn.html)[1]).toMatchObject({ image: address });
  expect([...drawn.facts.files]).toContain(address.slice('https://www.example.org'.length));
  expect(head(post).html).toContain('/sub/assets/What%20we%20are%2BBrand-share.png"');
});

it.each([
  ['a drawing', 'https://cdn.example.org/a.svg', {}],
  ['a drawing of the site', '/sub/assets/chart-1a2b3c4d.svg', { width: 800, height: 600 }],
  ['an AVIF', 'https://cdn.example.org/a.avif?w=900', {}],
  ['a picture without HTTPS', 'http://cdn.example.org/a.jpg', {}],
  ['a counter', '/sub/a.png', { width: 1, height: 1 }],
  ['a tower', '/sub/a.png', { width: 300, height: 12_000 }],
  ['a logo to see through', '/sub/a.png', { width: 800, height: 600, sources: [{ type: 'image/webp', srcset: '' }] }],
])('draws the share picture where the post’s is %s', (_, src, rest) => {
  const { html, facts } = head({
    ...post,
    image: plainPicture(src, 'Alt', rest),
    card: { kicker: 'Ethics', title: 'A title', seed: 'a' },
  });
  const address = 'https://www.example.org/sub/assets/Ethics%2BA%20title%2BBrand-share.png';
  expect(html).toContain(`<meta property="og:image" content="${address}">`);
  // Feeds take it from here.
  expect([graph(html)[1]?.['image'], facts.picture]).toEqual([address, address]);
});

it('says of a post without a category what its page says', () => {
  const { html } = head({ ...post, article: { ...article, category: null } });
  expect(html).toContain('<meta name="category" content="Uncategorized">');
  expect(html).not.toContain('article:section');
});

it('has a title without the marks of code', () => {
  expect(titled('Why `a ?? b` is not `a || b`', 'Brand')).toBe('Why a ?? b is not a || b | Brand');
  expect(titled('One ` alone', 'Brand')).toBe('One ` alone | Brand');
});

it('keeps a page out of search engines when its route says so', () => {
  const { html } = head({ title: 'Not here | Brand', description: 'D', refresh: '/' }, { path: '/404/', index: false });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/sub/">');
  expect(html).not.toContain('canonical');
  expect(head(post).html).not.toContain('robots');
});

it('puts no breadcrumbs where there are none', () => {
  const { html } = head({ title: 'Notes | Brand', description: 'D' }, { path: '/blogs/page/2/' });
  expect(graph(html).map((thing) => thing['@type'])).toEqual(['Organization']);
});

it('registers for the link check every own file that the head loads, with the base path', () => {
  const { facts } = head(post);
  expect([...facts.files]).toEqual(
    expect.arrayContaining(
      '/sub/assets/a.css /sub/assets/home.css /sub/assets/f.woff2 /sub/feed.xml /sub/rss.xml /sub/icon.svg'.split(' '),
    ),
  );
});

it('names no feed where no post has a date', () => {
  const { html, facts } = head(post, {}, { hasFeed: false });
  expect(html + [...facts.files].join()).not.toMatch(/feed|rss/);
});

it('says of a live post what it would say of it, had it been built', () => {
  const image = plainPicture('https://cdn.example.org/a.jpg', 'Alt');
  const built = new JSDOM(head({ ...post, image }).html).window.document;
  const shell = { title: 'Notes | Brand', description: 'All notes', card: { kicker: null, title: 'Notes', seed: 'a' } };
  const live = new JSDOM(head(shell, { path: '/blogs/live/', index: false }).html).window.document;
  vi.stubGlobal('document', live);
  const words = { brand: 'Brand', uncategorized: 'Uncategorized' };
  showInHead({ ...article, id: '1', slug: 'é t', excerpt: '', image }, settings, words);
  vi.unstubAllGlobals();

  const said = (page: Document) =>
    [...page.querySelectorAll('title, meta, link[rel=canonical]')]
      .filter((tag) => tag.getAttribute('name') !== 'robots')
      .map((tag) => tag.outerHTML.replace(/ data-from-post="\w+"/, ''))
      .toSorted();
  expect(said(live)).toEqual(said(built));
});
