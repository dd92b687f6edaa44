import { expect, it } from 'vitest';
import { drawPortrait } from '../../../src/stitch/portrait.ts';

it('draws one person always alike, several unlike each other, and neighbours on different grounds', () => {
  const names = Array.from({ length: 30 }, (_, index) => `person-${index}`);
  const drawn = names.map((name, place) => drawPortrait(name, place));
  expect(names.map((name, place) => drawPortrait(name, place))).toEqual(drawn);
  expect(new Set(drawn.map(({ figure }) => figure)).size).toBe(4);
  expect(new Set(drawn.map(({ figure, collar, face }) => [figure, collar, face].join())).size).toBeGreaterThan(20);
  for (const [place, { ground }] of drawn.entries()) expect(ground).not.toBe(drawn[place - 1]?.ground);
});
