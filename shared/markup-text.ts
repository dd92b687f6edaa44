/** Text as markup, and the text of markup that a program wrote. */

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&#13;': '\r',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
const REFERENCES = Object.fromEntries(
  Object.entries(CHARACTERS).map(([reference, character]) => [character, reference]),
);
const ESCAPED = /[&\u00a0\r<>]/;

/** A carriage return would be read as a line break. */
export function escapeText(text: string): string {
  return ESCAPED.test(text) ? text.replace(/[&\u00a0\r<>]/g, (character) => REFERENCES[character]!) : text;
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** An attribute in a start tag, as HTML's own spelling has it: without a value where that is empty, but for a picture's words. */
export function attributeText(name: string, value: string): string {
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
}

/** The text of markup that a program wrote: of `escapeText`, `escapeAttribute`, or of a library that escapes quotation marks as well. */
export function unescapeText(html: string): string {
  return html.includes('&')
    ? html.replace(/&(?:amp|lt|gt|quot|nbsp|#13|#39|#x27);/g, (reference) => CHARACTERS[reference]!)
    : html;
}
