/**
 * What a body may hold: the allow-list of elements and attributes, in formulas MathML Core (w3.org/TR/mathml-core) without all that links,
 * reacts or brings HTML in. Everything not named here goes. The filter is behind DOMPurify: whatever that let through, the tree that goes on
 * holds allow-listed elements and attributes and text. Written from such a tree, no output can hold a script, however a browser nests it.
 */
import { each, isElement, isText, names, NS, replaceChildren, setChildren, type Element, type Parent } from './tree.ts';
import { VOID } from './parse.ts';
import { foldControls } from '../../shared/strings.ts';
import { BEYOND_LATIN } from '../../shared/letters.ts';
import type { BodyTree } from './rules.ts';

/** They hold text alone: HTML reads their content by its own rules (text integration points), so nothing else may stand in them. */
export const MATH_TOKENS = names('annotation mi mn mo ms mtext');
const CONTAINERS = names(
  'merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtr munder ' +
    'munderover semantics',
);
const ROOT = 'math';

/** A number with a unit, or a name: MathML 3 has `thickmathspace` and the like. */
const LENGTH = /^(?:[+-]?(?:\d{1,4}(?:\.\d{0,6})?|\.\d{1,6})(?:%|[a-z]{1,4})?|[a-z]{3,22})$/i;

/** Attribute of any element of a formula -> what its value looks like. */
export const MATH_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ...each(
    'accent accentunder displaystyle fence largeop movablelimits separator stretchy symmetric',
    /^(?:true|false)$/i,
  ),
  ...each('depth height linethickness lspace mathsize maxsize minsize rspace voffset width', LENGTH),
  ...each('columnspan rowspan', /^[1-9]\d{0,2}$/),
  ['dir', /^(?:ltr|rtl)$/i],
  ['display', /^(?:block|inline)$/i],
  ['encoding', /^application\/x-tex$/i],
  ['form', /^(?:prefix|infix|postfix)$/i],
  ['mathvariant', /^[a-z]+(?:-[a-z]+){0,3}$/i],
  ['scriptlevel', /^[+-]?\d{1,2}$/],
]);

export const MATH_ELEMENT_NAMES: readonly string[] = [ROOT, ...CONTAINERS, ...MATH_TOKENS];

const GLOBAL = ['id', 'title', 'lang', 'dir', 'style'];
const CELL = ['align', 'colspan', 'rowspan', 'width'];

/** Element of HTML -> its own attributes, beside the global ones. Those after the blank line `looks.ts` turns into today's. */
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...each(
    'abbr b bdi bdo br cite dd dfn dl dt em figcaption figure i kbd li mark picture pre rp rt ruby s samp small strong ' +
      'sub summary sup tbody tfoot thead u ul var wbr',
    [],
  ),
  ...each('caption div h1 h2 h3 h4 h5 h6 hr p tr', ['align']),
  ['a', ['href', 'name', 'rel', 'download', 'hreflang']],
  ['audio', ['src', 'crossorigin']],
  ['blockquote', ['class', 'cite']],
  ['code', ['class']],
  ['col', ['span', 'width']],
  ['colgroup', ['width']],
  ...each('del ins', ['datetime', 'cite']),
  ['details', ['open']],
  ['iframe', ['src', 'title']],
  ['img', ['src', 'srcset', 'sizes', 'alt', 'width', 'height']],
  ['li', ['value']],
  ['ol', ['start', 'type', 'reversed']],
  ['span', ['class']],
  ['q', ['cite']],
  ['source', ['src', 'srcset', 'sizes', 'media', 'type']],
  ['table', ['width']],
  ['td', CELL],
  ['th', [...CELL, 'scope']],
  ['time', ['datetime']],
  ['track', ['kind', 'src', 'srclang', 'label', 'default']],
  ['video', ['src', 'poster', 'width', 'height', 'crossorigin']],

  ...each('acronym address article aside big center dir font footer header hgroup main menu nav section strike tt', []),
]);

/** Elements that go with all they hold; any other unknown element goes alone and leaves its content. */
export const REMOVED_WHOLE = names(
  'annotation-xml applet canvas datalist embed foreignobject frameset head noembed noframes noscript plaintext script select ' +
    'style svg template textarea title xmp',
);

export const ELEMENT_NAMES: readonly string[] = [...ALLOWED.keys(), ...MATH_ELEMENT_NAMES];
export const ATTRIBUTE_NAMES = new Set([...GLOBAL, ...[...ALLOWED.values()].flat(), ...MATH_VALUES.keys()]);

/** Of HTML. */
export function isAllowedElement(name: string): boolean {
  return ALLOWED.has(name);
}

export function isAllowedAttribute(element: string, name: string): boolean {
  return GLOBAL.includes(name) || (ALLOWED.get(element)?.includes(name) ?? false);
}

/** Its value is `math.ts`'s to test. */
export function isAllowedMathAttribute(element: string, name: string): boolean {
  if (name === 'display') return element === ROOT;
  if (name === 'encoding') return element === 'annotation';
  return MATH_VALUES.has(name) || name === 'id';
}

/** Asked first, since it takes less time than to ask for a script. */
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Takes everything out of the tree that the policy does not name. */
export function filterTree(root: Parent): BodyTree {
  const body: BodyTree = { root, beyondLatin: false, hasDirection: false };
  filterContent(root, body);
  return body;
}

function filterContent(parent: Parent, seen: BodyTree): void {
  replaceChildren(parent, (child) => {
    if (!isText(child)) return isElement(child) && isAllowed(child, parent) ? filterElement(child, seen) : [];
    // Most texts are this alone, between blocks.
    if (child.value === '\n') return null;
    child.value = foldControls(child.value);
    seen.beyondLatin ||= BEYOND_ASCII.test(child.value) && BEYOND_LATIN.test(child.value);
    return child.value === '' ? [] : null;
  });
}

function filterElement(element: Element, seen: BodyTree): null {
  const { tagName, attrs, namespaceURI } = element;
  const isKnown = namespaceURI === NS.MATHML ? isAllowedMathAttribute : isAllowedAttribute;
  // A list of its own, even when empty, because parse5 gives all elements that it opens again one list of attributes.
  element.attrs = [];
  for (const { name, value, namespace } of attrs) {
    if (namespace || !isKnown(tagName, name)) continue;
    element.attrs.push({ name, value: foldControls(value) });
    seen.hasDirection ||= name === 'dir';
  }
  // What stands in a frame is for browsers that know none.
  if (VOID.has(tagName) || tagName === 'iframe') setChildren(element, []);
  else filterContent(element, seen);
  return null;
}

/** An element of the one namespace in the other reads back as something else, so only `<math>` may stand in HTML, and no HTML in it. */
function isAllowed({ namespaceURI, tagName }: Element, parent: Parent): boolean {
  const formula = isElement(parent) && parent.namespaceURI === NS.MATHML ? parent : null;
  if (namespaceURI === NS.HTML) return formula === null && isAllowedElement(tagName);
  if (namespaceURI !== NS.MATHML) return false;
  if (formula === null) return tagName === ROOT;
  return !MATH_TOKENS.has(formula.tagName) && (CONTAINERS.has(tagName) || MATH_TOKENS.has(tagName));
}
