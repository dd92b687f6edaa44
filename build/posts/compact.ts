/** Bodies moved together, where many edits have left a few in each of many segments, or a large segment with little that counts. */
import { statSync } from 'node:fs';
import type { BodyPlace } from '../core/types.ts';
import { entryFile } from '../state/cache.ts';
import { putBodies, readBody, SEGMENTS } from '../state/segments.ts';

/** More segments than this are made fewer: each is a file to open. */
const MOST_SEGMENTS = 32;
/** The largest of them stay: to move what is in them costs more than it saves. */
const LEFT_ALONE = 2;
/** A segment of which less than this part counts is left. */
const LEAST_PART = 1 / 4;

/**
 * Moves bodies into a new segment.
 *
 * @param cache folder of the cache
 * @param places of all bodies that count
 * @returns the new places of those that were moved, by their old ones
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
