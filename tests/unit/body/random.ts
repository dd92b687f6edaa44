/** Numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to below. */
  below(limit: number): number;
  /** True once in so many times. */
  once(times: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small, quick and even enough. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, once: (times) => below(times) === 0, pick: (list) => list[below(list.length)]! };
}
