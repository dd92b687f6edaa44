/** A few colours for a drawing of many: those it is made of, and steps between them for its edges. */

/** Blue, green, red, a byte each, red lowest: as pixels lie in memory. */
export type Colour = number;

/**
 * First the most frequent, then always the one that misses its nearest by most, times its pixels.
 *
 * @param counts how many pixels have each colour
 * @param size at most so many
 */
export function choosePalette(counts: ReadonlyMap<Colour, number>, size: number): Colour[] {
  const entries = [...counts];
  const missed = entries.map(([, pixels]) => pixels * 3 * 256 ** 2);
  const palette: Colour[] = [];
  while (palette.length < Math.min(size, entries.length)) {
    const most = missed.reduce((found, miss, i) => (miss > missed[found]! ? i : found), 0);
    const chosen = entries[most]![0];
    palette.push(chosen);
    for (const [i, [colour, pixels]] of entries.entries())
      missed[i] = Math.min(missed[i]!, pixels * distance(colour, chosen));
  }
  return palette;
}

/** The place of the nearest in a palette. */
export function nearestOf(palette: readonly Colour[], colour: Colour): number {
  const away = palette.map((one) => distance(one, colour));
  return away.indexOf(Math.min(...away));
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

/** `#rrggbb` */
export function parsed(text: string): Colour {
  return colourOf([1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)));
}

function distance(one: Colour, other: Colour): number {
  const red = (one & 0xff) - (other & 0xff);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one >> 16) - (other >> 16);
  return red * red + green * green + blue * blue;
}
