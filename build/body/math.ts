/** Formulas once, without what renderers put beside them, with attributes that mean something; and their signs for those who are shown none. */
import { MATH_ELEMENT_NAMES, MATH_TOKENS, MATH_VALUES } from './policy.ts';
import type { ElementRule, NamedRewrite, PrepareContext, Rewrite } from './rules.ts';
import { attribute, childElements, closest, createElement, createText, elements, isElement, isText, names, NS, rename, setAttribute, setChildren, textOf, type Child, type Element } from './tree.ts'; // prettier-ignore
import { oneLine } from '../../shared/plain-text.ts';

/** What KaTeX, MathJax and MediaWiki put around a formula: beside it is its look in HTML or a picture, meant for the page's own styles. */
const RENDERED = /(?:^|\s)(?:katex|MathJax|mwe-math-element)(?:\s|$)/;
const KNOWN = new Set(MATH_ELEMENT_NAMES);
/** They show nothing. */
const UNSEEN = names('annotation-xml maligngroup malignmark script style template title');

const isMath = (element: Element) => element.namespaceURI === NS.MATHML;

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
  const sign = (text: string) => ({ ...createElement('mo', {}, [text]), namespaceURI: NS.MATHML });
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

/** As Unicode has them: 26 upper-case and 26 lower-case letters of each style in a row, and ten digits of some. */
const LETTER_STYLES = (
  'bold italic bold-italic script bold-script fraktur double-struck bold-fraktur sans-serif bold-sans-serif ' +
  'sans-serif-italic sans-serif-bold-italic monospace'
).split(' ');
const DIGIT_STYLES = 'bold double-struck sans-serif bold-sans-serif monospace'.split(' ');
/** Letters that Unicode had before, each with its character. */
const OLDER: { readonly [style: string]: string } = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
};

/** MathML Core has no `mathvariant` any more, Unicode has a character for each letter (Appendix C). What is written as text stays text. */
function styleLetters(symbol: Element): void {
  const style = attribute(symbol, 'mathvariant') ?? '';
  const [letters, digits] = [LETTER_STYLES.indexOf(style), DIGIT_STYLES.indexOf(style)];
  const older = OLDER[style] ?? '';
  const [text] = symbol.childNodes;
  if (!/^m[ino]$/.test(symbol.tagName) || letters < 0 || !text || !isText(text)) return;
  if (childElements(symbol).length > 0) return;
  text.value = text.value.replace(/[a-z0-9]/gi, (sign) => {
    const [at, code] = [older.indexOf(sign), sign.charCodeAt(0)];
    if (at >= 0) return older[at + 1]!;
    if (code < 0x3a) return digits < 0 ? sign : String.fromCodePoint(0x1d7ce + digits * 10 + code - 0x30);
    return String.fromCodePoint(0x1d400 + letters * 52 + code - (code < 0x5b ? 0x41 : 0x61 - 26));
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
