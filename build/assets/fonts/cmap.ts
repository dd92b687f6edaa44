/**
 * Which characters a font has: its `cmap` table (OpenType 1.9), formats 4 and 12, the two that Unicode fonts use. Glyph 0
 * is the box for a missing one and does not count.
 */

/** Bytes of the sfnt header before the table records, and of one record. */
const SFNT_HEADER = 12;
const TABLE_RECORD = 16;
const CMAP_TAG = 0x63_6d_61_70;

/**
 * @param sfnt a TrueType or OpenType font, not packed as WOFF
 * @returns code points that lead to a glyph; none when the font has no such table
 */
export function characterSet(sfnt: Uint8Array): ReadonlySet<number> {
  const font = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const found = new Set<number>();
  const cmap = tableOffset(font, CMAP_TAG);
  if (cmap === null) return found;
  const subtables = font.getUint16(cmap + 2);
  for (let i = 0; i < subtables; i++) {
    const offset = cmap + font.getUint32(cmap + 4 + 8 * i + 4);
    const format = font.getUint16(offset);
    if (format === 4) addSegments(font, offset, found);
    if (format === 12) addGroups(font, offset, found);
  }
  return found;
}

function tableOffset(font: DataView, tag: number): number | null {
  const tables = font.getUint16(4);
  for (let i = 0; i < tables; i++) {
    const record = SFNT_HEADER + TABLE_RECORD * i;
    if (font.getUint32(record) === tag) return font.getUint32(record + 8);
  }
  return null;
}

/** Format 4: four parallel arrays of segments (ends, starts, deltas, offsets into the glyph list that follows). */
function addSegments(font: DataView, table: number, found: Set<number>): void {
  const segments = font.getUint16(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const ranges = deltas + 2 * segments;
  for (let i = 0; i < segments; i++) {
    const start = font.getUint16(starts + 2 * i);
    const end = font.getUint16(ends + 2 * i);
    const delta = font.getUint16(deltas + 2 * i);
    const range = font.getUint16(ranges + 2 * i);
    for (let code = start; code <= end && code !== 0xff_ff; code++) {
      const listed = range === 0 ? code : font.getUint16(ranges + 2 * i + range + 2 * (code - start));
      if (listed !== 0 && ((listed + delta) & 0xff_ff) !== 0) found.add(code);
    }
  }
}

/** Format 12: groups of first code, last code, first glyph. */
function addGroups(font: DataView, table: number, found: Set<number>): void {
  const groups = font.getUint32(table + 12);
  for (let i = 0; i < groups; i++) {
    const group = table + 16 + 12 * i;
    const start = font.getUint32(group);
    const end = font.getUint32(group + 4);
    const glyph = font.getUint32(group + 8);
    for (let code = start; code <= end; code++) if (glyph + code - start !== 0) found.add(code);
  }
}
