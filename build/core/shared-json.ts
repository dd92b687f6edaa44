/** JSON in shared memory: written once, parsed once per thread. */
import { hash } from 'node:crypto';

export type SharedJson = Readonly<ReturnType<typeof shareJson>>;

/** The text in UTF-8, and its SHA-256. */
export function shareJson(value: unknown) {
  const text = JSON.stringify(value);
  const bytes = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(bytes).write(text);
  return { digest: hash('sha256', text), bytes };
}

/** @returns a reader for this thread that keeps its last value: the same text gives the same object */
export function sharedJsonReader<T>(): (shared: SharedJson) => T {
  let last: { readonly digest: string; readonly value: T } | null = null;
  return ({ digest, bytes }) => {
    if (last?.digest !== digest) last = { digest, value: JSON.parse(Buffer.from(bytes).toString()) as T };
    return last.value;
  };
}
