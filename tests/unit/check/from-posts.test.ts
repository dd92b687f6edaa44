import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ABOUT, HOME, ORIGIN, check, page, sitemap } from './good-site.ts';

const POST = { path: '/blog/hello/', title: 'Hello to everybody who reads' } as const;

/** The good site with a post, whose body stands on its page as the site's own pages have it. */
function withPost(body: string, { beside = '', head = '' }: { beside?: string; head?: string } = {}) {
  const article = `<article data-post="hello"><div data-from-post="body">${body}</div>${beside}</article>`;
  return {
    'blog/hello/index.html': page({ ...POST, head, body: article }),
    'sitemap.xml': sitemap('/', '/about-us/', POST.path),
  };
}

const sources = { sourceOf: (slug: string) => (slug === 'hello' ? 'content/blogs/hello.md' : null) };

/** Letters that gzip can do little about. */
const noise = (length: number, seed: string) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash('sha256').update(`${seed}${index}`).digest('hex'),
  )
    .join('')
    .slice(0, length);

describe('markup of a post’s body', () => {
  it('may break a telephone number wherever its author wrote a space', async () => {
    expect(await check(withPost('<p><a href="tel:+919876543210">+91 98765-43210</a></p>'))).toBe('');
  });

  it('is a warning that names the post, where it is known with its source', async () => {
    const files = withPost('<p>x</p>\n<ul><p>x</p></ul>');
    expect(await check(files)).toMatchInlineSnapshot(`
      "warning: Invalid HTML: <p> element is not permitted as content under <ul> (in the post "hello").
        at dist/blog/hello/index.html:26:6
        Correct the post; the rule: https://html-validate.org/rules/element-permitted-content.html [html/element-permitted-content]"
    `);
    expect(await check(files, sources)).toContain('(in the post "hello" (content/blogs/hello.md)).');
  });

  it('excuses nothing of the page around it', async () => {
    const files = withPost('<p>x</p>', { beside: '<ul><p>x</p></ul>' });
    expect(await check(files, sources)).toMatchInlineSnapshot(`
      "error: Invalid HTML: <p> element is not permitted as content under <ul> (on /blog/hello/).
        at dist/blog/hello/index.html:25:74
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/element-permitted-content.html [html/element-permitted-content]"
    `);
    const both = withPost('<ul><p>x</p></ul>', { beside: '<ul><p>x</p></ul>' });
    expect(await check(both, sources)).toMatch(/^error: .*\(on \/blog\/hello\/\)\.$/m);
  });

  it('cannot hide a fault that its own page has as all others do', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => {
        const path = `/blog/p${index}/`;
        const body = `<article data-post="p${index}"><div data-from-post="body"><p>${index}</p></div>${index === 30 ? '<p class="a a">x</p>' : ''}</article>`;
        return [`${path.slice(1)}index.html`, page({ path, title: `Post number ${index}`, robots: 'noindex', body })];
      }),
    );
    expect(await check(files)).toMatch(/^error: Invalid HTML: Class "a" duplicated \(on \/blog\/p30\/\)\.$/m);
  });

  it('may count a list backwards over nought', async () => {
    expect(await check(withPost('<ol start="-1"><li>x</li></ol>'))).toBe('');
  });
});

describe('links of a post', () => {
  it('are told with the post', async () => {
    const files = withPost(
      '<p><a href="/old/">x</a> <a href="#gone">y</a> <img src="http://other.example/a.png" alt=""></p>',
    );
    expect(await check(files, sources)).toMatchInlineSnapshot(`
      "warning: The link to /old/ leads nowhere (in the post "hello" (content/blogs/hello.md)).
        at dist/blog/hello/index.html:25:58
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/dead]
      warning: http://other.example/a.png is loaded over plain http, which browsers block on an https page (in the post "hello" (content/blogs/hello.md)).
        at dist/blog/hello/index.html:25:102
        Use its https address, or keep a copy on this site. [links/insecure]
      warning: The link to /blog/hello/#gone points at an id that the page does not have (in the post "hello" (content/blogs/hello.md)).
        at dist/blog/hello/index.html:25:80
        Correct the part after #, or give that element the id. [links/dead-anchor]"
    `);
  });
});

it('the words of a post’s head are its author’s', async () => {
  const article = '<article data-post="hello"><div data-from-post="body"><p>x</p></div></article>';
  const files = { ...withPost(''), 'blog/hello/index.html': page({ ...POST, title: 'Hello', body: article }) };
  expect(await check(files, sources)).toMatch(
    /^warning: The title "Hello" has 5 characters, fewer than 10 \(in the post "hello" \(content\/blogs\/hello\.md\)\)\.$/m,
  );
});

describe('links around a post’s texts', () => {
  it('are the site’s own', async () => {
    const card = '<article data-post="hello"><h2 data-from-post="title"><a href="/blog/gone/">Hello</a></h2></article>';
    expect(await check({ 'index.html': page({ ...HOME, body: card }) }, sources)).toMatch(
      /^error: The link to \/blog\/gone\/ leads nowhere \(on \/\)\.$/m,
    );
  });
});

describe('budgets', () => {
  const budgets = { htmlGzipBytes: 3000, cssGzipBytes: 1024, scriptGzipBytes: 1024, fontBytes: 100 };
  const fonts = {
    'assets/site.css': `@font-face { font-family: A; src: url(/assets/a.woff2) format('woff2') }
@font-face { font-family: B; src: url(/assets/b.woff2) format('woff2'); unicode-range: U+980-9FF }`,
    'assets/b.woff2': 'x'.repeat(200),
  };

  it('are not held against the site for the length of a body', async () => {
    expect(await check(withPost(`<p>${noise(8000, 'body')}</p>`), { budgets, ...sources })).toMatchInlineSnapshot(`
      "warning: The HTML weighs (gzip) 4.9 KiB, over the budget of 2.9 KiB; 0.6 KiB without its posts (in the post "hello" (content/blogs/hello.md)).
        at dist/blog/hello/index.html
        Make the post shorter, or two of it, or raise budgets.htmlGzipBytes in site.config.ts. [budget/html]"
    `);
  });

  it('hold what the site itself puts around a body', async () => {
    const beside = `<section><h2>Work</h2><p>${noise(8000, 'own')}</p></section>`;
    expect(await check(withPost(`<p>${noise(8000, 'body')}</p>`, { beside }), { budgets })).toMatchInlineSnapshot(`
      "error: The HTML weighs (gzip) 5.0 KiB, over the budget of 2.9 KiB; the biggest part is <article> with 93 % of the source (on /blog/hello/).
        at dist/blog/hello/index.html
        Show less on one page, or raise budgets.htmlGzipBytes in site.config.ts. [budget/html]"
    `);
  });

  it('are not held against the site for what posts have on cards and in the head', async () => {
    const card = (slug: string) =>
      `<article data-post="${slug}"><h2 data-from-post="title"><a href="/about-us/">${noise(900, slug)}</a></h2><p data-from-post="excerpt">${noise(4000, `${slug}e`)}</p></article>`;
    const head = `<meta name="keywords" content="${noise(4000, 'keywords')}" data-from-post="field"/><script type="application/ld+json" data-from-post="field">{"@context":"https://schema.org","@type":"BlogPosting","headline":"${noise(4000, 'ld')}"}</script>`;
    const home = page({ ...HOME, body: card('hello') + card('other') });
    expect(await check({ 'index.html': home }, { budgets, ...sources })).toMatchInlineSnapshot(`
      "warning: The HTML weighs (gzip) 5.9 KiB, over the budget of 2.9 KiB; 0.6 KiB without its posts (in the posts "hello" (content/blogs/hello.md), "other").
        at dist/index.html
        Make the post shorter, or two of it, or raise budgets.htmlGzipBytes in site.config.ts. [budget/html]"
    `);
    expect(await check(withPost('<p>x</p>', { head }), { budgets, ...sources })).toMatchInlineSnapshot(`
      "warning: The HTML weighs (gzip) 5.0 KiB, over the budget of 2.9 KiB; 0.6 KiB without its posts (in the post "hello" (content/blogs/hello.md)).
        at dist/blog/hello/index.html
        Make the post shorter, or two of it, or raise budgets.htmlGzipBytes in site.config.ts. [budget/html]"
    `);
  });

  it('of fonts are not held against the site for letters that only a post has', async () => {
    const files = { ...fonts, ...withPost('<p>স্বাগতম</p>') };
    expect(await check(files, { budgets: { ...budgets, htmlGzipBytes: 65_536 }, ...sources })).toMatchInlineSnapshot(`
      "warning: The fonts weigh 0.2 KiB, over the budget of 0.1 KiB; 0.0 KiB without its posts (in the post "hello" (content/blogs/hello.md)).
        at dist/blog/hello/index.html
        Subset further or use fewer faces, or raise budgets.fontBytes in site.config.ts. [budget/fonts]"
    `);
    const about = page({ ...ABOUT, body: `${ABOUT.body}<p>স্বাগতম</p>` });
    expect(
      await check({ ...fonts, 'about-us/index.html': about }, { budgets: { ...budgets, htmlGzipBytes: 65_536 } }),
    ).toMatch(/^error: The fonts weigh/);
  });
});

describe('feeds', () => {
  it('warn of what an entry holds, and fail for what is their own', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Posts</title><link href="/blogs/"/><entry><link href="${ORIGIN}/about-us/"/><content type="html">&lt;img src="a.png"&gt;</content></entry><entry><link href="${ORIGIN}/blog/hello/"/><content type="html">&lt;img src="${ORIGIN}/gone.png"&gt;</content></entry></feed>`;
    expect(await check({ ...withPost('<p>x</p>'), 'feed.xml': feed }, sources)).toMatchInlineSnapshot(`
      "error: The feed holds the relative address "/blogs/", which leads nowhere in a feed reader (on /feed.xml).
        at dist/feed.xml
        Write it with the site’s origin before it. [feeds/relative-address]
      warning: The feed holds the relative address "a.png", which leads nowhere in a feed reader (on /feed.xml).
        at dist/feed.xml
        Write it with the site’s origin before it. [feeds/relative-address]
      warning: The link to /gone.png leads nowhere (in the post "hello" (content/blogs/hello.md)).
        at dist/feed.xml
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/dead]"
    `);
  });
});
