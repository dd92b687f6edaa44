/** Text that is to be read as itself in Markdown (CommonMark with tables): what would be a mark gets a backslash. */

// `_` inside a word is no mark.
const MARKS = /[\\`*[<~]|&(?=[#a-z])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
const MARK = /[\\`*[<~&_]/;
const SPACE = /[ \t\n\f\r]+/g;
const FOLDED = /[\t\n\f\r]| {2}/;

/** What any line has that begins one: most lines are asked this alone. */
const BEGINS = /^[#\-+=>|:\d]/;

/** White space folded as HTML does; a space at either end stays. */
export function foldSpace(text: string): string {
  return FOLDED.test(text) ? text.replace(SPACE, ' ') : text;
}

/** Folded text with its marks escaped, but for those that are marks at the start of a line alone. */
export function escapeText(text: string): string {
  if (!MARK.test(text)) return text;
  const escaped = text.replace(MARKS, String.raw`\$&`);
  // What is read as an address on sight would take the backslashes into it.
  if (escaped.length === text.length || !/:\/\/|www\./i.test(text)) return escaped;
  return escaped.replaceAll('://', String.raw`\://`).replace(/www\./gi, (www) => `${www.slice(0, -1)}\\.`);
}

/** A line of a paragraph that begins no heading, list, quote, table or rule. */
export function escapeLine(line: string): string {
  if (!BEGINS.test(line)) return line;
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=[\s|:-]|$)|=(?==*\s*$)|[>|]|:(?=-))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** An address between `(` and `)`. */
export function linkTarget(address: string): string {
  if (!/[()\s<>\\&]/.test(address)) return address;
  const escaped = address.replace(/\\|&(?=[#\w]+;)/g, String.raw`\$&`);
  return /[()\s<>]/.test(address) ? `<${escaped.replace(/[<>\n]/g, encodeURIComponent)}>` : escaped;
}

/** A title behind an address, with the space before it; nothing without one. */
export function linkTitle(title: string | null): string {
  return title ? ` "${escapeText(foldSpace(title)).replaceAll('"', String.raw`\"`)}"` : '';
}

/** Code within a line: between more backticks than stand in a row in it. */
export function codeSpan(code: string): string {
  const text = code.replace(/[\n\r]/g, ' ');
  if (text === '') return '';
  const fence = fenceFor(text, 1);
  const padded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '') ? ` ${text} ` : text;
  return fence + padded + fence;
}

/** @param least how many backticks at least */
export function fenceFor(code: string, least: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(least, longest + 1));
}
