/** Cleans a body: limits, parsing, preparing, trimming or DOMPurify, allow-list, Markdown. */
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

/** A clean body with Markdown and losses, or why it is refused, as the end of a sentence. */
export type Cleaned =
  (SafeBody & { readonly path: SanitiserPath; readonly markdown: string }) | { readonly refused: string };

/**
 * Node limit of bodies that need DOMPurify: jsdom unwraps siblings in quadratic time, a second for 8,000 and minutes for 40,000.
 */
const MAX_PURIFIED_NODES = 20_000;

/**
 * Cleans a body, synchronously unless it needs DOMPurify, which is rare.
 *
 * @param purify DOMPurify, called only if trimming is not enough
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

/** Why a text is refused before DOMPurify, as the end of a sentence: jsdom would stall. */
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
