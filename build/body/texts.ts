/** The texts of a body: their letters, which direction and language follow from, and their words. */
import {
  addLetters,
  directionOf,
  lettersOf,
  mainScript,
  NO_LETTERS,
  unmistakableLanguage,
} from '../../shared/letters.ts';
import type { Direction, Letters } from '../../shared/letters.ts';
import { attribute, elements, isElement, isText, names, setAttribute, type Element, type Parent } from './tree.ts';
import type { BodyTree } from './rules.ts';
import { readLanguage, scriptOf } from '../../shared/languages.ts';

const BLOCKS = names(
  'blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p section summary table td th ul',
);
/** What is written in them runs from left to right in every language, and is in none. */
const CODE = names('code kbd math pre samp');
/** How a word is spoken, in other letters than its own. */
const READINGS = names('rp rt');

export interface TextBlock<Place extends Parent = Element> {
  readonly element: Place;
  /** Of its own lines; of a block without any, such as a list, those of the blocks in it. */
  readonly letters: Letters;
  readonly blocks: readonly TextBlock[];
  /** Code in its own lines or between its blocks. */
  readonly code: readonly Element[];
}

export function readTextBlocks<Place extends Parent>(element: Place): TextBlock<Place> {
  const blocks: TextBlock[] = [];
  const code: Element[] = [];
  let text = '';
  const collect = (parent: Parent): void => {
    for (const child of parent.childNodes) {
      if (isText(child)) text += child.value;
      if (!isElement(child) || READINGS.has(child.tagName)) continue;
      if (CODE.has(child.tagName)) code.push(child);
      else if (BLOCKS.has(child.tagName)) blocks.push(readTextBlocks(child));
      else if (child.tagName === 'br') text += '\n';
      else collect(child);
    }
  };
  collect(element);
  const own = lettersOf(text);
  const letters = directionOf(own) === null ? addLetters(own, ...blocks.map((block) => block.letters)) : own;
  return { element, letters, blocks, code };
}

/** So many characters of Latin text outweigh any title and excerpt, and counting more of them changes nothing. */
const ENOUGH_LATIN = 1000;

/**
 * The letters of a body, code aside.
 *
 * @param beyondLatin what the filter found: in most bodies it is false, and then the beginning is enough
 */
export function bodyLetters(root: Parent, beyondLatin: boolean): Letters {
  return lettersOf(proseOf(root, beyondLatin ? Infinity : ENOUGH_LATIN));
}

function proseOf(parent: Parent, enough: number): string {
  let text = '';
  for (const child of parent.childNodes) {
    if (text.length >= enough) break;
    if (isText(child)) text += child.value;
    else if (isElement(child) && !CODE.has(child.tagName) && !READINGS.has(child.tagName)) {
      const edge = BLOCKS.has(child.tagName) || child.tagName === 'br' ? '\n' : '';
      text += edge + proseOf(child, enough) + edge;
    }
  }
  return text;
}

/** What is said around a block; null where it is unknown. */
interface Around {
  readonly direction: Direction | null;
  readonly script: string | null;
}

/** Blocks whose letters run the other way than the text around them, or are of another script, say so. What an author said in `dir` and `lang` stays. What the body is as a whole, the page says around it. */
export function normaliseDirection(root: Parent): void {
  const letters = bodyLetters(root, true);
  const direction = letters === NO_LETTERS ? 'ltr' : directionOf(letters);
  settle(readTextBlocks(root), { direction, script: mainScript(letters) });
}

/** False for Latin letters without a `dir`: the rule would change nothing. */
export function hasDirections({ seen }: BodyTree): boolean {
  return seen.beyondLatin || seen.hasDirection;
}

function settle(block: TextBlock<Parent>, around: Around): void {
  if (around.direction !== 'ltr') block.code.forEach(runLeftToRight);
  for (const inner of block.blocks) settle(inner, { direction: direct(inner, around), script: name(inner, around) });
}

function runLeftToRight(code: Element): void {
  if (attribute(code, 'dir') === null) setAttribute(code, 'dir', 'ltr');
}

/** Gives a block its direction where that is not the one around it. */
function direct(block: TextBlock, around: Around): Direction | null {
  const { element } = block;
  const given = attribute(element, 'dir') ?? directionOfBoxed(element);
  if (given === 'auto') return null;
  const direction = (given as Direction | null) ?? directionOf(block.letters) ?? around.direction;
  if (direction !== null && direction !== around.direction) setAttribute(element, 'dir', direction);
  return direction;
}

/** The box of a table starts on the side on which the table starts, or the table's first column is out of sight. */
function directionOfBoxed(box: Element): string | null {
  const [table] = box.tagName === 'section' ? elements(box, 'table') : [];
  return table ? attribute(table, 'dir') : null;
}

/** Gives a block its language where its script is not the one around it and can mean no other; returns its script. */
function name(block: TextBlock, around: Around): string | null {
  const { element } = block;
  const given = attribute(element, 'lang');
  if (given !== null) return scriptOf(readLanguage(given) ?? '') ?? around.script;
  const script = mainScript(block.letters);
  if (script === null || script === around.script || !isAllOf(block, script)) return around.script;
  const language = unmistakableLanguage(block.letters);
  if (language === null || (around.script !== null && isHanWithin(script, around.script))) return around.script;
  setAttribute(element, 'lang', language);
  return script;
}

/** Whether no block within is of another script: an element's language is that of all in it. */
function isAllOf({ blocks }: TextBlock, script: string): boolean {
  return blocks.every((block) => {
    const inner = mainScript(block.letters);
    return (inner === null || inner === script) && isAllOf(block, script);
  });
}

/** Japanese and Korean write words in Han letters alone. */
function isHanWithin(script: string, around: string): boolean {
  return script === 'Hani' && (around === 'Jpan' || around === 'Hang');
}

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

/** How many words a body has, in any script. What has neither letter nor digit, such as a dash between spaces, is no word. */
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
