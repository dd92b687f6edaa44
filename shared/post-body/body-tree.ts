/** A filtered body with its elements at hand by name. They are listed again only after something has moved or was renamed. */
import type { SanitiseOptions } from './policy.ts';
import { elements, revision, type Child, type Element, type Parent } from './tree.ts';

/** What the filter has seen on its way. */
export interface SeenInTree {
  /** Some text has letters of another script than Latin. */
  beyondLatin: boolean;
  /** Some element has a direction. */
  hasDirection: boolean;
}

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

export interface NormaliseContext {
  readonly body: BodyTree;
  readonly options: SanitiseOptions;
  /** Counts what is lost, by kinds. */
  removed(kind: string, count?: number): void;
  /** Puts others, its content or nothing in a node's place, when the rule has seen all elements. */
  replace(node: Child, instead: readonly Child[]): void;
}

export type ElementRule = (element: Element, context: NormaliseContext) => void;
export type BodyRule = (context: NormaliseContext) => void;
