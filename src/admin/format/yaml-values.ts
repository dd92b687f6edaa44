/** New values in a YAML document: what is the same keeps its node, with comments, quotes and anchors. */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  Pair,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isNothing } from './empty-values.ts';
import { isSame } from './is-same.ts';
import { matchItems } from './match-items.ts';

/** The width that the site's files are kept within. */
const WIDTH = 120;

/** The document as the library spells it, with the indentation of a file, or in the manner of the site's own. */
export function yamlOf(document: Document, like = ''): string {
  visit(document, {
    Scalar(where, node, path) {
      // What is new and does not fit on its line is folded below it.
      const isLong = !node.range && typeof node.value === 'string' && node.value.length > WIDTH - 2 * path.length - 10;
      if (isLong && where !== 'key' && !node.type?.startsWith('BLOCK')) node.type = 'BLOCK_FOLDED';
    },
    Collection(_, node) {
      // `{ a: 1 }` and `[x]`: the library has one option for both.
      const spelled = Object.getPrototypeOf(node).toString as (context: object, ...more: unknown[]) => string;
      const flowCollectionPadding = isMap(node) ? ' ' : '';
      node.toString = (context: object = {}, ...more: unknown[]) =>
        spelled.call(node, { ...context, flowCollectionPadding }, ...more);
    },
  });
  const indent = /^ +(?=[^ #\n])/m.exec(like)?.[0].length ?? 2;
  return document.toString({ lineWidth: WIDTH, singleQuote: true, indent, indentSeq: !/:\n- /.test(like) });
}

/** Puts another value into the document, and changes those of its nodes that have another value. */
export function setValue(document: Document, value: unknown): void {
  document.contents = changed(document, document.contents, value);
}

function changed(document: Document, node: Node | null, value: unknown): Node {
  if (isSame(valueOf(document, node), value)) return node ?? document.createNode(null);
  if (isMap(node) && isFields(value) && node.items.length > 0) return changedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0)
    return changedList(document, node, value);
  const made = document.createNode(value) as Node;
  if (node) Object.assign(made, { commentBefore: node.commentBefore, spaceBefore: node.spaceBefore });
  // Quotes and blocks stay what they were.
  if (isScalar(node) && isScalar(made)) Object.assign(made, { comment: node.comment, type: node.type });
  return made;
}

function changedMap(document: Document, node: YAMLMap, value: Fields): Node {
  const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');
  // A field that says nothing stays, though a form leaves it out.
  const items = (node.items as Pair[]).filter(
    (pair) => Object.hasOwn(value, keyOf(pair)) || isNothing(valueOf(document, pair.value)),
  );
  let last = -1;
  for (const [key, part] of Object.entries(value)) {
    const at = items.findIndex((pair) => keyOf(pair) === key);
    if (at < 0) items.splice(++last, 0, new Pair(document.createNode(key), document.createNode(part)));
    else {
      last = at;
      items[at]!.value = changed(document, items[at]!.value as Node | null, part);
    }
  }
  node.items = items;
  return node;
}

function changedList(document: Document, node: YAMLSeq, values: readonly unknown[]): Node {
  const before = node.items as Node[];
  const known = before.map((item) => valueOf(document, item));
  const places = matchItems(known, values);
  node.items = values.map((value, index) => {
    const place = places[index] ?? null;
    const item = place === null ? newItem(document, value, before, known) : changed(document, before[place]!, value);
    // The first entry has no empty line above it, whichever it is.
    if (place === null || place === 0) item.spaceBefore = before[1]?.spaceBefore ?? false;
    if (index === 0) item.spaceBefore = false;
    return item;
  });
  return node;
}

/** A copy of another entry is written as that one is, without the comments above it. */
function newItem(document: Document, value: unknown, before: readonly Node[], known: readonly unknown[]): Node {
  const twin = before[known.findIndex((other) => isSame(other, value))];
  return twin ? Object.assign(twin.clone() as Node, { commentBefore: null }) : (document.createNode(value) as Node);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueOf = (document: Document, node: unknown) => (isNode(node) ? (node.toJS(document) as unknown) : null);
