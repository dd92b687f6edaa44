/** How many words a body has, in any script: what the time that it takes to read follows from. */
import { isElement, isText, names, type Parent } from './tree.ts';

/** A word goes on across their edges, and ends at those of all other elements. */
const WITHIN_WORDS = names(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q ruby s samp small span strong sub sup time u var wbr',
);
/** Read as a whole, or beside the text. */
const UNCOUNTED = names('math rp rt');

/** What a letter of a script that writes no spaces is of a word, in tenths: two and a half of Han and kana, five of Thai and the like. */
const HAN_TENTHS = 4;
const THAI_TENTHS = 2;

interface Count {
  words: number;
  /** Of the letters of scripts without spaces. */
  tenths: number;
  /** Within a word that is counted already. */
  isCounted: boolean;
}

/** What has neither letter nor digit, such as a dash between spaces, is no word. */
export function countWords(root: Parent): number {
  const count: Count = { words: 0, tenths: 0, isCounted: false };
  countIn(root, count);
  return count.words + Math.ceil(count.tenths / 10);
}

function countIn(parent: Parent, count: Count): void {
  for (const child of parent.childNodes) {
    if (isText(child)) countText(child.value, count);
    else if (isElement(child) && !UNCOUNTED.has(child.tagName)) {
      const endsWords = !WITHIN_WORDS.has(child.tagName);
      if (endsWords) count.isCounted = false;
      countIn(child, count);
      if (endsWords) count.isCounted = false;
    }
  }
}

/** By code units, most of them ASCII's: a build asks this of every character of every post. */
function countText(text: string, count: Count): void {
  let { isCounted } = count;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80 ? code <= 0x20 : isSpace(code)) isCounted = false;
    else if (code >= 0xe00 && isUnspaced(code)) {
      isCounted = false;
      count.tenths += code < 0x2e80 ? THAI_TENTHS : HAN_TENTHS;
    } else if (!isCounted && isWordCharacter(code)) {
      isCounted = true;
      count.words++;
    }
  }
  count.isCounted = isCounted;
}

function isSpace(code: number): boolean {
  return code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
}

/** Thai, Lao, Burmese, Khmer; Han and kana, those beyond the first plane by the first half of each. */
function isUnspaced(code: number): boolean {
  return (
    code < 0xf00 ||
    (code >= 0x1000 && code < 0x10a0) ||
    (code >= 0x1780 && code < 0x1800) ||
    (code >= 0x2e80 && code < 0x2fe0) ||
    (code >= 0x3040 && code < 0x3100) ||
    (code >= 0x3400 && code < 0xa000) ||
    (code >= 0xf900 && code < 0xfb00) ||
    (code >= 0xd840 && code < 0xd880)
  );
}

/** ASCII's letters and digits; beyond it all but signs, and halves of characters, which are pictographs more often than letters. */
function isWordCharacter(code: number): boolean {
  if (code < 0x80) return (code | 0x20) >= 0x61 ? (code | 0x20) <= 0x7a : code >= 0x30 && code <= 0x39;
  return code >= 0xc0 && !(code >= 0x2000 && code < 0x2c00) && !(code >= 0x3000 && code < 0x3040) && code < 0xd800;
}
