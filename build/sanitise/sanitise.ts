/** The only maker of SafeHtml: behind whatever made a tree, the allow-list filter and the normalising rules. */
import type { BodyFacts, SafeHtml } from '../../src/contract.ts';
import { filterTree } from '../../shared/post-body/filter-tree.ts';
import type { Removed } from '../../shared/post-body/removed.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { normalise } from '../../shared/post-body/normalise.ts';
import type { Parent } from '../../shared/post-body/tree.ts';
import { writeBody } from './write-body.ts';

export interface SafeBody {
  readonly html: SafeHtml;
  readonly facts: BodyFacts;
  /** What the rules behind the allow-list could not keep. */
  readonly removed: Removed;
}

/** Makes a body of any tree; the tree is then the body's, for what else is to be made of it. */
export function makeSafe(tree: Parent, options: SanitiseOptions): SafeBody {
  const body = filterTree(tree);
  const removed = normalise(body, options);
  return { ...writeBody(body), removed };
}
