/** XML 1.0 as text: elements as plain data, escaped once, here. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** What XML 1.0 (section 2.2) does not allow even as a character reference, beside lone surrogates. */
const ILLEGAL = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const LONE = /\p{Surrogate}/gu;

/** One element; strings among its children are text, not markup. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (XmlElement | string)[]
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

function write({ name, attributes, children }: XmlElement): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  if (children.length === 0) return `<${name}${head}/>`;
  const body = children.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child))).join('');
  return `<${name}${head}>${body}</${name}>`;
}
