/**
 * A filtered body with its elements at hand by name, so that each rule is asked only where its elements stand. They are listed once for
 * all rules, and again only after a rule has moved or renamed something.
 */
import { elements, rename, replaceAll, type Element, type Parent, type Replacements } from './tree.ts';

/** What the filter has seen on its way. */
export interface SeenInTree {
  readonly elements: readonly Element[];
  /** The names of all attributes. */
  readonly attributes: ReadonlySet<string>;
  /** Some text has letters of another script than Latin. */
  readonly beyondLatin: boolean;
}

export class BodyTree {
  readonly root: Parent;
  readonly seen: SeenInTree;
  #all: readonly Element[] | null;
  /** Null stands for those of a name that were renamed since, or to which others were. */
  #byName: Map<string, readonly Element[] | null> | null = null;

  constructor(root: Parent, seen: SeenInTree) {
    this.root = root;
    this.seen = seen;
    this.#all = seen.elements;
  }

  /** Every element in document order. A list once given stays as it is while the tree changes. */
  all(): readonly Element[] {
    return (this.#all ??= elements(this.root));
  }

  /** The elements of these names in document order. */
  named(names: readonly string[]): readonly Element[] {
    const groups = (this.#byName ??= groupByName(this.all()));
    let found: readonly Element[] = [];
    for (const name of names) {
      let more = groups.get(name);
      if (more === null) groups.set(name, (more = this.all().filter(({ tagName }) => tagName === name)));
      if (more === undefined || more.length === 0) continue;
      if (found.length > 0) return this.all().filter(({ tagName }) => names.includes(tagName));
      found = more;
    }
    return found;
  }

  rename(element: Element, name: string): void {
    this.#byName?.set(element.tagName, null).set(name, null);
    rename(element, name);
  }

  replace(replacements: Replacements): void {
    if (replacements.size === 0) return;
    replaceAll(replacements);
    this.changed();
  }

  /** To be called by whoever puts elements elsewhere, in or out by other means. */
  changed(): void {
    this.#all = null;
    this.#byName = null;
  }
}

function groupByName(all: readonly Element[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of all) {
    const group = groups.get(element.tagName);
    if (group === undefined) groups.set(element.tagName, [element]);
    else group.push(element);
  }
  return groups;
}
