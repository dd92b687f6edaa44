/** Posts with every element that a body may hold, as an editor would use it, from left to right and from right to left. */
import type { ApiPost } from './odd-posts.ts';

/** A drawing of so many pixels. */
const drawing = (width: number, height: number) =>
  `/drawings/${width}x${height}.svg" width="${width}" height="${height}`;

const everyElement = `
<p>The first paragraph has <strong>strong</strong> and <em>stressed</em> words, <code>inline code</code>, <kbd>Ctrl</kbd> + <kbd>K</kbd>,
<mark>marked words</mark>, H<sub>2</sub>O and E = mc<sup>2</sup>, an <abbr title="Application programming interface">API</abbr>, <del>old</del>
<ins>new</ins>, <s>struck</s>, <small>small print</small>, <q>a short quote</q>, a <a href="https://example.org/away">link that leads away</a>, one
<a href="/blogs/">to our own list</a>, and a note.<sup><a href="#fn1" id="fnref1">1</a></sup></p>
<p>Long things break: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and
<a href="https://example.org/a/very/long/address">https://example.org/a/very/long/address/that/nobody/wraps?query=abcdefghijklmnopqrstuvwxyz0123456789</a>.</p>
<h2 id="second">A heading of the second level that is long enough to need two lines</h2>
<p>Text below it, with <a href="#sixth">a way down</a>.</p>
<h3>Third level</h3><p>Text.</p><h4>Fourth level</h4><p>Text.</p><h5>Fifth level</h5><p>Text.</p><h6 id="sixth">Sixth level</h6><p>Text.</p>
<h2>Lists</h2>
<ul><li>One</li><li>Two, with a line that is long enough to be wrapped into a second one on every window that there is
<ul><li>Two, first<ul><li>Deeper still</li></ul></li><li>Two, second</li></ul></li><li><p>Three, in a paragraph.</p><p>And another.</p></li></ul>
<ol start="9"><li>Nine</li><li>Ten, with code:<pre><code>npm ci</code></pre></li><li>Eleven<ol type="a"><li>a</li><li>b</li></ol></li></ol>
<ul><li><input type="checkbox" checked disabled> Done</li><li><input type="checkbox" disabled> To be done</li></ul>
<dl><dt>Kantha</dt><dd>Worn cloth, joined by running stitches.</dd><dt>Running stitch</dt><dd>Up and down, again and again.</dd><dd>The oldest one.</dd></dl>
<h2>Quotes</h2>
<blockquote><p>If the answer is nobody, the model is not ready.</p></blockquote>
<blockquote><p>A longer quote has a second sentence, so that it runs over several lines of the page and shows how they are set.</p><p>And a second paragraph.</p><footer>Sample Person, <cite>A sample book</cite></footer></blockquote>
<h2>Code</h2>
<pre><code class="language-js">export const wide = (everything) =&gt; everything.map((thing) =&gt; \`\${thing.name}: \${thing.value}\`).filter(Boolean).join(', ');
const next = 1;</code></pre>
<pre><code>$ npx site build
33 pages</code></pre>
<h2>Tables</h2>
<table><thead><tr><th>What</th><th align="right">Count</th></tr></thead><tbody><tr><td>Small</td><td align="right">9</td></tr><tr><td>Larger</td><td align="right">1,188</td></tr></tbody></table>
<table><caption>Wide, with a caption</caption><thead><tr><th>Name of the thing</th><th>First quarter</th><th>Second quarter</th><th>Third quarter</th><th>Fourth quarter</th><th>All of the year</th></tr></thead>
<tbody><tr><th scope="row">Row with a heading</th><td>1,204</td><td>877</td><td>96</td><td>1,410</td><td>3,587</td></tr><tr><th scope="row">Another</th><td>1</td><td>22</td><td>333</td><td>4,444</td><td>4,800</td></tr></tbody></table>
<h2>Pictures</h2>
<figure><img src="${drawing(1200, 600)}" alt="A wide drawing"><figcaption>A caption of some length, which says what the picture shows and who made it.</figcaption></figure>
<p>A small one <img src="${drawing(24, 24)}" alt="dot"> within a line, and one alone:</p>
<p><img src="${drawing(160, 120)}" alt="A small drawing"></p>
<p><img src="${drawing(400, 1600)}" alt="A tall drawing"></p>
<hr>
<details><summary>More to open</summary><p>What was hidden.</p></details>
<details open><summary>Open already</summary><p>What is shown.</p><ul><li>A list in it</li></ul></details>
<iframe src="https://www.youtube-nocookie.com/embed/abc123" title="A film"></iframe>
<hr>
<ol><li id="fn1">The note, with words enough for two lines on a phone of the usual width. <a href="#fnref1">Back to the text</a></li></ol>`;

const rightToLeft = `
<p>Node.js بيئة تشغيل مفتوحة المصدر فيها <code>npm ci</code> و<a href="https://example.org/">رابط خارجي</a> وكلمات <strong>مهمة</strong>.</p>
<h2>Node.js والخادم</h2>
<ul><li>واحد</li><li>Node.js وواجهاتها البرمجية الكثيرة<ul><li>أعمق</li></ul></li></ul>
<ol><li>أول</li><li>ثان</li></ol>
<blockquote><p>اقتباس قصير يبين جهة الخيط.</p></blockquote>
<pre><code>const a = 1; // runs from left to right</code></pre>
<table><thead><tr><th>الاسم</th><th>العدد</th></tr></thead><tbody><tr><td>Node.js</td><td>9</td></tr></tbody></table>
<dl><dt>كلمة</dt><dd>معناها</dd></dl>
<p>An English paragraph in between, <a href="/blogs/">with a link</a>.</p>
<details><summary>المزيد</summary><p>نص مخفي.</p></details>`;

const mixed = `
<p>An English post with a quote in Arabic.</p>
<blockquote dir="rtl" lang="ar"><p>اقتباس قصير يبين جهة الخيط.</p></blockquote>
<ul dir="rtl" lang="ar"><li>واحد</li><li>اثنان</li></ul>
<p dir="rtl" lang="ar">فقرة واحدة من اليمين إلى اليسار.</p>`;

export const richPosts: readonly ApiPost[] = [
  {
    _id: 'r1',
    slug: 'every-element',
    title: 'Every element that a post may hold, under a title that needs more than one line',
    excerpt: 'A post for the style sheet.',
    content: everyElement,
    publishDate: '2026-03-03T10:00:00.000Z',
    author: { name: 'Sample Author' },
    categoryId: { name: 'Type' },
  },
  {
    _id: 'r2',
    slug: 'right-to-left',
    title: 'Node.js للمبتدئين: خطوة بعد خطوة',
    excerpt: 'ملخص قصير للمقالة.',
    content: rightToLeft,
    publishDate: '2026-03-02T10:00:00.000Z',
    author: { name: 'كاتب' },
  },
  { _id: 'r3', slug: 'mixed', title: 'Two directions', content: mixed, publishDate: '2026-03-01T10:00:00.000Z' },
];
