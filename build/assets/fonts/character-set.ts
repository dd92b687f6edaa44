/**
 * @param sfnt a TrueType or OpenType font, not packed as WOFF
 * @returns code points that lead to a glyph; none when the bytes are no font
 */
export async function characterSet(sfnt: Uint8Array): Promise<ReadonlySet<number>> {
  // Loaded here, since most builds have to do with no font that they do not know.
  const { Blob, Face } = await import('harfbuzzjs');
  return new Set(new Face(new Blob(sfnt)).collectUnicodes());
}
