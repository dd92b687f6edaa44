/** The candidates of a `srcset`, as HTML 4.8.4.2.2 parses them: commas may stand in addresses, and spaces need not stand after commas. */

export interface Candidate {
  readonly address: string;
  /** `640w`, `2x`, or nothing; null when it is none that HTML knows. */
  readonly size: string | null;
}

const WHITE_SPACE = /[\t\n\f\r ]/;

export function parseSrcset(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  let at = 0;
  const until = (ends: (character: string) => boolean): string => {
    const start = at;
    while (at < text.length && !ends(text[at]!)) at++;
    return text.slice(start, at);
  };
  for (;;) {
    until((character) => character !== ',' && !WHITE_SPACE.test(character));
    if (at >= text.length) return candidates;
    const word = until((character) => WHITE_SPACE.test(character));
    let end = word.length;
    while (word[end - 1] === ',') end--;
    if (end < word.length) candidates.push({ address: word.slice(0, end), size: '' });
    else candidates.push({ address: word, size: sizeIn(until((character) => character === ',')) });
  }
}

/** `fit` is a height in the making, which HTML reads beside a width and passes by. */
function sizeIn(descriptors: string): string | null {
  const [size = '', fit = '', ...rest] = descriptors.trim().split(/[\t\n\f\r ]+/);
  if (rest.length > 0 || !/^(?:\d+h)?$/.test(fit)) return null;
  return /^(?:[1-9]\d*w|\d+(?:\.\d+)?x|)$/.test(size) ? size : null;
}

/** The address of the largest candidate; null when there is none. */
export function bestCandidate(text: string): string | null {
  let best: { address: string; size: number } | null = null;
  for (const { address, size } of parseSrcset(text)) {
    const found = Number.parseFloat(size || '1');
    if (size !== null && (best === null || found > best.size)) best = { address, size: found };
  }
  return best?.address ?? null;
}
