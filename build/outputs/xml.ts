/** XML 1.0 as text. */

type Attributes = Readonly<Record<string, string>>;

/** What XML 1.0 (section 2.2) does not allow even as a character reference, beside lone surrogates. */
const ILLEGAL = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const LONE = /\p{Surrogate}/gu;

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

/** An element that holds other ones, as XML; those that are null or empty are left out. */
export function tag(name: string, attributes: Attributes, inner: readonly (string | null)[] = []): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return inner.length === 0 ? `<${name}${head}/>` : `<${name}${head}>${inner.join('')}</${name}>`;
}

/** An element that holds a plain text. */
export function text(name: string, value: string, attributes: Attributes = {}): string {
  return tag(name, attributes, [escapeXml(value)]);
}

/** A whole document in UTF-8, with its declaration. */
export function xmlDocument(name: string, attributes: Attributes, inner: readonly (string | null)[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${tag(name, attributes, inner)}\n`;
}
