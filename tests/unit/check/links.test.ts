import { describe, expect, it } from 'vitest';
import { ABOUT, GOOD, HOME, check, page } from './good-site.ts';

const withBody = (body: string) => ({ 'index.html': page({ ...HOME, body }) });

describe('links', () => {
  it('leads somewhere', async () => {
    expect(await check(withBody('<p><a href="/nowhere/">x</a></p>'))).toMatchInlineSnapshot(`
      "error: The link to /nowhere/ leads nowhere (on /).
        at dist/index.html:25:4
        Correct the address, or make the page. [links/dead]"
    `);
  });

  it('names the pages of a link that all of them share once', async () => {
    const pages = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `${name}/index.html`,
        page({
          path: `/${name}/`,
          title: `The page called ${name}`,
          body: '<p><a href="/gone/">x</a></p>',
          robots: 'noindex',
        }),
      ]),
    );
    expect(await check(pages)).toMatchInlineSnapshot(`
      "error: The link to /gone/ leads nowhere (on /a/, /b/, /c/ and 2 more pages).
        at dist/a/index.html:25:4
        Correct the address, or make the page. [links/dead]"
    `);
  });

  it('is held to its policy', async () => {
    const policies = { deadLink: 'ignore', deadAnchor: 'warn', deadPostLink: 'warn' } as const;
    expect(await check(withBody('<p><a href="/nowhere/">x</a> <a href="#none">y</a></p>'), { policies }))
      .toMatchInlineSnapshot(`
      "warning: The link to /#none points at an id that the page does not have (on /).
        at dist/index.html:25:30
        Correct the part after #, or give that element the id. [links/dead-anchor]"
    `);
  });

  it('only warns of what a post brings along, unless the site says the same', async () => {
    const post = '<div data-from-post="body"><p><a href="/old/">x</a> <img src="/old.png" alt=""/></p></div>';
    expect(await check(withBody(post))).toMatchInlineSnapshot(`
      "warning: The link to /old/ leads nowhere (on /).
        at dist/index.html:25:31
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/dead]
      warning: The file /old.png is missing (on /).
        at dist/index.html:25:53
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/missing-file]"
    `);
    expect(await check(withBody(`${post}<p><a href="/old/">x</a></p>`))).toMatchInlineSnapshot(`
      "warning: The link to /old/ leads nowhere (on /).
        at dist/index.html:25:31
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/dead]
      warning: The file /old.png is missing (on /).
        at dist/index.html:25:53
        Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl. [links/missing-file]
      error: The link to /old/ leads nowhere (on /).
        at dist/index.html:25:94
        Correct the address, or make the page. [links/dead]"
    `);
  });

  it('costs no redirect', async () => {
    expect(await check(withBody('<p><a href="/about-us">x</a> <a href="/about-us/index.html">y</a></p>')))
      .toMatchInlineSnapshot(`
      "error: The link to /about-us costs a redirect (on /).
        at dist/index.html:25:4
        Write it as the page's own address: /about-us/ [links/slash]
      error: The link to /about-us/index.html costs a redirect (on /).
        at dist/index.html:25:30
        Write it as the page's own address: /about-us/ [links/slash]"
    `);
  });

  it('points at an id that is there', async () => {
    const body = `<p id="größe"><a href="#gr%C3%B6%C3%9Fe">x</a> <a href="#top">x</a> <a href="#:~:text=x">x</a>
<a href="/about-us/#nobody">y</a> <a href="/assets/a.woff2#page=2">z</a></p>`;
    expect(await check(withBody(body))).toMatchInlineSnapshot(`
      "error: The link to /about-us/#nobody points at an id that the page does not have (on /).
        at dist/index.html:26:1
        Correct the part after #, or give that element the id. [links/dead-anchor]"
    `);
  });

  it('can be read', async () => {
    expect(await check(withBody('<p><a href="https://">x</a> <a href="mailto:a@example.com">y</a></p>')))
      .toMatchInlineSnapshot(`
      "error: The address "https://" cannot be read (on /).
        at dist/index.html:25:4
        Write a path of this site, or a whole address with https://. [links/invalid]"
    `);
  });

  it('is found by a page that sends its visitors on', async () => {
    const notFound = GOOD['404.html']!.replace(
      '</title>',
      '</title><meta http-equiv="refresh" content="0; url=/home/"/>',
    );
    expect(await check({ '404.html': notFound })).toMatchInlineSnapshot(`
      "error: The link to /home/ leads nowhere (on /404.html).
        at dist/404.html:6:31
        Correct the address, or make the page. [links/dead]"
    `);
  });
});

describe('files', () => {
  it('is there, wherever the page names it', async () => {
    const body = `<picture><source srcset="/a.avif 1x, /assets/share.png 2x" type="image/avif"/><img src="/b.png" alt=""/></picture>
<video src="/c.mp4" poster="/d.jpg" muted="" controls=""></video>`;
    expect(await check(withBody(body))).toMatchInlineSnapshot(`
      "error: The file /a.avif is missing (on /).
        at dist/index.html:25:10
        Put the file into static/, or correct the address. [links/missing-file]
      error: The file /b.png is missing (on /).
        at dist/index.html:25:79
        Put the file into static/, or correct the address. [links/missing-file]
      error: The file /c.mp4 is missing (on /).
        at dist/index.html:26:1
        Put the file into static/, or correct the address. [links/missing-file]
      error: The file /d.jpg is missing (on /).
        at dist/index.html:26:1
        Put the file into static/, or correct the address. [links/missing-file]"
    `);
  });

  it('is there when a share card, a stylesheet or the manifest names it', async () => {
    expect(
      await check({
        'about-us/index.html': page(ABOUT).replace('/assets/share.png', '/assets/other.png'),
        'assets/site.css': `h1 { background: url(gone.png) }\nh2 { background: url("#mask") }`,
        'site.webmanifest': '{"icons":[{"src":"icon.png"}],"start_url":"/start/"}',
      }),
    ).toMatchInlineSnapshot(`
      "error: The file /assets/gone.png is missing (on /assets/site.css).
        at dist/assets/site.css:1:22
        Put the file into static/, or correct the address. [links/missing-file]
      error: The file /assets/other.png is missing (on /about-us/).
        at dist/about-us/index.html:13:1
        Put the file into static/, or correct the address. [links/missing-file]
      error: The file /icon.png is missing (on /site.webmanifest).
        at dist/site.webmanifest
        Put the file into static/, or correct the address. [links/missing-file]
      error: The link to /start/ leads nowhere (on /site.webmanifest).
        at dist/site.webmanifest
        Correct the address, or make the page. [links/dead]"
    `);
  });

  it('is not loaded over plain http', async () => {
    expect(
      await check(
        withBody('<p><img src="http://other.example/a.png" alt=""/> <a href="http://other.example/">x</a></p>'),
      ),
    ).toMatchInlineSnapshot(`
      "error: http://other.example/a.png is loaded over plain http, which browsers block on an https page (on /).
        at dist/index.html:25:4
        Use its https address, or keep a copy on this site. [links/insecure]"
    `);
  });

  it('says so when the manifest is not JSON', async () => {
    expect(await check({ 'site.webmanifest': '{"icons":}' })).toMatchInlineSnapshot(`
      "error: dist/site.webmanifest is not JSON: Unexpected token '}', "{"icons":}" is not valid JSON.
        at dist/site.webmanifest
        Correct it: browsers drop it whole. [manifest/not-json]"
    `);
  });
});
