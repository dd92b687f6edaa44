/** Makers of bodies that hurt whoever reads or changes them with a time that grows faster than they do. */

/** A body of about so many characters. */
type Maker = (length: number) => string;

const many =
  (part: string, before = '', after = ''): Maker =>
  (length) =>
    before + part.repeat(length / part.length) + after;
const counted =
  (part: (index: number) => string, before = '', after = ''): Maker =>
  (length) =>
    before + Array.from({ length: length / part(100_000).length }, (_, index) => part(index)).join('') + after;

/** Runs of one thing, in text and in attributes. */
const RUNS: readonly Maker[] = [...'< & <!-- [ </ * ` _a ]( ![ ~~a &a --> <? #'.split(' '), ' ', '\n'].map((part) =>
  many(part),
);

export const HOSTILE: readonly Maker[] = [
  ...RUNS,
  ...'p b x big bdo ruby rt h2 a li dt table iframe audio picture details pre svg canvas noscript select'
    .split(' ')
    .flatMap((name) => [many(`<${name}>a</${name}>`), many(`<${name}></${name}>`)]),
  ...['noscript', 'object', 'i class=sr-only'].map((tag) =>
    many(`<${tag}><img src=a data-src=b>a</${tag.split(' ')[0]}>`),
  ),
  many('<i aria-hidden=true>a</i>', '<p class=katex>', '<math></math></p>'),
  many(' hidden'),
  many('<img '),
  many('a.png,', '<img srcset="', '">'),
  ...'<br>|<img>|<img src="/a">|<source>|<p>|</p>|<!-- a -->|<a name="x">b</a>|<li>a</li>'
    .split('|')
    .map((part) => many(part)),
  many('<span class=sr-only>a</span>', '<h2><a href="/x">'),
  many('<svg><use href="#a"/><path id=a /></svg>'),
  many('<use href="#b"/><g id=a />', '<svg>', '</svg>'),
  many('<li>a</li>', '<ul>', '</ul>'),
  many('<ul></ul>', '<ul><li>a</li>', '</ul>'),
  many('<ul><li>b</li></ul>', '<ul><li>a</li>', '</ul>'),
  many('<div>a</div>', '<dl>', '</dl>'),
  many('<source src="/a">', '<video>', '</video>'),
  many('<source srcset="/a">', '<picture>', '<img src="/b"></picture>'),
  many('<rt>a</rt>', '<ruby>', '</ruby>'),
  many('<dfn>a</dfn>', '<dfn>', '</dfn>'),
  many('<figcaption>a</figcaption>', '<figure>', '</figure>'),
  many('<summary>a</summary>', '<details>', '</details>'),
  ...['<th>a</th>', '<td>a</td>'].map((part) => many(part, '<table><tbody><tr>', '</tr></tbody></table>')),
  ...'<tr></tr>|<tr><th>a</th></tr>|<caption>a</caption>|<thead></thead>|<tfoot></tfoot><tbody></tbody>|<col>|<br>|x<tr>'
    .split('|')
    .map((part) => many(part, '<table>', '</table>')),
  (length) => ' \n'.repeat(length / 4) + '<p>a</p>' + '<!-- a -->'.repeat(length / 20),
  many('<p>a</p>', '<b>', '</b>'),
  many('<p>a</p>', '<b><i><u>'.repeat(60)),
  many('<p>a</p>', '<a href="/x"><ins><del>'.repeat(1)),
  many('<br>a', '<blockquote>'.repeat(250)),
  many('<br>a', '<ul><li>'.repeat(120)),
  counted((index) => `<font color="${index}">a</font>`),
  counted((index) => `<p id="a${index}">x</p>`),
  counted((index) => ` a${index}`, '<p', '>'),
  counted((index) => `<body a${index}>`),
  many(' ', '<img src="/a" srcset="a', 'b">'),
  many('a 1x, ', '<img src="/a" srcset="', '">'),
  many(';', '<p style="', '">a</p>'),
  many('color:red;', '<p style="', '">a</p>'),
  many('a ', '<code class="', '">a</code>'),
  many('../unit/', '<a href="/a', 'b">x</a>'),
  many('A', '<img src="data:image/png;base64,', '!">'),
  many('--!', '<p title="', '">'),
  many(' .', '<p id="', 'x">'),
  many(' ', '<p', 'x=>'),
  many(' a="', '<p', '>'),
  (length) => '<x>'.repeat(length / 8) + '</y>'.repeat(length / 8),
];
