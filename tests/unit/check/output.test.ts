import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GOOD, HOME, ORIGIN, check, page, sitemap } from './good-site.ts';

const withBody = (body: string) => ({ 'index.html': page({ ...HOME, body }) });

describe('markup', () => {
  it('is valid', async () => {
    expect(await check(withBody('<p><img src="/assets/share.png"></p><ul><p>x</p></ul>'))).toMatchInlineSnapshot(`
      "error: Invalid HTML: <img> is missing required "alt" attribute (on /).
        at dist/index.html:25:5
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/wcag/h37.html [html/wcag/h37]
      error: Invalid HTML: <p> element is not permitted as content under <ul> (on /).
        at dist/index.html:25:42
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/element-permitted-content.html [html/element-permitted-content]"
    `);
  });

  it('is told once for a fault that many pages share, whichever worker found it', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => {
      const path = `/p${String(index).padStart(2, '0')}/`;
      return [
        `${path.slice(1)}index.html`,
        page({ path, title: `Page ${index}`, robots: 'noindex', body: '<p class="a a">x</p>' }),
      ];
    });
    expect(await check(Object.fromEntries(pages) as Record<string, string>)).toMatchInlineSnapshot(`
      "error: Invalid HTML: Class "a" duplicated (on /p00/, /p01/, /p02/ and 57 more pages).
        at dist/p00/index.html:25:13
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/no-dup-class.html [html/no-dup-class]"
    `);
  });

  it('may be spelt as React spells it', async () => {
    const body = `<img src="/assets/share.png" srcSet="/assets/share.png 2x" alt="" fetchPriority="high"/>
<video autoPlay="" muted="" loop="" playsInline="" poster="/assets/share.png" src="/assets/share.png"></video>
<ul role="list"><li id="_r_1_"><time dateTime="2026-01-02">2 January</time></li></ul>
<p style="text-align:center" hidden="">x</p>`;
    expect(await check(withBody(body))).toBe('');
    expect(await check(withBody('<p HIDDEN="">x</p>'))).toMatchInlineSnapshot(`
      "error: Invalid HTML: Attribute "HIDDEN" should be lowercase or camelCase (on /).
        at dist/index.html:25:4
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/attr-case.html [html/attr-case]"
    `);
  });

  it('lets a telephone link have plain spaces: the stylesheet keeps it on one line', async () => {
    for (const words of ['Contact Now', '+91 00000 00000'])
      expect(await check(withBody(`<p><a href="tel:+910000000000">${words}</a></p>`))).toBe('');
  });
});

describe('budgets', () => {
  /** Text that gzip can do little about, the same in every run. */
  const noise = (length: number, seed: string) => {
    const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, index) => `${seed}${index}`);
    return blocks
      .map((block) => createHash('sha256').update(block).digest('hex'))
      .join('')
      .slice(0, length);
  };

  it('names the page, the size, the budget and the biggest part', async () => {
    const budgets = { htmlGzipBytes: 1500, cssGzipBytes: 1024, scriptGzipBytes: 1024, fontBytes: 100 };
    const head = '<link rel="stylesheet" href="/assets/other.css"/>';
    const problems = await check(
      {
        'index.html': page({
          ...HOME,
          head,
          body: `<section class="work wide"><h2>Work</h2><p>${noise(4000, 'html')}</p></section>`,
        }),
        'assets/site.css': `${GOOD['assets/site.css']} /*${noise(3000, 'css')}*/`,
        'assets/other.css': `/*${noise(500, 'other')}*/`,
        'assets/loader.js': `//${noise(3000, 'script')}`,
        'assets/a.woff2': 'x'.repeat(200),
      },
      { budgets },
    );
    expect(problems).toMatchInlineSnapshot(`
      "error: The styles weigh (gzip) 1.7 KiB, over the budget of 1.0 KiB; the biggest part is /assets/site.css with 1.7 KiB (on /404.html, /about-us/).
        at dist/404.html
        Take out rules that nothing uses, or raise budgets.cssGzipBytes in site.config.ts. [budget/css]
      error: The scripts of the first load weigh (gzip) 1.5 KiB, over the budget of 1.0 KiB; the biggest part is /assets/loader.js with 1.5 KiB (on /404.html, /about-us/, /).
        at dist/404.html
        Load more of it on demand, or raise budgets.scriptGzipBytes in site.config.ts. [budget/script]
      error: The fonts weigh 0.2 KiB, over the budget of 0.1 KiB; the biggest part is /assets/a.woff2 with 0.2 KiB (on /404.html, /about-us/, /).
        at dist/404.html
        Subset further or use fewer faces, or raise budgets.fontBytes in site.config.ts. [budget/fonts]
      error: The HTML weighs (gzip) 2.8 KiB, over the budget of 1.5 KiB; the biggest part is <section class="work"> with 76 % of the source (on /).
        at dist/index.html
        Show less on one page, or raise budgets.htmlGzipBytes in site.config.ts. [budget/html]
      error: The styles weigh (gzip) 2.0 KiB, over the budget of 1.0 KiB; the biggest part is /assets/site.css with 1.7 KiB (on /).
        at dist/index.html
        Take out rules that nothing uses, or raise budgets.cssGzipBytes in site.config.ts. [budget/css]"
    `);
  });

  it('counts a font for some characters only on pages that have them', async () => {
    const faces = `@font-face { font-family: A; src: url(/assets/a.woff2) format('woff2') }
@font-face { font-family: B; src: url(/assets/b.woff2) format('woff2'); unicode-range: U+980-9FF }`;
    const files = { 'assets/site.css': faces, 'assets/b.woff2': 'x'.repeat(200) };
    const budgets = { htmlGzipBytes: 65_536, cssGzipBytes: 65_536, scriptGzipBytes: 65_536, fontBytes: 100 };
    expect(await check(files, { budgets })).toBe('');
    expect(await check({ ...files, ...withBody('<p>স্বাগতম</p>') }, { budgets })).toMatchInlineSnapshot(`
      "error: The fonts weigh 0.2 KiB, over the budget of 0.1 KiB; the biggest part is /assets/b.woff2 with 0.2 KiB (on /).
        at dist/index.html
        Subset further or use fewer faces, or raise budgets.fontBytes in site.config.ts. [budget/fonts]"
    `);
  });
});

describe('sitemap', () => {
  it('lists every page open to search engines', async () => {
    expect(await check({ 'sitemap.xml': sitemap('/') })).toMatchInlineSnapshot(`
      "error: The sitemap leaves out https://www.example.com/about-us/, a page open to search engines.
        at https://www.example.com/about-us/
        List it, or mark the page noindex. [sitemap/missing]"
    `);
  });

  it('lists nothing else, and nothing in another spelling', async () => {
    expect(await check({ 'sitemap.xml': sitemap('/', '/about-us', '/404.html', '/about-us/') })).toMatchInlineSnapshot(`
      "error: The sitemap lists https://www.example.com/about-us, which is not the canonical address of any page open to search engines.
        at dist/sitemap.xml
        List pages by their canonical link, and none with noindex. [sitemap/extra]
      error: The sitemap lists https://www.example.com/404.html, which is not the canonical address of any page open to search engines.
        at dist/sitemap.xml
        List pages by their canonical link, and none with noindex. [sitemap/extra]"
    `);
  });

  it('is there, and named in robots.txt', async () => {
    expect(await check({ 'sitemap.xml': null })).toMatchInlineSnapshot(`
      "error: The site has no sitemap.
        Build it again: the build writes sitemap.xml. [sitemap/none]"
    `);
    expect(await check({ 'robots.txt': 'User-agent: *\n' })).toMatchInlineSnapshot(`
      "error: robots.txt does not name the sitemap https://www.example.com/sitemap.xml.
        at dist/robots.txt
        Add the line "Sitemap: https://www.example.com/sitemap.xml". [sitemap/unlisted]"
    `);
  });

  it('may be an index with parts, all of them there', async () => {
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ORIGIN}/sitemap-1.xml</loc></sitemap></sitemapindex>`;
    expect(await check({ 'sitemap.xml': index, 'sitemap-1.xml': sitemap('/', '/about-us/') })).toBe('');
    const more = index.replace(
      '</sitemapindex>',
      `<sitemap><loc>${ORIGIN}/sitemap-2.xml</loc></sitemap></sitemapindex>`,
    );
    expect(await check({ 'sitemap.xml': more, 'sitemap-1.xml': sitemap('/', '/about-us/') })).toMatchInlineSnapshot(`
      "error: The sitemap index names https://www.example.com/sitemap-2.xml, which is not a sitemap of this site.
        at dist/sitemap.xml
        Build the site again. [sitemap/dead-part]"
    `);
  });
});

describe('feeds', () => {
  it('are well-formed', async () => {
    expect(
      await check({ 'feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom">\n<title>Bread & butter</title></feed>' }),
    ).toMatchInlineSnapshot(`
      "error: dist/feed.xml is not well-formed XML: unclosed tag: title.
        at dist/feed.xml:2:36
        Escape &, < and quotes in what it is made from; no reader takes it as it is. [xml/not-well-formed]"
    `);
  });

  it('hold whole addresses that lead somewhere', async () => {
    const feed = `<rss version="2.0"><channel><title>Posts</title><link>/blogs/</link><item><link>${ORIGIN}/gone/</link>
<description>&lt;p&gt;&lt;img src="a.png"&gt; &lt;a href="#x"&gt;x&lt;/a&gt; &lt;a href="${ORIGIN}/old/"&gt;x&lt;/a&gt;</description>
<media:content xmlns:media="http://search.yahoo.com/mrss/" url="${ORIGIN}/lost.jpg" medium="image"/></item></channel></rss>`;
    expect(await check({ 'feed.xml': feed })).toMatchInlineSnapshot(`
      "error: The feed holds the relative address "/blogs/", which leads nowhere in a feed reader (on /feed.xml).
        at dist/feed.xml
        Write it with the site’s origin before it. [feeds/relative-address]
      warning: The feed holds the relative address "a.png", which leads nowhere in a feed reader (on /feed.xml).
        at dist/feed.xml
        Write it with the site’s origin before it. [feeds/relative-address]
      error: The link to /gone/ leads nowhere (on /feed.xml).
        at dist/feed.xml
        Correct the address, or make the page. [links/dead]
      warning: The link to /lost.jpg leads nowhere (on /feed.xml).
        at dist/feed.xml
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/dead]
      warning: The link to /old/ leads nowhere (on /feed.xml).
        at dist/feed.xml
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/dead]"
    `);
  });
});

it('passes by what is kept of an older output, and lets nothing lean on it', async () => {
  const files = { 'assets/old.css': 'a{background:url(/assets/gone.png)}' };
  const kept = ['assets/old.css'];
  expect(await check(files)).toContain('links/missing-file');
  expect(await check(files, { kept })).toBe('');
  expect(await check({ ...files, ...withBody('<img src="/assets/old.css" alt="">') }, { kept })).toContain(
    'links/missing-file',
  );
});
