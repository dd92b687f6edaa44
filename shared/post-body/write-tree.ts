/** A tree of a raw body as text (HTML, 13.3), without comments, scripts and styles. */
import { CHARACTERS } from '../unescape-text.ts';
import { NAMESPACE, isElement, isText, names, type Attribute, type Element, type Parent } from './tree.ts';

export const VOID = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);
const UNWRITTEN = names('noembed noframes plaintext script style template xmp');
/** Reading drops a line break right after their start tag. */
const DROPS_LINE_BREAK = names('listing pre textarea');
const PREFIXES = new Map([
  ['http://www.w3.org/1999/xlink', 'xlink:'],
  ['http://www.w3.org/XML/1998/namespace', 'xml:'],
  ['http://www.w3.org/2000/xmlns/', 'xmlns:'],
]);

const ESCAPED = /[&\u00a0\r<>]/;

/** Whether an element's text is never shown, or may be read as markup the second time. */
function isUnwritten({ tagName, namespaceURI }: Element): boolean {
  return namespaceURI === NAMESPACE.html && UNWRITTEN.has(tagName);
}

/** The content of a parent, to be parsed again. */
export function writeTree(parent: Parent): string {
  let html = '';
  for (const child of parent.childNodes) {
    if (isText(child)) html += escapeText(child.value);
    else if (isElement(child)) html += writeElement(child);
  }
  return html;
}

function writeElement(element: Element): string {
  const { tagName, attrs, namespaceURI } = element;
  const isHtml = namespaceURI === NAMESPACE.html;
  if (isUnwritten(element)) return '';
  const tag = `<${tagName}${attrs.map(writeAttribute).join('')}>`;
  if (isHtml && VOID.has(tagName)) return tag;
  // What stands in a frame is for browsers that know none.
  const content = isHtml && tagName === 'iframe' ? '' : writeTree(element);
  const lost = isHtml && DROPS_LINE_BREAK.has(tagName) && content.startsWith('\n') ? '\n' : '';
  return `${tag}${lost}${content}</${tagName}>`;
}

function writeAttribute({ name, value, namespace }: Attribute): string {
  const prefix = namespace !== undefined && name !== 'xmlns' ? (PREFIXES.get(namespace) ?? '') : '';
  return ` ${prefix}${name}="${escapeAttribute(value)}"`;
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** A carriage return would be read as a line break. */
export function escapeText(text: string): string {
  return ESCAPED.test(text) ? text.replace(/[&\u00a0\r<>]/g, (character) => REFERENCES[character]!) : text;
}

const REFERENCES = Object.fromEntries(
  Object.entries(CHARACTERS).map(([reference, character]) => [character, reference]),
);
