import type { SanitiseOptions } from './policy.ts';
import type { Child, Element } from './tree.ts';

export interface PrepareContext {
  readonly options: SanitiseOptions;
  /** Counts what is lost all the same; kinds are plurals, as they are in a warning: `buttons`. */
  removed(kind: string, count?: number): void;
}

/** What is put in an element's place; null where it stays as it is. */
export type Rewrite = (element: Element, context: PrepareContext) => readonly Child[] | null;

export type NamedRewrite = readonly [name: string, rewrite: Rewrite];
