/** Three versions of a text made one: what only one side changed is kept, line by line. */
import { diffArrays } from 'diff';

export interface Conflict {
  /** In the owner's text, counted from 1. */
  readonly line: number;
  readonly own: string;
  readonly theirs: string;
}

interface Change {
  /** Lines of the base that it replaces: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** @returns the text with the owner's side of each conflict */
export function mergeTexts(base: string, own: string, theirs: string): { text: string; conflicts: Conflict[] } {
  const before = linesOf(base);
  const [mine, others] = [changesOf(before, linesOf(own)), changesOf(before, linesOf(theirs))];
  const merged: string[] = [];
  const conflicts: Conflict[] = [];
  let at = 0;
  /** How many lines of the owner's text lie before `at`, less those of the base. */
  let shift = 0;
  while (mine.length + others.length > 0) {
    const from = Math.min(mine[0]?.from ?? Infinity, others[0]?.from ?? Infinity);
    const [ownPart, theirPart]: [Change[], Change[]] = [[], []];
    let to = from;
    // Changes that touch belong together: neither can be judged without the other.
    for (let found = true; found;) {
      found = false;
      for (const [rest, part] of [
        [mine, ownPart],
        [others, theirPart],
      ] as const)
        while (rest[0] && rest[0].from <= to) {
          to = Math.max(to, rest[0].to);
          part.push(rest.shift()!);
          found = true;
        }
    }
    merged.push(...before.slice(at, from));
    const [a, b] = [applied(before, ownPart, from, to), applied(before, theirPart, from, to)];
    const isConflict = ownPart.length > 0 && theirPart.length > 0 && a.join('') !== b.join('');
    if (isConflict) conflicts.push({ line: from + shift + 1, own: a.join(''), theirs: b.join('') });
    merged.push(...(ownPart.length > 0 ? a : b));
    shift += a.length - (to - from);
    at = to;
  }
  return { text: [...merged, ...before.slice(at)].join(''), conflicts };
}

/** Each with its end of line. */
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const last = changes.at(-1);
    if (removed) changes.push({ from: at, to: (at += value.length), lines: [] });
    else if (!added) at += value.length;
    else if (last?.to === at && last.lines.length === 0 && last.from < at)
      changes[changes.length - 1] = { ...last, lines: value };
    else changes.push({ from: at, to: at, lines: value });
  }
  return changes;
}

/** Lines `from` to `to` of the base with the changes in them. */
function applied(before: readonly string[], changes: readonly Change[], from: number, to: number): string[] {
  const lines: string[] = [];
  let at = from;
  for (const change of changes) {
    lines.push(...before.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  return [...lines, ...before.slice(at, to)];
}
