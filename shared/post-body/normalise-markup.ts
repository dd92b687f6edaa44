/** Yesterday's markup in today's elements: `<center>`, `<font>`, `align` and the like, and landmarks that are the page's own. */
import type { NormaliseRule } from './normalise-rule.ts';
import { NAMESPACE, attribute, setAttribute, type Element, type Replacements } from './tree.ts';

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

export const DEPRECATED: readonly string[] = [...RENAMED.keys(), 'bdo', 'big'];

/** Gives what is deprecated its name of today, or none. */
export const normaliseNames: NormaliseRule = (found, { body }) => {
  const unwrapped: Replacements = new Map();
  for (const element of found) {
    const { tagName } = element;
    if (tagName === 'center') addStyle(element, 'text-align', 'center');
    const name = RENAMED.get(tagName);
    if (name) body.rename(element, name);
    else if (tagName === 'big' || !attribute(element, 'dir')) unwrapped.set(element, element.childNodes);
  }
  body.replace(unwrapped);
};

/** Turns the look that attributes gave into style declarations. */
export const normaliseLook: NormaliseRule = (found) => {
  for (const element of found)
    if (element.attrs.length > 0 && element.namespaceURI === NAMESPACE.html) moveToStyle(element);
};

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
