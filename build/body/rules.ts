/** What the rules for bodies work on and with. */
import type { AddressOptions } from '../../shared/addresses.ts';
import type { Removed } from '../core/types.ts';
import type { Child, Element, Parent } from './tree.ts';

/** What a body's addresses and embeds depend on. */
export interface SanitiseOptions extends AddressOptions {
  /** Hosts an iframe may come from. */
  readonly embedHosts: readonly string[];
  /** What the page shows above the body, as plain text. */
  readonly title?: string;
}

/** A filtered body, and what the filter has seen on its way. */
export interface BodyTree {
  readonly root: Parent;
  /** Some text has letters of another script than Latin. */
  beyondLatin: boolean;
  /** Some element has a direction. */
  hasDirection: boolean;
}

/** What a rule before sanitising works with. */
export interface PrepareContext {
  readonly options: SanitiseOptions;
  /** Counts what is lost; kinds are plurals, as they are in a warning: `buttons`. */
  removed(kind: string, count?: number): void;
}

/** What is put in an element's place; null where it stays as it is. */
export type Rewrite = (element: Element, context: PrepareContext) => readonly Child[] | null;
export type NamedRewrite = readonly [name: string, rewrite: Rewrite];

/** What a rule after sanitising works with. */
export interface NormaliseContext extends PrepareContext {
  readonly body: BodyTree;
  /** Puts others, its content or nothing in a node's place, when the rule has seen all elements. */
  replace(node: Child, instead: readonly Child[]): void;
}

export type ElementRule = (element: Element, context: NormaliseContext) => void;
export type BodyRule = (context: NormaliseContext) => void;

/** Counts what a body loses on its way into the page, to be reported to its author. */
export function countRemoved() {
  const counts = new Map<string, number>();
  return {
    removed: (kind: string, count = 1): void => {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    counts: (): Removed => Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
