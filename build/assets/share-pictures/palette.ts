/** A few colours that stand for many: the ones a drawing is made of, and steps between them for its edges. */

/** Blue, green, red, a byte each, red lowest: as pixels lie in memory. */
export type Colour = number;

/** Times that colours are dealt out to the palette and it moves to their middle; more changes next to nothing. */
const ROUNDS = 6;

/**
 * @param counts how many pixels have each colour
 * @param size at most so many
 */
export function choosePalette(counts: ReadonlyMap<Colour, number>, size: number): Colour[] {
  const entries = [...counts];
  // First the most frequent, then always the one that misses its nearest by most, times its pixels.
  const missed = entries.map(([, pixels]) => pixels * 3 * 256 ** 2);
  let palette: Colour[] = [];
  while (palette.length < Math.min(size, entries.length)) {
    const most = missed.reduce((found, miss, i) => (miss > missed[found]! ? i : found), 0);
    const chosen = entries[most]![0];
    palette.push(chosen);
    for (const [i, [colour, pixels]] of entries.entries())
      missed[i] = Math.min(missed[i]!, pixels * distance(colour, chosen));
  }
  for (let round = 0; round < ROUNDS; round++) palette = movedToMiddle(palette, entries);
  return palette;
}

/** Each becomes the mean of the colours next to it; one that most of their pixels have stays exactly what it is. */
function movedToMiddle(palette: readonly Colour[], entries: readonly (readonly [Colour, number])[]): Colour[] {
  const places = palette.map((colour) => ({ colour, pixels: 0, sums: [0, 0, 0], most: 0 }));
  for (const [colour, count] of entries) {
    const place = places[nearestOf(palette, colour)]!;
    place.pixels += count;
    place.sums = place.sums.map((sum, channel) => sum + count * channelsOf(colour)[channel]!);
    if (count <= place.most) continue;
    place.most = count;
    place.colour = colour;
  }
  return places.map(({ colour, pixels, sums, most }) =>
    most * 2 > pixels ? colour : colourOf(sums.map((sum) => Math.round(sum / pixels))),
  );
}

/** The place of the nearest in a palette. */
export function nearestOf(palette: readonly Colour[], colour: Colour): number {
  let nearest = 0;
  let least = Infinity;
  for (let i = 0; i < palette.length; i++) {
    const away = distance(palette[i]!, colour);
    if (away >= least) continue;
    least = away;
    nearest = i;
  }
  return nearest;
}

/** @param share of the second, from 0 to 1 */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const to = channelsOf(other);
  return colourOf(channelsOf(one).map((from, i) => Math.round(from + share * (to[i]! - from))));
}

/** Red, green and blue. */
export function channelsOf(colour: Colour): number[] {
  return [colour & 0xff, (colour >> 8) & 0xff, colour >> 16];
}

export function colourOf([red = 0, green = 0, blue = 0]: readonly number[]): Colour {
  return red | (green << 8) | (blue << 16);
}

function distance(one: Colour, other: Colour): number {
  const red = (one & 0xff) - (other & 0xff);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one >> 16) - (other >> 16);
  return red * red + green * green + blue * blue;
}
