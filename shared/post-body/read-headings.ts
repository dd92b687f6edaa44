/** The headings of a finished body, for a table of contents. */
import { oneLine } from '../plain-text.ts';
import { attribute, elements, textOf, type Element } from './tree.ts';

export interface BodyHeading {
  readonly level: number;
  readonly id: string;
  /** One line; of a heading of pictures alone, their texts. */
  readonly text: string;
}

/** @param headings of a finished body, in document order */
export function readHeadings(headings: readonly Element[]): BodyHeading[] {
  return headings.map((heading) => {
    const pictures = () => elements(heading, 'img').map((picture) => attribute(picture, 'alt') ?? '');
    const text = oneLine(textOf(heading)) || oneLine(pictures().join(' '));
    return { level: Number(heading.tagName[1]), id: attribute(heading, 'id') ?? '', text };
  });
}
