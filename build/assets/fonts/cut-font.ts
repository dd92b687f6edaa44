/** Fonts cut down to some letters. Packing one takes longer than rendering many pages, so workers do it. */
import { SiteError, error } from '../../core/errors.ts';
import type { FontConfig } from '../../core/types.ts';

/**
 * What shaping applies by itself in any script (OpenType, as hb-subset's default has it), and figures of one width, which our styles use.
 * Small capitals, fractions and stylistic sets bring glyphs that no style shows.
 */
const FEATURES = (
  'rvrn ccmp liga locl mark mkmk rlig calt clig curs kern rclt ljmo vjmo tjmo ' +
  'isol fina fin2 fin3 medi med2 init nukt akhn rphf rkrf pref blwf half abvf pstf cfar vatu cjct ' +
  'pres abvs blws psts haln dist abvm blwm tnum'
).split(' ');

/**
 * A font with the glyphs of the given letters (null: all that it has) and what shaping them needs, its axes pinned or limited.
 *
 * @param bytes the whole font, in any format
 * @throws SiteError `fonts/unusable`: an axis the font does not have, or bytes that are no font
 */
export async function cutFont(
  { family, source, axes }: Pick<FontConfig, 'family' | 'source' | 'axes'>,
  bytes: Buffer,
  { letters, kind }: { readonly letters: string | null; readonly kind: 'woff2' | 'sfnt' },
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  try {
    return await subsetFont(bytes, letters ?? '', {
      keepAllGlyphs: letters === null,
      targetFormat: kind,
      variationAxes: axes,
      keepFeatures: FEATURES,
    });
  } catch (cause) {
    const message = `The font ${family} (${source}) cannot be subset: ${(cause as Error).message}`;
    const place = { file: 'site.config.ts', field: 'fonts' };
    throw new SiteError(error('fonts/unusable', message, null, place), { cause });
  }
}

/**
 * @param sfnt a TrueType or OpenType font, not packed as WOFF
 * @returns code points that lead to a glyph; none when the bytes are no font
 */
export async function characterSet(sfnt: Uint8Array): Promise<ReadonlySet<number>> {
  // Loaded here, since most builds read no font that they do not know.
  const { Blob, Face } = await import('harfbuzzjs');
  return new Set(new Face(new Blob(sfnt)).collectUnicodes());
}

export interface CutTask {
  readonly font: FontConfig;
  readonly source: Uint8Array;
  readonly letters: string;
}

export type CutFace = Awaited<ReturnType<typeof cutFace>>;

/** @returns the WOFF2 file, and those of the letters that it has @throws SiteError `fonts/unusable` */
export async function cutFace({ font, source, letters }: CutTask) {
  const cut = await cutFont(font, Buffer.from(source), { letters, kind: 'sfnt' });
  const codes = await characterSet(cut);
  const covered = [...letters].filter((letter) => codes.has(letter.codePointAt(0) ?? 0)).join('');
  // Its axes are cut already.
  const bytes = await cutFont({ ...font, axes: {} }, cut, { letters, kind: 'woff2' });
  return { bytes, covered };
}
