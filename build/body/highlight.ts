/**
 * Highlights the code of a clean body after sanitising. It keeps the text, escapes it again, and adds only elements with class names of
 * the site. The author names the language; other code stays plain.
 */
import type { SafeHtml } from '../../src/contract.ts';
import { unescapeText, escapeText } from '../../shared/markup-text.ts';
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
  const parts = readMarked(html);
  if (parts === null) return null;
  const text = parts.map((part) => part.text).join('');
  const shown = diff && parts.length === 1 ? markChanged(text) : parts;
  const tokens = diff ? tokensOfDiff(text, diff[1] ?? '') : tokensOf(text, name);
  const whole = wholeLines(shown);
  const hasLines = isNumbered || [...whole].some(({ element }) => element !== null);
  if (tokens === null && !hasLines) return null;
  const looks = `${hasLines ? ' lines' : ''}${isNumbered ? ' numbered' : ''}`;
  return { name: name + looks, html: writeCode(shown, whole, tokens ?? [{ text, kind: '' }], isNumbered) };
}

function tokensOfDiff(text: string, name: string): Token[] {
  return text.split(DIFF_HEADER).flatMap((part, index) => {
    const isHeader = index % 2 === 1;
    return isHeader ? { text: part, kind: 'c' } : (tokensOf(part, name) ?? { text: part, kind: '' });
  });
}

/** A run of code. */
interface Part {
  text: string;
  /** `mark`, `ins`, `del`, as its author marked it. */
  readonly element: string | null;
}

/** Spans of an editor's highlighting are ignored; a `<br>` is a line break. */
const PIECE = /<(\/)?(mark|ins|del|span)>|<br>|([^<]+)|</g;

/** @returns null for code with other elements, such as links */
function readMarked(html: string): Part[] | null {
  const parts: Part[] = [{ text: '', element: null }];
  for (const [piece, end, element, escaped] of html.matchAll(PIECE)) {
    const last = parts.at(-1)!;
    if (escaped !== undefined) last.text += unescapeText(escaped);
    else if (piece === '<br>') last.text += '\n';
    else if (element === undefined) return null;
    else if (element === 'span') continue;
    else if (Boolean(end) !== (last.element !== null)) return null;
    else parts.push({ text: '', element: end ? null : element });
  }
  return parts;
}

/** Added and removed lines of a diff, not the names of its files, which have similar signs in front. */
const CHANGED = /((?<![^\n])(?:\+(?!\+\+ )|-(?!-- ))[^\n]*\n?)/;

function markChanged(code: string): Part[] {
  const elementOf = (line: string) => (line.startsWith('+') ? 'ins' : 'del');
  return code.split(CHANGED).map((text, index) => ({ text, element: index % 2 === 0 ? null : elementOf(text) }));
}

/** Those of whole lines. */
function wholeLines(parts: readonly Part[]): Set<Part> {
  let before = '';
  const whole = new Set<Part>();
  const shown = parts.filter(({ text }) => text !== '');
  for (const part of shown) {
    if (/(?:^|\n)$/.test(before) && (part === shown.at(-1) || part.text.endsWith('\n'))) whole.add(part);
    before = part.text;
  }
  return whole;
}

/**
 * @param tokens of the whole text, in order
 * @param isNumbered makes each line an element, which the styles number
 */
function writeCode(parts: readonly Part[], whole: ReadonlySet<Part>, tokens: readonly Token[], isNumbered: boolean) {
  const take = tokenWriter(tokens);
  const writePart = (part: Part) => {
    const isWhole = whole.has(part);
    const element = part.element ?? (isNumbered && isWhole ? 'span' : null);
    const pieces = isNumbered && isWhole ? part.text.split(/(?<=\n)/) : [part.text].filter(Boolean);
    const written = pieces.map((piece) => take(piece.length));
    if (element === null) return written.join('');
    return written.map((piece) => `<${element}${isWhole ? ' class="l"' : ''}>${piece}</${element}>`).join('');
  };
  return parts.map(writePart).join('');
}

/** @returns takes the next characters as HTML; a token that goes on behind them is split */
function tokenWriter(tokens: readonly Token[]): (length: number) => string {
  const rest = tokens.toReversed();
  return (length) => {
    let html = '';
    for (let left = length; left > 0 && rest.length > 0;) {
      const { text, kind } = rest.pop()!;
      if (text.length > left) rest.push({ text: text.slice(left), kind });
      const escaped = escapeText(text.slice(0, left));
      html += kind === '' || escaped.trim() === '' ? escaped : `<span class="${kind}">${escaped}</span>`;
      left -= text.length;
    }
    return html;
  };
}
