/** Values for the attributes that a body may have: such as are meant for them, and such as are not. */
import type { Random } from '../unit/body/random.ts';
import { oddText } from './odd-texts.ts';

/** Addresses of every scheme, of this site and of none. */
export const ADDRESSES = (
  '/|/blogs/|/blogs|/about-us/#team|/about-us/index.html|/contact-us|/gone/|/blog/gone-post|#|#top|#a|#post-a|#no where|#%E0%A4|relative/page|../up|?q=1|' +
  'https://example.org/|https://example.org/a b|http://example.org/x?y=1&z="2"|HTTPS://EXAMPLE.ORG|//example.org/x|http://[|https://|https://www.example.com/|' +
  'https://www.example.com/gone/|http://www.example.com/about-us|https://ex%61mple.org|https://пример.испытание/путь|https://user:secret@example.org/|' +
  'mailto:a@example.org|mailto:a@example.org?subject=A%20b&body=c|mailto:|tel:+919876543210|tel:(033) 2222-3333|tel:|TEL:5|sms:+91|whatsapp://send|' +
  'javascript:alert(1)|java\nscript:1|data:text/html,x|data:image/png;base64,iVBORw0KGgo=|blob:x|file:///etc/passwd|ftp://example.org/|about:blank|' +
  ' /spaced/ |/%zz|/a%2fb/|/a/%2e%2e/b|\\\\example.org\\a|/' +
  'long/'.repeat(300)
).split('|');

const PICTURES = [
  ...ADDRESSES,
  ...'https://pictures.example.org/a.jpg|https://pictures.example.org/a,b.jpg|http://pictures.example.org/plain.jpg|/icon.svg|/not-there.png|a.png'.split(
    '|',
  ),
];
const FRAMES = (
  'https://www.youtube.com/watch?v=abcdefghijk&t=10s|https://youtu.be/abcdefghijk|https://player.vimeo.com/video/1|' +
  'http://player.vimeo.com/video/2?h=x&y|https://elsewhere.example.org/frame|//player.vimeo.com/video/3'
).split('|');
const ANY = '|a|true|"|\'|<b>|&amp;|-->|</style>|é|\u0000| |\n'.split('|');

/** Attributes, and the values of each, between upright lines. */
const TABLE: readonly (readonly [attributes: string, values: string])[] = [
  ['accent accentunder displaystyle fence largeop movablelimits separator stretchy symmetric', 'true|false|TRUE|1|'],
  ['depth linethickness lspace mathsize maxsize minsize rspace voffset', '0|1em|-.5ex|12px|50%|thick|1e9em|calc(1px)'],
  ['colspan height rowspan span start value width', '0|1|2|3|1000|1001|99999|100000|-1|+1|1.5|50%|2em| 7 |٣|1e3|auto|'],
  ['mathbackground', '#eee|red|url(x)'],
  ['color mathcolor', '#f00|RED|expression(1)'],
  ['scriptlevel', '0|+1|-1|x'],
  ['align', 'left|RIGHT|center|justify|char|top'],
  ['alt', 'A picture|| '],
  ['bgcolor', '#eee|red|rgb(1, 2, 3)|url(x)|red; position: fixed'],
  ['class', 'language-js|x language-c++ y|hljs|language-'],
  ['datetime', '2026-01-02|2026-01-02T03:04:05Z|P1D|yesterday||2026-13-45|2026-W01|12:30|--01-01'],
  ['dir', 'rtl|LTR|auto|up'],
  ['id', 'a|a|b|main|team|post-a|1|a b|ক|__proto__|%41|.|-|😀'],
  ['lang', 'en|bn-IN|x|en_US|zh-Hant-TW|de-DE-1996|i-klingon|'],
  ['media', '(min-width: 40em)|print|screen and (|all, x|'],
  ['name', 'a|b|x y|location'],
  ['open', '|open|false'],
  ['reversed', '|reversed|0'],
  ['scope', 'row|COL|rowgroup|colgroup|x|'],
  ['sizes', '100vw|(min-width: 40em) 50vw, 100vw|auto||10px, x'],
  [
    'srcset',
    '/icon.svg 1x, /icon.svg 2x|a.png 400w, b.png 800w|a.png|a.png 1x 2w|, ,|javascript:1 2x|data:image/png;base64,AA== 2x',
  ],
  [
    'style',
    'text-align: center|color: #123; background-color: hsl(1deg 2% 3% / 50%)|width: 40%|position: fixed; inset: 0|color: red !important|' +
      'COLOR : Red;;;|width: 9999em|a:b:c|}|',
  ],
  ['title', 'A title|| '],
  ['type', '1|a|A|i|I|disc|video/mp4|image/webp|video/mp4; codecs="avc1.42E01E, mp4a.40.2"|x'],
];
/** One that is not here has odd texts. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(TABLE.flatMap(([names, values]) => names.split(' ').map((name) => [name, values.split('|')]))),
  href: ADDRESSES,
  poster: PICTURES,
  src: [...PICTURES, ...FRAMES],
};

/** A value that the attribute may be given by hand: mostly one of its own, now and then one of no attribute. */
export function valueOf(attribute: string, random: Random): string {
  if (random.once(12)) return random.pick(ANY);
  return VALUES[attribute] ? random.pick(VALUES[attribute]) : oddText(random);
}
