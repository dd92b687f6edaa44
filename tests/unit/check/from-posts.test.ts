/** What comes from a post is a warning that names it; what the site puts around it is held to every rule. */
import { describe, expect, it } from 'vitest';
import { ABOUT, BUDGETS, HOME, check, noise, page } from './good-site.ts';

const POST = { path: '/blog/hello/', title: 'Hello to everybody who reads' } as const;
const FILE = 'dist/blog/hello/index.html';
const NAMED = '(in the post "hello" (content/blogs/hello.md)).';

/** The good site with a post, whose body is on its page as the site's own pages have it. */
function withPost(body: string, { beside = '', ...rest }: { beside?: string; head?: string; title?: string } = {}) {
  const article = `<article data-post="hello"><div data-from-post="body">${body}</div>${beside}</article>`;
  return { 'blog/hello/index.html': page({ ...POST, ...rest, body: article }) };
}

const sources = { last: { sources: [['hello', 'content/blogs/hello.md'] as const] } };

describe('markup', () => {
  const fault = 'Invalid HTML: <p> element is not permitted as content under <ul>';

  it('of a body is a warning with the post, and its source where that is known', async () => {
    const files = withPost('<p>x</p>\n<ul><p>x</p></ul>');
    const warning = `warning html/element-permitted-content ${FILE}:26:6: ${fault}`;
    expect(await check(files)).toEqual([`${warning} (in the post "hello").`]);
    expect(await check(files, sources)).toEqual([`${warning} ${NAMED}`]);
  });

  it('of the page around it is an error', async () => {
    const files = withPost('<ul><p>x</p></ul>', { beside: '<ul><p>x</p></ul>' });
    expect(await check(files, sources)).toEqual([
      `error html/element-permitted-content ${FILE}:25:83: ${fault} (on /blog/hello/).`,
      `warning html/element-permitted-content ${FILE}:25:60: ${fault} ${NAMED}`,
    ]);
  });

  it('is checked on each of many pages', async () => {
    const files = Array.from({ length: 40 }, (_, index) => {
      const path = `/blog/p${index}/`;
      const beside = index === 30 ? '<p class="a a">x</p>' : '';
      const body = `<article data-post="p${index}"><div data-from-post="body"><p>${index}</p></div>${beside}</article>`;
      return [`${path.slice(1)}index.html`, page({ path, title: `Post number ${index}`, robots: 'noindex', body })];
    });
    expect(await check(Object.fromEntries(files) as Record<string, string>)).toEqual([
      expect.stringMatching(/^error html\/no-dup-class .*Class "a" duplicated \(on \/blog\/p30\/\)\.$/),
    ]);
  });

  it('of a body may break telephone numbers, and count a list down', async () => {
    const body = '<p><a href="tel:+919876543210">+91 98765-43210</a></p><ol start="-1"><li>x</li></ol>';
    expect(await check(withPost(body))).toEqual([]);
  });
});

it('links and the words of the head are warnings with the post, and what the site says alike is an error', async () => {
  const links = '<p><a href="/old/">x</a> <a href="#gone">y</a> <img src="http://other.example/a.png" alt=""></p>';
  const files = withPost(`${links}<img src="/old.png" alt="">`, { title: 'Hello', beside: '<a href="/old/">x</a>' });
  expect(await check(files, sources)).toEqual([
    `warning links/dead ${FILE}:25:58: The link to /old/ leads nowhere ${NAMED}`,
    `warning links/insecure ${FILE}:25:102: http://other.example/a.png is loaded over plain http, which browsers block on an https page ${NAMED}`,
    `warning links/missing-file ${FILE}:25:151: The file /old.png is missing ${NAMED}`,
    `error links/dead ${FILE}:25:184: The link to /old/ leads nowhere (on /blog/hello/).`,
    `warning head/title-length ${FILE}: The title "Hello" has 5 characters, fewer than 10 ${NAMED}`,
    `warning links/dead-anchor ${FILE}:25:80: The link to /blog/hello/#gone points at an id that the page does not have ${NAMED}`,
  ]);
});

it('links around a post’s texts are the site’s own', async () => {
  const card = '<article data-post="hello"><h2 data-from-post="title"><a href="/blog/gone/">Hello</a></h2></article>';
  expect(await check({ 'index.html': page({ ...HOME, body: card }) }, sources)).toEqual([
    expect.stringMatching(/^error links\/dead .* The link to \/blog\/gone\/ leads nowhere \(on \/\)\.$/),
  ]);
});

describe('budgets', () => {
  const budgets = { ...BUDGETS, htmlGzipBytes: 3000, postHtmlBytes: 20_000 };
  const heavy = (kib: string, own: string) =>
    `The HTML weighs (gzip) ${kib} KiB, over the budget of 2.93 KiB; ${own} KiB without its posts`;
  const card = (slug: string) =>
    `<article data-post="${slug}"><h2 data-from-post="title"><a href="/about-us/">${noise(900, slug)}</a></h2><p data-from-post="excerpt">${noise(4000, `${slug}e`)}</p></article>`;
  const head = `<meta name="keywords" content="${noise(4000, 'keywords')}" data-from-post="field"/><script type="application/ld+json" data-from-post="field">{"@context":"https://schema.org","@type":"BlogPosting","headline":"${noise(4000, 'ld')}"}</script>`;

  it.each<[string, Record<string, string>, string]>([
    ['a body', withPost(`<p>${noise(8000, 'body')}</p>`), `${FILE}: ${heavy('4.94', '0.58')} ${NAMED}`],
    ['the head', withPost('<p>x</p>', { head }), `${FILE}: ${heavy('5.00', '0.60')} ${NAMED}`],
    [
      'cards',
      { 'index.html': page({ ...HOME, body: card('hello') + card('other') }) },
      `dist/index.html: ${heavy('5.92', '0.59')} (in the posts "hello" (content/blogs/hello.md), "other").`,
    ],
  ])('warn of the posts that fill %s', async (_, files, problem) => {
    expect(await check(files, { budgets, ...sources })).toEqual([`warning budget/html ${problem}`]);
  });

  it('fail for what the site itself puts around a body', async () => {
    const beside = `<section><h2>Work</h2><p>${noise(8000, 'own')}</p></section>`;
    expect(await check(withPost(`<p>${noise(8000, 'body')}</p>`, { beside }), { budgets })).toEqual([
      `error budget/html ${FILE}: The HTML weighs (gzip) 4.96 KiB, over the budget of 2.93 KiB; the biggest part is <article> with 93 % of the source (on /blog/hello/).`,
    ]);
  });

  it('of a post is for what the site puts around it, not compressed', async () => {
    const around = (bytes: number) =>
      check(withPost(noise(9000, 'body')), { budgets: { ...budgets, htmlGzipBytes: 65_536, postHtmlBytes: bytes } });
    expect(await around(3000)).toEqual([]);
    expect(await around(1000)).toEqual([
      expect.stringMatching(
        /^warning budget\/post .*The HTML without the post weighs [12]\.\d\d KiB, over the budget of 0\.98 KiB/,
      ),
    ]);
  });

  it('of fonts warn of letters that only a post has', async () => {
    const fonts = {
      'assets/site.css': `@font-face { font-family: A; src: url(/assets/a.woff2) format('woff2') }
@font-face { font-family: B; src: url(/assets/b.woff2) format('woff2'); unicode-range: U+980-9FF }`,
      'assets/b.woff2': 'x'.repeat(200),
    };
    const options = { budgets: { ...budgets, htmlGzipBytes: 65_536 }, ...sources };
    expect(await check({ ...fonts, ...withPost('<p>স্বাগতম</p>') }, options)).toEqual([
      `warning budget/fonts ${FILE}: The fonts weigh 0.20 KiB, over the budget of 0.10 KiB; 0.00 KiB without its posts ${NAMED}`,
    ]);
    const about = page({ ...ABOUT, body: `${ABOUT.body}<p>স্বাগতম</p>` });
    expect(await check({ ...fonts, 'about-us/index.html': about }, options)).toEqual([
      expect.stringContaining('error budget/fonts'),
    ]);
  });
});
