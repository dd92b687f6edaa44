/** Bodies in the manner of the editors that posts come from: their classes, styles, comments and what they leave of a paste. */
import { line, text, type Make } from './editor-parts.ts';
import { GHOST, GUTENBERG, WORDPRESS_CLASSIC } from './editor-systems.ts';
import { seededRandom } from './random.ts';

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
  (random) => `<pre>${random.once(12) ? '<o:p>\n</o:p>' : ''}<span lang=EN-US>${text(random)}<o:p></o:p></span></pre>`,
  (random) => `<h1><a name="_Toc12345"></a>${text(random)}<o:p></o:p></h1>`,
  (random) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>\n <tr style='mso-yfti-irow:0'>\n  <td width=312 valign=top style='width:233.75pt'>\n  <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>${text(random)}<o:p></o:p></b></p>\n  </td>\n </tr>\n</table>`,
  (random) => `<p class="MsoNormal"><st1:place w:st="on">${text(random)}</st1:place><o:p></o:p></p>`,
  (random) => `<p class=MsoNormal align=center style='text-align:center'><i>${text(random)}</i></p>`,
  (random) =>
    `<div style='mso-element:para-border-div'><P CLASS=MsoNormal><FONT FACE="Arial">${text(random)}</FONT></P></div>`,
];
const WORD_HEAD =
  '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style><!--StartFragment-->';

const TINYMCE: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  (random) => `<p style="text-align: justify; padding-left: 40px;">${line(random)}</p>`,
  () => '<p>&nbsp;</p>',
  () =>
    `<p><img style="display: block; margin-left: auto;" title="Tea" src="/a.png" alt="" width="200" height="100" data-mce-src="/a.png" /></p>`,
  (random) =>
    `<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 50%;"><col style="width: 50%;"></colgroup>\n<tbody>\n<tr>\n<td>${line(random)}</td>\n<td>&nbsp;</td>\n</tr>\n</tbody>\n</table>`,
  (random) =>
    `<ol style="list-style-type: lower-alpha;">\n<li>${text(random)}\n<ul>\n<li>${text(random)}</li>\n</ul>\n</li>\n</ol>`,
  (random) => `<h3><span style="text-decoration: underline;">${text(random)}</span></h3>`,
  (random) => `<pre class="language-php"><code>${text(random)}</code></pre>`,
  (random) =>
    `<p><span style="color: rgb(224, 62, 45); background-color: rgb(251, 238, 184);">${text(random)}</span></p>`,
  () =>
    '<div style="position: relative;"><iframe src="https://player.vimeo.com/video/123" width="425" height="350" allowfullscreen="allowfullscreen"></iframe></div>',
  () => '<p><!-- pagebreak --></p>\n<hr />',
  // What an older one, or a hand in its source view, leaves open.
  (random) => `<p>${text(random)}<p>${text(random)}<ul><li>${text(random)}<li>${text(random)}</ul>`,
];

const QUILL: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  () => '<p><br></p>',
  (random) =>
    `<p class="ql-align-center"><strong class="ql-size-large" style="color: rgb(230, 0, 0);">${text(random)}</strong></p>`,
  (random) => `<h2 class="ql-align-justify">${text(random)}</h2>`,
  (random) => `<ul><li>${text(random)}</li><li class="ql-indent-1">${text(random)}</li></ul>`,
  (random) => `<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>${text(random)}</li></ol>`,
  (random) => `<pre class="ql-syntax" spellcheck="false">${text(random)}\n</pre>`,
  () =>
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abcdefghijk?showinfo=0"></iframe><p><br></p>',
  () => '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>',
  (random) => `<blockquote>${line(random)}</blockquote>`,
  (random) =>
    `<p><a href="https://example.org" rel="noopener noreferrer" target="_blank" style="background-color: transparent;">${text(random)}</a></p>`,
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
