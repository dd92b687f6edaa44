/** Finds a character in the documents, for a warning about missing glyphs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument } from '../../src/contract.ts';
import { positionAt } from '../core/text-position.ts';
import type { Place } from '../core/types.ts';

/**
 * Line and column of a character; the file alone if it is written as an entity (`&#261;`) there.
 *
 * @param root the project's folder; the document is read again
 * @returns null if no document contains it
 */
export function placeOfLetter(root: string, documents: readonly ContentDocument[], letter: string): Place | null {
  const found = documents.find(({ data, body }) => body?.includes(letter) || JSON.stringify(data).includes(letter));
  if (!found) return null;
  const { file } = found;
  const text = readFileSync(join(root, file), 'utf8');
  const at = text.indexOf(letter);
  return at < 0 ? { file } : { file, ...positionAt(text, at) };
}
