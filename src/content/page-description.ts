/** What a page says of itself in results, where its owner has not said it. */
import { unescapeText } from '../../shared/markup-text.ts';
import type { SafeHtml } from '../contract.ts';
import type { Company } from './site-content.ts';

/** Longer ones are cut off in results. */
const MOST = 160;
/** What a sentence must leave behind to be worth ending there. */
const LEAST = 70;

const PARAGRAPH = /<p(?:\s[^>]*)?>(.*?)<\/p>/gs;
/** A value in quotes may hold `>`. */
const TAG = /<\/?[a-z](?:"[^"]*"|[^">])*>/gi;

/** The banner's lead and the first paragraphs, up to the end of a sentence or, failing that, of a word; `otherwise` for a page without words. */
export function descriptionOf(lead: string, body: SafeHtml, otherwise: string): string {
  const paragraphs = Array.from(body.matchAll(PARAGRAPH), ([, inner = '']) => unescapeText(inner.replace(TAG, '')));
  return cut([lead, ...paragraphs].join(' ').replace(/\s+/g, ' ').trim() || otherwise);
}

function cut(words: string): string {
  if ([...words].length <= MOST) return words;
  const start = [...words].slice(0, MOST).join('');
  const sentence = Math.max(...['. ', '? ', '! ', '। ', '؟ '].map((end) => start.lastIndexOf(end)));
  if (sentence >= LEAST) return start.slice(0, sentence + 1);
  return `${start.slice(0, -1).replace(/[\s,;:]*\s\S*$/u, '')}…`;
}

/** What the site says of itself. */
export const describedAs = ({ blurb, tagline, name }: Company): string => blurb ?? tagline ?? name;
