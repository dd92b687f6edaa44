/** Formulas once, and in the elements that stay: what renderers put beside them goes. */
import { MATH_ELEMENT_NAMES, MATH_TOKENS } from './policy-math.ts';
import type { NamedRewrite, PrepareContext, Rewrite } from './prepare-rule.ts';
import { NAMESPACE, attribute, childElements, createElement, createText, elements, isElement, isText, rename, setAttribute, setChildren } from './tree.ts'; // prettier-ignore
import type { Child, Element } from './tree.ts';

/** What KaTeX, MathJax and MediaWiki put around a formula: beside it is its look in HTML or a picture, meant for the page's own styles. */
const RENDERED = /(?:^|\s)(?:katex|MathJax|mwe-math-element)(?:\s|$)/;
const KNOWN = new Set(MATH_ELEMENT_NAMES);
/** They show nothing. */
const UNSEEN = new Set('annotation-xml maligngroup malignmark script style template title'.split(' '));

const isMath = (element: Element) => element.namespaceURI === NAMESPACE.math;

export const showFormula: Rewrite = (element, context) => {
  const { tagName } = element;
  const isRendered = tagName === 'mjx-container' || RENDERED.test(attribute(element, 'class') ?? '');
  const formula = tagName === 'math' ? element : isRendered ? elements(element, 'math').find(isMath) : undefined;
  if (formula && isMath(formula)) {
    if (attribute(element, 'display') === 'true') setAttribute(formula, 'display', 'block');
    settle(formula, context);
    return [formula];
  }
  return null;
};

/** Outside of a formula they are no elements of HTML. */
export const STRAY_PARTS: readonly NamedRewrite[] = MATH_ELEMENT_NAMES.map((name) => [
  name,
  ({ childNodes }) => childNodes,
]);

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
