/** Which styles a kind of page needs that others do not: read off the import graph, from the kind's own file down. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** One file for each kind of page, named like it. */
const KINDS = /^src\/pages\/([\w-]+)\.page\.tsx?$/;
const STYLES = /\.module\.scss$/;

/**
 * Styles that so many kinds need are in the sheet of all; those of fewer are in the sheet of each. With six, the page with the most
 * has the least to load at a first visit (the home page, 11.2 KB gzip); with five it is a service's, 12.0 KB.
 */
const SHARED_BY = 6;

/** Kind of page -> the style modules in its own sheet, in path order. Kinds that need nothing of their own are left out. */
export function stylesByKind(imports: Imports): Map<string, string[]> {
  const needed = new Map<string, ReadonlySet<string>>();
  for (const file of imports.keys()) {
    const kind = KINDS.exec(file)?.[1];
    if (kind !== undefined) needed.set(kind, stylesBelow(file, imports));
  }
  const users = (style: string) => [...needed.values()].filter((styles) => styles.has(style)).length;
  const own = [...needed].map(([kind, styles]) => {
    return [kind, [...styles].filter((style) => users(style) < SHARED_BY).sort()] as const;
  });
  return new Map(own.filter(([, styles]) => styles.length > 0));
}

/** Every style module that a file brings in, itself or by what it imports. */
function stylesBelow(start: string, imports: Imports): ReadonlySet<string> {
  const seen = new Set([start]);
  // A set hands out what is added to it while it is walked.
  for (const file of seen) for (const path of imports.get(file) ?? []) seen.add(path);
  return new Set([...seen].filter((file) => STYLES.test(file)));
}
