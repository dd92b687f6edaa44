/** Encodes texts into a reused buffer, since a build encodes many short-lived texts. */

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

function roomFor(bytes: number): Buffer {
  if (bytes > KEPT) return Buffer.allocUnsafe(bytes);
  if (bytes > room.length) room = Buffer.allocUnsafe(KEPT);
  return room;
}
