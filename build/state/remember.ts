import type { Cache } from './cache.ts';

/** Returns the cached bytes; without an entry, calls `make` and caches its result. */
export async function remember(
  cache: Cache,
  { kind, key }: { readonly kind: string; readonly key: string },
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const stored = await cache.get(kind, key);
  if (stored) return stored;
  const made = await make();
  await cache.put(kind, key, made);
  return made;
}
