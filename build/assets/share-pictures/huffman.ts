/** Huffman codes as DEFLATE wants them (RFC 1951, 3.2.2): no code longer than fifteen bits, and in order of their symbols. */

const LONGEST = 15;

export interface HuffmanCode {
  /** Bits of each symbol's code; 0 for one that does not occur. */
  readonly lengths: Uint8Array;
  /** The codes, the first bit lowest, as they are written. */
  readonly codes: Uint16Array;
}

/** @param counts how often each symbol occurs */
export function huffmanCode(counts: Uint32Array): HuffmanCode {
  let lengths = codeLengths(counts);
  for (let flatter = counts; lengths.some((length) => length > LONGEST); lengths = codeLengths(flatter))
    flatter = flatter.map((count) => (count + 1) >>> 1);
  return { lengths, codes: codesOf(lengths) };
}

/** The two rarest trees are joined until one is left; a symbol's code is as long as it lies deep. */
function codeLengths(counts: Uint32Array): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const leaves = [...counts.keys()].filter((symbol) => counts[symbol]! > 0);
  leaves.sort((one, other) => counts[one]! - counts[other]! || one - other);
  if (leaves.length === 1) lengths[leaves[0]!] = 1;
  if (leaves.length < 2) return lengths;
  // First the leaves, then the joined trees: these come to be in order of their weight, so that two queues are enough.
  const weights = leaves.map((symbol) => counts[symbol]!);
  const parents: number[] = [];
  let leaf = 0;
  let joined = leaves.length;
  const rarest = () =>
    leaf < leaves.length && (joined >= weights.length || weights[leaf]! <= weights[joined]!) ? leaf++ : joined++;
  while (weights.length < 2 * leaves.length - 1) {
    const [one, other] = [rarest(), rarest()];
    parents[one] = parents[other] = weights.length;
    weights.push(weights[one]! + weights[other]!);
  }
  const depths = new Uint8Array(weights.length);
  for (let tree = weights.length - 2; tree >= 0; tree--) depths[tree] = depths[parents[tree]!]! + 1;
  for (const [place, symbol] of leaves.entries()) lengths[symbol] = depths[place]!;
  return lengths;
}

function codesOf(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= LONGEST; length++, code <<= 1)
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = reversed(code++, length);
  return codes;
}

function reversed(code: number, length: number): number {
  let turned = 0;
  for (let bit = 0; bit < length; bit++) turned |= ((code >> bit) & 1) << (length - 1 - bit);
  return turned;
}
