/** The text of a block of code as the sanitiser wrote it, and the stretches of it that its author marked. */
import { unescapeText } from '../../shared/post-body/write-tree.ts';

export type Mark = 'mark' | 'ins' | 'del';

export interface Stretch {
  readonly mark: Mark;
  /** First and behind the last character. */
  readonly start: number;
  readonly end: number;
}

export interface MarkedCode {
  readonly text: string;
  /** In order; none lies in another. */
  readonly stretches: readonly Stretch[];
}

/** A span that is left of an editor's own highlighting says nothing, and a break is a line's end. */
const PIECE = /<(\/)?(mark|ins|del|span)>|<br>|([^<]+)|</g;

/** @returns null for code that holds more than text and marks, such as links */
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

/** The lines that a diff adds and takes away. */
export function changedLines(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const end = start + line.length;
    // The names of both files stand behind such signs as well.
    const mark = /^\+(?!\+\+ )/.test(line) ? 'ins' : /^-(?!-- )/.test(line) ? 'del' : null;
    if (mark) stretches.push({ mark, start, end });
    start = end;
  }
  return stretches;
}
