/** The text of a code block in the sanitiser's output with the ranges that its author marked, and such code with its tokens as HTML. */
import { unescapeText, escapeText } from '../../shared/markup-text.ts';
import type { Token } from './tokens.ts';

interface Range {
  /** Offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** `mark`, `ins`, `del`. */
  readonly element: string | null;
}

export interface MarkedCode {
  readonly text: string;
  /** In order, not nested. */
  readonly marked: readonly Range[];
}

/** Spans of an editor's highlighting are ignored; a `<br>` is a line break. */
const PIECE = /<(\/)?(mark|ins|del|span)>|<br>|([^<]+)|</g;

/** @returns null for code with other elements, such as links */
export function readMarked(html: string): MarkedCode | null {
  let text = '';
  let open: { element: string; start: number } | null = null;
  const marked: Range[] = [];
  for (const [piece, end, element, escaped] of html.matchAll(PIECE)) {
    if (escaped !== undefined) text += unescapeText(escaped);
    else if (piece === '<br>') text += '\n';
    else if (element === undefined) return null;
    else if (element === 'span') continue;
    else if (Boolean(end) !== (open !== null)) return null;
    else if (open === null) open = { element, start: text.length };
    else {
      marked.push({ ...open, end: text.length });
      open = null;
    }
  }
  return { text, marked };
}

/** The added and removed lines of a diff. */
export function changedLines(text: string): Range[] {
  let end = 0;
  return text.split(/(?<=\n)/).flatMap((line) => {
    const start = end;
    end += line.length;
    // File names have similar signs in front.
    const element = /^\+(?!\+\+ )/.test(line) ? 'ins' : /^-(?!-- )/.test(line) ? 'del' : null;
    return element ? [{ element, start, end }] : [];
  });
}

export function isWholeLines(text: string, { start, end }: Range): boolean {
  return (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end - 1] === '\n') && end > start;
}

/**
 * @param tokens of the whole text, in order
 * @param isNumbered makes each line an element, which the styles number
 */
export function writeCode({ text, marked }: MarkedCode, tokens: readonly Token[], isNumbered: boolean): string {
  const take = tokenWriter(tokens);
  let html = '';
  const writeRange = (range: Range) => {
    const isWhole = isWholeLines(text, range);
    const element = range.element ?? (isNumbered && isWhole ? 'span' : null);
    let at = range.start;
    while (at < range.end) {
      const next = isNumbered && isWhole ? text.indexOf('\n', at) + 1 || range.end : range.end;
      const content = take(next - at);
      html += element === null ? content : `<${element}${isWhole ? ' class="l"' : ''}>${content}</${element}>`;
      at = next;
    }
  };
  let at = 0;
  for (const range of [...marked, { start: text.length, end: text.length, element: null }]) {
    writeRange({ start: at, end: range.start, element: null });
    writeRange(range);
    at = range.end;
  }
  return html;
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
