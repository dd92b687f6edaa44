/** Yesterday's markup in today's elements: `<center>`, `<font>`, `align` and the like, and landmarks that are the page's own. */
import {
  NAMESPACE,
  attribute,
  elements,
  rename,
  replaceAll,
  setAttribute,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/** A body's own landmarks would stand beside the page's: a screen reader lists them all. */
const LANDMARKS = ['address', 'article', 'aside', 'footer', 'header', 'hgroup', 'main', 'nav', 'section'];
const RENAMED = new Map([
  ['acronym', 'abbr'],
  ['center', 'div'],
  ['dir', 'ul'],
  ['font', 'span'],
  ['menu', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
  ...LANDMARKS.map((name): [string, string] => [name, 'div']),
]);

/** Renames what is deprecated and turns the look that attributes gave into style declarations. */
export function normaliseMarkup(root: Parent): void {
  const unwrapped: Replacements = new Map();
  for (const element of elements(root)) {
    if (element.tagName === 'center') addStyle(element, 'text-align', 'center');
    if (element.attrs.length > 0 && element.namespaceURI === NAMESPACE.html) moveToStyle(element);
    const name = RENAMED.get(element.tagName);
    if (name) rename(element, name);
    if (element.tagName === 'big' || (element.tagName === 'bdo' && !attribute(element, 'dir')))
      unwrapped.set(element, element.childNodes);
  }
  replaceAll(unwrapped);
}

function moveToStyle(element: Element): void {
  const align = takeAttribute(element, 'align')?.toLowerCase();
  if (align && ['left', 'right', 'center', 'justify'].includes(align)) addStyle(element, 'text-align', align);
  const background = takeAttribute(element, 'bgcolor');
  if (background) addStyle(element, 'background-color', background);
  const color = takeAttribute(element, 'color');
  if (color) addStyle(element, 'color', color);
  if (element.tagName !== 'img' && element.tagName !== 'video') {
    const width = takeAttribute(element, 'width')?.trim();
    if (width) addStyle(element, 'width', /^\d+$/.test(width) ? `${width}px` : width);
  }
}

function takeAttribute(element: Element, name: string): string | null {
  const value = attribute(element, name);
  if (value !== null) setAttribute(element, name, null);
  return value;
}

/** Puts a declaration before the element's own, which wins over it; `normalise-attributes.ts` judges both. */
function addStyle(element: Element, property: string, value: string): void {
  setAttribute(element, 'style', `${property}: ${value.replace(/;/g, '')}; ${attribute(element, 'style') ?? ''}`);
}
