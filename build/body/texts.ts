/** The texts of a body: their letters, which direction and language follow from, and their words. */
import { addLetters, directionOf, lettersOf, mainScript, NO_LETTERS, unmistakableLanguage, readLanguage, scriptOf, type Direction, type Letters } from '../../shared/letters.ts'; // prettier-ignore
import { INLINE, TRANSPARENT } from './structure.ts';
import { attribute, elements, isElement, isText, names, setAttribute, type Element, type Parent } from './tree.ts';

const BLOCKS = names(
  'blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p section summary table td th ul',
);
/** What is written in them runs from left to right in every language, and is in none. */
const CODE = names('code kbd math pre samp');
const NO_PROSE: ReadonlySet<string> = new Set([...CODE, 'rp', 'rt']);
/** How a word is spoken, in other letters than its own. */
const READINGS = names('rp rt');

interface TextBlock<Place extends Parent = Element> {
  readonly element: Place;
  /** Of its own lines; of a block without any, such as a list, those of the blocks in it. */
  readonly letters: Letters;
  readonly blocks: readonly TextBlock[];
  /** Code in its own lines or between its blocks. */
  readonly code: readonly Element[];
}

function readTextBlocks<Place extends Parent>(element: Place): TextBlock<Place> {
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
  const isEdge = (name: string) => BLOCKS.has(name) || name === 'br';
  return lettersOf(flowOf(root, NO_PROSE, isEdge, beyondLatin ? Infinity : ENOUGH_LATIN));
}

/** The text without some elements, and with a line break where one of `isEdge` starts and ends. */
function flowOf(
  parent: Parent,
  without: ReadonlySet<string>,
  isEdge: (name: string) => boolean,
  enough = Infinity,
): string {
  let text = '';
  for (const child of parent.childNodes) {
    if (text.length >= enough) break;
    if (isText(child)) text += child.value;
    else if (isElement(child) && !without.has(child.tagName)) {
      const edge = isEdge(child.tagName) ? '\n' : '';
      text += edge + flowOf(child, without, isEdge, enough) + edge;
    }
  }
  return text;
}

/** A word goes on across their edges, and ends at those of all other elements. */
const WITHIN_WORDS: ReadonlySet<string> = new Set([...INLINE, ...TRANSPARENT, 'ruby', 'wbr']);
/** Formulas are read as a whole, readings beside the text. */
const UNCOUNTED = names('math rp rt');

/** Scripts without spaces: Thai, Lao, Burmese, Khmer; Han and kana, those beyond the first plane by the first half of each. */
const THAI = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff`;
const HAN = String.raw`\u2e80-\u2fdf\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\ud87f`;
const UNSPACED = [HAN, THAI].map((letters) => new RegExp(`[${letters}]`, 'g'));
/** Begins with a letter or a digit; beyond ASCII with all but signs, and halves of characters, which are pictographs more often than letters. */
const WORD = new RegExp(
  String.raw`(?![${THAI}${HAN}])[\dA-Za-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ud7ff][^\0- \u00a0\u2000-\u200b\u3000${THAI}${HAN}]*`,
  'g',
);

/** How many words a body has, in any script: two and a half letters of Han and kana are one, five of Thai and the like. */
export function countWords(root: Parent): number {
  const text = flowOf(root, UNCOUNTED, (name) => !WITHIN_WORDS.has(name));
  let words = 0;
  for (WORD.lastIndex = 0; WORD.test(text);) words++; // quicker than `match`, which makes a text of each
  const [han, thai] = UNSPACED.map((letters) => text.match(letters)?.length ?? 0);
  return words + Math.ceil((han! * 4 + thai! * 2) / 10);
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

function settle(block: TextBlock<Parent>, around: Around): void {
  const code = around.direction === 'ltr' ? [] : block.code;
  for (const one of code) if (attribute(one, 'dir') === null) setAttribute(one, 'dir', 'ltr');
  for (const inner of block.blocks) settle(inner, { direction: direct(inner, around), script: name(inner, around) });
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
  // Japanese and Korean write words in Han letters alone.
  const isWord = script === 'Hani' && (around.script === 'Jpan' || around.script === 'Hang');
  if (language === null || isWord) return around.script;
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
