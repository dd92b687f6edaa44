/** What the rules for bodies work on and with. */
import type { AddressOptions } from '../../shared/addresses.ts';
import type { Removed } from '../core/types.ts';
import { elements, revision, type Child, type Element, type Parent } from './tree.ts';

/** What a body's addresses and embeds depend on. */
export interface SanitiseOptions extends AddressOptions {
  /** Hosts an iframe may come from. */
  readonly embedHosts: readonly string[];
  /** What the page shows above the body, as plain text. */
  readonly title?: string;
}

/** What the filter has seen on its way. */
export interface SeenInTree {
  /** Some text has letters of another script than Latin. */
  beyondLatin: boolean;
  /** Some element has a direction. */
  hasDirection: boolean;
}

/** A filtered body with its elements at hand by name. They are listed again only after something has moved or was renamed. */
export class BodyTree {
  readonly root: Parent;
  readonly seen: SeenInTree;
  #all: readonly Element[] = [];
  #byName = new Map<string, Element[]>();
  #revision = -1;

  constructor(root: Parent, seen: SeenInTree) {
    this.root = root;
    this.seen = seen;
  }

  /** Every element in document order. A list once given stays as it is while the tree changes. */
  all(): readonly Element[] {
    if (this.#revision !== revision) {
      this.#all = elements(this.root);
      this.#byName = new Map();
      for (const element of this.#all) {
        const same = this.#byName.get(element.tagName);
        if (same) same.push(element);
        else this.#byName.set(element.tagName, [element]);
      }
      this.#revision = revision;
    }
    return this.#all;
  }

  /** The elements of these names in document order. */
  named(names: readonly string[]): readonly Element[] {
    const all = this.all();
    const [first, ...others] = names.filter((name) => this.#byName.has(name));
    if (first === undefined) return [];
    return others.length === 0 ? this.#byName.get(first)! : all.filter(({ tagName }) => names.includes(tagName));
  }
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

/** Both together. */
export function addRemoved(one: Removed, other: Removed): Removed {
  const counter = countRemoved();
  for (const counts of [one, other]) for (const kind in counts) counter.removed(kind, counts[kind]);
  return counter.counts();
}
