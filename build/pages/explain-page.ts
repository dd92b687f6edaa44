/** Explains why a build rendered or reused a page: for `site build --explain PATH`. */
import type { ContextParts, PageRecord } from './records.ts';

export interface Explained {
  readonly path: string;
  /** Of this build. */
  readonly record: PageRecord;
  /** Of the last build; undefined if it is unknown or had no such page. */
  readonly before: PageRecord | undefined;
  readonly parts: ContextParts;
  readonly partsBefore: ContextParts | null;
}

export function explainPage({ path, record, before, parts, partsBefore }: Explained): string {
  if (record === before) return `${path} was reused: its inputs are unchanged, and its files are intact.`;
  if (!before) return `${path} was rendered: no earlier build with this page is known.`;
  const changed = Object.keys(parts).filter((name) => parts[name] !== partsBefore?.[name]);
  const isOther = (input: 0 | 1 | 2 | 3) => record.inputs[input] !== before.inputs[input];
  if (isOther(0)) changed.push('its route (its own texts and lists)');
  if (isOther(1) || isOther(2) || isOther(3)) changed.push('its post');
  return changed.length > 0
    ? `${path} was rendered: changed since the last build: ${changed.join(', ')}.`
    : `${path} was rendered: one of its files is missing from the output, or was changed after the last build.`;
}
