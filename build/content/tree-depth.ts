/** Bodies whose text hides how deep they are from `bodyRefusal`, asked of their tree before jsdom would stall on it. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { MAX_DEPTH } from './body-limits.ts';

/** Elements that HTML puts in of itself, as in tables, may double what the text shows; four times as deep is still quick. */
const DEEPEST = 4 * MAX_DEPTH;

/** Why a body is refused, as the end of a sentence; null when DOMPurify may have it. */
export function depthRefusal(body: string): string | null {
  let level: DefaultTreeAdapterTypes.Node[] = [parse(body, { scriptingEnabled: false })];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `nests elements deeper than ${MAX_DEPTH} (MAX_DEPTH)`;
    level = level.flatMap((node) => {
      if ('content' in node) return node.content.childNodes;
      return 'childNodes' in node ? node.childNodes : [];
    });
  }
  return null;
}
