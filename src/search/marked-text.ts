/** A piece of an excerpt; `isMarked`: it is what was asked for. */
interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** Pagefind's excerpt as plain text in pieces: as HTML it would need a parser that trusted types do not let us have. */
export function markedText(excerpt: string): Piece[] {
  return excerpt
    .split(/(<mark>[^]*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: part.replace(/<\/?mark>/g, '').replace(/&(?:lt|gt|amp|quot|#39);/g, (name) => CHARACTERS[name] ?? name),
      isMarked: part.startsWith('<mark>'),
    }));
}
