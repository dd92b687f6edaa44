/** Sanitises a body: limits, parsing, preparing, trimming or DOMPurify, allow-list, normalising. */
import { filterTree } from './policy.ts';
import { bodyRefusal } from '../../shared/body-limits.ts';
import { repeatedTitle } from './headings.ts';
import { normalise } from './normalise.ts';
import { evenText, prepare } from './prepare.ts';
import { countRemoved, type SanitiseOptions } from './rules.ts';
import { isElement, type Parent } from './tree.ts';
import type { RefusedBody } from '../core/types.ts';
import type { SafeHtml } from '../../src/contract.ts';
import { factsOf } from './facts.ts';
import { brokenLinks, endsInComment, measure, missing } from './losses.ts';
import { parseBody, readRaw, writeTree } from './parse.ts';
import { trimTree } from './trim.ts';

/** DOMPurify, called only if trimming is not enough. */
export type Purify = (body: string) => Promise<string>;
/** A safe body with its losses, or why it is refused, as the end of a sentence. */
type Sanitised = ReturnType<typeof makeSafe> | RefusedBody;

/** Nodes of a body that needs DOMPurify: jsdom takes a second for 8,000 and minutes for 40,000. */
const MAX_PURIFIED_NODES = 20_000;

/** Makes HTML of any origin safe, synchronously unless it needs DOMPurify, which is rare. */
export function sanitiseBody(raw: string, options: SanitiseOptions, purify: Purify): Sanitised | Promise<Sanitised> {
  const body = prepareBody(raw, options);
  if ('refused' in body) return body;
  const { text, tree, losses } = body;
  const before = measure(tree, repeatedTitle(tree, options.title));
  const finish = (finished: Parent): Sanitised => {
    const safe = makeSafe(finished, options, losses);
    return { ...safe, removed: { ...safe.removed, ...missing(before, finished, safe.removed) } };
  };
  const trimmed = trimTree(tree);
  if (trimmed !== null) return finish(trimmed);
  if (countNodes(tree) > MAX_PURIFIED_NODES)
    return { refused: `has unusual markup among more than ${MAX_PURIFIED_NODES} nodes (MAX_PURIFIED_NODES)` };
  return purify(text).then((purified) => finish(parseBody(purified)));
}

/** Reads a body, and applies the preparing rules. @returns its text, the tree that DOMPurify would walk, and what is lost */
export function prepareBody(raw: string, options: SanitiseOptions) {
  const refused = bodyRefusal(raw);
  if (refused !== null) return { refused };
  const body = evenText(raw);
  const tree = readRaw(body);
  if ('refused' in tree) return tree;
  const losses = countRemoved();
  const { removed } = losses;
  if (endsInComment(body, tree)) removed('comments without an end, and all behind them');
  const text = prepare(body, tree, { options, removed });
  const read = text === null ? tree : readRaw(text);
  if ('refused' in read) return read;
  brokenLinks(read).forEach((kind) => removed(kind));
  return { text: text ?? body, tree: read as Parent, losses };
}

/** Where SafeHtml begins: applies the allow-list and the normalising rules to any tree, which it changes. @param losses what the body has lost already; @returns with the body all that it lost */
export function makeSafe(tree: Parent, options: SanitiseOptions, losses = countRemoved()) {
  const body = filterTree(tree);
  normalise(body, options, losses.removed);
  return { html: writeTree(tree) as SafeHtml, facts: factsOf(body), removed: losses.counts() };
}

function countNodes({ childNodes }: Parent): number {
  return childNodes.reduce((sum, child) => sum + (isElement(child) ? countNodes(child) : 0), childNodes.length);
}
