/**
 * HTML's own spelling of what React writes in XML's and in its own: `<br>`, `hidden`, `popovertarget`. A document means the same in
 * both. React escapes `<`, `>` and `"` in texts and values, so that these expressions find markup alone, and no page is parsed.
 */

const VOID_END = /(?<=<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?: [^<]*)?)\/>/g;
/** An empty text is a text; any other attribute without one is there or not. */
const NO_VALUE = /(?<! (?:alt|value))=""/g;
/** Names of HTML that React has in camel case. A value that ends in one, such as `alt="see srcSet="`, has its tag's end or a space behind it. */
const CAMEL_CASE =
  / (?:acceptCharset|allowFullScreen|auto[A-Z]\w+|charSet|colSpan|contentEditable|crossOrigin|dateTime|encType|enterKeyHint|fetchPriority|form[A-Z]\w+|hrefLang|image(?:Sizes|SrcSet)|inputMode|item[A-Z]\w+|maxLength|minLength|noValidate|playsInline|popoverTarget(?:Action)?|readOnly|referrerPolicy|rowSpan|spellCheck|src(?:Doc|Lang|Set))="(?![ >]|\/>)/g;

/** @param html what React wrote, without scripts and styles */
export function asHtml(html: string): string {
  return html
    .replaceAll(CAMEL_CASE, (name) => name.toLowerCase())
    .replaceAll(VOID_END, '>')
    .replaceAll(NO_VALUE, '');
}
