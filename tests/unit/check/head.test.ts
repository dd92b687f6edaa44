import { describe, expect, it } from 'vitest';
import { ALLOWED, ABOUT, GOOD, HOME, check, page } from './good-site.ts';

const FILE = 'dist/about-us/index.html';
const about = (from: string | RegExp, to: string) => ({ 'about-us/index.html': page(ABOUT).replace(from, to) });
const withBody = (body: string) => ({ 'about-us/index.html': page({ ...ABOUT, body: ABOUT.body + body }) });

describe('head tags', () => {
  const CANONICAL = /<link rel="canonical".*>/;
  const OWN = 'its address is https://www.example.com/about-us/';
  it.each<[string, string | RegExp, string, string[]]>([
    ['a language', ' lang="en"', '', ['html/element-required-attributes', 'Invalid HTML: <html> is missing required']],
    ['a title', /<title>.*<\/title>/, '', ['html/element-required-content', 'Invalid HTML: <head> element must have']],
    ['a heading', /<h1>.*<\/h1>/, '', ['head/heading', 'The page has no <h1>']],
    ['one heading', '</h1>', '</h1><h1>Again</h1>', ['head/heading', 'The page has 2 <h1> headings']],
    ['a description', /<meta name="description".*>/, '', ['head/description', 'The page has no description']],
    ['share tags', /<meta (name="twitter|property="og:t).*>/, '', ['head/share-tag', 'The page has no og:title']],
    ['a canonical link', CANONICAL, '', ['head/canonical', `The page has no canonical link; ${OWN}`]],
    ['one canonical link', CANONICAL, '$&$&', ['head/canonical', `The page has 2 canonical links; ${OWN}`]],
  ])('need %s', async (_, from, to, [code, message]) => {
    const problems = await check(about(from, to));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^error ${code} ${FILE}`));
    expect(problems[0]).toContain(message);
  });

  it('have the address of the page itself as canonical link, byte for byte', async () => {
    const link = 'rel="canonical" href="https://www.example.com/about-us';
    expect(await check(about(`${link}/"`, `${link}"`))).toEqual([
      `error head/canonical ${FILE}: The canonical link says https://www.example.com/about-us, and the page's own address is https://www.example.com/about-us/ (on /about-us/).`,
    ]);
  });

  it('are one problem if the whole site was built for another origin', async () => {
    const entries = Object.entries(GOOD);
    const moved = entries.map(([path, text]) => [path, text.replaceAll('www.example.com', 'other.example')]);
    expect(await check(Object.fromEntries(moved) as Record<string, string>)).toEqual([
      `error head/canonical ${FILE}: The canonical link leads to https://other.example, and the site's address is https://www.example.com/ (on /about-us/, /).`,
    ]);
  });

  it('have titles and descriptions that are neither too short nor too long', async () => {
    const [title, description] = ['A'.repeat(66), 'é'.repeat(161)];
    const files = {
      'index.html': page({ ...HOME, title: 'Home', description: 'Short.' }),
      'about-us/index.html': page({ ...ABOUT, title, description }),
    };
    expect(await check(files)).toEqual([
      `warning head/title-length ${FILE}: The title "${title}" has 66 characters, more than 65 (on /about-us/).`,
      `warning head/description-length ${FILE}: The description "${description}" has 161 characters, more than 160 (on /about-us/).`,
      'warning head/title-length dist/index.html: The title "Home" has 4 characters, fewer than 10 (on /).',
      'warning head/description-length dist/index.html: The description "Short." has 6 characters, fewer than 50 (on /).',
    ]);
    const body = '<div id="team" data-from-post="body"><p>Text</p></div>';
    expect(await check({ 'about-us/index.html': page({ ...ABOUT, description: 'Short.', body }) })).toEqual([]);
  });

  it('are not those of another page', async () => {
    const description = /name="description" content="(.*?)"/.exec(GOOD['index.html']!)![1]!;
    expect(await check({ 'about-us/index.html': page({ ...HOME, ...ABOUT, title: HOME.title }) })).toEqual([
      `warning head/duplicate-title dist/index.html: The title "${HOME.title}" is that of /about-us/ as well (on /).`,
      `warning head/duplicate-description dist/index.html: The description "${description}" is that of /about-us/ as well (on /).`,
    ]);
  });

  it('may be missing on a page closed to search engines, except title, language and heading', async () => {
    const closed = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Thanks</title><meta name="robots" content="noindex, follow"/></head><body><h1>Thanks</h1></body></html>`;
    expect(await check({ 'thank-you/index.html': closed })).toEqual([]);
  });
});

it('inline code is refused, as a strict content security policy refuses it', async () => {
  const body = `
<script>alert(1)</script>
<script type="module">alert(2)</script>
<script type="application/json">{"a":1}</script><script>${ALLOWED}</script>
<style>p { color: red }</style>
<p onclick="alert(3)"><a href=" javascript:alert(4)">x</a></p>`;
  const blocked = 'which a strict content security policy blocks (on /about-us/).';
  expect(await check(withBody(body))).toEqual([
    `error csp/inline-script ${FILE}:26:1: The page holds an inline <script>, ${blocked}`,
    `error csp/inline-style ${FILE}:29:1: The page holds an inline <style>, ${blocked}`,
    `error csp/inline-address ${FILE}:30:23: The page holds a javascript: address on <a>, ${blocked}`,
    `error csp/inline-handler ${FILE}:30:1: The page holds the attribute onclick on <p>, ${blocked}`,
  ]);
});

it('markup is valid', async () => {
  expect(await check(withBody('\n<p><img src="/assets/share.png"></p><ul><p>x</p></ul>'))).toEqual([
    `error html/wcag/h37 ${FILE}:26:5: Invalid HTML: <img> is missing required "alt" attribute (on /about-us/).`,
    `error html/element-permitted-content ${FILE}:26:42: Invalid HTML: <p> element is not permitted as content under <ul> (on /about-us/).`,
  ]);
  expect(await check(withBody('\n<p HIDDEN="">x</p>'))).toEqual([
    `error html/attr-case ${FILE}:26:4: Invalid HTML: Attribute "HIDDEN" should be lowercase or camelCase (on /about-us/).`,
  ]);
});
