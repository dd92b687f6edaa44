/** Bytes of the file header and of the one directory entry that follows it. */
const HEADER = 6;
const ENTRY = 16;

/**
 * A PNG inside an ICO file, which every browser reads.
 *
 * @param png the picture
 * @param pixels its side, 1 to 255
 */
export function icoFile(png: Uint8Array, pixels: number): Uint8Array {
  const head = Buffer.alloc(HEADER + ENTRY);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // pictures in the file
  head.writeUInt8(pixels, HEADER);
  head.writeUInt8(pixels, HEADER + 1);
  head.writeUInt16LE(1, HEADER + 4); // colour planes
  head.writeUInt16LE(32, HEADER + 6); // bits a pixel
  head.writeUInt32LE(png.byteLength, HEADER + 8);
  head.writeUInt32LE(head.byteLength, HEADER + 12);
  return Buffer.concat([head, png]);
}
