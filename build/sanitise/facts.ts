/** What a body tells of itself while its tree is at hand: no page is read a second time. */
import type { BodyFacts } from '../../src/contract.ts';
import type { BodyTree } from '../../shared/post-body/body-tree.ts';
import { bodyLetters } from '../../shared/post-body/text-blocks.ts';
import { attribute, isElement, isText, type Parent } from '../../shared/post-body/tree.ts';

const SHOWN = new Set(['img', 'iframe', 'video', 'audio']);

export function readFacts({ root, seen }: BodyTree): BodyFacts {
  const found = { links: new Set<string>(), images: new Set<string>(), ids: [] as string[], shown: 0, text: '' };
  collect(root, found);
  return {
    links: [...found.links],
    ids: found.ids,
    images: [...found.images].filter((address) => !address.startsWith('data:')),
    // What is shown and has no text counts as one character: a body of one picture is not empty.
    textLength: foldedLength(found.text) + found.shown,
    letters: bodyLetters(root, seen),
  };
}

interface Found {
  readonly links: Set<string>;
  readonly images: Set<string>;
  readonly ids: string[];
  shown: number;
  text: string;
}

function collect(parent: Parent, found: Found): void {
  for (const child of parent.childNodes) {
    if (isText(child)) found.text += child.value;
    if (!isElement(child)) continue;
    const { tagName } = child;
    const id = attribute(child, 'id');
    if (id !== null) found.ids.push(id);
    if (tagName === 'a') found.links.add(attribute(child, 'href') ?? '');
    if (tagName === 'img') found.images.add(attribute(child, 'src') ?? '');
    if (SHOWN.has(tagName)) found.shown++;
    collect(child, found);
  }
}

/** How long a text is, in UTF-16 units, when each run of white space is one. */
function foldedLength(text: string): number {
  return text.trim().replace(/\s{2,}/g, ' ').length;
}
