/** Texts of every script and of none, for titles, excerpts, names, headings and paragraphs. */
import { readFileSync } from 'node:fs';
import type { Random } from '../unit/body/random.ts';

/** A phrase of each script in use, several of them right to left or without spaces between words. */
export const SCRIPTS: readonly string[] = readFileSync(new URL('../cases/scripts.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** What editors, imports and keyboards leave in a text. */
const ODD: readonly string[] = [
  '+91 98765 43210',
  '(033) 2222-3333',
  '₹1,20,000 · €5 · £9 — 50 % off…',
  'Q&A: <b>bold</b> &amp; "quoted" \'twice\'',
  '&nbsp;&#160;&amp;nbsp;&lt;p&gt;&#x27;&copy;&unknown;&',
  '<% template %> <? php ?> {{ mustache }} ${dollar} <!-- comment -->',
  '[html-validate-disable-next deprecated]',
  'a < b > c & d',
  'W'.repeat(300),
  'https://example.org/' + 'very-long/'.repeat(40),
  'Z͓̗̚a̸̛l̶g̴o̷' + '\u0310\u0322'.repeat(60),
  '\u202eturned\u202c \u2067isolated\u2069 \u200f(x)\u200e',
  'soft\u00adhyphen zero\u200bwidth\u2060joiner\u200d \ufeffmark',
  'no\u00a0break\u2007figure\u202fnarrow\u3000wide',
  'tab\tand\nline\r\nand\u2028separator',
  'controls \u0000\u0001\u0008\u000b\u001b\u007f\u0085\u009b here',
  'halves \ud83d and \ude00 and \ufffe\uffff',
  '-----',
  '0',
  'null',
  '…',
  '# Not a heading *not stressed* `not code` [not a link](x) | not | a | table |',
];

/** One odd text, or a phrase of one script. */
export function oddText(random: Random): string {
  return random.once(2) ? random.pick(SCRIPTS) : random.pick(ODD);
}

/** So many characters of odd texts: gzip can do little about the noise among them. */
export function longText(random: Random, characters: number): string {
  let text = '';
  while (text.length < characters) text += `${random.once(4) ? oddText(random) : noise(random, 20)} `;
  return text.slice(0, characters);
}

/** Letters that nothing can be told about from those before them. */
export function noise(random: Random, letters: number): string {
  return Array.from({ length: letters }, () => String.fromCodePoint(0x61 + random.below(26))).join('');
}
