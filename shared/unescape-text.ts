/** Text of markup that a program wrote. */

/** What each reference stands for. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&#13;': '\r',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
/** The text of markup that a program wrote: of `escapeText`, `escapeAttribute`, or of a library that escapes quotation marks as well. */
export function unescapeText(html: string): string {
  return html.includes('&')
    ? html.replace(/&(?:amp|lt|gt|quot|nbsp|#13|#39|#x27);/g, (reference) => CHARACTERS[reference]!)
    : html;
}
