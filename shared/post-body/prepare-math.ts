/** Formulas once, and in the elements that stay: what renderers put beside them goes, what MathML Core has no more is said with what it has. */
import { MATH_ELEMENT_NAMES } from './policy-math.ts';
import { leaveOut, type PrepareContext } from './prepare-context.ts';
import {
  NAMESPACE,
  attribute,
  createElement,
  createText,
  elements,
  isElement,
  isInside,
  isText,
  rename,
  replaceAll,
  setAttribute,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/** What KaTeX, MathJax and MediaWiki put around a formula: beside it stand its look in HTML or a picture, meant for the page's own styles. */
const RENDERERS = new Set(['katex', 'MathJax', 'mwe-math-element']);
const KNOWN = new Set(MATH_ELEMENT_NAMES);
const TOKENS = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** They show nothing. */
const UNSEEN = new Set(['annotation-xml', 'maligngroup', 'malignmark', 'script', 'style', 'template', 'title']);

export function prepareFormulas(root: Parent, context: PrepareContext): void {
  unwrapRendered(root, context);
  for (const formula of elements(root, 'math')) if (isMath(formula)) settle(formula, context);
  const strays: Replacements = new Map();
  for (const element of elements(root, ...KNOWN)) if (!isMath(element)) strays.set(element, element.childNodes);
  replaceAll(strays);
}

function isMath(node: Child): boolean {
  return isElement(node) && node.namespaceURI === NAMESPACE.math;
}

function unwrapRendered(root: Parent, context: PrepareContext): void {
  const shown: Replacements = new Map();
  for (const element of elements(root)) {
    const isRendered =
      element.tagName === 'mjx-container' ||
      attribute(element, 'class')
        ?.split(/\s+/)
        .some((name) => RENDERERS.has(name));
    const formula = isRendered ? elements(element, 'math').find(isMath) : undefined;
    if (!formula || isInside(element, shown)) continue;
    if (attribute(element, 'display') === 'true') setAttribute(formula, 'display', 'block');
    shown.set(element, [formula]);
  }
  leaveOut(shown, context);
}

/** Innermost last: what stands in a formula is MathML Core, what stands in its texts is text. */
function settle(parent: Element, context: PrepareContext): void {
  const children = parent.childNodes.flatMap((child): Child[] => {
    if (isText(child)) return [child];
    if (!isElement(child) || UNSEEN.has(child.tagName)) return [];
    if (TOKENS.has(parent.tagName)) {
      context.removed(
        'pictures in formulas',
        elements(child, 'img', 'svg').length + (/^(?:img|svg)$/.test(child.tagName) ? 1 : 0),
      );
      return [createText(seenText(child))];
    }
    if (!isMath(child)) return [child];
    if (child.tagName === 'mfenced') fence(child);
    if (child.tagName === 'mlabeledtr')
      setChildren(child, [...child.childNodes.slice(1), ...child.childNodes.slice(0, 1)]);
    if (child.tagName === 'maction') choose(child, context);
    if (child.tagName === 'mlabeledtr') rename(child, 'mtr');
    else if (!KNOWN.has(child.tagName) || child.tagName === 'math') rename(child, 'mrow');
    if (child.tagName !== 'annotation') settle(child, context);
    return [child];
  });
  setChildren(parent, children);
}

/** `<maction>` shows one of its elements (MathML 3, 3.7.1); the others come by a click or as a hint, which no browser does any more. */
function choose(action: Element, { removed, left }: PrepareContext): void {
  const choices = action.childNodes.filter((inner) => isElement(inner));
  if (choices.length === 0) return;
  const shown = choices[Number(attribute(action, 'selection') ?? 1) - 1] ?? choices[0]!;
  for (const choice of choices) if (choice !== shown) left(choice);
  removed('parts of formulas that a click or a hint shows', choices.length - 1);
  setChildren(action, [shown]);
}

/** `mglyph` was a picture of a letter with the letter as its text. */
function seenText(node: Child): string {
  if (!isElement(node)) return textOf(node);
  if (UNSEEN.has(node.tagName)) return '';
  return (attribute(node, 'alt') ?? '') + node.childNodes.map(seenText).join('');
}

/** `<mfenced>` is brackets around its content, with commas between (MathML 3, 3.3.8.2). */
function fence(element: Element): void {
  const sign = (text: string): Element => {
    const operator = { ...createElement('mo'), namespaceURI: NAMESPACE.math };
    setChildren(operator, [createText(text)]);
    return operator;
  };
  const parts = element.childNodes.filter((child) => isElement(child));
  const separators = [...(attribute(element, 'separators') ?? ',').replace(/\s+/g, '')];
  const content = parts.flatMap((part, index): Child[] => {
    const separator = separators[Math.min(index, separators.length) - 1] ?? separators.at(-1);
    return index === 0 || separator === undefined ? [part] : [sign(separator), part];
  });
  setChildren(element, [sign(attribute(element, 'open') ?? '('), ...content, sign(attribute(element, 'close') ?? ')')]);
}
