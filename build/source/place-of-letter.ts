/** Finds a character in the documents, for a warning about missing glyphs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument, Json } from '../../src/contract.ts';
import type { Place } from '../core/types.ts';
import { splitFrontMatter } from './front-matter.ts';
import { locate, type FieldPath } from './locate.ts';
import { MARKDOWN_ENDING } from './source-names.ts';

/**
 * The first place of a character, with file, line, column and field.
 *
 * @param root the project's folder; the documents are read again
 * @returns null if no document contains it
 */
export function placeOfLetter(root: string, documents: readonly ContentDocument[], letter: string): Place | null {
  for (const { file, data, body } of documents) {
    const path = pathTo(letter, data);
    if (path) {
      const place = locate(root, file, path);
      return exact(linesOf(root, file), letter, place);
    }
    if (body?.includes(letter)) return exact(linesOf(root, file), letter, { file, line: bodyStart(root, file) });
  }
  return null;
}

/** Path of the first text that contains the character. */
function pathTo(letter: string, value: Json): FieldPath | null {
  if (typeof value === 'string') return value.includes(letter) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, part] of entries) {
    const rest = pathTo(letter, part as Json);
    if (rest) return [key, ...rest];
  }
  return null;
}

/** The character itself at or after the place; the place if the file has it as an entity (`&#261;`). */
function exact(lines: readonly string[], letter: string, place: Place): Place {
  const { line: first = 1, column: start = 1 } = place;
  for (const [index, text] of lines.slice(first - 1).entries()) {
    const at = text.indexOf(letter, index === 0 ? start - 1 : 0);
    if (at >= 0) return { ...place, line: first + index, column: at + 1 };
  }
  return place;
}

function linesOf(root: string, file: string): string[] {
  return readFileSync(join(root, file), 'utf8').split(/\r?\n/);
}

function bodyStart(root: string, file: string): number {
  if (!MARKDOWN_ENDING.test(file)) return 1;
  const front = splitFrontMatter(readFileSync(join(root, file), 'utf8'));
  return front ? front.linesBefore + front.yaml.split(/\r?\n/).length + 1 : 1;
}
