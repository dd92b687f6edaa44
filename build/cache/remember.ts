import { deserialize, serialize } from 'node:v8';
import type { Cache } from './cache.ts';

/** Returns the cached value; without an entry, calls `make` and caches its result. Values are plain data and bytes. */
export async function remember<T>(
  cache: Cache,
  { kind, key }: { readonly kind: string; readonly key: string },
  make: () => Promise<T>,
): Promise<T> {
  const stored = await cache.get(kind, key);
  if (stored) return deserialize(stored) as T;
  const made = await make();
  await cache.put(kind, key, serialize(made));
  return made;
}
