/** A YAML file with new values, in which what was not changed stays as it was written, comments and line ends included. */
import { Document, isCollection, isMap, isNode, isScalar, isSeq, Pair, parse, parseDocument, visit } from 'yaml';
import type { Node, ScalarTag, YAMLMap, YAMLSeq } from 'yaml';
import { isSame } from '../../page/same.ts';
import { isFields, isNothing, without, type Fields } from './alike.ts';
import { matchItems } from './match-items.ts';

/** The width that the site's files are kept within. */
const WIDTH = 120;

/** @throws YAMLParseError for text that is no YAML */
export function readYaml(text: string): unknown {
  return parse(text) as unknown;
}

/**
 * @param original what the file held, or null for a new one
 * @returns the file: values read back are equal to those given
 * @throws YAMLParseError for an original that is no YAML
 */
export function writeYaml(original: string | null, given: unknown): string {
  const value = without(given, (part) => part === undefined);
  if (original === null) return yamlOf(new Document(value));
  // Comments at the head of a file stay there, whatever becomes of its first entry.
  const [head] = /^\uFEFF?(?:[ \t]*(?:#.*)?\r?\n)*/.exec(original)!;
  const text = original.slice(head.length).replace(/\r\n/g, '\n');
  const document = parseDocument(text);
  // What cannot be read would be lost.
  if (document.errors[0]) throw document.errors[0];
  const before = document.toJS() as unknown;
  if (isSame(before, value) || (isNothing(before) && isNothing(value))) return original;
  const written = rewritten(document, text, value);
  return head + (original.includes('\r\n') ? written.replace(/\n/g, '\r\n') : written);
}

function rewritten(document: Document, text: string, value: unknown): string {
  try {
    document.contents = changed(document, document.contents, value);
    // Whatever the shape of the file, what is written has to be read as what was given.
    for (const like of [text, '']) {
      const made = yamlOf(document, like);
      const back = parseDocument(made);
      if (back.errors.length === 0 && isSame(without(back.toJS()), without(value))) return made;
    }
  } catch {
    // An alias whose anchor is gone.
  }
  document.contents = document.createNode(value);
  return yamlOf(document, text);
}

/** The document in the manner of `text`, whose values and brackets are written as they are there. */
function yamlOf(document: Document, text = ''): string {
  visit(document, {
    Scalar(where, node, path) {
      // What is new and does not fit on its line is folded below it.
      const isLong = !node.range && typeof node.value === 'string' && node.value.length > WIDTH - 2 * path.length - 10;
      if (isLong && where !== 'key' && !node.type?.startsWith('BLOCK')) node.type = 'BLOCK_FOLDED';
    },
  });
  document.schema.tags = document.schema.tags.map((tag) => {
    const stringify: ScalarTag['stringify'] = (node: Node, context, ...more) => {
      const own = ownText(node, text);
      if (own !== null) return own;
      // `{ a: 1 }` and `[x]`: the library has one option for both.
      const padded = { ...context, flowCollectionPadding: isMap(node) ? ' ' : '' };
      return isScalar(node) ? (tag as ScalarTag).stringify!(node, context, ...more) : node.toString(padded, ...more);
    };
    return { ...tag, stringify } as ScalarTag;
  });
  const indent = /^ +(?=[^ #\n])/m.exec(text)?.[0].length ?? 2;
  return document.toString({ lineWidth: WIDTH, singleQuote: true, indent, indentSeq: !/:\n- /.test(text) });
}

/** How the file has a value that was not changed; null for what is written by its parts, or new. */
function ownText(node: Node, text: string): string | null {
  const [start, end] = node.range ?? [];
  if (text === '' || start === undefined || (isCollection(node) && !node.flow)) return null;
  if (!isScalar(node) || !node.type?.startsWith('BLOCK')) return text.slice(start, end);
  // The library writes the remark beside its sign.
  return node.comment ? null : text.slice(start, end).replace(/\n$/, '');
}

/** The node with another value: what is the same keeps its node, with comments, quotes and anchors. */
function changed(document: Document, node: Node | null, value: unknown): Node {
  if (isSame(valueOf(document, node), value)) return node ?? document.createNode(null);
  // Its text in the file is no longer right.
  if (node) node.range = null;
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

const valueOf = (document: Document, node: unknown) => (isNode(node) ? (node.toJS(document) as unknown) : null);
