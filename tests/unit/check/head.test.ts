import { describe, expect, it } from 'vitest';
import { ALLOWED, ABOUT, GOOD, HOME, check, page } from './good-site.ts';

const about = (from: string | RegExp, to: string) => ({ 'about-us/index.html': page(ABOUT).replace(from, to) });

describe('head tags', () => {
  it('needs a title, a language and a heading', async () => {
    const bare = page(ABOUT)
      .replace(/<title>.*<\/title>/, '')
      .replace(' lang="en"', '')
      .replace(/<h1>.*<\/h1>/, '');
    expect(await check({ 'about-us/index.html': bare })).toMatchInlineSnapshot(`
      "error: Invalid HTML: <html> is missing required "lang" attribute (on /about-us/).
        at dist/about-us/index.html:2:2
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/element-required-attributes.html [html/element-required-attributes]
      error: Invalid HTML: <head> element must have <title> as content (on /about-us/).
        at dist/about-us/index.html:3:2
        Correct the component or the text that writes it; the rule: https://html-validate.org/rules/element-required-content.html [html/element-required-content]
      error: The page has no <h1> (on /about-us/).
        at dist/about-us/index.html
        Give each page exactly one <h1>. [head/heading]"
    `);
  });

  it('needs a description, a canonical link and what share cards show', async () => {
    const bare = page(ABOUT)
      .replace(/<meta (?:name="(?:description|twitter)|property="og:).*>/g, '')
      .replace(/<link rel="canonical".*>/, '');
    expect(await check({ 'about-us/index.html': bare })).toMatchInlineSnapshot(`
      "error: The page has no description (on /about-us/).
        at dist/about-us/index.html
        Give it a <meta name="description">. [head/description]
      error: The page has no canonical link; its address is https://www.example.com/about-us/ (on /about-us/).
        at dist/about-us/index.html
        Write <link rel="canonical" href="https://www.example.com/about-us/"> in the head, once. [head/canonical]
      error: The page has no og:title (on /about-us/).
        at dist/about-us/index.html
        Write <meta property="og:title"> in the head. [head/share-tag]
      error: The page has no og:description (on /about-us/).
        at dist/about-us/index.html
        Write <meta property="og:description"> in the head. [head/share-tag]
      error: The page has no og:image (on /about-us/).
        at dist/about-us/index.html
        Write <meta property="og:image"> in the head. [head/share-tag]
      error: The page has no og:type (on /about-us/).
        at dist/about-us/index.html
        Write <meta property="og:type"> in the head. [head/share-tag]
      error: The page has no twitter:card (on /about-us/).
        at dist/about-us/index.html
        Write <meta name="twitter:card"> in the head. [head/share-tag]"
    `);
  });

  it('allows one first heading', async () => {
    expect(await check(about('</h1>', '</h1><h1>Again</h1>'))).toMatchInlineSnapshot(`
      "error: The page has 2 <h1> headings (on /about-us/).
        at dist/about-us/index.html
        Give each page exactly one <h1>. [head/heading]"
    `);
  });

  it('wants the canonical link to be the address of the page itself, byte for byte', async () => {
    expect(
      await check(
        about(
          'rel="canonical" href="https://www.example.com/about-us/"',
          'rel="canonical" href="https://www.example.com/about-us"',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "error: The canonical link says https://www.example.com/about-us, and the page's own address is https://www.example.com/about-us/ (on /about-us/).
        at dist/about-us/index.html
        Write <link rel="canonical" href="https://www.example.com/about-us/"> in the head, once. [head/canonical]
      error: The sitemap lists https://www.example.com/about-us/, which is not the canonical address of any page open to search engines.
        at dist/sitemap.xml
        List pages by their canonical link, and none with noindex. [sitemap/extra]
      error: The sitemap leaves out https://www.example.com/about-us, a page open to search engines.
        at https://www.example.com/about-us
        List it, or mark the page noindex. [sitemap/missing]"
    `);
  });

  it('says it once when the whole site was built for another origin', async () => {
    const moved = Object.fromEntries(
      Object.entries(GOOD).map(([path, text]) => [path, text.replaceAll('www.example.com', 'other.example')]),
    );
    expect(await check(moved)).toMatchInlineSnapshot(`
      "error: The canonical link leads to https://other.example, and the site's address is https://www.example.com/ (on /about-us/, /).
        at dist/about-us/index.html
        Check with the SITE_ORIGIN and SITE_BASE_PATH it was built with. [head/canonical]"
    `);
  });

  it('warns of titles and descriptions that are too short or too long', async () => {
    expect(
      await check({
        'index.html': page({ ...HOME, title: 'Home', description: 'Short.' }),
        'about-us/index.html': page({ ...ABOUT, title: 'A'.repeat(66), description: 'é'.repeat(161) }),
      }),
    ).toMatchInlineSnapshot(`
      "warning: The title "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" has 66 characters, more than 65 (on /about-us/).
        at dist/about-us/index.html
        Aim at 10 to 65 characters. [head/title-length]
      warning: The description "ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé" has 161 characters, more than 160 (on /about-us/).
        at dist/about-us/index.html
        Aim at 50 to 160 characters. [head/description-length]
      warning: The title "Home" has 4 characters, fewer than 10 (on /).
        at dist/index.html
        Aim at 10 to 65 characters. [head/title-length]
      warning: The description "Short." has 6 characters, fewer than 50 (on /).
        at dist/index.html
        Aim at 50 to 160 characters. [head/description-length]"
    `);
  });

  it('leaves the length of a post’s description to its author', async () => {
    const body = '<div id="team" data-from-post="body"><p>Text</p></div>';
    expect(await check({ 'about-us/index.html': page({ ...ABOUT, description: 'Short.', body }) })).toBe('');
  });

  it('warns of two pages with one title or description', async () => {
    expect(await check({ 'about-us/index.html': page({ ...HOME, ...ABOUT, title: HOME.title }) }))
      .toMatchInlineSnapshot(`
      "warning: The title "Home of the example" is that of /about-us/ as well (on /).
        at dist/index.html
        Give each page a title of its own. [head/duplicate-title]
      warning: The description "Home of the example: what this page tells its visitors, in enough words to be worth reading." is that of /about-us/ as well (on /).
        at dist/index.html
        Give each page a description of its own. [head/duplicate-description]"
    `);
  });

  it('asks nothing but title, language and heading of a page closed to search engines', async () => {
    const closed = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Thanks</title><meta name="robots" content="noindex, follow"/></head><body><h1>Thanks</h1></body></html>`;
    expect(await check({ 'thank-you/index.html': closed })).toBe('');
  });
});

describe('structured data', () => {
  it.each([
    [
      '{"@type":"WebPage"',
      `is not JSON: Expected ',' or '}' after property value in JSON at position 18 (line 1 column 19)`,
    ],
    ['{"@context":"https://schema.org"}', 'has no "@type"'],
    ['[]', 'is empty'],
    ['[{"@type":"WebPage"}]', 'has no "@context"'],
    ['["WebPage"]', 'holds something that is not an object'],
  ])('refuses %s', async (text, fault) => {
    expect(await check(about(/\{"@context".*\}(?=<)/, text))).toBe(
      `error: A block of structured data ${fault} (on /about-us/).
  at dist/about-us/index.html:18:1
  Write one JSON object with "@context" and "@type", or a list of such. [seo/json-ld]`,
    );
  });

  it('takes a graph', async () => {
    expect(await check(about(/\{"@context".*\}(?=<)/, '{"@context":"https://schema.org","@graph":[]}'))).toBe('');
  });
});

describe('inline code', () => {
  it('is refused, as a strict content security policy would refuse it', async () => {
    const body = `<script>alert(1)</script>
<script type="module">alert(2)</script>
<script type="application/json">{"a":1}</script><script>${ALLOWED}</script>
<style>p { color: red }</style>
<p id="team" onclick="alert(3)"><a href=" javascript:alert(4)">x</a></p>`;
    expect(await check({ 'about-us/index.html': page({ ...ABOUT, body }) })).toMatchInlineSnapshot(`
      "error: The page holds an inline <script>, which a strict content security policy blocks (on /about-us/).
        at dist/about-us/index.html:25:1
        Move it into a file of its own: no inline script runs under the site’s content security policy. [csp/inline-script]
      error: The page holds an inline <style>, which a strict content security policy blocks (on /about-us/).
        at dist/about-us/index.html:28:1
        Move it into the stylesheet: the site’s content security policy blocks inline style elements. [csp/inline-style]
      error: The page holds the attribute onclick on <p>, which a strict content security policy blocks (on /about-us/).
        at dist/about-us/index.html:29:1
        Listen for the event in a script file instead of an attribute. [csp/inline-handler]
      error: The page holds a javascript: address on <a>, which a strict content security policy blocks (on /about-us/).
        at dist/about-us/index.html:29:33
        Use a button with a script file, or a real address. [csp/inline-address]"
    `);
  });
});
