// @vitest-environment jsdom
/** What the page of a live post shows of a body (docs/visitors.md). */
import { expect, it } from 'vitest';
import { readBody } from '../../../src/live-posts/post-body.ts';
import { SETTINGS } from '../../support/host-config.ts';

const settings = { ...SETTINGS, origin: 'https://www.example.com', basePath: '/sub', postsBaseUrl: null };

function shown(html: string, own: object = {}): string {
  const place = document.createElement('div');
  place.append(readBody(html, { ...settings, ...own }).nodes);
  return place.innerHTML;
}

const AWAY = 'href="https://a.example/x"';

it.each([
  ['text without markup', 'Words & more', 'Words &amp; more'],
  ['headings below the title, no level skipped', '<h1>A</h1><h4>B</h4><h2>C</h2>', '<h2>A</h2><h3>B</h3><h3>C</h3>'],
  [
    'ids and the links to them',
    '<h2 id="a b">A</h2><a href="#a%20b">b</a>',
    '<h2 id="post-a-b">A</h2><a href="#post-a-b">b</a>',
  ],
  ['the first of two ids', '<b id="x">1</b><i id="x">2</i>', '<b id="post-x">1</b><i>2</i>'],
  ['an id of the document', '<p id="title">x</p>', '<p id="post-title">x</p>'],
  ['a link to another site', `<a ${AWAY} target="_blank" rel="opener">x</a>`, `<a ${AWAY} rel="noopener">x</a>`],
  [
    'a paid link',
    `<a ${AWAY} rel="Sponsored nofollow opener" hreflang="de">x</a>`,
    `<a ${AWAY} rel="sponsored nofollow noopener" hreflang="de">x</a>`,
  ],
  ['a file', '<a href="/a.pdf" download>y</a>', '<a href="/sub/a.pdf" download="">y</a>'],
  ['a link to this site', '<a href="about-us">x</a>', '<a href="/sub/about-us/">x</a>'],
  ['a link that leads nowhere', '<a href="javascript:alert(1)">x</a><a href="https://a.example/"></a>', 'x'],
  [
    'a table in a box that scrolls',
    '<table><tr><td>x</td></tr></table>',
    '<div class="scroll" tabindex="0"><table><tbody><tr><td>x</td></tr></tbody></table></div>',
  ],
  [
    'code without colours',
    '<pre><code class="language-js">a &lt; b</code></pre>',
    '<pre tabindex="0"><code>a &lt; b</code></pre>',
  ],
  ['a frame as a link', '<iframe src="https://a.example/x" title="F"></iframe>', `<a ${AWAY} rel="noopener">F</a>`],
  ['a film as a link', '<video><source src="/a.mp4"></video>', '<a href="/sub/a.mp4">/a.mp4</a>'],
  ['a frame of a script', '<iframe src="javascript:alert(1)"></iframe>', ''],
  [
    'a formula without its source',
    '<math><semantics><mi>x</mi><annotation>x^2</annotation></semantics></math>',
    '<math><semantics><mi>x</mi></semantics></math>',
  ],
  ['nothing of frames', '<frameset><frame src="/x"></frameset>', ''],
  ['an address on another element', '<p href="/x" src="/y">a</p>', '<p>a</p>'],
  ['no HTML in a formula', '<math><mtext>a<table><tr><td>x</table></mtext></math>', '<math><mtext>a</mtext></math>'],
  ['nothing of a drawing', 'a<svg><text>x</text></svg>b', 'ab'],
  ['nothing of what is hidden', 'a<p hidden>x</p><i aria-hidden="true">y</i>b', 'ab'],
  ['words of a form', '<form action="/x"><label>Name <input name="a"></label><button>Go</button></form>', 'Name Go'],
  [
    'no styles and classes',
    '<p style="top: 0" class="x" onclick="y()" data-z="1">a</p><style>p {}</style>',
    '<p>a</p>',
  ],
  ['text beside a comment', '<p>Use &lt;b&gt;<!-- note --> here</p>', '<p>Use &lt;b&gt; here</p>'],
])('%s', (_, html, expected) => {
  expect(shown(html)).toBe(expected);
});

it('loses a heading that repeats the title at its start', () => {
  const textOf = (html: string) => readBody(html, settings, 'A title').nodes.textContent;
  expect(textOf('\n<h1>A <b>title</b></h1><p>x</p><h2>A title</h2>')).toBe('\nxA title');
  expect(textOf('<p>x</p><h1>A title</h1>')).toBe('xA title');
});

it('loads pictures late, and tells no other site of the page', () => {
  const late = 'loading="lazy" decoding="async"';
  expect(shown('<img src="a.png" srcset="b.png 2x" width="4" height="3" onerror="x()">')).toBe(
    `<img src="/sub/a.png" width="4" height="3" alt="" ${late}>`,
  );
  expect(shown('<img src="https://a.example/a.png" alt="A"><img alt="none"><img src="data:image/svg+xml,x">')).toBe(
    `<img src="https://a.example/a.png" alt="A" ${late} referrerpolicy="no-referrer">`,
  );
});

it('resolves relative addresses against the base of the posts', () => {
  expect(shown('<a href="b">x</a>', { postsBaseUrl: 'https://cms.example/site' })).toBe(
    '<a href="https://cms.example/site/b" rel="noopener">x</a>',
  );
});

it('counts the letters of prose alone', () => {
  const { letters } = readBody('<p>নমস্কার</p><pre>const x = 1;</pre>', settings);
  expect(letters['Latn']).toBeUndefined();
  expect(letters['Beng']).toBeGreaterThan(4);
});
