/** Escapes text for Markdown (CommonMark). */

// `_` inside a word is not a mark.
const MARKS = /[\\`*[<~]|&(?=[#a-z])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
const MARK = /[\\`*[<~&_]/;

/** Collapses white space as HTML does, a space at either end stays; escapes marks, except those that only count at the start of a line. */
export function escapeText(value: string, isInBrackets = false): string {
  const text = /[\t\n\f\r]| {2}/.test(value) ? value.replace(/[ \t\n\f\r]+/g, ' ') : value;
  let escaped = MARK.test(text) ? text.replace(MARKS, String.raw`\$&`) : text;
  // An autolinked address would include the backslashes.
  if (escaped.length > text.length && /:\/\/|www\./i.test(text))
    escaped = escaped.replaceAll('://', String.raw`\://`).replace(/www\./gi, (www) => `${www.slice(0, -1)}\\.`);
  return isInBrackets ? escaped.replaceAll(']', String.raw`\]`) : escaped;
}

/** Escapes the start of a paragraph line that would begin a heading, list, quote, table or rule. */
export function escapeLine(line: string): string {
  if (!/^[#\-+=>|:\d]/.test(line)) return line;
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=[\s|:-]|$)|=(?==*\s*$)|[>|]|:(?=-))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** The absolute address of a link or picture: what is between `(` and `)`. */
export function linkTarget(address: string): string {
  const target = address.replace(/\\|&(?=[#\w]+;)/g, String.raw`\$&`);
  return /[()\s<>]/.test(address) ? `<${target.replace(/[<>\n]/g, encodeURIComponent)}>` : target;
}
