/** What Markdown files may say beyond GitHub's tables and lists. */
import { describe, expect, it } from 'vitest';
import { markdownToHtml } from '../../../build/body/markdown.ts';
import { limit } from '../../support/time-limits.ts';

const html = (text: string) => markdownToHtml(text)!.replaceAll('\n', '');

describe('footnotes', () => {
  it('are numbered as they are referred to, and lead back to each place', () => {
    expect(html('A[^b] B[^a] C[^b].\n\n[^a]: First.\n[^b]: Second.')).toBe(
      '<p>A<sup><a href="#fn-1" id="fnref-1">1</a></sup> B<sup><a href="#fn-2" id="fnref-2">2</a></sup> ' +
        'C<sup><a href="#fn-1" id="fnref-1-2">1</a></sup>.</p><hr><ol>' +
        '<li id="fn-1"><p>Second. <a href="#fnref-1">↩</a> <a href="#fnref-1-2">↩</a></p></li>' +
        '<li id="fn-2"><p>First. <a href="#fnref-2">↩</a></p></li></ol>',
    );
  });

  it('may have paragraphs, lists and code, names in any script, and notes of their own', () => {
    const text = 'A[^টীকা]\n\n[^টীকা]: One\ntwo.\n\n    Three:\n\n    - four[^5]\n\nAfter.\n\n[^5]: Five.';
    expect(html(text)).toContain(
      '<p>After.</p><hr><ol><li id="fn-1"><p>Onetwo.</p><p>Three:</p><ul><li>four<sup><a href="#fn-2" id="fnref-2">2</a></sup></li></ul>' +
        ' <a href="#fnref-1">↩</a></li><li id="fn-2"><p>Five. <a href="#fnref-2">↩</a></p></li></ol>',
    );
  });

  it('are text where no note is meant, and nothing without a reference', () => {
    expect(html('A[^1] and `[^2]`.\n\n[^2]: Never shown.')).toBe('<p>A[^1] and <code>[^2]</code>.</p>');
  });
});

describe('alerts', () => {
  it.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'caution'])('of the kind %s', (kind) => {
    expect(html(`> [!${kind}]\n> One *two*.\n>\n> - three`)).toBe(
      `<blockquote class="markdown-alert-${kind.toLowerCase()}"><p>One <em>two</em>.</p><ul><li>three</li></ul></blockquote>`,
    );
  });

  it('are quotes with any other first line', () => {
    for (const text of ['> [!NOTE] One', '> [!OTHER]\n> One', '> One\n> [!NOTE]', '> `[!NOTE]`\n> One'])
      expect(html(text)).toMatch(/^<blockquote><p>/);
  });
});

describe('definition lists', () => {
  it('have terms and meanings with stress and code in them', () => {
    expect(html('One `a`\nTwo\n: First *b*\n  goes on\n: Second\n\nThree\n: Third\n\nAfter.')).toBe(
      '<dl><dt>One <code>a</code></dt><dt>Two</dt><dd>First <em>b</em>goes on</dd><dd>Second</dd><dt>Three</dt><dd>Third</dd></dl><p>After.</p>',
    );
  });

  it('are not made of what only has colons', () => {
    for (const text of ['One:\ntwo', ': alone\n\ntext', '# One\n: two', '> one\n\n: two', 'One\n\n\n: two'])
      expect(html(text)).not.toContain('<dl>');
  });
});

it.each([
  ['![A](/pictures/wall of paint (1).jpg)', '<p><img src="/pictures/wall%20of%20paint%20(1).jpg" alt="A"></p>'],
  ['![A](Żółta ściana.jpg "T")', '<p><img src="%C5%BB%C3%B3%C5%82ta%20%C5%9Bciana.jpg" alt="A" title="T"></p>'],
  ['[*The* price list](/price list.pdf)', '<p><a href="/price%20list.pdf"><em>The</em> price list</a></p>'],
  ['`![A](/a b.jpg)` and [a](see the page below)', '<p><code>![A](/a b.jpg)</code> and [a](see the page below)</p>'],
])('a file may have blanks in its name: %s', (text, expected) => expect(html(text)).toBe(expected));

it.each([
  ['10~24 weeks, ₹8~25 lakh, H~2~O, ~~gone~~', '10~24 weeks, ₹8~25 lakh, H~2~O, <del>gone</del>'],
  [
    '<your-name> in <file>; List<String>, `</file>`',
    '&lt;your-name&gt; in &lt;file&gt;; List&lt;String&gt;, <code>&lt;/file&gt;</code>',
  ],
  ['if a<b and c>d, *vector<i>*', 'if a&lt;b and c&gt;d, <em>vector&lt;i&gt;</em>'],
  ['Put <script> in <head>', 'Put &lt;script&gt; in &lt;head&gt;'],
  ['<your-name>', '&lt;your-name&gt;'],
  ['An <x-card>x</x-card><br><a id="y"><Dot /> <b>z</b>', 'An <x-card>x</x-card><br><a id="y"><Dot /> <b>z</b>'],
  ['请看 https://o.example/a，后面', '请看 <a href="https://o.example/a">https://o.example/a</a>，后面'],
  [
    '“https://o.example/a”, [https://o.example/?b[]=1]',
    '“<a href="https://o.example/a">https://o.example/a</a>”, [<a href="https://o.example/?b%5B%5D=1">https://o.example/?b[]=1</a>]',
  ],
])('what an author writes as text stays text: %s', (text, expected) => expect(html(text)).toBe(`<p>${expected}</p>`));

it('takes time that grows no faster than a text', () => {
  const time = (text: string) => {
    const start = performance.now();
    markdownToHtml(text);
    return performance.now() - start;
  };
  for (const part of [
    '[^a]: x\n\n    y\n\n',
    'a[^a] [^b] ',
    'One\n: two\n\n',
    ': \n',
    '> [!NOTE]\n> x\n\n',
    '*[A]: b\n\nA ',
    '[^a]:\n    \n',
    '[a](b c ',
    '![a](/b c(',
    ' b.c',
    '<b "',
    '``` <x>\n',
    'a~b ',
    'https://o.example/“]',
  ])
    expect(time(part.repeat(4000)), part).toBeLessThan(limit(4000));
});
