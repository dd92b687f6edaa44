/**
 * Highlights the code of a clean body after sanitising. It keeps the text, escapes it again, and adds only elements with class names of
 * the site. The author names the language; other code stays plain.
 */
import type { SafeHtml } from '../../src/contract.ts';
import { changedLines, isWholeLines, readMarked, writeCode } from './code-html.ts';
import { tokensOf, type Token } from './tokens.ts';

/** A block in the sanitiser's output, where values contain no `<` or `>`. */
const BLOCK = /(<pre(?: [^<>]*)?><code class="language-)([\w+#.-]+)">([^<]*(?:<(?!\/code>)[^<]*)*)<\/code>(<\/pre>)?/g;
/** Characters highlighted per body: the rest of its code stays plain. */
const MAX_CODE_IN_BODY = 100_000;
/** Suffix of a language: lines are numbered. */
const NUMBERED = /\.numbered$/i;
/** `diff`, optionally with a language: `diff-ts`. */
const DIFF = /^diff(?:-(.+))?$/i;
/** Header lines of a diff. */
const DIFF_HEADER = /^((?:\+\+\+ |--- |@@|diff |index ).*\n?)/m;

/**
 * @param html output of the sanitiser
 * @returns the body with tokens of code in known languages as `<span class="k">` and the like (tokens.ts), and marked, changed or
 *   numbered lines as elements of class `l`
 */
export function highlightCode(html: SafeHtml): SafeHtml {
  let left = MAX_CODE_IN_BODY;
  return html.replace(BLOCK, (whole: string, start: string, name: string, code: string, end?: string) => {
    if (end === undefined || code.length > left) return whole;
    left -= code.length;
    const block = blockOf(code, name);
    return block === null ? whole : `${start}${block.name}">${block.html}</code>${end}`;
  }) as SafeHtml;
}

/** Null for an unchanged block. */
function blockOf(html: string, named: string): { name: string; html: string } | null {
  const isNumbered = NUMBERED.test(named);
  const name = named.replace(NUMBERED, '');
  const diff = DIFF.exec(name);
  const code = readMarked(html);
  if (code === null) return null;
  const { text } = code;
  const marked = diff && code.marked.length === 0 ? changedLines(text) : code.marked;
  const tokens = diff ? tokensOfDiff(text, diff[1] ?? '') : tokensOf(text, name);
  const hasLines = isNumbered || marked.some((range) => isWholeLines(text, range));
  if (tokens === null && !hasLines) return null;
  const looks = `${hasLines ? ' lines' : ''}${isNumbered ? ' numbered' : ''}`;
  return { name: name + looks, html: writeCode({ text, marked }, tokens ?? [{ text, kind: '' }], isNumbered) };
}

function tokensOfDiff(text: string, name: string): Token[] {
  return text.split(DIFF_HEADER).flatMap((part, index) => {
    const isHeader = index % 2 === 1;
    return isHeader ? { text: part, kind: 'c' } : (tokensOf(part, name) ?? { text: part, kind: '' });
  });
}
