/** A block list or map as the lines of its entries, each with the comments above it. */
import { isScalar, isSeq, type Document, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

/** A part of a file. */
export interface Region {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where the line of its key begins. */
  readonly column: number;
  readonly document: Document;
}

export interface Chunk {
  /** Of a map's entry; empty in a list. */
  readonly key: string;
  readonly node: Node | null;
  /** What is read of it. */
  readonly plain: unknown;
  /** Whole lines. */
  readonly text: string;
  /** Where in the file its value begins, and the chunk ends. */
  readonly valueStart: number;
  readonly end: number;
}

export interface Chunks {
  readonly isList: boolean;
  /** What stands before the first entry. */
  readonly prefix: string;
  /** The comments after the last, where they are none of its own. */
  readonly suffix: string;
  readonly entries: readonly Chunk[];
  /** Where entries begin on their lines. */
  readonly column: number;
  /** The first entry goes on a line that something else began: `- name: a`. */
  readonly isInline: boolean;
}

interface Entry {
  readonly at: number;
  readonly key: string;
  readonly node: Node | null;
  readonly valueStart: number;
}

/** @param node a block collection, parsed with its source tokens */
export function chunksOf(node: YAMLMap | YAMLSeq, { text, start, end, document }: Region): Chunks {
  const isList = isSeq(node);
  const entries = isList ? listEntries(node) : mapEntries(node as YAMLMap);
  const first = entries[0]!.at;
  const lineStart = text.lastIndexOf('\n', first - 1) + 1;
  const column = first - lineStart;
  const isInline = lineStart < start || text.slice(lineStart, first).trim() !== '';
  const starts = entries.map(({ at }, index) =>
    index === 0 ? (isInline ? first : lineStart) : leadStart(text, at, column),
  );
  const lastEnd = Math.max(leadStart(text, end, column), entries.at(-1)!.at);
  return {
    isList,
    prefix: text.slice(start, starts[0]),
    suffix: text.slice(lastEnd, end),
    column,
    isInline,
    entries: entries.map(({ key, node: value, valueStart }, index) => {
      const until = starts[index + 1] ?? lastEnd;
      const own = text.slice(starts[index], until);
      return {
        key,
        node: value,
        plain: value === null ? null : (value.toJS(document) as unknown),
        text: (index === 0 && isInline ? ' '.repeat(column) : '') + own,
        valueStart,
        end: until,
      };
    }),
  };
}

/** The entries one after the other. */
export function joinChunks({ prefix, suffix, isInline }: Chunks, texts: readonly string[]): string {
  const joined = texts.join('');
  return prefix + (isInline ? joined.replace(/^ +/, '') : joined) + suffix;
}

function listEntries({ srcToken, items }: YAMLSeq): Entry[] {
  const tokens = srcToken?.type === 'block-seq' ? srcToken.items : [];
  return items.map((item, index) => {
    const mark = tokens[index]?.start.find(({ type }) => type === 'seq-item-ind');
    const node = item as Node | null;
    const at = mark?.offset ?? 0;
    return { at, key: '', node, valueStart: node?.range?.[0] ?? at + 1 };
  });
}

function mapEntries({ items }: YAMLMap): Entry[] {
  return items.map(({ key, value }: Pair) => {
    const name = key as Node;
    const node = value as Node | null;
    const [at = 0, keyEnd = 0] = name.range ?? [];
    return { at, key: isScalar(name) ? String(name.value) : '', node, valueStart: node?.range?.[0] ?? keyEnd + 1 };
  });
}

/** The first of the comment lines and empty lines above an entry, at its own column or to its left. */
function leadStart(text: string, at: number, column: number): number {
  let start = text.lastIndexOf('\n', at - 1) + 1;
  for (;;) {
    if (start === 0) return start;
    const above = text.lastIndexOf('\n', start - 2) + 1;
    const line = text.slice(above, start - 1);
    const indent = line.search(/\S/);
    if (indent >= 0 && !(line[indent] === '#' && indent <= column)) return start;
    start = above;
  }
}
