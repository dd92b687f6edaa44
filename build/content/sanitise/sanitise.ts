/** The only maker of SafeHtml: DOMPurify, the lock behind it, and the mending steps, each on one tree and in this order. */
import type { BodyFacts, SafeHtml } from '../../../src/contract.ts';
import { lock } from './lock.ts';
import { mendAttributes } from './mend-attributes.ts';
import { mendFrames } from './mend-frames.ts';
import { mendGroups } from './mend-groups.ts';
import { mendHeadings } from './mend-headings.ts';
import { mendIds } from './mend-ids.ts';
import { mendLinks } from './mend-links.ts';
import { mendLists } from './mend-lists.ts';
import { mendMarkup } from './mend-markup.ts';
import { mendMedia } from './mend-media.ts';
import { mendNesting } from './mend-nesting.ts';
import { mendTables } from './mend-tables.ts';
import type { SanitiseOptions } from './policy.ts';
import {
  attribute,
  elements,
  isBlank,
  isElement,
  parseBody,
  setAttribute,
  setChildren,
  textOf,
  writeBody,
  type Child,
  type Parent,
} from './tree.ts';

export interface CleanBody {
  readonly html: SafeHtml;
  readonly facts: BodyFacts;
}

/**
 * Makes a body safe and well formed. Its size and depth must have been judged before (`bodyRefusal`).
 *
 * @param purify DOMPurify's road, from `openPurifier`
 */
export function sanitise(body: string, purify: (html: string) => string, options: SanitiseOptions): CleanBody {
  const root = parseBody(purify(body));
  lock(root);
  mendMarkup(root);
  mendAttributes(root);
  mendFrames(root, options);
  mendMedia(root, options);
  mendNesting(root);
  mendGroups(root);
  mendLists(root);
  mendLinks(root, options);
  mendHeadings(root);
  tidy(root);
  mendTables(root);
  mendIds(root);
  const facts = readFacts(root);
  return { html: writeBody(root) as SafeHtml, facts };
}

/** Paragraphs with nothing in them are left where a table or a list ended one; code that is too wide must take the focus to scroll. */
function tidy(root: Parent): void {
  for (const parent of [root, ...elements(root)]) {
    if (parent.childNodes.some(isEmptyParagraph))
      setChildren(
        parent,
        parent.childNodes.filter((child) => !isEmptyParagraph(child)),
      );
  }
  for (const code of elements(root, 'pre')) setAttribute(code, 'tabindex', '0');
}

function isEmptyParagraph(node: Child): boolean {
  return isElement(node) && node.tagName === 'p' && attribute(node, 'id') === null && node.childNodes.every(isBlank);
}

function readFacts(root: Parent): BodyFacts {
  const all = elements(root);
  const found = (element: string, name: string) =>
    all.flatMap(({ tagName, attrs }) =>
      tagName === element ? attrs.filter((attr) => attr.name === name).map(({ value }) => value) : [],
    );
  const shown = all.filter(({ tagName }) => ['img', 'iframe', 'video', 'audio'].includes(tagName)).length;
  return {
    links: [...new Set(found('a', 'href'))],
    ids: all.flatMap((element) => attribute(element, 'id') ?? []),
    images: [...new Set(found('img', 'src'))].filter((address) => !address.startsWith('data:')),
    // What is shown and has no text counts as one character: a body of one picture is not empty.
    textLength: textOf(root).replace(/\s+/g, ' ').trim().length + shown,
  };
}
