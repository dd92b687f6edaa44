import type { Cache } from './cache.ts';

/** The bytes stored under a key, else what `make` makes, stored for the next build. */
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

/**
 * The same for what is large and changes with every edit: only the newest is stored.
 *
 * @param slot where it is stored, whatever its key
 */
export async function rememberNewest(
  cache: Cache,
  { kind, slot, key }: { readonly kind: string; readonly slot: string; readonly key: string },
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const stored = await cache.get(kind, slot);
  if (stored?.toString('latin1', 0, key.length) === key) return stored.subarray(key.length);
  const made = await make();
  await cache.put(kind, slot, Buffer.concat([Buffer.from(key, 'latin1'), made]));
  return made;
}
