/** Every value of a content file with its line, whatever the shape of the file. */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Json } from '../../src/contract.ts';
import type { Place } from '../core/types.ts';
import { fieldText, type FieldPath } from './locate.ts';
import { parseSource, placeAt, type YamlSource } from './yaml-source.ts';

export interface DocumentValue {
  readonly path: FieldPath;
  readonly value: Json;
  readonly place: Place;
}

export interface DocumentReading {
  /** Mappings and lists come before their members. */
  readonly values: readonly DocumentValue[];
  /** The text below the front matter of a Markdown file; null for YAML. */
  readonly body: string | null;
}

/** Parses the text of a file; null if it is not valid YAML. */
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
