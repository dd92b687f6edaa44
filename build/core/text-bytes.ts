/** Most bytes of UTF-8 per UTF-16 code unit. */
const MOST_BYTES = 3;

/** Reused, since a build encodes many short-lived texts; the system gives memory to the pages that are written alone. */
const room = Buffer.allocUnsafeSlow(1 << 20);

/** Concatenates chunks, texts in UTF-8. The result is valid until the next call. */
export function bytesOf(chunks: readonly (string | Uint8Array)[]): Buffer {
  const most = chunks.reduce((sum, { length }) => sum + length * MOST_BYTES, 0);
  const bytes = most > room.length ? Buffer.allocUnsafe(most) : room;
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
