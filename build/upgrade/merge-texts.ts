/** Three versions of a text made one: what only one side changed is kept, line by line. */
import { diff3Merge } from 'node-diff3';

export interface Conflict {
  /** In the owner's text, counted from 1. */
  readonly line: number;
  readonly own: string;
  readonly theirs: string;
}

/** @returns the text with the owner's side of each conflict */
export function mergeTexts(base: string, own: string, theirs: string): { text: string; conflicts: Conflict[] } {
  const [before, mine, others] = [base, own, theirs].map((text): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
  const parts = diff3Merge(mine!, before!, others!);
  return {
    text: parts.flatMap(({ ok, conflict }) => ok ?? conflict!.a).join(''),
    conflicts: parts.flatMap(({ conflict }): Conflict[] =>
      conflict ? [{ line: conflict.aIndex + 1, own: conflict.a.join(''), theirs: conflict.b.join('') }] : [],
    ),
  };
}
