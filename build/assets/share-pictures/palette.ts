/** A few colours that stand for many: the ones a drawing is made of, and steps between them for its edges. */

/** Times that colours are dealt out to the palette and it moves to their middle; more changes next to nothing. */
const ROUNDS = 6;

export interface Palette {
  /** Red, green, blue, a byte each, colour after colour. */
  readonly palette: Uint8Array;
  /** For each of the given colours the place of the nearest in the palette. */
  readonly nearest: Uint8Array;
}

/**
 * @param colours each once, `0xAABBGGRR`
 * @param counts how many pixels have each
 * @param size at most so many
 */
export function choosePalette(colours: Int32Array, counts: Uint32Array, size: number): Palette {
  const channel = (shift: number) => Float64Array.from(colours, (colour) => (colour >>> shift) & 0xff);
  const given: Channels = { red: channel(0), green: channel(8), blue: channel(16) };
  const length = Math.min(size, colours.length);
  const chosen: Channels = {
    red: new Float64Array(length),
    green: new Float64Array(length),
    blue: new Float64Array(length),
  };

  // First the most frequent, then always the one that misses its nearest by most, times its pixels.
  const missed = Float64Array.from(counts, (count) => count * 3 * 256 ** 2);
  for (let place = 0; place < length; place++) {
    copyColour(given, indexOfMost(missed), chosen, place);
    for (let i = 0; i < missed.length; i++) {
      const miss = counts[i]! * distance(given, i, chosen, place);
      if (miss < missed[i]!) missed[i] = miss;
    }
  }
  const nearest = new Uint8Array(colours.length);
  for (let round = 0; round < ROUNDS; round++) {
    deal(given, chosen, nearest);
    moveToMiddle(given, counts, nearest, chosen);
  }
  deal(given, chosen, nearest);
  const palette = new Uint8Array(3 * length);
  for (let place = 0; place < length; place++) {
    const colour = [chosen.red[place]!, chosen.green[place]!, chosen.blue[place]!];
    palette.set(colour.map(Math.round), 3 * place);
  }
  return { palette, nearest };
}

/** Colours, 0 to 255 a channel: three arrays, since the loops below run over thousands of them for each picture. */
interface Channels {
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
}

function distance(one: Channels, i: number, other: Channels, k: number): number {
  const red = one.red[i]! - other.red[k]!;
  const green = one.green[i]! - other.green[k]!;
  const blue = one.blue[i]! - other.blue[k]!;
  return red * red + green * green + blue * blue;
}

function copyColour(from: Channels, i: number, to: Channels, k: number): void {
  to.red[k] = from.red[i]!;
  to.green[k] = from.green[i]!;
  to.blue[k] = from.blue[i]!;
}

/** Gives each colour to the nearest place. */
function deal(given: Channels, chosen: Channels, nearest: Uint8Array): void {
  for (let i = 0; i < nearest.length; i++) {
    let best = Infinity;
    for (let place = 0; place < chosen.red.length; place++) {
      const found = distance(given, i, chosen, place);
      if (found >= best) continue;
      best = found;
      nearest[i] = place;
    }
  }
}

/** Makes each place the mean of its colours; one that most of its pixels have stays exactly what it is. */
function moveToMiddle(given: Channels, counts: Uint32Array, nearest: Uint8Array, chosen: Channels): void {
  const places = Array.from(chosen.red, () => ({ pixels: 0, red: 0, green: 0, blue: 0, most: -1 }));
  for (let i = 0; i < nearest.length; i++) {
    const sum = places[nearest[i]!]!;
    const count = counts[i]!;
    sum.pixels += count;
    sum.red += given.red[i]! * count;
    sum.green += given.green[i]! * count;
    sum.blue += given.blue[i]! * count;
    if (sum.most < 0 || count > counts[sum.most]!) sum.most = i;
  }
  for (const [place, { pixels, red, green, blue, most }] of places.entries()) {
    if (pixels === 0) continue;
    if (counts[most]! * 2 > pixels) copyColour(given, most, chosen, place);
    else {
      chosen.red[place] = red / pixels;
      chosen.green[place] = green / pixels;
      chosen.blue[place] = blue / pixels;
    }
  }
}

function indexOfMost(values: Uint32Array | Float64Array): number {
  let most = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[most]!) most = i;
  return most;
}
