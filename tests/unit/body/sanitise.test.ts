import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { openPurifier } from '../../../build/body/purify.ts';
import { parseBody } from '../../../build/body/parse.ts';
import { inputOf } from './inputs.ts';
import { madeSafe, safeBody, spelled, textOfTree, trimmedBody } from './made-safe.ts';
import { markupErrors } from './markup-errors.ts';
import { faultsOf } from './oracle.ts';
import { isElement, isText, type Parent } from '../../../build/body/tree.ts';
import { limit } from '../../support/time-limits.ts';
import { ADDRESSES } from '../../support/samples.ts';
import type { SanitiseOptions } from '../../../build/body/rules.ts';

const cases = new URL('../../cases/sanitise/', import.meta.url);
const options: SanitiseOptions = {
  ...ADDRESSES,
  basePath: '/sub',
  embedHosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'codepen.io'],
};
const purifier = openPurifier();
afterAll(() => purifier.close());
const clean = (body: string, changed: Partial<SanitiseOptions> = {}) =>
  safeBody(body, { ...options, ...changed }, purifier.purify);

describe('cases', () => {
  for (const name of readdirSync(cases).sort()) {
    it(name, async () => {
      const read = (file: string) => readFileSync(new URL(`${name}/${file}.html`, cases), 'utf8');
      const { html } = clean(read('input'));
      expect(html).toBe(read('output'));
      expect(faultsOf(html, true)).toEqual([]);
      expect(await markupErrors(html)).toEqual([]);
    });
  }
});

it('any body comes out safe, valid, and reads back as it was written', { timeout: limit(120_000) }, async () => {
  for (let seed = 1; seed <= 250; seed++) {
    const input = inputOf(seed + 300_000);
    const { html } = clean(input);
    expect(faultsOf(html, true), input).toEqual([]);
    expect(await markupErrors(html), input).toEqual([]);
    expect(spelled(textOfTree(parseBody(html))), input).toBe(spelled(html));
  }
});

it('the lock behind DOMPurify holds alone: bodies and cases that never met DOMPurify come out safe', () => {
  const inputs = readdirSync(cases).map((name) => readFileSync(new URL(`${name}/input.html`, cases), 'utf8'));
  for (const input of [...inputs, ...Array.from({ length: 250 }, (_, seed) => inputOf(seed + 301_000))]) {
    const { html } = madeSafe(input, options);
    expect(faultsOf(html, true), input).toEqual([]);
    expect(spelled(textOfTree(parseBody(html))), input).toBe(spelled(html));
  }
});

it('what is written reads back as the same tree, formulas in their namespace', { timeout: limit(60_000) }, () => {
  let formulas = 0;
  for (let seed = 0; seed < 1400; seed++) {
    const body = inputOf(seed + 120_000);
    const { html, tree } = clean(body);
    expect(shape(parseBody(html)), body).toEqual(shape(tree));
    formulas += html.split('<math').length - 1;
  }
  expect(formulas).toBeGreaterThan(100);
});

/** What trees differ in: names, namespaces, attributes, and texts, those side by side as one. */
function shape(parent: Parent): unknown[] {
  const shapes: unknown[] = [];
  for (const child of parent.childNodes) {
    if (isElement(child)) shapes.push([child.namespaceURI, child.tagName, child.attrs, shape(child)]);
    else if (isText(child) && typeof shapes.at(-1) === 'string') shapes.push(`${shapes.pop() as string}${child.value}`);
    else if (isText(child) && child.value !== '') shapes.push(child.value);
  }
  return shapes;
}

it('formatting around thousands of blocks goes, and not the memory', () => {
  const { html } = trimmedBody(`${'<b><i>'.repeat(100)}${'<p>a</p>'.repeat(20_000)}`, options)!;
  expect(html.length).toBeLessThan(1_000_000);
  expect(html.match(/a/g)).toHaveLength(20_000);
});

it.each([
  ['↩', '↩\ufe0e'],
  ['↩\ufe0f', '↩\ufe0e'],
  ['↩\ufe0e', '↩\ufe0e'],
  ['⤴', '⤴\ufe0e'],
])('shows the arrow %j behind a footnote as text, not as an emoji', (arrow, shown) => {
  const body = `<p>A<sup><a href="#fn1" id="r1">1</a></sup></p><ol><li id="fn1">B <a href="#r1">${arrow}</a></li></ol>`;
  expect(clean(body).html).toContain(`<a href="#post-r1">${shown}<span class="label-back"></span></a>`);
});

describe('addresses', () => {
  const href = (address: string, changed: Partial<SanitiseOptions>) =>
    clean(`<a href="${address}">x</a>`, changed).facts.links[0];

  it.each([
    ['/about', 'https://cms.example/about'],
    ['a.html', 'https://cms.example/blog/a.html'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['#part', '#post-part'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s is resolved against baseUrl', (address, expected) => {
    expect(href(address, { baseUrl: 'https://cms.example/blog' })).toBe(expected);
  });

  it('gives links to this site the trailing slash, also when baseUrl is this site', () => {
    expect(href('/about', { baseUrl: 'https://www.example.com', basePath: '' })).toBe('https://www.example.com/about/');
    expect(href('https://www.example.com/sub/about', {})).toBe('https://www.example.com/sub/about/');
  });

  it('keeps YouTube a link when its host is not configured', () => {
    const { html } = clean('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>', { embedHosts: [] });
    expect(html).toBe(
      '<a href="https://www.youtube.com/embed/abcdefghijk" rel="noopener">https://www.youtube.com/embed/abcdefghijk</a>',
    );
  });
});

describe('facts', () => {
  it('tell links, ids and pictures as they stand in the body, each once', () => {
    const { facts } = clean(
      '<p id="a">One <a href="/x">two</a> <a href="/x">three</a></p><img src="/p.png" alt=""><img src="data:image/png;base64,AA==">',
    );
    expect(facts).toEqual({
      links: ['/sub/x/'],
      ids: ['post-a'],
      images: ['/sub/p.png'],
      isEmpty: false,
      letters: { Latn: 11 },
      words: 3,
    });
  });

  it('tell headings in their order, by their words or by what their pictures show, and no link of one to itself', () => {
    const { facts } = clean(
      '<h1>A <b>b</b>\n c</h1><h3>D</h3><h2><img src="/p.png" alt="P"></h2><h2><a href="#d">E</a></h2>',
    );
    expect(facts.headings).toEqual([
      { level: 2, id: 'post-a-b-c', text: 'A b c' },
      { level: 3, id: 'post-d', text: 'D' },
      { level: 3, id: 'post-section', text: 'P' },
      { level: 3, id: 'post-e', text: 'E' },
    ]);
    expect(facts.links).toEqual(['#post-d']);
  });

  it.each([
    ['<p>One two</p><p>three – four</p>', 4],
    ['<p>o<b>n</b>e <sup>two</sup>!</p>a<br>b', 4],
    ['<p>কোডের ঋণ শোধ</p><p>שלום עולם</p><p>한국어 단어</p>', 7],
    // Ten letters of Han and kana, and as many of Thai.
    ['<p>日本語の文章を読む人</p>', 4],
    ['<p>ภาษาไทยไม่</p>', 2],
    ['<p>node.js 24 で動く</p>', 4],
    ['<math><mi>x</mi></math> <ruby>漢<rt>kan</rt></ruby>', 1],
    ['<p>… – 🙂</p>', 0],
  ])('count the words of %s', (body, words) => {
    expect(clean(body).facts.words ?? 0).toBe(words);
  });

  it('call a body empty only when it shows nothing', () => {
    expect(clean('<p> </p>\n<!-- x -->').facts.isEmpty).toBe(true);
    expect(clean('<p>&nbsp;</p>').facts.isEmpty).toBe(true);
    expect(clean('<img src="/p.png">').facts.isEmpty).toBe(false);
    expect(clean('<video src="/a.mp4"></video>').facts.isEmpty).toBe(false);
  });
});

it.each([
  ['<h1>Cargo 1.80</h1><h2>Next</h2><p>x</p>', 'Cargo 1.80', ['Next']],
  ['<h2>  cargo\n<code>1.80</code> </h2><h3>Next</h3><p>x</p>', 'Cargo `1.80`', ['Next']],
  ['<div><h1>Cargo 1.80! <a href="#cargo">#</a></h1></div><h2>Next</h2>', 'Cargo 1.80', ['Next']],
  ['<img src="/a.png" alt="A"><h1>Cargo 1.80</h1><p hidden>y</p><h2>Next</h2>', 'CARGO 1.80…', ['Next']],
  ['<h1 id="part">Title</h1><p><a href="#part">Up</a></p>', 'Title', []],
  ['<p>Before</p><h2>Title</h2>', 'Title', ['Title']],
  ['<h2>Title and more</h2>', 'Title', ['Title and more']],
  ['<h2>Other</h2><h2>Title</h2>', 'Title', ['Other', 'Title']],
  ['<h2><img src="/a.png" alt="">Title</h2>', 'Title', ['Title']],
  ['<h2>…</h2>', '!', ['…']],
])('a body that begins with its own title, which the page has above it: %s, %s', (body, title, headings) => {
  const { facts, html, removed } = clean(body, { title });
  expect((facts.headings ?? []).map(({ text }) => text)).toEqual(headings);
  expect(html).not.toMatch(/cargo/i);
  expect(removed).toEqual({});
  if (body.includes('#part')) expect(html).toContain('<div id="post-part"></div>');
});
