/** Formulas once, without what renderers put beside them, with attributes that mean something; and their signs for those who are shown none. */
import { MATH_ELEMENT_NAMES, MATH_TOKENS, MATH_VALUES } from './policy.ts';
import type { ElementRule, NamedRewrite, PrepareContext, Rewrite } from './rules.ts';
import { attribute, childElements, closest, createElement, createText, elements, isElement, isText, names, NAMESPACE, rename, setAttribute, setChildren, textOf } from './tree.ts'; // prettier-ignore
import type { Child, Element } from './tree.ts';
import { oneLine } from '../../shared/plain-text.ts';

/** What KaTeX, MathJax and MediaWiki put around a formula: beside it is its look in HTML or a picture, meant for the page's own styles. */
const RENDERED = /(?:^|\s)(?:katex|MathJax|mwe-math-element)(?:\s|$)/;
const KNOWN = new Set(MATH_ELEMENT_NAMES);
/** They show nothing. */
const UNSEEN = names('annotation-xml maligngroup malignmark script style template title');

const isMath = (element: Element) => element.namespaceURI === NAMESPACE.math;

export const showFormula: Rewrite = (element, context) => {
  const { tagName } = element;
  const isRendered = tagName === 'mjx-container' || RENDERED.test(attribute(element, 'class') ?? '');
  const formula = tagName === 'math' ? element : isRendered ? elements(element, 'math').find(isMath) : undefined;
  if (!formula || !isMath(formula)) return null;
  if (attribute(element, 'display') === 'true') setAttribute(formula, 'display', 'block');
  settle(formula, context);
  return [formula];
};

/** Outside of a formula they are no elements of HTML. */
const unwrap: Rewrite = ({ childNodes }) => childNodes;
export const STRAY_PARTS: readonly NamedRewrite[] = MATH_ELEMENT_NAMES.map((name) => [name, unwrap]);

/** What stands in a formula is MathML Core, what stands in its texts is text. */
function settle(parent: Element, context: PrepareContext): void {
  const children = parent.childNodes.flatMap((child): Child[] => {
    if (isText(child)) return [child];
    if (!isElement(child) || UNSEEN.has(child.tagName)) return [];
    if (MATH_TOKENS.has(parent.tagName)) {
      const pictures = [child, ...elements(child)].filter(({ tagName }) => tagName === 'img' || tagName === 'svg');
      context.removed('pictures in formulas', pictures.length);
      return [createText(seenText(child))];
    }
    if (!isMath(child)) return [child];
    if (child.tagName === 'mfenced') fence(child);
    if (!KNOWN.has(child.tagName) || child.tagName === 'math') rename(child, 'mrow');
    if (child.tagName !== 'annotation') settle(child, context);
    return [child];
  });
  setChildren(parent, children);
}

/** `mglyph` was a picture of a letter with the letter as its text. */
function seenText(node: Child): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || UNSEEN.has(node.tagName)) return '';
  return (attribute(node, 'alt') ?? '') + node.childNodes.map(seenText).join('');
}

/** `<mfenced>` is brackets around its content, with commas between (MathML 3, 3.3.8.2). */
function fence(element: Element): void {
  const sign = (text: string) => ({ ...createElement('mo', {}, [text]), namespaceURI: NAMESPACE.math });
  const signs = [...(attribute(element, 'separators') ?? ',').replace(/\s+/g, '')];
  const content = childElements(element).flatMap((part, index) => {
    const separator = index === 0 ? undefined : (signs[index - 1] ?? signs.at(-1));
    return separator === undefined ? [part] : [sign(separator), part];
  });
  setChildren(element, [sign(attribute(element, 'open') ?? '('), ...content, sign(attribute(element, 'close') ?? ')')]);
}

/** Settles a `<math>`: without notes, with values that mean something. */
export const normaliseFormula: ElementRule = (formula, { replace }) => {
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
  setAttribute(symbol, 'mathvariant', null);
}

/** What an element of formulas alone is called, sign by sign: not all that reads links and headings out reads formulas. Null with other text in it. */
export function nameOfFormulas(element: Element): string | null {
  const formulas = elements(element, 'math');
  const isAlone = formulas.length > 0 && textOf(element).trim() === formulas.map(textOf).join('').trim();
  const unseen = new Set(elements(element, 'mphantom').flatMap((phantom) => elements(phantom, ...MATH_TOKENS)));
  const signs = elements(element, ...MATH_TOKENS).filter((sign) => !unseen.has(sign));
  return isAlone ? oneLine((signs.length > 0 ? signs : formulas).map(textOf).join(' ')) : null;
}
