/** Fonts cut down to some letters. Packing one takes longer than rendering many pages, so workers do it. */
import { SiteError, error } from '../../core/errors.ts';
import type { Role } from './typefaces.ts';

/** Pinned to one value, or limited to a range. */
export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

export interface FontSource {
  /** For messages. */
  readonly path: string;
  /** The whole font, in any format. */
  readonly bytes: Uint8Array;
}

/**
 * What shaping applies by itself in any script (OpenType, as hb-subset's default has it). Small capitals, fractions and stylistic sets
 * bring glyphs that no style shows.
 */
const FEATURES = (
  'rvrn ccmp liga locl mark mkmk rlig calt clig curs kern rclt ljmo vjmo tjmo ' +
  'isol fina fin2 fin3 medi med2 init nukt akhn rphf rkrf pref blwf half abvf pstf cfar vatu cjct ' +
  'pres abvs blws psts haln dist abvm blwm'
).split(' ');

export interface CutTask {
  readonly source: FontSource;
  /** Null: all that it has. */
  readonly letters: string | null;
  readonly axes: Axes;
  /** Titles have no figures of one width, in which texts have their tables: an eleventh of a face's bytes. */
  readonly role?: Role | null;
  readonly kind: 'woff2' | 'sfnt';
}

/**
 * A font with the glyphs of the given letters and what shaping them needs, its axes pinned or limited.
 *
 * @throws SiteError `fonts/unusable`: an axis the font does not have, or bytes that are no font
 */
export async function cutFont({ source: { path, bytes }, letters, axes, role, kind }: CutTask): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  try {
    return await subsetFont(Buffer.from(bytes), letters ?? '', {
      keepAllGlyphs: letters === null,
      targetFormat: kind,
      variationAxes: axes,
      keepFeatures: role === 'display' ? FEATURES : [...FEATURES, 'tnum'],
      // Names for axes, which it no longer has.
      dropTables: Object.values(axes).every((value) => typeof value === 'number') ? ['STAT'] : [],
    });
  } catch (cause) {
    const message = `The font file ${path} cannot be subset: ${(cause as Error).message}`;
    throw new SiteError(error('fonts/unusable', message, null, { file: 'content/theme.yaml', field: 'type' }), {
      cause,
    });
  }
}
