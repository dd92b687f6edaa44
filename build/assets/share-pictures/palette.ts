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
  const colours = [...counts.keys()];
  const pixels = [...counts.values()];
  let palette: Colour[] = [];
  // First the most frequent, then always the one that misses its nearest by most, times its pixels.
  const missed = pixels.map((count) => count * 3 * 256 ** 2);
  while (palette.length < Math.min(size, colours.length)) {
    const most = missed.reduce((found, miss, i) => (miss > missed[found]! ? i : found), 0);
    const chosen = colours[most]!;
    palette.push(chosen);
    for (const [i, colour] of colours.entries())
      missed[i] = Math.min(missed[i]!, pixels[i]! * distance(colour, chosen));
  }
  for (let round = 0; round < ROUNDS; round++) palette = movedToMiddle(palette, colours, pixels);
  return palette;
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
  const channel = (shift: number) => {
    const from = (one >> shift) & 0xff;
    return Math.round(from + share * (((other >> shift) & 0xff) - from)) << shift;
  };
  return channel(0) | channel(8) | channel(16);
}

function distance(one: Colour, other: Colour): number {
  const red = (one & 0xff) - (other & 0xff);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one >> 16) - (other >> 16);
  return red * red + green * green + blue * blue;
}

/** Each becomes the mean of the colours next to it; one that most of their pixels have stays exactly what it is. */
function movedToMiddle(palette: readonly Colour[], colours: readonly Colour[], pixels: readonly number[]): Colour[] {
  const places = palette.map((colour) => ({ colour, pixels: 0, sums: [0, 0, 0], most: 0 }));
  for (const [i, colour] of colours.entries()) {
    const place = places[nearestOf(palette, colour)]!;
    const count = pixels[i]!;
    place.pixels += count;
    place.sums = place.sums.map((sum, channel) => sum + count * ((colour >> (8 * channel)) & 0xff));
    if (count <= place.most) continue;
    place.most = count;
    place.colour = colour;
  }
  return places.map(({ colour, pixels: all, sums, most }) =>
    most * 2 > all ? colour : sums.reduce((mean, sum, channel) => mean | (Math.round(sum / all) << (8 * channel)), 0),
  );
}
