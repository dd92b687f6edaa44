/**
 * Finds the imports of a file with regular expressions for code formatted by Prettier: a parser would take longer than a build. A
 * test compares the result with esbuild's for every file of the builder.
 */

/** `import a, { b } from 'c'` and `export * from 'c'`, also over several lines. */
const CLAUSE = /\b(?:import|export)\s+(type\s+(?!from\b))?([\w$*{},\s]+?)\s*\bfrom\s*(['"])([^'"\n]+)\3/g;
/** `import 'a'`, `import('a')`, `new URL('./a', import.meta.url)`: the last starts workers and finds files. */
const NAMED = /\bimport\s*\(?\s*(['"])([^'"\n]+)\1|\bnew URL\(\s*(['"])(\.[^'"\n]+)\3\s*,\s*import\.meta\.url/g;

/** Specifiers of packages and relative paths, in any order. Type-only imports are not code. */
export function importsOf(text: string): string[] {
  const found: string[] = [];
  for (const [, type, clause = '', , specifier = ''] of text.matchAll(CLAUSE))
    if (!type && !isOfTypes(clause)) found.push(specifier);
  for (const [, , plain, , located] of text.matchAll(NAMED)) found.push((plain ?? located)!);
  return [...new Set(found)].filter((specifier) => !specifier.startsWith('node:'));
}

/** `{ type A, type B }`. */
function isOfTypes(clause: string): boolean {
  const names = /^\{(.*)\}$/s.exec(clause.trim())?.[1]?.split(',') ?? [''];
  return (
    names.filter((name) => name.trim() !== '').every((name) => name.trim().startsWith('type ')) &&
    clause.includes('type ')
  );
}
