/** Brings the changes between two texts of one spelling over to another spelling, line by line. */
import { diffArrays } from 'diff';

/**
 * @param own a YAML text in its own spelling
 * @param before the same text in another spelling
 * @param after `before` with changes
 * @returns `own` with those changes: what did not change is spelled as there
 */
export function mergeLines(own: string, before: string, after: string): string {
  const lines = before.split('\n');
  const stays = lines.map(() => true);
  /** By the line of `before` that they stand in front of. */
  const added = new Map<number, readonly string[]>();
  let place = 0;
  for (const part of diffArrays(lines, after.split('\n'))) {
    if (part.added) added.set(place, part.value);
    else {
      if (part.removed) stays.fill(false, place, place + part.count);
      place += part.count;
    }
  }

  const merged: string[] = [];
  let start = 0;
  for (const { count, text } of spellings(lines, own.split('\n'))) {
    merged.push(...(added.get(start) ?? []));
    const within = lines
      .slice(start, start + count)
      .flatMap((line, index) => [
        ...(index > 0 ? (added.get(start + index) ?? []) : []),
        ...(stays[start + index] ? [line] : []),
      ]);
    merged.push(...(within.join('\n') === lines.slice(start, start + count).join('\n') ? text : within));
    start += count;
  }
  return [...merged, ...(added.get(start) ?? [])].join('\n');
}

interface Spelling {
  /** Of lines. */
  count: number;
  readonly text: string[];
}

/** How the other text spells each line, with the lines after it that have no counterpart: a value may be folded in another way. */
function spellings(lines: readonly string[], own: readonly string[]): Spelling[] {
  const made: Spelling[] = [{ count: 0, text: [] }];
  const comparator = (one: string, other: string) => keyOf(one) === keyOf(other);
  for (const { added, removed, value } of diffArrays([...lines], [...own], { comparator })) {
    const last = made.at(-1)!;
    if (added) last.text.push(...value);
    else if (removed) last.count += value.length;
    else made.push(...value.map((line) => ({ count: 1, text: [line] })));
  }
  return made[0]!.count + made[0]!.text.length === 0 ? made.slice(1) : made;
}

/** A line without its value. */
const keyOf = (line: string) => line.replace(/: .*/, '');
