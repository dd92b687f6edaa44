/** Bodies in the manner of the editors that posts come from: their blocks, with texts drawn by one body's numbers. */
import { BLOCKS } from './editor-blocks.ts';
import { seededRandom, type Random } from './random.ts';

const TEXTS = (
  'The ferry leaves at seven|It&#8217;s late &#8211; and raining|Tea &amp; biscuits|Don’t ask “why”|&ldquo;quoted&rdquo;|a &lt;b&gt; tag|&nbsp;|one&nbsp;two |' +
  'caf&eacute; &euro;&nbsp;5|নদীর ওপারে|مرحبا|x &gt; y|100&percnt; cotton|&hellip;and so on|A line,\nand another'
).split('|');
const ADDRESSES =
  '/blog/a/|https://example.org/tea?a=1&amp;b=2|#part-2|mailto:a@example.org|https://example.org/a_(b)|http://example.org'.split(
    '|',
  );
/** What stands in lines. */
const IN_LINES = [
  '{text}',
  '{text}',
  '<strong>{text}</strong>',
  '<em>{text}</em>',
  '<a href="{address}" target="_blank" rel="noopener noreferrer">{text}</a>',
  '<code>{text}</code>',
  '{break}',
];
const PICTURE =
  'src="https://media.example.org/a.jpg" alt="A ferry" width="1024" height="683" srcset="https://media.example.org/a-300.jpg 300w, https://media.example.org/a.jpg 1024w" sizes="(max-width: 1024px) 100vw, 1024px"';
const ENTRY = '<!-- wp:list-item -->\n<li>{line}</li>\n<!-- /wp:list-item -->\n';

/** What stands for each name in braces. */
const DRAWN: { readonly [name: string]: (random: Random) => string } = {
  text: (random) => random.pick(TEXTS),
  address: (random) => random.pick(ADDRESSES),
  break: (random) => random.pick(['<br>', '<br/>', '<br />\n']),
  line: (random) => many(random, () => filled(random.pick(IN_LINES), random), ' '),
  entries: (random) => many(random, () => filled(ENTRY, random), '\n'),
  stray: (random) => (random.once(12) ? '<o:p>\n</o:p>' : ''),
  picture: () => PICTURE,
};

const many = (random: Random, make: () => string, between: string) =>
  Array.from({ length: 1 + random.below(4) }, make).join(between);

const filled = (block: string, random: Random) =>
  block.replaceAll(/\{(\w+)\}/g, (_, name: string) => DRAWN[name]!(random));

/** What some add around a paste. */
const AROUND: { readonly [editor: string]: readonly [before: string, after: string] } = {
  'Google Docs paste': [
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d">',
    '</b><br class="Apple-interchange-newline">',
  ],
  'Word paste': [
    '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style><!--StartFragment-->',
    '<!--EndFragment-->',
  ],
};
export const EDITOR_NAMES: readonly string[] = Object.keys(BLOCKS);

/** A body of 4 to 15 blocks; one in four of those that add something around a paste has only the blocks of it. */
export function editorBody(editor: string, seed: number): string {
  const random = seededRandom(seed);
  const blocks = BLOCKS[editor]!;
  const html = Array.from({ length: 4 + random.below(12) }, () => filled(random.pick(blocks), random)).join(
    random.pick(['\n', '\n\n', '']),
  );
  const around = AROUND[editor];
  return around && !random.once(4) ? around.join(html) : html;
}
