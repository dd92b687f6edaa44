/** Why a build rendered a page, or left it as it was: for `site build --explain PATH`. */
import type { ContextParts, PageRecord } from './records.ts';

export interface Explained {
  readonly path: string;
  /** Of this build. */
  readonly record: PageRecord;
  /** Of the build before; undefined where it had no such page, or nothing is known of it. */
  readonly before: PageRecord | undefined;
  readonly parts: ContextParts;
  readonly partsBefore: ContextParts | null;
}

export function explainPage({ path, record, before, parts, partsBefore }: Explained): string {
  if (record === before)
    return `${path} was reused: all that it is made from is as in the build before, and its files are there whole.`;
  if (!before) return `${path} was rendered: no earlier build that is known here has it.`;
  const changed = Object.keys(parts).filter((name) => parts[name] !== partsBefore?.[name]);
  const isOther = (input: 0 | 1 | 2) => record.inputs[input] !== before.inputs[input];
  if (isOther(0)) changed.push('what its route says (its own texts and lists)');
  if (isOther(1) || isOther(2)) changed.push('its post');
  return changed.length > 0
    ? `${path} was rendered: changed since the build before: ${changed.join(', ')}.`
    : `${path} was rendered: a file of it was missing in the output, or was not as the build before had left it.`;
}
