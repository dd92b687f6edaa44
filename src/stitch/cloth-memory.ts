import { drawCloth, type ClothDrawing, type ClothSettings } from './cloth.ts';

/** How many drawings are remembered: as many as lie between two pages that show the same author's face. */
const REMEMBERED = 64;

const memories = new WeakMap<object, Map<string, ClothDrawing>>();

/**
 * The same drawing as `drawCloth`, which is not made again while it is among those shown last.
 *
 * @param owner whose memory it is, gone with it: the settings of the site in hand
 */
export function clothFrom(owner: object, seed: string, settings: ClothSettings): ClothDrawing {
  const drawings = memories.get(owner) ?? new Map<string, ClothDrawing>();
  memories.set(owner, drawings);
  const key = JSON.stringify([seed, settings]);
  const cloth = drawings.get(key) ?? drawCloth(seed, settings);
  drawings.delete(key);
  drawings.set(key, cloth);
  const [longestAgo] = drawings.keys();
  if (drawings.size > REMEMBERED && longestAgo !== undefined) drawings.delete(longestAgo);
  return cloth;
}
