/** Writes highlighted code as HTML: text, and elements with the class names of the site's styles. */
import { escapeText } from '../../shared/post-body/write-tree.ts';
import type { MarkedCode, Stretch } from './marked-lines.ts';
import type { Token } from './kinds.ts';

/** Class of a line element. */
const LINE = 'l';

/**
 * @param tokens of the whole text, in order
 * @param isNumbered makes each line an element, which the styles number
 */
export function writeCode({ text, stretches }: MarkedCode, tokens: readonly Token[], isNumbered: boolean): string {
  const write = tokenWriter(tokens);
  let html = '';
  let at = 0;
  for (const stretch of stretches) {
    html += writeLines(text, { start: at, end: stretch.start }, { write, isNumbered });
    html += writeStretch(text, stretch, { write, isNumbered });
    at = stretch.end;
  }
  return html + writeLines(text, { start: at, end: text.length }, { write, isNumbered });
}

interface Range {
  readonly start: number;
  readonly end: number;
}
interface Writing {
  /** Writes the next part of the text, up to an offset. */
  readonly write: (end: number) => string;
  readonly isNumbered: boolean;
}

export function isWholeLines(text: string, { start, end }: Range): boolean {
  return (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end - 1] === '\n') && end > start;
}

/** Marks whole lines as line elements, and part of a line inline. */
function writeStretch(text: string, stretch: Stretch, { write, isNumbered }: Writing): string {
  const { mark, start, end } = stretch;
  if (!isWholeLines(text, stretch)) return `<${mark}>${write(end)}</${mark}>`;
  if (!isNumbered) return `<${mark} class="${LINE}">${write(end)}</${mark}>`;
  return lineEnds(text, { start, end })
    .map((lineEnd) => `<${mark} class="${LINE}">${write(lineEnd)}</${mark}>`)
    .join('');
}

function writeLines(text: string, range: Range, { write, isNumbered }: Writing): string {
  if (range.end <= range.start) return '';
  if (!isNumbered || !isWholeLines(text, range)) return write(range.end);
  return lineEnds(text, range)
    .map((end) => `<span class="${LINE}">${write(end)}</span>`)
    .join('');
}

function lineEnds(text: string, { start, end }: Range): number[] {
  const ends: number[] = [];
  for (let at = start; at < end;) {
    const next = text.indexOf('\n', at) + 1;
    at = next === 0 || next > end ? end : next;
    ends.push(at);
  }
  return ends;
}

/** Writes tokens in parts: a token that crosses the end of a part is split. */
function tokenWriter(tokens: readonly Token[]): (end: number) => string {
  let index = 0;
  /** Start of the token at `index` in the text, and the offset written so far. */
  let start = 0;
  let at = 0;
  return (end) => {
    let html = '';
    while (at < end && index < tokens.length) {
      const { text, kind } = tokens[index]!;
      const upTo = Math.min(end, start + text.length);
      const escaped = escapeText(text.slice(at - start, upTo - start));
      html += kind === '' || escaped.trim() === '' ? escaped : `<span class="${kind}">${escaped}</span>`;
      at = upTo;
      if (at === start + text.length) {
        start = at;
        index++;
      }
    }
    return html;
  };
}
