/** Bodies whose text hides from `bodyRefusal` that jsdom would stall on them, asked of their tree. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { MAX_DEPTH } from '../../shared/post-body/limits.ts';
import type { Parent } from '../../shared/post-body/tree.ts';

/** Elements that HTML puts in of itself, as in tables, may double what the text shows; four times as deep is still quick. */
const DEEPEST = 4 * MAX_DEPTH;

/**
 * The most nodes of a body that DOMPurify must judge: jsdom takes the square of their number to unwrap a long row of them, a second
 * for 8,000 and minutes for 40,000. A body that needs no DOMPurify may have any number.
 */
const MAX_PURIFIED_NODES = 20_000;

/** Why a body is refused, as the end of a sentence; null when DOMPurify may have it. */
export function treeRefusal(body: string): string | null {
  return refusalOf(parse(body, { scriptingEnabled: false }), MAX_PURIFIED_NODES);
}

/** The same of a tree that is only to be walked. */
export function depthRefusal(tree: Parent): string | null {
  return refusalOf(tree as DefaultTreeAdapterTypes.Node, Infinity);
}

function refusalOf(root: DefaultTreeAdapterTypes.Node, mostNodes: number): string | null {
  let level = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `nests elements deeper than ${MAX_DEPTH} (MAX_DEPTH)`;
    count += level.length;
    if (count > mostNodes) return `has unusual markup among more than ${MAX_PURIFIED_NODES} nodes (MAX_PURIFIED_NODES)`;
    level = level.flatMap((node) => {
      if ('content' in node) return node.content.childNodes;
      return 'childNodes' in node ? node.childNodes : [];
    });
  }
  return null;
}
