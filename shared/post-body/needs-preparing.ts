/** Which bodies hold anything that `prepare` is about: asked of the text, so that all others need not be parsed for it. */
import { PLACEHOLDER_NAME } from './lazy-addresses.ts';
import { MATH_ELEMENT_NAMES } from './policy-math.ts';

const ELEMENTS =
  'amp-|applet|button|dialog|embed|fieldset|form|input|legend|listing|lite-|marquee|meter|noscript|o-?embed|object|opt(?:ion|group)|' +
  'plaintext|progress|search|site-(?:frameset|select)|template|textarea|vimeo-|xmp|youtube-';
const GRAPHICS = ['svg', ...MATH_ELEMENT_NAMES].join('|');
/** A tag whose picture has no address, or none yet. */
const PICTURES = String.raw`img(?![^<>]*\ssrc\s*=\s*["']?\s*[^\s"'>])|picture[^<>]*>(?:\s*<source[^<>]*>|\s*</source>)*\s*</picture|script\b[^<>]*\bsrc`;
/** Attributes that can mean nothing else, with the sign behind their names. */
const ATTRIBUTES = String.raw`(?:aria-hidden|(?:data|nitro)-[\w-]{0,40}(?:src|srcset|lazy|lazyload|original|original-set|image|echo|url|poster|file))\s*=`;
/** Words in styles, class names and attributes. */
const WORDS = [
  String.raw`display[^;"'a-z]{0,40}none`,
  String.raw`(?:content-)?visibility[^;"'a-z]{0,40}(?:hidden|collapse)`,
  String.raw`opacity[^;"'\d.]{0,40}\.?0`,
  String.raw`font(?:-size)?\s*:[^;"'\d.]{0,20}\.?0`,
  'mso-hide|screen-reader-text|sr-only|visually-?hidden|kg-(?:audio|video)-|ql-(?:ui|tooltip|clipboard)|sqs-video-wrapper|data-slug-hash|wp-block-embed__wrapper|data-instgrm',
  'tiktok-embed|data-tweet-id|fb-(?:post|video)',
  String.raw`src\s*=\s*["']?\s*(?:data:image/(?:gif|svg)|about:)`,
  PLACEHOLDER_NAME,
  // Out of sight (hidden.ts).
  String.raw`(?:-\w+-)?clip(?:-path)?\s*:`,
  String.raw`(?:left|right|top|bottom|text-indent|margin(?:-left|-top)?|inset(?:-inline-start)?|(?:-\w+-)?transform)\s*:[^;"']{0,60}-\s*\d{3}`,
  String.raw`(?:max-)?(?:width|height)\s*:\s*(?:\+?0|\.0|1px)[^;"'\d]{0,20}(?:[;"']|$)`,
  String.raw`text-indent\s*:\s*1\d\d%`,
  String.raw`(?:-\w+-)?transform\s*:[^;"']{0,60}(?:scale|matrix)|scale\s*:\s*\.?0`,
  // Without a value, and a word of any text.
  String.raw`(?:hidden|popover)(?:\s*(?:[=>]|/>)|\s[^<>]{0,300}(?:>|=\s*["']))`,
].join('|');

/** Two, and the second with what stands before a word: half the time of one. */
const TAG = new RegExp(`<(?:${ELEMENTS}|${PICTURES}|(?:${GRAPHICS})[\\s/>])`, 'i');
const WORD = new RegExp(`[\\s"'=/;](?:${ATTRIBUTES}|${WORDS})`, 'i');

/** Of a body, or of one of its tags. False when no rule would change anything. */
export function needsPreparing(body: string): boolean {
  return TAG.test(body) || WORD.test(body);
}
