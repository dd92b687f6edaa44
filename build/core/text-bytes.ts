/** Texts as bytes, made in one place again and again: most of what a build makes is a text that is written and forgotten. */

/** Stands in no UTF-8, so texts that may hold anything are parted by it. */
const BETWEEN = Uint8Array.of(0xff);
/** UTF-16 to UTF-8: a unit of the one is three bytes of the other at most. */
const MOST_BYTES = 3;
/** A room that one long text has filled is not kept for all the short ones. */
const KEPT = 1 << 20;

let room = Buffer.allocUnsafe(1 << 17);

/** The chunks one after the other, texts in UTF-8. What comes back is good until the next call. */
export function bytesOf(chunks: readonly (string | Uint8Array)[]): Buffer {
  const bytes = roomFor(chunks.reduce((sum, { length }) => sum + length * MOST_BYTES, 0));
  let end = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') end += bytes.write(chunk, end);
    else {
      bytes.set(chunk, end);
      end += chunk.length;
    }
  }
  return bytes.subarray(0, end);
}

/** The texts for `partsOf`. Good until the next call. */
export function partedBytes(texts: readonly string[]): Buffer {
  return bytesOf(texts.flatMap((text, index) => (index > 0 ? [BETWEEN, text] : [text])));
}

/** The texts that `partedBytes` was given, in UTF-8; what no encoding allows (half a surrogate pair) has become U+FFFD. */
export function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(BETWEEN[0]!, start);
    const end = found < 0 ? bytes.length : found;
    parts.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return parts;
}

function roomFor(bytes: number): Buffer {
  if (bytes > KEPT) return Buffer.allocUnsafe(bytes);
  if (bytes > room.length) room = Buffer.allocUnsafe(KEPT);
  return room;
}
