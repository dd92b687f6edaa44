/** Encodes texts into a reused buffer, since a build encodes many short-lived texts. */

/** Separator: this byte never occurs in UTF-8. */
const BETWEEN = Uint8Array.of(0xff);
/** Most bytes of UTF-8 per UTF-16 code unit. */
const MOST_BYTES = 3;
/** Larger buffers are not kept. */
const KEPT = 1 << 20;

let room = Buffer.allocUnsafe(1 << 17);

/** Concatenates chunks, texts in UTF-8. The result is valid until the next call. */
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

/** Joins texts for `partsOf`. Valid until the next call. */
export function partedBytes(texts: readonly string[]): Buffer {
  return bytesOf(texts.flatMap((text, index) => (index > 0 ? [BETWEEN, text] : [text])));
}

/** Splits the result of `partedBytes`; lone surrogates have become U+FFFD. */
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
