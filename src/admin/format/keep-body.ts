/** A Markdown text after the CMS's editor had it: what says the same keeps its spelling. */
import { diffArrays } from 'diff';
import { unitsOf, withBullet, type Unit } from './body-units.ts';

/** A unit with its place among those of the original; null for one that was edited. */
type Placed = Unit & { readonly place: number | null };

/**
 * @param original as the file had it
 * @param edited as the editor writes it, which spells Markdown in its own way
 * @returns the edited text, in which each block that says what a block of the original says is written as it was there
 */
export function keepBody(original: string, edited: string): string {
  const [before, after] = [unitsOf(original), unitsOf(edited)];
  const kept = inOneSign(mergedUnits(before.units, after.units));
  const isWhole = kept.length === before.units.length && kept.every(({ place }, index) => place === index);
  if (isWhole) return original;
  const joined =
    before.head + kept.map((unit, index) => unit.text + gapAfter(unit, kept[index + 1], before.units)).join('');
  // A block can depend on another that has gone, such as the address of its links.
  const isRight = isSameRow(unitsOf(joined).units, after.units);
  return isRight ? joined : edited;
}

function mergedUnits(before: readonly Unit[], after: readonly Unit[]): Placed[] {
  let from = 0;
  const places = diffArrays(meanings(before), meanings(after)).flatMap(({ value, added, removed }) => {
    const own = value.map((_, index) => (added ? null : from + index));
    if (!added) from += value.length;
    return removed ? [] : own;
  });
  // It stands in the list that the editor has it in.
  return after.map((unit, index) => {
    const place = places[index]!;
    return { ...(place === null ? unit : before[place]!), whole: unit.whole, place };
  });
}

/** New items begin with the sign of the list that they stand in: another one would begin another list. */
function inOneSign(units: readonly Placed[]): Placed[] {
  return units.map((unit, index) => {
    if (unit.bullet === null || unit.place !== null) return unit;
    const bullet = signBeside(units, index, -1) ?? signBeside(units, index, 1) ?? unit.bullet;
    return { ...withBullet(unit, bullet), place: null };
  });
}

/** The sign of the nearest kept item of the same list in this direction. */
function signBeside(units: readonly Placed[], index: number, step: 1 | -1): string | null {
  let at = index + step;
  while (units[at]?.whole === units[index]!.whole) {
    if (units[at]!.place !== null) return units[at]!.bullet;
    at += step;
  }
  return null;
}

/** Between two that stood so, what stood there; parts of a list or table follow each other without an empty line. */
function gapAfter(unit: Placed, next: Placed | undefined, before: readonly Unit[]): string {
  const { gap, place } = unit;
  if (!next) return place !== null && place === before.length - 1 ? gap : '\n';
  if (place !== null && next.place === place + 1) return gap;
  if (!isOneWith(unit, next)) return '\n\n';
  const wasBefore = place === null ? undefined : before[place + 1];
  return wasBefore?.kind === unit.kind ? gap : '\n';
}

/** Parts of one list or table. */
const isOneWith = ({ whole }: Unit, next: Unit) => whole !== null && whole === next.whole;

const meanings = (units: readonly Unit[]) => units.map(({ meaning }) => meaning);

function isSameRow(one: readonly Unit[], other: readonly Unit[]): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ meaning, whole }, index) => meaning === other[index]!.meaning && whole === other[index]!.whole);
}
