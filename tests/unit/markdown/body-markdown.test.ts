import { readFileSync, readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { bodyMarkdown } from '../../../build/markdown/body-markdown.ts';
import { absoluteHtml } from '../../../build/outputs/absolute-html.ts';
import { withLabels } from '../../../shared/post-body/body-labels.ts';
import { openPurifier } from '../../../build/sanitise/purify.ts';
import { parseBody } from '../../../build/sanitise/parse.ts';
import { elements, textOf, type Parent } from '../../../shared/post-body/tree.ts';
import { LABELS } from '../../support/labels.ts';
import { inputOf } from '../sanitise/inputs.ts';
import { madeSafe, trimmedBody } from '../sanitise/made-safe.ts';
import { ADDRESSES } from '../../support/samples.ts';

const cases = new URL('../../cases/sanitise/', import.meta.url);
const { origin } = ADDRESSES;
function sanitised(html: string): Parent {
  const purifier = openPurifier();
  const { tree } = madeSafe(purifier.purify(html), ADDRESSES);
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
  // A page's own labels are in its body already, which the feeds read.
  const page = withLabels(
    '<p class="label-note"></p><span class="task">☑<span class="label-done"></span></span> x',
    LABELS.texts,
  );
  expect(absoluteHtml(page, 'https://www.example.com/', LABELS.texts)).toBe(
    `<p class="label-note">${LABELS.texts.note}</p><span class="task">☑</span> x`,
  );
});

it('loses no text of any body that the sanitiser gives, and adds none', () => {
  for (const name of readdirSync(cases)) {
    const html = readFileSync(new URL(`${name}/output.html`, cases), 'utf8').replace(READ_OUT, '');
    if (!other.test(html)) expectSameText(html, name);
  }
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

it('loses no text of generated bodies, but for two in a thousand where readers of Markdown differ', () => {
  const lost: string[] = [];
  let met = 0;
  for (let seed = 0; seed < 1500; seed++) {
    const clean = trimmedBody(inputOf(seed + 70_000), ADDRESSES);
    // Markdown has no players, and quotes are written out.
    if (!clean || /<(?:iframe|video|audio|q)\b/.test(clean.html)) continue;
    met++;
    if (words(render(bodyMarkdown(clean.tree, ADDRESSES))) !== words(clean.tree)) lost.push(clean.html);
  }
  expect(met).toBeGreaterThan(500);
  expect(lost.length, lost.slice(0, 3).join('\n')).toBeLessThanOrEqual(met / 500);
});

it.each([
  // An alert has the mark of its kind, a heading no link to itself.
  ['<div class="alert tip"><p class="label-tip"></p><p>Sew <b>twice</b>.</p></div>', '> [!TIP]\n> Sew **twice**.'],
  [
    '<h2 id="a"><a href="#a">One <em>word</em></a></h2><h3 id="b"><a href="#a">Two</a></h3>',
    '## One *word*\n\n### [Two](#a)',
  ],
  // Addresses are whole, but those inside the body.
  ['<p><a href="/sub/x/">A</a> <a href="#b">B</a></p>', '[A](https://www.example.com/sub/x/) [B](#b)'],
  [
    '<figure><img src="/a b.png" alt="A"><figcaption>C</figcaption></figure>',
    '![A](<https://www.example.com/a b.png>)\n\n*C*',
  ],
  ['<p>a</p><audio><source src="/a.mp3"></audio><p>b</p>', 'a\n\n[a.mp3](https://www.example.com/a.mp3)\n\nb'],
  // Signs where they are read as signs, and tags where they would not be.
  ['<p>a <strong>b</strong>, <em>c</em>d <s>e</s></p>', 'a **b**, *c*d ~~e~~'],
  ['<p><strong>Note:</strong>read</p>', '<strong>Note:</strong>read'],
  ['<p><strong> a </strong>b</p>', '**a** b'],
  ['<p><b>a <i>b</i></b><b>c</b></p>', '<strong>a _b_</strong>**c**'],
  ['<p>snake_case _x</p>', String.raw`snake_case \_x`],
  ['<p>Look!<a href="/x/">here</a></p>', String.raw`Look\![here](https://www.example.com/x/)`],
  // Lists apart, in order and counted.
  ['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
  ['<ol start="4"><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '4. a\n   - b\n5. c'],
  ['<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
  ['<dl><dt>T</dt><dd>D</dd></dl>', '**T**\n\nD'],
  ['<details><summary>S</summary><p>I</p></details>', '**S**\n\nI'],
  [
    '<table><tr><td>a|b</td><td><p>c</p><p>d</p></td></tr><tr><td>e</td></tr></table>',
    '| a\\|b | c<br>d |\n| --- | --- |\n| e |',
  ],
])('writes %s', (html, expected) => expect(markdown(html)).toBe(expected));

it('makes no rule of empty lists in one another', () => {
  expect(elements(render(markdown('<ul><li><ul><li><ul><li></li></ul></li></ul></li></ul>')), 'hr')).toEqual([]);
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
