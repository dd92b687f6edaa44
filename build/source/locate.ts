/** Finds the line of a value in a content file, for a problem. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import type { Place } from '../core/types.ts';
import { parseSource, placeAt } from './yaml-source.ts';

export type FieldPath = readonly (string | number)[];

/**
 * Line and column, both from 1, of the key or list entry at a path. A missing key has those of its nearest existing parent.
 *
 * @param file project-relative; read again
 */
export function locate(root: string, file: string, path: FieldPath): Place {
  const field = fieldText(path);
  const text = textOf(join(root, file));
  if (text === null) return { file };
  const source = parseSource(file, text);
  const place = source ? placeAt(file, source, offsetOf(source.document.contents, path)) : { file, line: 1, column: 1 };
  return field === '' ? place : { ...place, field };
}

/** Null for a missing file: the problem is about that. */
function textOf(disk: string): string | null {
  try {
    return readFileSync(disk, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** `['services', 3, 'title']` -> `services[3].title`. */
export function fieldText(path: FieldPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

function offsetOf(contents: Node | null, path: FieldPath): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === String(step));
      if (!pair) return offset;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (!isNode(node)) return offset;
      offset = node.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}
