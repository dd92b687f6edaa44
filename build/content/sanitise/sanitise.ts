/** The only maker of SafeHtml: the roads to a safe tree, the lock behind them all, and the mending steps, in this order. */
import type { BodyFacts, SafeHtml } from '../../../src/contract.ts';
import { admit, passGate } from './gate.ts';
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
import { readWellFormed } from './reader.ts';
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

/** How a body came to be safe: the gate took it, of the quick reader or of parse5, or DOMPurify made it so. */
export type Road = 'reader' | 'gate' | 'dompurify';

const SHOWN = new Set(['img', 'iframe', 'video', 'audio']);

export interface CleanBody {
  readonly html: SafeHtml;
  readonly facts: BodyFacts;
  readonly road: Road;
}

/**
 * Makes a body safe and well formed without DOMPurify. Its size and depth must have been judged before (`bodyRefusal`).
 *
 * @returns null when only DOMPurify can judge the body: purify it and go on with `sanitisePurified`
 */
export function sanitiseAdmitted(body: string, options: SanitiseOptions): CleanBody | null {
  const plain = readWellFormed(body);
  if (plain !== null) return admit(plain) ? { ...mend(plain, options), road: 'reader' } : null;
  const passed = passGate(body);
  return passed === null ? null : { ...mend(parseBody(passed), options), road: 'gate' };
}

/** Makes of what DOMPurify returned a body that is safe and well formed. */
export function sanitisePurified(purified: string, options: SanitiseOptions): CleanBody {
  return { ...mend(parseBody(purified), options), road: 'dompurify' };
}

function mend(root: Parent, options: SanitiseOptions): Omit<CleanBody, 'road'> {
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
  const links = new Set<string>();
  const images = new Set<string>();
  const ids: string[] = [];
  let shown = 0;
  for (const element of elements(root)) {
    const id = attribute(element, 'id');
    if (id !== null) ids.push(id);
    if (element.tagName === 'a') links.add(attribute(element, 'href') ?? '');
    if (element.tagName === 'img') images.add(attribute(element, 'src') ?? '');
    if (SHOWN.has(element.tagName)) shown++;
  }
  return {
    links: [...links],
    ids,
    images: [...images].filter((address) => !address.startsWith('data:')),
    // What is shown and has no text counts as one character: a body of one picture is not empty.
    textLength: textOf(root).replace(/\s+/g, ' ').trim().length + shown,
  };
}
