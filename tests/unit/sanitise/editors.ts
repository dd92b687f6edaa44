/** Bodies in the manner of the editors that posts come from: their classes, styles, comments and what they leave of a paste. */
import { seededRandom, type Random } from './random.ts';

const TEXTS = (
  'The ferry leaves at seven|It&#8217;s late &#8211; and raining|Tea &amp; biscuits|Don’t ask “why”|&ldquo;quoted&rdquo;|a &lt;b&gt; tag|&nbsp;|one&nbsp;two |' +
  'caf&eacute; &euro;&nbsp;5|নদীর ওপারে|مرحبا|x &gt; y|100&percnt; cotton|&hellip;and so on|A line,\nand another'
).split('|');
const ADDRESSES =
  '/blog/a/|https://example.org/tea?a=1&amp;b=2|#part-2|mailto:a@example.org|https://example.org/a_(b)|http://example.org'.split(
    '|',
  );

/** Draws from one body's numbers. */
type Make = (random: Random) => string;

const text: Make = (random) => random.pick(TEXTS);
const many = (random: Random, make: Make, between = '\n') =>
  Array.from({ length: 1 + random.below(4) }, () => make(random)).join(between);

/** Text with what stands in lines. */
const line: Make = (random) =>
  many(
    random,
    () =>
      random.pick<Make>([
        text,
        text,
        () => `<strong>${text(random)}</strong>`,
        () => `<em>${text(random)}</em>`,
        () => `<a href="${random.pick(ADDRESSES)}" target="_blank" rel="noopener noreferrer">${text(random)}</a>`,
        () => `<code>${text(random)}</code>`,
        () => random.pick(['<br>', '<br/>', '<br />\n']),
      ])(random),
    ' ',
  );

const PICTURE =
  'src="https://media.example.org/a.jpg" alt="A ferry" width="1024" height="683" srcset="https://media.example.org/a-300.jpg 300w, https://media.example.org/a.jpg 1024w" sizes="(max-width: 1024px) 100vw, 1024px"';

const WORDPRESS_CLASSIC: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  (random) => `<p style="text-align: center;"><span style="font-weight: 400;">${line(random)}</span></p>`,
  (random) => `<h2><span id="Tea"><b>${text(random)}</b></span></h2>`,
  () => `<p><img class="alignnone size-full wp-image-12" ${PICTURE} loading="lazy" decoding="async" /></p>`,
  (random) =>
    `<div id="attachment_12" style="width: 310px" class="wp-caption alignright"><a href="/a.jpg"><img aria-describedby="caption-attachment-12" class="wp-image-12" ${PICTURE} /></a><p id="caption-attachment-12" class="wp-caption-text">${text(random)}</p></div>`,
  (random) => `<ul>\n \t<li>${line(random)}</li>\n \t<li>${line(random)}</li>\n</ul>`,
  (random) => `<blockquote><p>${line(random)}</p></blockquote>\n<p>&nbsp;</p>`,
  (random) => `<p>${text(random)} <span id="more-12"></span></p>\n<!--more-->`,
  // As it is stored: paragraphs by empty lines, with the breaks of a form.
  (random) => `${line(random)}\r\n\r\n<strong>${text(random)}</strong>\r\n${text(random)}\r\n&nbsp;\r\n`,
  () => `[gallery ids="1,2,3" size="full"]`,
  (random) =>
    `<table style="width: 100%;" border="0" cellspacing="2"><tbody><tr><td style="width: 50%;">${line(random)}</td><td>${text(random)}</td></tr></tbody></table>`,
];

const block = (name: string, html: string, settings = '') =>
  `<!-- wp:${name}${settings && ` ${settings}`} -->\n${html}\n<!-- /wp:${name} -->\n`;
const GUTENBERG: readonly Make[] = [
  (random) => block('paragraph', `<p>${line(random)}</p>`),
  (random) =>
    block(
      'paragraph',
      `<p class="has-text-align-center has-vivid-red-color has-text-color has-link-color" style="font-size:20px">${line(random)}</p>`,
      '{"align":"center","style":{"typography":{"fontSize":"20px"}}}',
    ),
  (random) => block('heading', `<h3 class="wp-block-heading" id="h-tea">${text(random)}</h3>`, '{"level":3}'),
  (random) =>
    block(
      'list',
      `<ul class="wp-block-list">${many(random, () => block('list-item', `<li>${line(random)}</li>`))}</ul>`,
    ),
  (random) =>
    block(
      'image',
      `<figure class="wp-block-image size-large is-resized"><img ${PICTURE} class="wp-image-12" style="width:300px;height:auto"/><figcaption class="wp-element-caption">${text(random)}</figcaption></figure>`,
      '{"id":12,"sizeSlug":"large","linkDestination":"none"}',
    ),
  (random) =>
    block(
      'quote',
      `<blockquote class="wp-block-quote">${block('paragraph', `<p>${line(random)}</p>`)}<cite>${text(random)}</cite></blockquote>`,
    ),
  (random) => block('code', `<pre class="wp-block-code"><code>${text(random)}\n  ${text(random)}</code></pre>`),
  (random) =>
    block(
      'table',
      `<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>${text(random)}</th><th class="has-text-align-right" data-align="right">${text(random)}</th></tr></thead><tbody><tr><td>${line(random)}</td><td>${text(random)}</td></tr></tbody></table></figure>`,
    ),
  () => block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
  (random) =>
    block(
      'columns',
      `<div class="wp-block-columns is-layout-flex"><div class="wp-block-column" style="flex-basis:66.66%"><p>${line(random)}</p></div></div>`,
    ),
  (random) =>
    block(
      'buttons',
      `<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact/">${text(random)}</a></div></div>`,
    ),
  () =>
    block(
      'embed',
      '<figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefghijk\n</div></figure>',
    ),
  (random) => block('details', `<details class="wp-block-details"><summary>${text(random)}</summary><p>a</p></details>`),
];

const GHOST: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  (random) => `<h2 id="tea">${text(random)}</h2>`,
  (random) =>
    `<figure class="kg-card kg-image-card kg-card-hascaption"><img ${PICTURE} class="kg-image" loading="lazy"><figcaption><span style="white-space: pre-wrap;">${text(random)}</span></figcaption></figure>`,
  () => '<figure class="kg-card kg-image-card"><img src="/a.png" class="kg-image" alt loading="lazy"></figure>',
  (random) =>
    `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">${line(random)}</div></div>`,
  (random) =>
    `<div class="kg-card kg-button-card kg-align-center"><a href="/a" class="kg-btn kg-btn-accent">${text(random)}</a></div>`,
  (random) =>
    `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>${text(random)}</span></h4><button class="kg-toggle-card-icon" aria-label="Expand"><svg viewBox="0 0 24 24"><path class="cls-1" d="M23.25,7.311"></path></svg></button></div><div class="kg-toggle-content"><p>${line(random)}</p></div></div>`,
  (random) =>
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${text(random)}</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.org/i.png" alt></div></div></a></figure>`,
  (random) => `<!--kg-card-begin: html-->\n<div class="own">${line(random)}</div>\n<!--kg-card-end: html-->`,
  (random) => `<blockquote class="kg-blockquote-alt">${line(random)}</blockquote><hr>`,
  (random) => `<pre><code class="language-javascript">${text(random)}\n</code></pre>`,
  (random) => `<ul><li value="1"><span style="white-space: pre-wrap;">${line(random)}</span></li><li>b</li></ul>`,
  () =>
    '<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" frameborder="0" allow="autoplay; encrypted-media" allowfullscreen title="Tea"></iframe></figure>',
];

const SPAN =
  'style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;"';
const docs = (html: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:12pt;"><span ${SPAN}>${html}</span></p>`;
const GOOGLE_DOCS: readonly Make[] = [
  (random) => docs(text(random)),
  (random) =>
    `<p dir="ltr" style="line-height:1.38;"><span ${SPAN}>${text(random)}</span><a href="https://example.org/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">${text(random)}</span></a></p>`,
  (random) =>
    `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;">${text(random)}</span></h2>`,
  (random) =>
    `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1">${docs(text(random)).replace('<p ', '<p role="presentation" ')}</li></ul>`,
  (random) =>
    `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;overflow:hidden;">${docs(text(random))}</td></tr></tbody></table></div>`,
  () => '<br />',
  () =>
    '<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/a" width="602" height="401" style="margin-left:0px;margin-top:0px;" /></span></p>',
];

const WORD: readonly Make[] = [
  (random) =>
    `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><span lang=EN-US style='font-size:12.0pt;line-height:107%;mso-ansi-language:EN-US'>${text(random)}<o:p></o:p></span></p>`,
  () => '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
  (random) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text(random)}<o:p></o:p></p>`,
  (random) => `<h1><a name="_Toc12345"></a>${text(random)}<o:p></o:p></h1>`,
  (random) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>\n <tr style='mso-yfti-irow:0'>\n  <td width=312 valign=top style='width:233.75pt'>\n  <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>${text(random)}<o:p></o:p></b></p>\n  </td>\n </tr>\n</table>`,
  (random) => `<p class="MsoNormal"><st1:place w:st="on">${text(random)}</st1:place><o:p></o:p></p>`,
  (random) => `<p class=MsoNormal align=center style='text-align:center'><i>${text(random)}</i></p>`,
  (random) => `<div style='mso-element:para-border-div'><P CLASS=MsoNormal><FONT FACE="Arial">${text(random)}</FONT></P></div>`,
];
const WORD_HEAD =
  '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style><!--StartFragment-->';

const TINYMCE: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  (random) => `<p style="text-align: justify; padding-left: 40px;">${line(random)}</p>`,
  () => '<p>&nbsp;</p>',
  () => `<p><img style="display: block; margin-left: auto;" title="Tea" src="/a.png" alt="" width="200" height="100" data-mce-src="/a.png" /></p>`,
  (random) =>
    `<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 50%;"><col style="width: 50%;"></colgroup>\n<tbody>\n<tr>\n<td>${line(random)}</td>\n<td>&nbsp;</td>\n</tr>\n</tbody>\n</table>`,
  (random) => `<ol style="list-style-type: lower-alpha;">\n<li>${text(random)}\n<ul>\n<li>${text(random)}</li>\n</ul>\n</li>\n</ol>`,
  (random) => `<h3><span style="text-decoration: underline;">${text(random)}</span></h3>`,
  (random) => `<pre class="language-php"><code>${text(random)}</code></pre>`,
  (random) => `<p><span style="color: rgb(224, 62, 45); background-color: rgb(251, 238, 184);">${text(random)}</span></p>`,
  () => '<div style="position: relative;"><iframe src="https://player.vimeo.com/video/123" width="425" height="350" allowfullscreen="allowfullscreen"></iframe></div>',
  () => '<p><!-- pagebreak --></p>\n<hr />',
  // What an older one, or a hand in its source view, leaves open.
  (random) => `<p>${text(random)}<p>${text(random)}<ul><li>${text(random)}<li>${text(random)}</ul>`,
];

const QUILL: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  () => '<p><br></p>',
  (random) => `<p class="ql-align-center"><strong class="ql-size-large" style="color: rgb(230, 0, 0);">${text(random)}</strong></p>`,
  (random) => `<h2 class="ql-align-justify">${text(random)}</h2>`,
  (random) => `<ul><li>${text(random)}</li><li class="ql-indent-1">${text(random)}</li></ul>`,
  (random) => `<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>${text(random)}</li></ol>`,
  (random) => `<pre class="ql-syntax" spellcheck="false">${text(random)}\n</pre>`,
  () => '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abcdefghijk?showinfo=0"></iframe><p><br></p>',
  () => '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>',
  (random) => `<blockquote>${line(random)}</blockquote>`,
  (random) => `<p><a href="https://example.org" rel="noopener noreferrer" target="_blank" style="background-color: transparent;">${text(random)}</a></p>`,
];

const EDITORS: { readonly [editor: string]: { readonly blocks: readonly Make[]; whole?(html: string): string } } = {
  'WordPress classic': { blocks: WORDPRESS_CLASSIC },
  Gutenberg: { blocks: GUTENBERG },
  Ghost: { blocks: GHOST },
  'Google Docs paste': {
    blocks: GOOGLE_DOCS,
    whole: (html) =>
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d">${html}</b><br class="Apple-interchange-newline">`,
  },
  'Word paste': { blocks: WORD, whole: (html) => `${WORD_HEAD}${html}<!--EndFragment-->` },
  TinyMCE: { blocks: TINYMCE },
  Quill: { blocks: QUILL },
};
export const EDITOR_NAMES: readonly string[] = Object.keys(EDITORS);

/** A body of 4 to 15 blocks; one in four of those that add something around a paste has only the blocks of it. */
export function editorBody(editor: string, seed: number): string {
  const random = seededRandom(seed);
  const { blocks, whole } = EDITORS[editor]!;
  const html = Array.from({ length: 4 + random.below(12) }, () => random.pick(blocks)(random)).join(
    random.pick(['\n', '\n\n', '']),
  );
  return whole && !random.once(4) ? whole(html) : html;
}
