/** Formulas: attributes that mean something, the shown half of `<semantics>`, and a place that a keyboard can scroll. */
import type { ElementRule } from './body-tree.ts';
import { MATH_VALUES } from './policy-math.ts';
import { attribute, childElements, closest, elements, isElement, isText, setAttribute, setChildren, textOf } from './tree.ts'; // prettier-ignore
import type { Element } from './tree.ts';

/** Settles a `<math>`. Its TeX, when its author gave it, becomes `source` of the element, which no page shows. */
export const normaliseFormula: ElementRule = (formula, { replace }) => {
  const isTex = (one: Element) => /^application\/x-tex$/i.test(attribute(one, 'encoding') ?? '');
  const tex = elements(formula, 'annotation').find(isTex);
  const source = tex && textOf(tex).trim();
  if (source) formula.source = source;
  for (const element of [formula, ...elements(formula)]) {
    const shown = element.childNodes.filter((child) => !isElement(child) || child.tagName !== 'annotation');
    // `<semantics>` shows its first child alone.
    if (element.tagName === 'semantics') setChildren(element, shown.filter(isElement).slice(0, 1));
    else if (shown.length < element.childNodes.length) setChildren(element, shown);
    for (const { name, value } of element.attrs) {
      const known = MATH_VALUES.get(name);
      if (known) setAttribute(element, name, known.test(value.trim()) ? value.trim().toLowerCase() : null);
    }
    styleLetters(element);
  }
  // A formula on a line of its own scrolls when it is wider than a phone.
  const isBlock = attribute(formula, 'display') === 'block';
  if (isBlock && !closest(formula, 'a', 'summary')) setAttribute(formula, 'tabindex', '0');
  if (textOf(formula).trim() === '') replace(formula, []);
};

/** Code points of the styled A and of 0, where the style has digits; and letters that Unicode had before, each with its character. */
const STYLES: ReadonlyMap<string, readonly [upper: number, digit?: number, older?: string]> = new Map([
  ['bold', [0x1d400, 0x1d7ce]],
  ['italic', [0x1d434, 0, 'hℎ']],
  ['bold-italic', [0x1d468]],
  ['script', [0x1d49c, 0, 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ']],
  ['bold-script', [0x1d4d0]],
  ['fraktur', [0x1d504, 0, 'CℭHℌIℑRℜZℨ']],
  ['bold-fraktur', [0x1d56c]],
  ['double-struck', [0x1d538, 0x1d7d8, 'CℂHℍNℕPℙQℚRℝZℤ']],
  ['sans-serif', [0x1d5a0, 0x1d7e2]],
  ['bold-sans-serif', [0x1d5d4, 0x1d7ec]],
  ['sans-serif-italic', [0x1d608]],
  ['sans-serif-bold-italic', [0x1d63c]],
  ['monospace', [0x1d670, 0x1d7f6]],
]);

/** MathML Core has no `mathvariant` any more, Unicode has a character for each letter (Appendix C). What is written as text stays text. */
function styleLetters(symbol: Element): void {
  const style = /^m[ino]$/.test(symbol.tagName) ? STYLES.get(attribute(symbol, 'mathvariant') ?? '') : undefined;
  const [text] = symbol.childNodes;
  if (!style || !text || !isText(text) || childElements(symbol).length > 0) return;
  const [upper, digit = 0, older = ''] = style;
  text.value = text.value.replace(/[a-z0-9]/gi, (letter) => {
    const at = older.indexOf(letter);
    if (at >= 0) return older[at + 1]!;
    const code = letter.charCodeAt(0);
    if (code < 0x3a) return digit === 0 ? letter : String.fromCodePoint(digit + code - 0x30);
    return String.fromCodePoint(upper + code - (code < 0x5b ? 0x41 : 0x61 - 26));
  });
  text.isPlain = false;
  setAttribute(symbol, 'mathvariant', null);
}
