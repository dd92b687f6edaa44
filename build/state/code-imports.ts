/**
 * What a file of code names as its own part. It is found by its spelling, as Prettier leaves it: a parser would take longer than the
 * builds it serves. A test holds it to esbuild's reading of every file of the builder.
 */

/** `import a, { b } from 'c'` and `export * from 'c'`, over as many lines as it takes. */
const CLAUSE = /\b(?:import|export)\s+(type\s+(?!from\b))?([\w$*{},\s]+?)\s*\bfrom\s*(['"])([^'"\n]+)\3/g;
/** `import 'a'`, `import('a')`, `new URL('./a', import.meta.url)`: the last is how workers are started and files are found. */
const NAMED = /\bimport\s*\(?\s*(['"])([^'"\n]+)\1|\bnew URL\(\s*(['"])(\.[^'"\n]+)\3\s*,\s*import\.meta\.url/g;

/** Specifiers in any order: packages and relative paths. What is imported for its types alone is no code. */
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
