/** The only source of SafeHtml: applies the allow-list and the normalising rules to any tree. */
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
  /** Content that the normalising rules could not keep. */
  readonly removed: Removed;
}

/** Turns a tree into a safe body; changes the tree. */
export function makeSafe(tree: Parent, options: SanitiseOptions): SafeBody {
  const body = filterTree(tree);
  const removed = normalise(body, options);
  return { ...writeBody(body), removed };
}
