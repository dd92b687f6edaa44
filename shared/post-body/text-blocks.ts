/** A body as blocks of text, each with its letters: what direction and language are told from. */
import { NO_LETTERS, addLetters, directionOf, lettersOf, type Letters } from '../letters.ts';
import type { SeenInTree } from './body-tree.ts';
import { isElement, isText, type Element, type Parent } from './tree.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p section summary table td th ul'.split(
    ' ',
  ),
);
/** What is written in them runs from left to right in every language, and is in none. */
const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'math', 'pre', 'samp']);
/** How a word is spoken, in other letters than its own. */
const READINGS: ReadonlySet<string> = new Set(['rp', 'rt']);

export interface TextBlock<Place extends Parent = Element> {
  readonly element: Place;
  /** Of its own lines; of a block without any, such as a list, those of the blocks in it. */
  readonly letters: Letters;
  readonly blocks: readonly TextBlock[];
  /** Code in its own lines or between its blocks. */
  readonly code: readonly Element[];
}

/** Reads a tree, or an element with all that it holds. */
export function readTextBlocks<Place extends Parent>(element: Place): TextBlock<Place> {
  const lines: Lines = { text: '', blocks: [], code: [] };
  collect(element, lines);
  const { text, blocks, code } = lines;
  const own = text === '' ? NO_LETTERS : lettersOf(text);
  const letters = directionOf(own) === null ? addLetters(own, ...blocks.map((block) => block.letters)) : own;
  return { element, letters, blocks, code };
}

/** So many characters of Latin text outweigh any title and excerpt, and counting more of them tells nothing new. */
const ENOUGH_LATIN = 1000;

/**
 * The letters of a body, code aside.
 *
 * @param beyondLatin what the filter found: in most bodies it is false, and then the beginning is enough
 */
export function bodyLetters(root: Parent, { beyondLatin }: Pick<SeenInTree, 'beyondLatin'>): Letters {
  return lettersOf(proseOf(root, beyondLatin ? Infinity : ENOUGH_LATIN));
}

interface Lines {
  text: string;
  readonly blocks: TextBlock[];
  readonly code: Element[];
}

function collect(parent: Parent, lines: Lines): void {
  for (const child of parent.childNodes) {
    if (isText(child)) lines.text += child.value;
    if (!isElement(child) || READINGS.has(child.tagName)) continue;
    if (CODE.has(child.tagName)) lines.code.push(child);
    else if (BLOCKS.has(child.tagName)) lines.blocks.push(readTextBlocks(child));
    else if (child.tagName === 'br') lines.text += '\n';
    else collect(child, lines);
  }
}

function proseOf(parent: Parent, enough: number): string {
  let text = '';
  for (const child of parent.childNodes) {
    if (text.length >= enough) break;
    if (isText(child)) text += child.value;
    else if (isElement(child) && !CODE.has(child.tagName) && !READINGS.has(child.tagName))
      text +=
        BLOCKS.has(child.tagName) || child.tagName === 'br' ? `\n${proseOf(child, enough)}\n` : proseOf(child, enough);
  }
  return text;
}
