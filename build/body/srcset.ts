/** Candidates of a `srcset`. */

/** A word that begins with no comma; behind one that ends in none, all up to the next comma. */
const CANDIDATE = /([^\t\n\f\r ,][^\t\n\f\r ]*)(?:(?<!,)([^,]*))?/g;
const SIZE = /^(?:[1-9]\d*w|\d+(?:\.\d+)?x|)$/;

/**
 * The candidates of a `srcset`, as HTML 4.8.4.2.2 parses them: commas may stand in addresses, and spaces need not stand after commas.
 * Sizes are `640w`, `2x`, or nothing; null when it is none that HTML knows.
 */
export function parseSrcset(text: string): { address: string; size: string | null }[] {
  return Array.from(text.matchAll(CANDIDATE), ([, word = '', descriptors = '']) => {
    // `fit` is a height in the making, which HTML reads beside a width and passes by.
    const [size = '', fit = '', ...rest] = descriptors.trim().split(/[\t\n\f\r ]+/);
    const isKnown = rest.length === 0 && /^(?:\d+h)?$/.test(fit) && SIZE.test(size);
    return { address: word.replace(/(?<!,),+$/, ''), size: isKnown ? size : null };
  });
}

/** The address of the first of the largest candidates; null when there is none. */
export function bestCandidate(text: string): string | null {
  let [best, most]: [string | null, number] = [null, -1];
  for (const { address, size } of parseSrcset(text)) {
    const found = size === null ? -1 : Number.parseFloat(size || '1');
    if (found > most) [best, most] = [address, found];
  }
  return best;
}
