import { unescapeText } from '../../shared/post-body/write-tree.ts';

/** A piece of an excerpt; `isMarked`: it is what was asked for. */
interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Pagefind's excerpt as plain text in pieces: as HTML it would need a parser that trusted types do not let us have. */
export function markedText(excerpt: string): Piece[] {
  return excerpt
    .split(/(<mark>[^]*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: unescapeText(part.replace(/<\/?mark>/g, '')),
      isMarked: part.startsWith('<mark>'),
    }));
}
