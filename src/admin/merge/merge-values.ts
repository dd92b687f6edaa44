/** Two versions of a file's values made one: each keeps what it alone changed. */
import { diffArrays } from 'diff';
import { unitsOf, type Unit } from '../format/body-units.ts';
import { isSame } from '../../page/same.ts';
import { isFields, isNothing } from '../format/alike.ts';
import { matchItems } from '../format/match-items.ts';
import { GONE, mergeLists, type Places } from './merge-lists.ts';

/** A value that both changed. */
export interface Clash {
  /** Where it stands: `['address', 'city']`. */
  readonly at: readonly string[];
  /** Undefined where it was taken away. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both can stay, one after the other. */
  readonly canKeepBoth: boolean;
}

export type Choice = 'mine' | 'theirs' | 'both';
export type Choose = (clash: Clash) => Choice;

/** The three versions of a value: before, with this editor's changes, with those of others. */
export type Versions<T> = readonly [base: T, mine: T, theirs: T];

/** @param choose says what stays of a value that both changed */
export function mergeValues([base, mine, theirs]: Versions<unknown>, at: readonly string[], choose: Choose): unknown {
  if (isAlike(mine, theirs) || isAlike(base, theirs)) return mine;
  if (isAlike(base, mine)) return theirs;
  if (isFields(mine) && isFields(theirs)) {
    const before = isFields(base) ? base : {};
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const merged = [...keys].map((key) => [
      key,
      mergeValues([before[key], mine[key], theirs[key]], [...at, key], choose),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const versions = [Array.isArray(base) ? base : [], mine, theirs] as const;
    const merged = mergeLists(versions, matchItems, (...entry) => mergedEntry(entry, at, choose));
    if (merged) return merged;
  }
  return choose({ at, mine, theirs, canKeepBoth: false }) === 'theirs' ? theirs : mine;
}

/** Two versions of a Markdown text, block by block; where the one before is not known (null), one of the two or both. */
export function mergeBodies(
  [base, mine, theirs]: readonly [base: string | null, mine: string, theirs: string],
  at: readonly string[],
  choose: Choose,
): string {
  if (mine.trim() === theirs.trim() || base?.trim() === theirs.trim()) return mine;
  if (base?.trim() === mine.trim()) return theirs;
  if (base === null) return mergedEntry(['', mine.trim(), theirs.trim()], at, choose).join('\n\n');
  const versions = [base, mine, theirs].map((body) => unitsOf(body).units) as unknown as Versions<readonly Unit[]>;
  const texts = versions.map((units) => units.map(({ text }) => text)) as unknown as Versions<readonly string[]>;
  const merged = mergeLists(texts, blockPlaces, (...entry) => mergedEntry(entry, at, choose)) as string[] | null;
  const kinds = new Map(versions.flatMap((units) => units.map(({ text, kind }) => [text, kind] as const)));
  // Items of a list and rows of a table follow each other without an empty line.
  return (merged ?? texts[1]).reduce((body, text, index, all) => {
    const [before, kind] = [kinds.get(all[index - 1] ?? ''), kinds.get(text)];
    const isOneWith = (kind === 'item' && before === 'item') || (kind === 'row' && before !== 'block');
    return index === 0 ? text : `${body}${isOneWith ? '\n' : '\n\n'}${text}`;
  }, '');
}

/** An entry of a list: it may be gone from one version, or be there twice after the editor's choice. */
function mergedEntry([base, mine, theirs]: readonly unknown[], at: readonly string[], choose: Choose): unknown[] {
  const name = [...at, nameOf(mine === GONE ? theirs : mine)].filter((part) => part !== '');
  // What both added is the same.
  if (base === GONE) return [mine === GONE ? theirs : mine];
  if (mine === GONE || theirs === GONE) {
    const left = mine === GONE ? theirs : mine;
    if (left === GONE || isAlike(left, base)) return [];
    const clash = { at: name, mine: known(mine), theirs: known(theirs), canKeepBoth: false };
    const chosen = choose(clash) === 'theirs' ? theirs : mine;
    return chosen === GONE ? [] : [chosen];
  }
  if (typeof mine !== 'string' || typeof theirs !== 'string') return [mergeValues([base, mine, theirs], name, choose)];
  if (mine === theirs || theirs === base) return [mine];
  if (mine === base) return [theirs];
  const choice = choose({ at, mine, theirs, canKeepBoth: true });
  return choice === 'both' ? [theirs, mine] : [choice === 'theirs' ? theirs : mine];
}

/** A run of blocks that came in the place of others is those, edited. */
const blockPlaces: Places = (before, after) => {
  const places: (number | null)[] = [];
  let [from, gone] = [0, 0];
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) gone = value.length;
    else {
      if (!added) from += gone;
      value.forEach((_, index) => places.push(added && index >= gone ? null : from + index));
      from += added ? gone : value.length;
      gone = 0;
    }
  }
  return places;
};

const known = (entry: unknown) => (entry === GONE ? undefined : entry);

const isAlike = (one: unknown, other: unknown) => isSame(one, other) || (isNothing(one) && isNothing(other));

function nameOf(entry: unknown): string {
  if (!isFields(entry)) return '';
  const { name, title, label, question, id } = entry;
  return String([name, title, label, question, id].find((text) => typeof text === 'string') ?? '');
}
