/** What the rules behind the allow-list are given. */
import type { BodyTree } from './body-tree.ts';
import type { SanitiseOptions } from './policy.ts';
import type { Element } from './tree.ts';

export interface NormaliseContext {
  readonly body: BodyTree;
  readonly options: SanitiseOptions;
  /** Counts what is lost, by kinds, for whoever tells an author. */
  removed(kind: string, count?: number): void;
}

/** @param found all elements of the rule's names, in document order; at least one */
export type NormaliseRule = (found: readonly Element[], context: NormaliseContext) => void;
