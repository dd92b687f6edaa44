import { unescapeText } from '../../shared/markup-text.ts';

/**
 * Pagefind's excerpt as plain text in pieces: as HTML it would need a parser that trusted types do not let us have.
 *
 * @returns `isMarked`: it is what was asked for
 */
export function markedText(excerpt: string) {
  return excerpt
    .split(/(<mark>[^]*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: unescapeText(part.replace(/<\/?mark>/g, '')),
      isMarked: part.startsWith('<mark>'),
    }));
}
