/** The headings of a finished body, for a table of contents. */
import type { BodyTree } from './body-tree.ts';
import { oneLine } from '../plain-text.ts';
import { HEADINGS } from './normalise-nesting.ts';
import { attribute, elements, textOf } from './tree.ts';

export interface BodyHeading {
  readonly level: number;
  readonly id: string;
  /** One line; of a heading of pictures alone, their texts. */
  readonly text: string;
}

/** In document order. */
export function readHeadings(body: BodyTree): BodyHeading[] {
  return body.named(HEADINGS).map((heading) => {
    const pictures = () => elements(heading, 'img').map((picture) => attribute(picture, 'alt') ?? '');
    const text = oneLine(textOf(heading)) || oneLine(pictures().join(' '));
    return { level: Number(heading.tagName[1]), id: attribute(heading, 'id') ?? '', text };
  });
}
