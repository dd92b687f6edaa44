/**
 * Rows of pixels as literals and matches, as DEFLATE has them (RFC 1951). A match never leaves its column of the picture, so that the
 * tokens of a column hold whatever stands beside it.
 */

/** What a match costs must be less than what it saves. */
const SHORTEST = 3;
const LONGEST = 258;
const FARTHEST = 32768;
/** A match this far away takes about as many bits as three literals. */
const FAR = 4096;
/** Earlier places with the same three bytes that are looked at: 64 would take four times the time for 2 % less. */
const TRIED = 8;

export interface ColumnBytes {
  readonly bytes: Uint8Array;
  /** Bytes of a row. */
  readonly width: number;
  /** Bytes from one row of the whole picture to the next. */
  readonly stride: number;
}

/** Finds places in the rows before and in this one that begin alike. */
export interface Finder {
  /** @returns the latest of them, or -1 */
  find(at: number): number;
  /** The one before that. */
  before(place: number): number;
  add(at: number): void;
}

export function openFinder(bytes: Uint8Array): Finder {
  const latest = new Int32Array(1 << 12).fill(-1);
  const earlier = new Int32Array(bytes.length);
  const slot = (at: number) =>
    Math.imul((bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!, 0x9e3779b1) >>> 20;
  return {
    find: (at) => latest[slot(at)]!,
    before: (place) => earlier[place]!,
    add(at) {
      const key = slot(at);
      earlier[at] = latest[key]!;
      latest[key] = at;
    },
  };
}

/**
 * Appends the tokens of a row: a literal is its byte; a match has its length from bit 16 on, and its distance, less one, below.
 *
 * @param finder knows the rows before; without one, only the byte before and the row above are looked at, which is enough for letters
 * @returns how many tokens there are now
 */
export function addRow(
  column: ColumnBytes,
  row: number,
  { tokens, count, finder }: { readonly tokens: Uint32Array; readonly count: number; readonly finder: Finder | null },
): number {
  const { bytes, width, stride } = column;
  const start = row * width;
  const end = start + width;
  let added = count;
  for (let at = start; at < end;) {
    const most = Math.min(LONGEST, end - at);
    let length = 0;
    let distance = 1;
    // A run goes on from the byte before it, over itself.
    if (at > start) while (length < most && bytes[at + length] === bytes[at - 1]) length++;
    if (row > 0 && length < most) {
      let same = 0;
      while (same < most && bytes[at + same] === bytes[at + same - width]) same++;
      if (same > length) [length, distance] = [same, stride];
    }
    let match = length < SHORTEST ? 0 : (length << 16) | (distance - 1);
    if (finder && most >= SHORTEST) {
      let place = finder.find(at);
      for (let tried = 0; tried < TRIED && place >= 0; tried++, place = finder.before(place))
        match = longer(column, { at, place, end, match });
    }
    const taken = match === 0 ? 1 : match >> 16;
    tokens[added++] = match === 0 ? bytes[at]! : match;
    if (finder) for (let i = at; i < at + taken && i + SHORTEST <= end; i++) finder.add(i);
    at += taken;
  }
  return added;
}

/** The match with the bytes at `place`, if it is longer than the one so far. */
function longer(
  { bytes, width, stride }: ColumnBytes,
  {
    at,
    place,
    end,
    match,
  }: { readonly at: number; readonly place: number; readonly end: number; readonly match: number },
): number {
  const least = Math.max(SHORTEST - 1, match >> 16);
  // It must come from one row of the column as well.
  const most = Math.min(LONGEST, end - at, width - (place % width));
  if (least >= most || bytes[place + least] !== bytes[at + least]) return match;
  let length = 0;
  while (length < most && bytes[place + length] === bytes[at + length]) length++;
  if (length <= least) return match;
  const rows = Math.floor(at / width) - Math.floor(place / width);
  const distance = at - place + rows * (stride - width);
  return distance > FARTHEST || (length === SHORTEST && distance > FAR) ? match : (length << 16) | (distance - 1);
}
