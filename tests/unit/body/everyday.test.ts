import { describe, expect, it } from 'vitest';
import { readEveryday } from '../../../build/body/everyday.ts';
import { readRaw } from '../../../build/body/parse.ts';
import { evenText } from '../../../build/body/prepare.ts';
import type { Child, Parent } from '../../../build/body/tree.ts';
import { inputOf } from './inputs.ts';

/** All that a tree has, without its circles; `null` where the parents of nodes are not those that have them. */
const shape = (parent: Parent): unknown =>
  parent.childNodes.map((child) => {
    if (child.parentNode !== parent) return null;
    const { parentNode: _parent, childNodes, ...own } = child as Child & Partial<Parent>;
    return [own, childNodes && shape(child as Parent)];
  });

/** The tree of the parser, which alone reads comments. */
function parsed(body: string): unknown {
  const tree = readRaw(`${body}<!---->`) as Parent;
  return (shape(tree) as unknown[]).slice(0, -1);
}

const EVERYDAY = [
  '<p>a <b>b</b> &amp; &rsquo;&#8217;&#x27;&#x2019;&nbsp;</p>\n',
  '<p>x<br>y<br/>z<br /></p><hr><img src="/a?b=1&amp;c=2" alt="a > b">',
  '<pre>\n\nx</pre><pre><code class="language-js">a\n</code></pre>',
  '<table>\n<thead>\n<tr><th>a</th></tr>\n</thead><colgroup><col span="2"></colgroup></table>',
  '<b><b><b><b>x</b></b></b></b>',
  '<ul><li>a<ul><li>b</li></ul></li></ul><dl><dt>a</dt><dd>b</dd></dl>',
];

/** A parser closes, moves, drops or splits something, or reads it in another way than it stands there. */
const OTHERS = [
  '<p>a<div>b</div></p>',
  '<a href="/x">a<b><a href="/y">b</a></b></a>',
  '<table><tr><td>a</td></tr></table>',
  '<table>a<tbody></tbody></table>',
  '<table>&nbsp;<tbody></tbody></table>',
  '<p title="a" title="b">c</p>',
  '<p>a</p>&copy b',
  '<p>&notit; b</p>',
  '<p>a & b &unknown;</p>',
  '<p title="&copy;">a</p>',
  '<pre>&#10;x</pre>',
  ' <p>a</p>',
  '<p>a\r</p>',
  '<p title="\0">a</p>',
  'a <b>b</b>',
  '<p/>a</p>',
  '<p>a</p ><p>a',
  '<p>a</b></p>',
  '<p>a</p></br>',
  '<p>a',
  '<p',
  '<P>a</P>',
  '<p>a < b</p>',
  '<p><!-- a --></p>',
  '<image src="/a.png">',
  '<p>a</p><script>b</script>',
  '<svg><p>a</p></svg>',
  `${'<div>'.repeat(257)}${'</div>'.repeat(257)}`,
];

describe('everyday markup', () => {
  it.each(EVERYDAY)('is read as a parser reads it: %s', (body) => {
    expect(shape(readEveryday(body)!)).toEqual(parsed(body));
  });

  it.each(OTHERS)('is not %s', (body) => {
    expect(readEveryday(body)).toBeNull();
  });

  it('is read as a parser reads it, for generated bodies', () => {
    let read = 0;
    for (let seed = 1; seed <= 6000; seed++) {
      const body = evenText(inputOf(seed));
      const tree = readEveryday(body);
      if (tree === null) continue;
      read++;
      expect(shape(tree), body).toEqual(parsed(body));
    }
    expect(read).toBeGreaterThan(200);
  });
});
