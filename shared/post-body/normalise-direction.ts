/** Blocks whose letters run the other way than the text around them, or are of another script, say so; code runs left to right. */
import { NO_LETTERS, directionOf, mainScript, unmistakableLanguage, type Direction } from '../letters.ts';
import type { BodyTree } from './body-tree.ts';
import { readLanguage, scriptOf } from '../languages.ts';
import { bodyLetters, readTextBlocks, type TextBlock } from './text-blocks.ts';
import { attribute, elements, setAttribute, type Element, type Parent } from './tree.ts';

/** What is said around a block; null where it is unknown. */
interface Around {
  readonly direction: Direction | null;
  readonly script: string | null;
}

/** What an author said in `dir` and `lang` stays. What the body is as a whole, the page says around it. */
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
