/** Three versions of a JSON file made one, key by key. */

type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** The engine is tested with its own versions of packages. */
const ENGINES = /^(?:dependencies|devDependencies|optionalDependencies|engines)\./;

/** @param kept keys at the top that are the owner's, whatever the engine has there. @returns the owner's value of what both changed */
export function mergeJson(base: Fields, own: Fields, theirs: Fields, kept: readonly string[] = []) {
  const conflicts: { key: string; own: unknown; theirs: unknown }[] = [];
  function merge(before: unknown, mine: unknown, other: unknown, way: string): unknown {
    if (isSame(mine, other) || isSame(before, other)) return mine;
    if (isSame(before, mine)) return other;
    if (isFields(mine) && isFields(other)) {
      const was = isFields(before) ? before : {};
      // The order is the engine's; what the owner added stands behind.
      const keys = [...new Set([...Object.keys(other), ...Object.keys(mine)])];
      const entries = keys.map((key) => [key, merge(was[key], mine[key], other[key], way ? `${way}.${key}` : key)]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    if (ENGINES.test(way)) return other ?? mine;
    conflicts.push({ key: way, own: mine, theirs: other });
    return mine;
  }
  const owners = Object.fromEntries(kept.flatMap((key) => (key in own ? [[key, own[key]]] : [])));
  const without = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => !kept.includes(key)));
  const rest = merge(without(base), without(own), without(theirs), '') as Fields;
  return { value: { ...owners, ...rest }, conflicts };
}
