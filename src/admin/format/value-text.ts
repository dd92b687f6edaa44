/** The text of a YAML value that was edited: all in it that says the same stays as it was written. */
import { isAlias, isMap, isScalar, type Node, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { isNothing } from './empty-values.ts';
import { flowText, freshYaml, indented, scalarText } from './fresh-yaml.ts';
import { isSame } from './is-same.ts';
import { matchItems } from './match-items.ts';
import { chunksOf, joinChunks, type Chunk, type Chunks, type Region } from './yaml-chunks.ts';

/**
 * The text of a region with another value in it.
 *
 * @param region from the beginning of the value to the end of what belongs to it
 * @returns null where the value cannot stand in its place as it is written
 */
export function valueText(node: Node | null, value: unknown, region: Region): string | null {
  const { text, start, end } = region;
  if (node === null || isAlias(node)) return null;
  const [from, to] = node.range!;
  const isList = Array.isArray(value);
  const isPlain = typeof value !== 'object' || value === null;
  if (isScalar(node)) return isPlain ? scalarIn(node, value, region) : null;
  if (isPlain || (isMap(node) ? isList : !isList)) return null;
  if ((node as YAMLMap | YAMLSeq).flow) {
    const flow = flowText(value, from - text.lastIndexOf('\n', from) - 1);
    return flow === null ? null : text.slice(start, from) + flow + text.slice(to, end);
  }
  const chunks = chunksOf(node as YAMLMap | YAMLSeq, region);
  return isMap(node) ? mapText(chunks, value as Fields, region) : listText(chunks, value as unknown[], region);
}

function scalarIn(node: Scalar, value: unknown, { text, start, end, column }: Region): string | null {
  const [from, to] = node.range!;
  const made = scalarText(value, node, column).trimEnd();
  const rest = text.slice(to, end);
  // After a key without a value stands no space.
  const space = from > 0 && /[:-]/.test(text[from - 1]!) ? ' ' : '';
  // In a block, a remark behind the value would be a part of it.
  if (made.includes('\n') && /^[ \t]*#/.test(rest)) return null;
  // A block ends with the end of its last line.
  const [lineEnds = ''] = /\n*$/.exec(text.slice(from, to)) ?? [];
  return text.slice(start, from) + space + made + lineEnds + rest;
}

type Fields = Readonly<Record<string, unknown>>;

function mapText(chunks: Chunks, value: Fields, region: Region): string | null {
  const left = chunks.entries.filter(({ key, plain }) => Object.hasOwn(value, key) || isNothing(plain));
  const made: { key: string; text: string }[] = left.map((chunk) => ({
    key: chunk.key,
    text: Object.hasOwn(value, chunk.key) ? chunkText(chunk, value[chunk.key], chunks, region) : chunk.text,
  }));
  let last = -1;
  for (const [key, part] of Object.entries(value)) {
    const at = made.findIndex((chunk) => chunk.key === key);
    if (at >= 0) last = at;
    else {
      // Before the first key of an entry stands its mark.
      last = chunks.isInline && last < 0 ? 0 : last;
      made.splice(++last, 0, { key, text: indented(freshYaml({ [key]: part }, chunks.column), chunks.column) });
    }
  }
  return made.length === 0
    ? null
    : joinChunks(
        chunks,
        made.map(({ text }) => text),
      );
}

function listText(chunks: Chunks, values: readonly unknown[], region: Region): string | null {
  if (values.length === 0) return null;
  const places = matchItems(
    chunks.entries.map(({ plain }) => plain),
    values,
  );
  const made = values.map((value, index) => {
    const place = places[index] ?? null;
    if (place !== null) return chunkText(chunks.entries[place]!, value, chunks, region);
    const twin = chunks.entries.find(({ plain }) => isSame(plain, value));
    return twin ? withoutLead(twin.text) : indented(freshYaml([value], chunks.column), chunks.column);
  });
  return joinChunks(chunks, made);
}

/** An entry without the comments above it. */
function withoutLead(text: string): string {
  return text.replace(/^(?:[ \t]*(?:#.*)?\n)*/, '');
}

/** An entry with another value, in its own words where that can be. */
function chunkText(chunk: Chunk, value: unknown, chunks: Chunks, region: Region): string {
  if (isSame(chunk.plain, value)) return chunk.text;
  const inner = { ...region, start: chunk.valueStart, end: chunk.end, column: chunks.column };
  const made = valueText(chunk.node, value, inner);
  const before = chunk.text.slice(0, chunk.text.length - (chunk.end - chunk.valueStart));
  if (made !== null) return before + made;
  const lead = chunk.text.slice(0, chunk.text.length - withoutLead(chunk.text).length);
  const fresh = freshYaml(chunks.isList ? [value] : { [chunk.key]: value }, chunks.column);
  return lead + indented(fresh, chunks.column);
}
