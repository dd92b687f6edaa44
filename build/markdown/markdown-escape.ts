/** Escapes text for Markdown (CommonMark with tables). */

// `_` inside a word is not a mark.
const MARKS = /[\\`*[<~]|&(?=[#a-z])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
const MARK = /[\\`*[<~&_]/;
const SPACE = /[ \t\n\f\r]+/g;
const FOLDED = /[\t\n\f\r]| {2}/;

/** Fast check of a line's first character. */
const BEGINS = /^[#\-+=>|:\d]/;

/** Collapses white space as HTML does; a space at either end stays. */
export function foldSpace(text: string): string {
  return FOLDED.test(text) ? text.replace(SPACE, ' ') : text;
}

/** Escapes marks in collapsed text, except those that only count at the start of a line. */
export function escapeText(text: string): string {
  if (!MARK.test(text)) return text;
  const escaped = text.replace(MARKS, String.raw`\$&`);
  // An autolinked address would include the backslashes.
  if (escaped.length === text.length || !/:\/\/|www\./i.test(text)) return escaped;
  return escaped.replaceAll('://', String.raw`\://`).replace(/www\./gi, (www) => `${www.slice(0, -1)}\\.`);
}

/** Escapes the start of a paragraph line that would begin a heading, list, quote, table or rule. */
export function escapeLine(line: string): string {
  if (!BEGINS.test(line)) return line;
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=[\s|:-]|$)|=(?==*\s*$)|[>|]|:(?=-))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** Escapes an address for `(` and `)`. */
export function linkTarget(address: string): string {
  if (!/[()\s<>\\&]/.test(address)) return address;
  const escaped = address.replace(/\\|&(?=[#\w]+;)/g, String.raw`\$&`);
  return /[()\s<>]/.test(address) ? `<${escaped.replace(/[<>\n]/g, encodeURIComponent)}>` : escaped;
}

/** A title after an address, with its leading space; '' without one. */
export function linkTitle(title: string | null): string {
  return title ? ` "${escapeText(foldSpace(title)).replaceAll('"', String.raw`\"`)}"` : '';
}

/** Inline code, between more backticks than it contains in a row. */
export function codeSpan(code: string): string {
  const text = code.replace(/[\n\r]/g, ' ');
  if (text === '') return '';
  const fence = fenceFor(text, 1);
  const padded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '') ? ` ${text} ` : text;
  return fence + padded + fence;
}

/** @param least minimum number of backticks */
export function fenceFor(code: string, least: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(least, longest + 1));
}
