/** XML 1.0 as text: elements as plain data, escaped once, here. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlChild[];
}

/** An element, one that was written before (`writtenElement`), or text. */
type XmlChild = XmlElement | { readonly xml: string } | string;

/** What XML 1.0 (section 2.2) does not allow even as a character reference, beside lone surrogates. */
const ILLEGAL = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const LONE = /\p{Surrogate}/gu;

/** One element; strings among its children are text, not markup. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlChild[]
): XmlElement {
  return { name, attributes, children };
}

/** A whole document in UTF-8, with its declaration. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${write(root)}\n`;
}

/** Text as it stands between tags or in an attribute: escaped, and without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(LONE, '');
  return whole
    .replace(ILLEGAL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** An element for several documents, written once. */
export function writtenElement(element: XmlElement): { readonly xml: string } {
  return { xml: write(element) };
}

function write({ name, attributes, children }: XmlElement): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  if (children.length === 0) return `<${name}${head}/>`;
  const body = children.map(writeChild).join('');
  return `<${name}${head}>${body}</${name}>`;
}

function writeChild(child: XmlChild): string {
  if (typeof child === 'string') return escapeXml(child);
  return 'xml' in child ? child.xml : write(child);
}
