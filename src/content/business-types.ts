/** What a company may be (schema.org), by `business-types.json`: those that have a place people come to, and others. */
import types from './business-types.json' with { type: 'json' };

const wordsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));
const local: ReadonlySet<string> = new Set(wordsOf(types.local));

/** In the order of the alphabet. */
export const businessTypes = [...local, ...wordsOf(types.others)].sort();

/** A `LocalBusiness`: it has an address, and opening hours of its own. */
export const isLocal = (type: string): boolean => local.has(type);
