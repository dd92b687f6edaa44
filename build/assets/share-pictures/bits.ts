/** Bits in the order of DEFLATE: the first is the lowest of the first byte. Two bytes at a time, the lower first, as on all our machines. */

export interface Bits {
  /** How many there are. */
  length(): number;
  /** @param count at most 16 */
  write(value: number, count: number): void;
  /** Writes some of other bits, which have a word to spare. */
  copy(words: Uint16Array, start: number, end: number): void;
  /** All that were written, and a word to spare; then there are none. */
  take(): Uint16Array;
}

export function openBits(): Bits {
  let words = new Uint16Array(1 << 15);
  let full = 0;
  let held = 0;
  let holds = 0;
  function write(value: number, count: number): void {
    held |= value << holds;
    holds += count;
    if (holds < 16) return;
    if (full + 2 >= words.length) words = Uint16Array.from({ length: 2 * words.length }, (_, i) => words[i] ?? 0);
    words[full++] = held;
    held >>>= 16;
    holds -= 16;
  }
  return {
    length: () => 16 * full + holds,
    write,
    copy(from, start, end) {
      const sixteenAt = (at: number) => ((from[at >> 4]! | (from[(at >> 4) + 1]! << 16)) >>> (at & 15)) & 0xffff;
      let at = start;
      for (; at + 16 <= end; at += 16) write(sixteenAt(at), 16);
      write(sixteenAt(at) & ((1 << (end - at)) - 1), end - at);
    },
    take() {
      words[full] = held;
      const taken = words.slice(0, full + 2);
      full = held = holds = 0;
      return taken;
    },
  };
}
