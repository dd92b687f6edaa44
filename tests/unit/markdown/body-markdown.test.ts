import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { bodyMarkdown } from '../../../build/markdown/body-markdown.ts';
import { absoluteHtml } from '../../../build/outputs/absolute-html.ts';
import { openPurifier } from '../../../build/sanitise/purify.ts';
import { parseBody } from '../../../build/sanitise/parse.ts';
import { elements, textOf, type Parent } from '../../../shared/post-body/tree.ts';
import { LABELS } from '../../support/labels.ts';
import { inputOf } from '../sanitise/inputs.ts';
import { makeSafe } from '../../../build/sanitise/clean-body.ts';
import { trimmedBody } from '../sanitise/made-safe.ts';

const cases = new URL('../../cases/sanitise/', import.meta.url);
const origin = 'https://www.example.com';
function sanitised(html: string): Parent {
  const purifier = openPurifier();
  const { tree } = makeSafe(purifier.purify(html), { origin, basePath: '', baseUrl: null, embedHosts: [] });
  purifier.close();
  return tree;
}
const markdown = (html: string) => bodyMarkdown(parseBody(html), { origin });

/** What a reader sees as text; space between blocks is the reader's own. */
function text(html: string): string {
  const { document } = new JSDOM(html).window;
  return (document.body.textContent ?? '').replace(/\s+/g, '');
}

function expectSameText(html: string, name: string): void {
  expect(text(marked.parse(markdown(html), { async: false })), name).toBe(text(html));
}

/** Written as what they lead to, in TeX, and with a mark that says their title. */
const other = /<(?:iframe|video|audio|math)|class="alert /;

/** For screen readers alone. */
const READ_OUT = /<span class="visually-hidden">[^<]*<\/span>/g;

it('leaves out what a page has for screen readers alone, as feeds do', () => {
  const html = '<p>Read <a href="https://o.example/">more<span class="visually-hidden"> about ferries</span></a></p>';
  expect(markdown(html)).toBe('Read [more](https://o.example/)');
  expect(absoluteHtml(html, 'https://www.example.com/', LABELS.texts)).toBe(html.replace(READ_OUT, ''));
});

it('loses no text of any body that the sanitiser gives, and adds none', () => {
  for (const name of readdirSync(cases)) {
    const html = readFileSync(new URL(`${name}/output.html`, cases), 'utf8').replace(READ_OUT, '');
    if (!other.test(html)) expectSameText(html, name);
  }
});

it('loses no text of the built posts', () => {
  const folder = new URL('../../../.site/sample/dist/blog/', import.meta.url);
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  expect(slugs.length).toBeGreaterThan(10);
  for (const slug of slugs) {
    const page = new JSDOM(readFileSync(new URL(`${slug}/index.html`, folder), 'utf8')).window.document;
    const alternate = readFileSync(new URL(`${slug}/index.md`, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const { document } = new JSDOM(marked.parse(alternate, { async: false })).window;
    const title = document.querySelector('h1');
    expect(title?.textContent).toBe(page.querySelector('h1')?.textContent);
    title?.remove();
    const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, '');
    const body = words(document.body);
    expect(body.length).toBeGreaterThan(500);
    expect(words(page.querySelector('main')), slug).toContain(body);
  }
});

it('writes an alert with the mark of its kind, and a heading without the link to itself', () => {
  expect(markdown('<div class="alert tip"><p class="label-tip"></p><p>Sew <b>twice</b>.</p></div>')).toBe(
    '> [!TIP]\n> Sew **twice**.',
  );
  expect(
    markdown('<h2 id="post-a"><a href="#post-a">One <em>word</em></a></h2><h3 id="b"><a href="#a">Two</a></h3>'),
  ).toBe('## One *word*\n\n### [Two](#a)');
});

it('keeps text that looks like Markdown as text', () => {
  for (const html of [
    '<p># no heading</p><p>1. no list</p><p>- no list</p><p>+ no list</p><p>&gt; no quote</p><p>---</p>',
    '<p>*stars* _lines_ `ticks` [brackets](x) ![x](y) &lt;b&gt; &amp;amp; \\* ~~struck~~ | pipe</p>',
    '<pre><code class="language-ts">const a = ```b```;\n  &lt;c&gt; &amp; *d*\n</code></pre>',
    '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td>c|d<br>e <code>f|g</code></td></tr></tbody></table>',
    '<ul><li>one<ol start="3"><li>two<p>para</p></li></ol></li></ul><blockquote><p>q</p><ul><li>r</li></ul></blockquote>',
    '<p>কলকাতা 漢字 🙂 “quoted”</p><details><summary>More</summary><p>Inner</p></details>',
  ])
    expectSameText(html, html);
});

it('makes every address whole, but those inside the body', () => {
  const made = markdown(
    '<p><a href="/sub/about-us/">About</a> <a href="#user-content-part">Part</a> <a href="mailto:a@example.com">Mail</a></p>' +
      '<figure><img src="/sub/a b.png" alt="Alt"><figcaption>Caption</figcaption></figure>',
  );
  expect(made).toContain('[About](https://www.example.com/sub/about-us/)');
  expect(made).toContain('[Part](#user-content-part)');
  expect(made).toContain('[Mail](mailto:a@example.com)');
  expect(made).toMatch(/!\[Alt\]\(<?https:\/\/www\.example\.com\/sub\/a( |%20)b\.png>?\)/);
  expect(made).toContain('Caption');
});

it('leads to what a player would play', () => {
  const film = '<p><span class="player"><a href="https://vimeo.com/1">How we test</a> <small>Vimeo</small></span></p>';
  const made = markdown(`<p>Before</p>${film}<audio controls=""><source src="/sub/sound.mp3"></audio><p>After</p>`);
  expect(made).toContain('Before\n\n[How we test](https://vimeo.com/1) Vimeo\n\n');
  expect(made).toContain('[sound.mp3](https://www.example.com/sub/sound.mp3)\n\nAfter');
});

it('writes a formula in its TeX, on its line or its own, and without TeX as a line of text', () => {
  const formula = (tex: string, display = '') =>
    `<p>a <math${display}><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">${tex}</annotation></semantics></math> b</p>`;
  const made = (html: string) => bodyMarkdown(sanitised(html), { origin });
  expect(made(formula('x^2_* &gt; \\\\ 3'))).toBe('a $x^2_* > \\\\ 3$ b');
  expect(made(formula('x^2 % why\n+ 1', ' display="block"'))).toBe('a  \n$$x^2 + 1$$  \nb');
  expect(made(formula('\\text{$x$}'))).toBe('a x^2 b');
  expect(made(formula('\\text{\\$5}'))).toBe('a $\\text{\\$5}$ b');
  expect(
    made(
      '<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msqrt><mi>b</mi></msqrt></mfrac><mo>=</mo><msubsup><mi>c</mi><mn>1</mn><mn>10</mn></msubsup></math>',
    ),
  ).toBe('(a + 1)/(√b) = c_1^10');
});

const render = (text: string) => parseBody(marked.parse(text, { async: false }));
const words = (node: Parent) => textOf(node).replace(/\s+/g, '');

it('loses no text of generated bodies, but for one in a thousand where readers of Markdown differ', () => {
  const options = { origin, basePath: '', baseUrl: null, embedHosts: [] };
  const lost: string[] = [];
  let met = 0;
  for (let seed = 0; seed < 6000; seed++) {
    const clean = trimmedBody(inputOf(seed + 70_000), options);
    // Markdown has no players, and quotes are written out.
    if (!clean || /<(?:iframe|video|audio|q)\b/.test(clean.html)) continue;
    met++;
    if (words(render(bodyMarkdown(clean.tree, options))) !== words(clean.tree)) lost.push(clean.html);
  }
  expect(met).toBeGreaterThan(2000);
  expect(lost.length, lost.slice(0, 3).join('\n')).toBeLessThanOrEqual(met / 1000);
});

it('writes signs where they are read as signs, and tags where they would not be', () => {
  expect(markdown('<p>a <strong>b</strong>, <em>c</em>d <s>e</s></p>')).toBe('a **b**, *c*d ~~e~~');
  expect(markdown('<p><strong>Note:</strong>read</p>')).toBe('<strong>Note:</strong>read');
  expect(markdown('<p><strong> a </strong>b</p>')).toBe('**a** b');
  expect(markdown('<p><b>a <i>b</i></b><b>c</b></p>')).toBe('<strong>a _b_</strong>**c**');
  expect(markdown('<p>snake_case _x</p>')).toBe(String.raw`snake_case \_x`);
  expect(markdown('<p>Look!<a href="/x/">here</a></p>')).toBe(String.raw`Look\![here](https://www.example.com/x/)`);
});

it('keeps lists apart, in order and counted', () => {
  expect(markdown('<ul><li>a</li></ul><ul><li>b</li></ul>')).toBe('- a\n\n* b');
  expect(markdown('<ol start="4"><li>a<ul><li>b</li></ul></li><li>c</li></ol>')).toBe('4. a\n   - b\n5. c');
  expect(markdown('<ul><li>a<ol start="3"><li>b</li></ol></li></ul>')).toBe('- a\n\n  3. b');
  expect(elements(render(markdown('<ul><li><ul><li><ul><li></li></ul></li></ul></li></ul>')), 'hr')).toEqual([]);
});

it('gives a term, a summary and a caption their stress, and a cell its lines', () => {
  expect(markdown('<dl><dt>T</dt><dd>D</dd></dl>')).toBe('**T**\n\nD');
  expect(markdown('<details><summary>S</summary><p>I</p></details>')).toBe('**S**\n\nI');
  expect(
    markdown('<table><tbody><tr><td>a|b</td><td><p>c</p><p>d</p></td></tr><tr><td>e</td></tr></tbody></table>'),
  ).toBe('| a\\|b | c<br>d |\n| --- | --- |\n| e |');
});

it('stays in proportion to the body, however lists, quotes and marks are nested', () => {
  for (const [before, part] of [
    ['<ul><li>'.repeat(120), 'a<br>'],
    ['<blockquote>'.repeat(250), '<p>a</p>'],
    ['<ins><del>'.repeat(120), '<p>a</p>'],
    ['<table><tbody><tr>', '<td colspan="900">a</td>'],
  ] as const) {
    const html = before + part.repeat(2000);
    expect(markdown(html).length, before.slice(0, 20)).toBeLessThan(20 * html.length);
  }
});
