/** Reads the text of a code block in the sanitiser's output, and the ranges that its author marked. */
import { unescapeText } from '../../shared/post-body/write-tree.ts';

export type Mark = 'mark' | 'ins' | 'del';

export interface Stretch {
  readonly mark: Mark;
  /** Offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface MarkedCode {
  readonly text: string;
  /** In order, not nested. */
  readonly stretches: readonly Stretch[];
}

/** Spans of an editor's highlighting are ignored; a `<br>` is a line break. */
const PIECE = /<(\/)?(mark|ins|del|span)>|<br>|([^<]+)|</g;

/** @returns null for code with other elements, such as links */
export function readMarked(html: string): MarkedCode | null {
  let text = '';
  let open: { mark: Mark; start: number } | null = null;
  const stretches: Stretch[] = [];
  for (const [piece, end, name, escaped] of html.matchAll(PIECE)) {
    if (escaped !== undefined) text += unescapeText(escaped);
    else if (piece === '<br>') text += '\n';
    else if (name === undefined) return null;
    else if (name === 'span') continue;
    else if (end) {
      if (open === null) return null;
      stretches.push({ ...open, end: text.length });
      open = null;
    } else {
      if (open !== null) return null;
      open = { mark: name as Mark, start: text.length };
    }
  }
  return { text, stretches };
}

/** The added and removed lines of a diff. */
export function changedLines(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const end = start + line.length;
    // File names have similar signs in front.
    const mark = /^\+(?!\+\+ )/.test(line) ? 'ins' : /^-(?!-- )/.test(line) ? 'del' : null;
    if (mark) stretches.push({ mark, start, end });
    start = end;
  }
  return stretches;
}
