/** Content files as YAML (a whole file, or the front matter of a Markdown file) that keeps the line of each value. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type * as Yaml from 'yaml';
import type { Json } from '../../src/contract.ts';
import { type Cache, codeDigest } from '../cache/cache.ts';
import { error, warning } from '../core/errors.ts';
import { orNull, textOf } from '../core/files.ts';
import type { Place, Problem } from '../core/types.ts';

export type Reading = { readonly data: Json; readonly body: string | null } | { readonly problems: readonly Problem[] };

/** Readings by disk path, valid while size and times of the file are the same. */
export type SourceMemory = Map<string, { readonly stamp: string; readonly time: number; readonly reading: Reading }>;

let loaded: typeof Yaml | undefined;
/** Loaded with the first text that is parsed: a build in which no file changed parses none. */
const parser = () => (loaded ??= createRequire(import.meta.url)('yaml') as typeof Yaml);

const KIND = 'sources';
/** Of a disk's clock: a file may change again within it. Disks that count whole seconds tick once in two at the least. */
const tickOf = (time: number) => (time % 1000 === 0 ? 2000 : 50);

/** Fills the empty memory of a process with the readings of the last build: two thirds of the time that reading content takes. */
export async function recallSources(memory: SourceMemory, cache: Cache): Promise<void> {
  const stored = await cache.get(KIND, codeDigest());
  for (const [disk, known] of stored ? (deserialize(stored) as SourceMemory) : []) memory.set(disk, known);
}

/** Stores the readings for the next process. */
export async function storeSources(memory: SourceMemory, cache: Cache): Promise<void> {
  const kept = [...memory].filter(([disk, { time }]) => time < Date.now() - tickOf(time) && existsSync(disk));
  await cache.put(KIND, codeDigest(), serialize(new Map(kept)));
}

export type FieldPath = readonly (string | number)[];

/** What to do about the faults that the parser finds most, by its codes. */
const HINTS: { readonly [code: string]: string } = {
  BAD_ALIAS: 'Write the value out, or put it in quotes if * is meant as text.',
  BAD_DQ_ESCAPE: 'Write the backslash twice, or use single quotes.',
  BAD_INDENT: 'Give entries of one list or mapping the same number of spaces.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'Put a text that holds ": " in quotes, or begin all entries of one list or mapping in one column.',
  DUPLICATE_KEY: 'This key is there twice: remove one of the two.',
  MISSING_CHAR: 'Close the open quote or bracket; begin entries of one list with "- " in one column.',
  MULTILINE_IMPLICIT_KEY: 'Check for a missing colon, or put a text of several lines in quotes.',
  TAB_AS_INDENT: 'Indent with spaces.',
  UNEXPECTED_TOKEN: 'Write a quote within quotes as the other kind, and close each bracket once.',
};

/** Reads a file below `root`, or takes it from the memory. The data of a drawing are its text. */
export async function readSource(root: string, file: string, memory: SourceMemory): Promise<Reading> {
  const disk = join(root, file);
  const { size, mtimeMs, ctimeMs } = statSync(disk);
  const stamp = [size, mtimeMs, ctimeMs].join();
  const known = memory.get(disk);
  if (known?.stamp === stamp) return known.reading;
  const text = textOf(await readFile(disk), file);
  const reading = DRAWING.test(file) ? { data: text, body: null } : readYaml(file, text);
  memory.set(disk, { stamp, time: Math.max(mtimeMs, ctimeMs), reading });
  return reading;
}

/** Parses a file; a syntax error is a problem `content/syntax` with line and column. */
export function readYaml(file: string, text: string): Reading {
  const source = parseSource(file, text);
  const problem = (message: string, hint: string, place: Place) => error('content/syntax', message, hint, place);
  if (!source) {
    const [fault, hint] = /^\uFEFF?---/.test(text)
      ? ['opens its front matter with "---" and never closes it', 'Put a line "---" after the last field.']
      : ['has white space before the "---" of its front matter', 'Move the "---" to the start of the file.'];
    return { problems: [problem(`${file} ${fault}.`, hint, { file, line: 1, column: 1 })] };
  }
  const { document, placeAt, body } = source;
  if (document.errors.length > 0) {
    // What follows a fault of syntax comes from it.
    const broken = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
    const problems = (broken ? [broken] : document.errors).map(({ code, message, pos }: Yaml.YAMLError) => {
      const place = placeAt(pos[0]);
      const isTab = /^ *\t/.test(text.split('\n')[place.line - 1] ?? '');
      const fault = `${file}: ${isTab ? 'A tab indents this line, which YAML does not allow' : message}.`;
      return problem(fault, HINTS[isTab ? 'TAB_AS_INDENT' : code] ?? 'Compare it with the lines around it.', place);
    });
    return { problems };
  }
  try {
    return { data: document.toJS() as Json, body };
  } catch (cause) {
    // Unknown or exponential aliases are found only when the values are made.
    const message = `${file} cannot be read: ${(cause as Error).message}.`;
    return { problems: [problem(message, 'Write the values out instead of *aliases.', { file })] };
  }
}

/** Null if the front matter is never closed, or does not begin the file. */
function parseSource(file: string, source: string) {
  let yaml = source.replace(/^\uFEFF/, '').replace(/\r(?!\n)/g, '\n');
  let body: string | null = null;
  let linesBefore = 0;
  if (MARKDOWN_ENDING.test(file)) {
    const front = /^---[ \t]*\r?\n((?:[^]*?\n)??)---[ \t]*(?:\r?\n|$)/.exec(yaml);
    if (!front && /^\s*---[ \t]*\r?\n/.test(yaml)) return null;
    body = yaml.slice(front?.[0].length ?? 0);
    yaml = front?.[1] ?? '';
    linesBefore = front ? 1 : 0;
  }
  const { LineCounter, parseDocument } = parser();
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  /** Line and column in the file, both from 1, of an offset in the YAML. */
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + linesBefore, column: col };
  };
  return { document, placeAt, /** Null for a YAML file. */ body };
}

/** Every value of a file, mappings and lists before their members, and its body; null if it is not valid YAML. */
export function documentValues(file: string, text: string) {
  const source = parseSource(file, text);
  if (!source || source.document.errors.length > 0) return null;
  const { document, placeAt, body } = source;
  const values = nodesOf(document.contents).map(({ path, node, offset }) => ({
    path,
    value: (parser().isNode(node) ? node.toJS(document) : null) as Json,
    /** Of its key or list entry. */
    place: { ...placeAt(offset), field: fieldText(path) },
  }));
  return { values: values.filter(({ path }) => path.length > 0), body };
}

/**
 * Line and column of the key or list entry at a path. A missing key has those of its nearest existing parent.
 *
 * @param file project-relative; read again
 */
export function locate(root: string, file: string, path: FieldPath): Place {
  const field = fieldText(path);
  const text = orNull(() => readFileSync(join(root, file), 'utf8'));
  if (text === null) return { file };
  const source = parseSource(file, text);
  const isOnTheWay = (steps: FieldPath) => steps.every((step, at) => String(step) === String(path[at]));
  const nearest = source && nodesOf(source.document.contents).findLast((node) => isOnTheWay(node.path));
  const place = source?.placeAt(nearest?.offset ?? 0) ?? { file, line: 1, column: 1 };
  return field === '' ? place : { ...place, field };
}

/** `['services', 3, 'title']` -> `services[3].title`. */
export function fieldText(path: FieldPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

type NodeAt = { readonly path: FieldPath; readonly node: unknown; readonly offset: number };

function nodesOf(node: unknown, path: FieldPath = [], keyOffset?: number): NodeAt[] {
  const { isMap, isNode, isScalar, isSeq } = parser();
  const offset = keyOffset ?? (isNode(node) ? (node.range?.[0] ?? 0) : 0);
  const below = isMap(node)
    ? node.items.flatMap(({ key, value }) => {
        const name = String(isScalar(key) ? key.value : key);
        return nodesOf(value, [...path, name], isNode(key) ? key.range?.[0] : offset);
      })
    : isSeq(node)
      ? node.items.flatMap((item, index) => nodesOf(item, [...path, index]))
      : [];
  return [{ path, node, offset }, ...below];
}

/** Case-insensitive, since cameras and old systems write capitals. */
export const DOCUMENT_ENDING = /\.(?:ya?ml|md)$/i;
/** An SVG document: the logo, an icon. */
export const DRAWING = /^content\/(?:icons\/)?[^/]+\.svg$/i;
export const MARKDOWN_ENDING = /\.md$/i;
/** The folder may hold any other file, so only names that suggest a text are reported. */
const NEAR_MISS = /\.(?:markdown|mdown|mkdn?|mdwn|mdtxt|mdx|(?:md|ya?ml)\.txt)$/i;

/** Dot files belong to editors and systems. */
export function isHidden(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).startsWith('.');
}

/** A warning for each file that looks like a document and is not read. */
export function nearMisses(files: readonly string[]): Problem[] {
  return files
    .filter((file) => NEAR_MISS.test(file))
    .map((file) => {
      const message = `${file} is not read: its file extension is unknown.`;
      return warning('content/ignored', message, 'Rename it to .md or .yaml.', { file });
    });
}
