/** Every value of a content file with the line it stands on: for checks of what is written there, whatever shape the file has. */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Json } from '../../src/contract.ts';
import type { Place } from '../core/types.ts';
import { fieldText, type FieldPath } from './locate.ts';
import { parseSource, placeAt, type YamlSource } from './yaml-source.ts';

export interface DocumentValue {
  readonly path: FieldPath;
  /** A scalar as it is, a mapping or list whole. */
  readonly value: Json;
  readonly place: Place;
}

export interface DocumentReading {
  /** Those of mappings and lists too, before what is in them. */
  readonly values: readonly DocumentValue[];
  /** A Markdown file's text below its front matter; null for YAML. */
  readonly body: string | null;
}

/** Reads one file's text; null for one that is no YAML. */
export function documentValues(file: string, text: string): DocumentReading | null {
  const source = parseSource(file, text);
  if (!source || source.document.errors.length > 0) return null;
  const values: DocumentValue[] = [];
  const { contents } = source.document;
  if (contents) collect(contents, { path: [], file, source, values });
  return { values, body: source.body };
}

interface Walk {
  readonly path: FieldPath;
  readonly file: string;
  readonly source: YamlSource;
  readonly values: DocumentValue[];
}

function collect(node: Node, walk: Walk): void {
  const { path, file, source, values } = walk;
  if (path.length > 0) {
    const place = { ...placeAt(file, source, node.range?.[0] ?? 0), field: fieldText(path) };
    values.push({ path, value: (node.toJS(source.document) ?? null) as Json, place });
  }
  const below = (step: string | number, child: unknown) =>
    isMap(child) || isSeq(child) || isScalar(child) ? collect(child, { ...walk, path: [...path, step] }) : undefined;
  if (isMap(node)) for (const { key, value } of node.items) below(isScalar(key) ? String(key.value) : '', value);
  if (isSeq(node)) node.items.forEach((item, index) => below(index, item));
}
