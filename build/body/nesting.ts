/**
 * Nesting that a parser repeats: HTML's tree builder closes, reopens and moves elements (HTML, 13.2.6.4), but none of a parsed tree that
 * are nested as here. Such a tree need not be written and parsed again.
 */
import { isElement, isText, type Child, type Parent } from '../../shared/post-body/tree.ts';

const list = (names: string): readonly string[] => names.split(' ');

const LINE = list(
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd mark picture q s samp small source span strike strong sub sup ' +
    'time tt u var wbr',
);
const TEXT_BLOCKS = list('h1 h2 h3 h4 h5 h6 p pre');
const BOXES = list(
  'address article aside blockquote details div figcaption figure footer header main nav section summary',
);
const ANY: ReadonlySet<string> = new Set([...LINE, ...TEXT_BLOCKS, ...BOXES, ...list('dl hr ol table ul')]);

/** The children that each element may have. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...of([...LINE, ...TEXT_BLOCKS], LINE),
  ...of([...BOXES, ...list('caption dd dt li td th')], [...ANY]),
  ...of(['hr', 'col'], []),
  ...of(['ol', 'ul'], ['li']),
  ...of(['dl'], ['dd', 'dt']),
  ...of(['table'], list('caption colgroup tbody tfoot thead')),
  ...of(['tbody', 'tfoot', 'thead'], ['tr']),
  ...of(['tr'], ['td', 'th']),
  ...of(['colgroup'], ['col']),
]);

function of(names: readonly string[], children: readonly string[]): [string, ReadonlySet<string>][] {
  const set = new Set(children);
  return names.map((name) => [name, set]);
}

/** True if a child of a parsed tree keeps its place when the tree is written and parsed. */
export function keepsPlace(child: Child, parent: Parent): boolean {
  // A carriage return is parsed as a line break.
  if (isText(child)) return !child.value.includes('\r');
  if (!isElement(child)) return false;
  const allowed = isElement(parent) ? CHILDREN.get(parent.tagName)! : ANY;
  return allowed.has(child.tagName);
}
