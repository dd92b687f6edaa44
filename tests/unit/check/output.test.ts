import { describe, expect, it } from 'vitest';
import { GOOD, HOME, ORIGIN, check, noise, page, sitemap } from './good-site.ts';

describe('budgets', () => {
  it('name the page, the size, the budget and the biggest part', async () => {
    const budgets = {
      htmlGzipBytes: 1500,
      postHtmlBytes: 1500,
      cssGzipBytes: 1024,
      scriptGzipBytes: 1024,
      fontBytes: 100,
    };
    const head = '<link rel="stylesheet" href="/assets/other.css"/>';
    const body = `<section class="work wide"><h2>Work</h2><p>${noise(4000, 'html')}</p></section>`;
    const files = {
      'index.html': page({ ...HOME, head, body }),
      'assets/site.css': `${GOOD['assets/site.css']} /*${noise(3000, 'css')}*/`,
      'assets/other.css': `/*${noise(500, 'other')}*/`,
      'assets/loader.js': `//${noise(3000, 'script')}`,
      'assets/a.woff2': 'x'.repeat(200),
    };
    const on = '(on /404.html, /about-us/, /)';
    expect(await check(files, { budgets })).toEqual([
      'error budget/css dist/404.html: The styles weigh (gzip) 1.66 KiB, over the budget of 1.00 KiB; the biggest part is /assets/site.css with 1.66 KiB (on /404.html, /about-us/).',
      `error budget/script dist/404.html: The scripts of the first load weigh (gzip) 1.54 KiB, over the budget of 1.00 KiB; the biggest part is /assets/loader.js with 1.54 KiB ${on}.`,
      `error budget/fonts dist/404.html: The fonts weigh 0.20 KiB, over the budget of 0.10 KiB; the biggest part is /assets/a.woff2 with 0.20 KiB ${on}.`,
      'error budget/html dist/index.html: The HTML weighs (gzip) 2.82 KiB, over the budget of 1.46 KiB; the biggest part is <section class="work"> with 76 % of the source (on /).',
      'error budget/css dist/index.html: The styles weigh (gzip) 1.95 KiB, over the budget of 1.00 KiB; the biggest part is /assets/site.css with 1.66 KiB (on /).',
    ]);
  });
});

describe('a sitemap', () => {
  const index = (...files: string[]) =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${ORIGIN}/${file}</loc></sitemap>`).join('')}</sitemapindex>`;
  const extra = (path: string) =>
    `error sitemap/extra dist/sitemap.xml: The sitemap lists ${ORIGIN}${path}, which is not the canonical address of any page open to search engines.`;

  it.each<[string, Record<string, string | null>, string[]]>([
    [
      'lists every page open to search engines',
      { 'sitemap.xml': sitemap('/') },
      [
        `error sitemap/missing ${ORIGIN}/about-us/: The sitemap leaves out ${ORIGIN}/about-us/, a page open to search engines.`,
      ],
    ],
    [
      'lists nothing else, and nothing in another spelling',
      { 'sitemap.xml': sitemap('/', '/about-us', '/404.html', '/about-us/') },
      [extra('/about-us'), extra('/404.html')],
    ],
    ['is there', { 'sitemap.xml': null }, ['error sitemap/none nowhere: The site has no sitemap.']],
    [
      'is named in robots.txt',
      { 'robots.txt': 'User-agent: *\n' },
      [`error sitemap/unlisted dist/robots.txt: robots.txt does not name the sitemap ${ORIGIN}/sitemap.xml.`],
    ],
    ['may be an index', { 'sitemap.xml': index('sitemap-1.xml'), 'sitemap-1.xml': sitemap('/', '/about-us/') }, []],
  ])('%s', async (_, files, problems) => {
    expect(await check(files)).toEqual(problems);
  });
});

describe('a feed', () => {
  it('is well-formed', async () => {
    const feed = '<feed xmlns="http://www.w3.org/2005/Atom">\n<title>Bread & butter</title></feed>';
    expect(await check({ 'feed.xml': feed })).toEqual([
      'error xml/not-well-formed dist/feed.xml:2:36: The file is not well-formed XML: unclosed tag: title (on /feed.xml).',
    ]);
  });

  it('has whole addresses that lead somewhere', async () => {
    const feed = `<rss version="2.0"><channel><title>Posts</title><link>/blogs/</link><item><link>${ORIGIN}/gone/</link>
<description>&lt;p&gt;&lt;img src="a.png"&gt; &lt;a href="#x"&gt;x&lt;/a&gt; &lt;a href="${ORIGIN}/old/"&gt;x&lt;/a&gt;</description>
<media:content xmlns:media="http://search.yahoo.com/mrss/" url="${ORIGIN}/lost.jpg" medium="image"/></item></channel></rss>`;
    const relative = (address: string) =>
      `feeds/relative-address dist/feed.xml: The feed holds the relative address "${address}", which leads nowhere in a feed reader (on /feed.xml).`;
    expect(await check({ 'feed.xml': feed })).toEqual([
      `error ${relative('/blogs/')}`,
      `warning ${relative('a.png')}`,
      'error links/dead dist/feed.xml: The link to /gone/ leads nowhere (on /feed.xml).',
      'warning links/missing-file dist/feed.xml: The file /lost.jpg is missing (on /feed.xml).',
      'warning links/dead dist/feed.xml: The link to /old/ leads nowhere (on /feed.xml).',
    ]);
  });
});
