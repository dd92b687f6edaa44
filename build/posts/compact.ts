/** Moves bodies into one segment when many segments hold few of them, or a large segment is mostly unused. */
import { statSync } from 'node:fs';
import type { BodyPlace } from '../core/types.ts';
import { entryFile } from '../state/cache.ts';
import { putBodies, readBody, SEGMENTS } from '../state/segments.ts';

/** With more segments than this, the small ones are merged: each is a file to open. */
const MOST_SEGMENTS = 32;
/** The largest segments are never merged: moving their bodies costs more than it saves. */
const LEFT_ALONE = 2;
/** A segment with a smaller used part than this is emptied. */
const LEAST_PART = 1 / 4;

/**
 * Moves bodies into a new segment.
 *
 * @param cache folder of the cache
 * @param places of all bodies in use
 * @returns the new places of moved bodies, by their old places
 * @throws DamagedBodies
 */
export function compact(cache: string, build: string, places: readonly BodyPlace[]): Map<BodyPlace, BodyPlace> {
  const segments = [...Map.groupBy(places, ({ segment }) => segment)].map(([segment, own]) => ({
    own,
    bytes: own.reduce((sum, { length }) => sum + length, 0),
    size: statSync(entryFile(cache, SEGMENTS, segment), { throwIfNoEntry: false })?.size ?? 0,
  }));
  const isMany = segments.length > MOST_SEGMENTS;
  const moving = segments
    .sort((a, b) => b.bytes - a.bytes)
    .filter(({ bytes, size }, index) => bytes < size * LEAST_PART || (isMany && index >= LEFT_ALONE))
    .flatMap(({ own }) => own);
  const moved = new Map<BodyPlace, BodyPlace>();
  for (const place of moving) moved.set(place, putBodies(cache, build, [readBody(cache, place)])[0]!);
  return moved;
}
