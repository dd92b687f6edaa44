/** Bodies to try the sanitiser with, the same for the same seed: as editors write them, a step beside that, soup, and attacks. */
import { ATTACKS } from '../../hostile/attacks.ts';
import { EDITOR_NAMES, editorBody } from './editors.ts';
import { seededRandom, type Random } from './random.ts';

/** One body of one of the kinds. */
export function inputOf(seed: number): string {
  const random: Writing = { ...seededRandom(seed), odd: () => true };
  if (seed % 11 === 10) {
    const html = editorBody(random.pick(EDITOR_NAMES), seed);
    return random.once(2) ? html : changed(html, random);
  }
  if (seed % 11 === 5) return leftover(random);
  const kind = random.below(10);
  if (kind < 5) {
    // Half of them with texts and attributes that a quick reader reads, and few of the others.
    const writing = { ...random, odd: kind < 4 ? () => random.once(150) : () => true };
    const html = random.once(2) ? blocks(writing, 2) : near(writing);
    // A character that parsers read otherwise than it stands there, in a body that is well formed but for it.
    if (!random.once(40)) return html;
    const at = random.once(2) ? 0 : random.below(html.length + 1);
    return html.slice(0, at) + random.pick(['\f', '\ufeff', '\r']) + html.slice(at);
  }
  if (kind < 6) return near(random);
  if (kind < 9) return soup(random);
  return attack(random);
}

/** Random, and whether what comes next is one of the odd things. */
interface Writing extends Random {
  odd(): boolean;
}

const TAME_TEXTS = (
  'text|a b|  |\n|\n\n|&amp;|&lt;b&gt;|&nbsp;|"|\'|&quot;|&apos;|é|😀|{{ a }}|&rsquo;&lsquo;|&ldquo;&rdquo;|&ndash;&mdash;|&hellip;&copy;|&times;&rarr;|' +
  '&#39;|&#8217;|&#160;| & |a & b|x\u0001|]]>|<!-- c -->|<!-- wp:x -->|مرحبا بالعالم|Node.js وأخواتها|বাংলা লেখা|'
).split('|');
const TAME_VALUES =
  '/x|#a|a|b c|https://o.example/a?b=1&amp;c=2|mailto:a@o.example| /x |20|center|a & b|&lt;b&gt;|&#39;|a>b|a<b|color: red||a\nb'.split(
    '|',
  );
const TEXTS = (
  'text|a b|  |\n|&amp;|&lt;b&gt;|&nbsp;|"|\'|&quot;|>|é|😀|{{ a }}|&#13;|&#32;|&#x80;|&#128;|&#10;|&#55296;|&#x27;|&\n|&;|&#;|\u00a0x|x\u0001|\f|\r\n|\r|&copy|&copy;|&notit;|&rsquo;|]]>|--&gt;|' +
  '&lt;/title&gt;|&|&#0;|\0'
).split('|');
const VALUES = (
  '/x|#a|a|b c|title|https://o.example/a?b=1&amp;c=2|mailto:a@o.example|tel:+1|javascript:1|java&#10;script:1|&#1;javascript:1|JaVaScRiPt:1|' +
  'data:text/html,x|data:image/png;base64,AA==|data:image/svg+xml;base64,PHN2Zy8+|data:image/svg+xml,%3Csvg/%3E|vbscript:x| /x |\u00a0/x|//o.example|http:|x:y|./x:y|?a:b|50%|20|2| 3|center|ltr|row|2026-01-01|/a.png 1x, /b.png 2x|' +
  'text-align:center;position:fixed|color:red|language-js x|&lt;b&gt;|--&gt;|&lt;/style&gt;|]&gt;|-->|&quot; onclick=&quot;x|a&nbsp;|\n/x|' +
  'https://www.youtube.com/embed/abcdefghijk||&#13;|x\ty|&amp;lt;|constructor|screen and (min-width: 2px)|video/mp4|javascript&colon;1|feed:x|blob:x|file:///x|sms:+1|whatsapp://send|ftp:x|display:none|visibility:hidden !important|' +
  'font-weight:bold|font-weight:normal|text-decoration:line-through|white-space:pre-wrap|text-transform:uppercase|list-style:lower-roman|nofollow opener|font-size:0|opacity:0|position:absolute;left:-9999px|clip:rect(0,0,0,0)|clip-path:inset(50%)|height:0;overflow:hidden|text-indent:-999em|transform:scale(0)|/a,b.png 1x,/b.png 2x|data:image/gif;base64,AA==|spacer.gif|abcdefghijk|video/mp4|https://youtu.be/abcdefghijk?t=1m|true|sr-only|<select>'
).split('|');
const NAMES = (
  'id|title|lang|dir|style|href|name|src|srcset|sizes|alt|width|height|align|bgcolor|colspan|rowspan|class|span|datetime|open|value|start|type|reversed|' +
  'display|mathvariant|mathcolor|columnspan|encoding|stretchy|linethickness|' +
  'media|scope|poster|color|onclick|onerror|is|data-x|aria-label|target|rel|cite|download|hreflang|srcdoc|xlink:href|formaction|for|patchsrc|role|HREF|xmlns|action|hidden|aria-hidden|popover|data-src|data-srcset|data-lazy-src|data-original|data|crossorigin|kind|srclang|label|default|' +
  'videoid|checked'
).split('|');
const TAME_NAMES = NAMES.filter((name) => /^[a-z-]+$/.test(name) && name !== 'is');
const INLINE = 'a abbr b cite code del em i ins kbd mark q s small span strong sub sup time u font big tt'.split(' ');
const KNOWN = (
  'p p div div b i a a span ul ol li table table caption tr td th tbody thead tfoot colgroup col font center section main h1 h2 h6 dl dt dd em strong ' +
  'blockquote pre pre code br hr img iframe video source audio picture details summary figure figcaption ruby rt rp rb small sub q abbr time bdo del ins ' +
  'mark address article nav header tt big dir menu strike wbr'
).split(' ');
const OTHER = (
  'form button select option optgroup svg math template style script noscript textarea title xmp object input label x-card body head html frameset ' +
  'math math mtext mi mn mo mrow mfrac msup semantics annotation maction malignmark ' +
  'mtext mglyph foreignObject desc annotation-xml plaintext noembed image nobr marquee fieldset legend optgroup base link meta rtc param keygen embed dialog track listing progress meter lite-youtube amp-img ' +
  'oembed mjx-container canvas blockquote marquee output'
).split(' ');

const textOf = (random: Writing) => random.pick(random.odd() ? TEXTS : TAME_TEXTS);

function attributes(random: Writing): string {
  let text = '';
  while (random.once(3)) {
    if (!random.odd()) {
      text += random.pick([
        ` ${random.pick(TAME_NAMES)}="${random.pick(TAME_VALUES)}"`,
        ' title',
        '\n  alt="x"',
        ' id="a"',
      ]);
      continue;
    }
    const quote = random.pick(['"', '"', '"', "'", '']);
    const value = random.pick(VALUES);
    const unquoted = quote === '' && !/^[\w/#:.-]+$/.test(value);
    text += ` ${random.pick(NAMES)}${unquoted || random.once(20) ? '' : `=${quote}${quote === "'" ? value.replaceAll("'", '') : value}${quote}`}`;
  }
  return text;
}

function inline(random: Writing, depth: number): string {
  let text = textOf(random);
  for (let left = random.below(3); left > 0; left--) {
    const name = random.pick(INLINE);
    if (depth > 0) text += `<${name}${attributes(random)}>${inline(random, depth - 1)}</${name}>`;
    text += random.once(6)
      ? random.pick(['<br>', '<br/>', '<br />', '<img src="/i.png" alt="i">', '<wbr>'])
      : textOf(random);
  }
  return text;
}

function block(random: Writing, depth: number): string {
  const rows = (cell: string) =>
    `<tr>${Array.from({ length: 1 + random.below(3) }, () => `<${cell}${attributes(random)}>${inline(random, 1)}</${cell}>`).join('')}</tr>`;
  const list = () =>
    Array.from(
      { length: 1 + random.below(3) },
      () => `<li>${random.once(3) && depth > 0 ? block(random, depth - 1) : inline(random, 1)}</li>`,
    ).join('\n');
  const makers: (() => string)[] = [
    () => `<p${attributes(random)}>${inline(random, 2)}</p>`,
    () =>
      `<h${1 + random.below(6)}${attributes(random)}>${inline(random, 1)}</h2>`.replace(
        /^<h(\d)([^]*)h2>$/,
        '<h$1$2h$1>',
      ),
    () => `<ul>${list()}</ul>`,
    () => `<ol${attributes(random)}>${list()}</ol>`,
    () => `<pre><code class="language-js">${random.pick(['', '\n', '\n\n', ' \n'])}${textOf(random)}</code></pre>`,
    () =>
      `<pre>${random.pick(random.odd() ? ['<!-- x -->\n', '&#13;', '\r\n'] : ['', '\n', '\n\n', '\n '])}${inline(random, 1)}</pre>`,
    () =>
      `<table${attributes(random)}>${random.once(2) ? '<caption>c</caption>' : ''}<thead>${rows('th')}</thead><tbody>${rows('td')}</tbody></table>`,
    () => (random.odd() ? `<table>${rows('td')}</table>` : `<table>\n<tbody> ${rows('td')} </tbody></table>`),
    () => `<blockquote>${blocks(random, depth - 1)}</blockquote>`,
    () => `<div${attributes(random)}>${blocks(random, depth - 1)}</div>`,
    () => `<figure><img src="/a.png"${attributes(random)}><figcaption>${inline(random, 1)}</figcaption></figure>`,
    () => `<dl><dt>${inline(random, 1)}</dt><dd>${inline(random, 1)}</dd></dl>`,
    () =>
      `<iframe src="https://www.youtube.com/embed/abcdefghijk"${attributes(random)}>${random.odd() ? textOf(random) : ''}</iframe>`,
    () => formula(random),
    () => drawing(random),
    () => `<details><summary>${inline(random, 0)}</summary>${inline(random, 1)}</details>`,
    () =>
      random.odd()
        ? `<video${attributes(random)}><source${attributes(random)}><track${attributes(random)}></video>`
        : '<hr>',
    () =>
      random.odd() ? `<img${attributes(random)}><noscript><img src="/i.png"${attributes(random)}></noscript>` : '<hr>',
    () =>
      random.pick([
        '<hr>',
        '<hr/>',
        '<!-- c -->',
        '<!-- <b> -->',
        '<!--[if IE]>x<![endif]-->',
        '<!-- wp:paragraph -->',
      ]),
  ];
  return random.pick(makers)();
}

const SYMBOLS = [
  '<mi>x</mi>',
  '<mn>2</mn>',
  '<mo>&gt;</mo>',
  '<mtext>if </mtext>',
  '<mspace width="1em"></mspace>',
  '<mi mathvariant="bold">v</mi>',
];
const FORMULAS = 'mrow msqrt mfrac msup msubsup mstyle mtable mover semantics'.split(' ');

/** Of its own colours, of the text's, borrowed from another, or nothing to see. */
function drawing(random: Writing): string {
  const shape = random.pick([
    '<path d="M0 0h9"/>',
    '<rect width="9" height="9" fill="red"/>',
    '<text x="1">t</text>',
    '<use xlink:href="#s"/>',
    '<symbol id="s"><circle r="2"/></symbol>',
    '',
  ]);
  const html = random.odd()
    ? random.pick([
        `<foreignObject>${inline(random, 1)}</foreignObject>`,
        '<script>1</script>',
        '</p>',
        '<title>T</title>',
      ])
    : '';
  return `<p>a <svg${attributes(random)} ${random.pick(['viewBox="0 0 9 9"', 'width="9"', 'fill="currentColor"', 'aria-hidden="true"'])}>${html}${shape}</svg></p>`;
}

const LEAVING =
  'x-card form fieldset object button label nobr marquee select canvas noscript output search script o:p rtc'.split(
    ' ',
  );
const PAIRS = [
  ['ul', 'li', 'li'],
  ['div', 'h2', 'h3'],
  ['dl', 'dd', 'dt'],
  ['ruby', 'rt', 'rt'],
  ['div', 'p', 'p'],
  ['div', 'p', 'table'],
  ['div', 'p', 'ul'],
  ['div', 'a', 'a'],
  ['div', 'button', 'button'],
  ['table', 'tr', 'td'],
  ['table', 'tbody', 'caption'],
  ['div', 'pre', 'b'],
] as const;
const FIRST = ['<meta>', '<link>', '<style>x</style>', '<title>x</title>', '<base>', '<script>1</script>', ''];

/** What goes from around or beside what stays, so that this stands where no parser would have put it. */
function leftover(random: Writing): string {
  const [around, outer, inner] = random.pick(PAIRS);
  const leaving = random.pick(LEAVING);
  const text = () => random.pick(['a', ' b ', '\n', '\n\nc', '', '&#13;', '&lt;b&gt;']);
  const formatting = Array.from({ length: 3 + random.below(4) }, () => random.pick(['<b>', '<b id="a">']));
  const makers: (() => string)[] = [
    () =>
      `<${around}><${outer}>${text()}<${leaving}>${text()}<${inner}>${text()}</${inner}></${leaving}>${text()}</${outer}>${text()}</${around}>`,
    () => `<${outer}><${leaving}${attributes(random)}>${blocks(random, 1)}</${leaving}>${text()}</${outer}>`,
    () => `<p>${formatting.join('a')}b${formatting.map(() => `</b>${text()}`).join('')}</p>`,
    () => `<p hidden>x</p>${random.pick(FIRST)}${random.pick(['\n', ' a', '\f', '\fa', ''])}<p>${text()}</p>`,
    () =>
      `<ul><li><input type="${random.pick(['checkbox', 'CHECKBOX', ' checkbox', 'radio'])}"${random.pick(['', ' checked'])}>${text()}</li></ul>`,
    () =>
      `<table><tr><script src="https://gist.github.com/a/b.js"></script><td>${text()}</td><${leaving}>${text()}</${leaving}></tr></table>`,
    () => `<pre><${leaving}>${text()}</${leaving}>${text()}</pre>`,
    () => `<p>${text()}<canvas><select><option>${text()}</select></canvas></p>`,
    () => `<iframe src="https://www.youtube.com/embed/abcdefghijk">${text()}</iframe>`,
  ];
  return random.pick(makers)() + (random.once(3) ? block(random, 1) : '');
}

/** As programs write them, or with HTML in them, which must not stay. */
function formula(random: Writing): string {
  const settings = () =>
    random.once(3)
      ? ` ${random.pick(['width', 'lspace', 'mathcolor', 'display', 'form', 'scriptlevel', 'stretchy'])}="${random.pick([...VALUES, '1.5em', 'true', '#ff0000', 'infix', 'block', '+1'])}"`
      : '';
  const part = (depth: number): string => {
    if (depth === 0 || random.once(3))
      return random.odd() && random.once(3)
        ? random.pick([
            `<mtext>${inline(random, 1)}</mtext>`,
            '<mglyph src="/x"></mglyph>',
            '<maction>x</maction>',
            '<b>x</b>',
          ])
        : random.pick(SYMBOLS);
    const name = random.pick(FORMULAS);
    const parts = Array.from({ length: 1 + random.below(3) }, () => part(depth - 1)).join(
      random.once(4) ? textOf(random) : '',
    );
    return `<${name}${random.odd() ? settings() + attributes(random) : ''}>${parts}${name === 'semantics' ? '<annotation encoding="application/x-tex">x^2</annotation>' : ''}</${name}>`;
  };
  return `<p>a <math${random.once(2) ? ' display="block"' : ''}>${part(3)}</math> b</p>`;
}

/** As an editor writes them: every element closed, in its place. */
function blocks(random: Writing, depth: number): string {
  if (depth < 0) return textOf(random);
  return Array.from({ length: 1 + random.below(3) }, () => block(random, depth)).join(random.pick(['', '\n', ' ']));
}

/** The same, with one to three things done to it that a hand, an import or another editor might do. */
function near(random: Writing): string {
  const start = random.once(4)
    ? random.pick([' ', '\n', '<!-- a -->', '<!-- a -->\n', ...(random.odd() ? ['\r\n\t', '\f', '\ufeff'] : [])])
    : '';
  return changed(start + blocks(random, 2), random);
}

function changed(whole: string, random: Writing): string {
  let html = whole;
  for (let left = 1 + random.below(3); left > 0; left--) {
    const tags = [...html.matchAll(/<[^>]*>/g)];
    const tag = tags.length > 0 ? random.pick(tags) : null;
    const at = tag?.index ?? 0;
    const end = at + (tag?.[0].length ?? 0);
    // What is still well formed, and yet not what the tree builder leaves where it stands.
    const insertions = [() => block(random, 0), () => `<a href="/x">${inline(random, 1)}</a>`, () => inline(random, 2)];
    if (!random.odd()) {
      html = html.slice(0, end) + random.pick(insertions)() + html.slice(end);
      continue;
    }
    const changes: (() => string)[] = [
      () => html.slice(0, at) + html.slice(end),
      () => html.slice(0, at) + textOf(random) + html.slice(at),
      () => `${html.slice(0, at)}<${random.pick(KNOWN)}${attributes(random)}>${html.slice(at)}`,
      () => `${html.slice(0, at)}</${random.pick(KNOWN)}>${html.slice(at)}`,
      () =>
        `${html.slice(0, at)}<${random.pick(random.once(3) ? OTHER : KNOWN)}${attributes(random)}>${html.slice(at, end)}`,
      () => html.slice(0, at) + html.slice(at, end).toUpperCase() + html.slice(end),
      () =>
        html.slice(0, at) +
        random.pick(['<!-- c -->', '<!-->', '<!--a--!>', '<![CDATA[x]]>', '<?x?>', '</>', '<']) +
        html.slice(at),
      () => html.slice(0, end) + html.slice(at),
      () => html.slice(0, random.below(html.length + 1)),
      () => html.replace(/>$/, ''),
    ];
    html = random.pick(changes)();
  }
  return html;
}

function soup(random: Writing): string {
  const open: string[] = [];
  let html = '';
  for (let left = 3 + random.below(18); left > 0; left--) {
    const turn = random.below(10);
    if (turn < 5) {
      const name = random.pick(random.once(14) ? OTHER : KNOWN);
      open.push(name);
      html += `<${name}${attributes(random)}${random.once(15) ? '/' : ''}>`;
    } else if (turn < 8) html += `</${random.once(6) ? random.pick(KNOWN) : (open.pop() ?? 'p')}>`;
    else html += random.once(5) ? '<!-- c -->' : textOf(random);
  }
  return html;
}

/** Attacks by themselves, in one another, and cut. */
function attack(random: Writing): string {
  let html = random.pick(ATTACKS);
  if (random.once(2)) html = `${blocks(random, 1)}${html}${random.pick(ATTACKS)}`;
  if (random.once(3)) html = html.slice(random.below(html.length)) + html;
  if (random.once(4)) html = `<${random.pick(KNOWN)}>${html}`;
  return html;
}
