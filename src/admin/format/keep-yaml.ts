/** A YAML file with new values, in which all that was not changed stays as it was written, comments and line ends included. */
import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  parse,
  parseDocument,
  type Document,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { chunksOf, joinChunks, type Chunk, type Chunks, type Region } from './yaml-chunks.ts';
import { flowText, freshYaml, indented, scalarText } from './fresh-yaml.ts';
import { isNothing, withoutNothing, withoutUndefined } from './empty-values.ts';
import { isSame } from './is-same.ts';
import { matchItems } from './match-items.ts';

/** @throws YAMLParseError for text that is no YAML */
export function readYaml(text: string): unknown {
  return parse(text) as unknown;
}

/**
 * @param original what the file held, or null for a new one
 * @returns the file: the lines of what is the same are the same, to the byte; values read back are equal to those given
 * @throws YAMLParseError for an original that is no YAML
 */
export function writeYaml(original: string | null, given: unknown): string {
  const value = withoutUndefined(given);
  if (original === null) return freshYaml(value);
  const [mark = ''] = /^\uFEFF?/.exec(original) ?? [];
  const text = original.slice(mark.length).replace(/\r\n/g, '\n');
  const written = rewritten(text, value);
  // Where nothing changed, neither do line ends of both kinds.
  if (written === text) return original;
  return mark + (original.includes('\r\n') ? written.replace(/\n/g, '\r\n') : written);
}

function rewritten(text: string, value: unknown): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const { contents, errors } = document;
  // What cannot be read would be lost.
  if (errors[0]) throw errors[0];
  if (isUnchanged(document, value)) return text;
  const plain = headOf(text) + freshYaml(value);
  if (!isCollection(contents)) return plain;
  const lines = text.endsWith('\n') ? text : `${text}\n`;
  // What stands behind the mark of a document's end is no part of its last entry.
  const end = contents.range![1] + Math.max(0, lines.slice(contents.range![1]).search(/^\.\.\.|$(?![\s\S])/m));
  const made = valueText(contents, value, { text: lines, start: 0, end, column: 0, document });
  // Whatever the shape of the file, what is written has to be read as what was given.
  if (made === null || !isReadAs(made + lines.slice(end), value)) return plain;
  return withEndOf(text, made + lines.slice(end));
}

function isUnchanged(document: Document, value: unknown): boolean {
  const before = document.toJS() as unknown;
  return isSame(before, value) || (isNothing(before) && isNothing(value));
}

function isReadAs(written: string, value: unknown): boolean {
  const document = parseDocument(written);
  if (document.errors.length > 0) return false;
  try {
    return isSame(withoutNothing(document.toJS()), withoutNothing(value));
  } catch {
    // An alias whose anchor is gone.
    return false;
  }
}

/** A last line without its end stays so, while it is the last. */
function withEndOf(text: string, written: string): string {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  return last !== '' && `\n${written}`.endsWith(`\n${last}\n`) ? written.slice(0, -1) : written;
}

/** The comments at the head of a file. */
function headOf(text: string): string {
  return /^(?:[ \t]*#.*\n|[ \t]*\n)*/.exec(text)?.[0] ?? '';
}

/**
 * The text of a region with another value in it.
 *
 * @param region from the beginning of the value to the end of what belongs to it
 * @returns null where the value cannot stand in its place as it is written
 */
function valueText(node: Node | null, value: unknown, region: Region): string | null {
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
