/** The letters of a body, and of its blocks of text: what direction and language follow from. */
import { addLetters, directionOf, lettersOf, type Letters } from '../letters.ts';
import { isElement, isText, names, type Element, type Parent } from './tree.ts';

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
