/** One body through all it goes through: refused, or read, prepared and trimmed, and made safe, with its Markdown. */
import { bodyMarkdown } from '../markdown/body-markdown.ts';
import type { SanitiserPath } from '../core/types.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { repeatedTitle } from '../../shared/post-body/normalise-headings.ts';
import { addRemoved } from '../../shared/post-body/removed.ts';
import type { Parent } from '../../shared/post-body/tree.ts';
import { addTo, lossesOf, missing } from './losses.ts';
import { parseBody, readRaw } from './parse.ts';
import { prepareBody, preparedText } from './prepare-body.ts';
import { makeSafe, type SafeBody } from './sanitise.ts';
import { trimTree } from './trim.ts';

/** A clean body, its Markdown and what it lost, or why it cannot be read, as the end of a sentence. */
export type Cleaned =
  (SafeBody & { readonly path: SanitiserPath; readonly markdown: string }) | { readonly refused: string };

/**
 * The most nodes of a body that DOMPurify must judge: jsdom takes the square of their number to unwrap a long row of them, a second
 * for 8,000 and minutes for 40,000. A body that needs no DOMPurify may have any number.
 */
const MAX_PURIFIED_NODES = 20_000;

/**
 * Cleans a body: at once where no DOMPurify is needed, which is nearly always.
 *
 * @param purify DOMPurify, asked only where more is to be done than trimming
 */
export function cleanBody(
  raw: string,
  options: SanitiseOptions,
  purify: (body: string) => Promise<string>,
): Cleaned | Promise<Cleaned> {
  const body = prepareBody(raw, options);
  if ('refused' in body) return body;
  const { measure } = body;
  const prepared = addRemoved(body.removed, lossesOf(body.tree));
  const again = repeatedTitle(body.tree, options.title);
  if (again !== null) addTo(measure, [again], -1);
  const finish = (tree: Parent, path: SanitiserPath): Cleaned => {
    const safe = makeSafe(tree, options);
    const removed = addRemoved(safe.removed, prepared);
    const lost = missing(measure, { finished: tree, removed });
    return { ...safe, path, removed: addRemoved(removed, lost), markdown: bodyMarkdown(tree, options) };
  };
  if (trimTree(body.tree, body)) return finish(body.tree, 'direct');
  const text = preparedText(raw, options);
  const refused = purifyRefusal(text);
  return refused !== null ? { refused } : purify(text).then((purified) => finish(parseBody(purified), 'dompurify'));
}

/** Why DOMPurify may not have a text, as the end of a sentence: jsdom would stall on it. */
function purifyRefusal(text: string): string | null {
  const tree = readRaw(text);
  if ('refused' in tree) return tree.refused;
  if (countNodes(tree) <= MAX_PURIFIED_NODES) return null;
  return `has unusual markup among more than ${MAX_PURIFIED_NODES} nodes (MAX_PURIFIED_NODES)`;
}

function countNodes(parent: Parent): number {
  let count = parent.childNodes.length;
  for (const child of parent.childNodes) {
    if ('content' in child) count += countNodes(child.content as Parent);
    if ('childNodes' in child) count += countNodes(child);
  }
  return count;
}
