/** Brings the changes between two spellings of a text over to a third one, line by line. */
import { diffArrays } from 'diff';

/**
 * @param own the text in its own spelling
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
    const end = start + count;
    const within = lines
      .slice(start, end)
      .flatMap((line, index) => [
        ...(index > 0 ? (added.get(start + index) ?? []) : []),
        ...(stays[start + index] ? [line] : []),
      ]);
    const isSame = within.length === count && !stays.slice(start, end).includes(false);
    if (count > 0) merged.push(...(added.get(start) ?? []));
    merged.push(...(isSame ? text : within));
    start = end;
  }
  return [...merged, ...(added.get(start) ?? [])].join('\n');
}

/** For each run of so many lines, how another spelling has them. */
function spellings(lines: readonly string[], own: readonly string[]): { count: number; text: readonly string[] }[] {
  const parts = diffArrays([...lines], [...own]);
  return parts.flatMap(({ added, removed, value, count }, index) => {
    if (added) return parts[index - 1]?.removed ? [] : [{ count: 0, text: value }];
    const next = parts[index + 1];
    const text = removed ? (next?.added ? next.value : []) : value;
    // As many lines as there are here: each is the spelling of one.
    return text.length === count ? text.map((line) => ({ count: 1, text: [line] })) : [{ count, text }];
  });
}
