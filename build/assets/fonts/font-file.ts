/** A font file: cut down to some letters, and what it says of itself. */
import { type Cache, codeDigest, keyOf, remember } from '../../cache/cache.ts';
import { SiteError, error } from '../../core/errors.ts';
import type { Role } from './typefaces.ts';

/** Pinned to one value, or limited to a range. */
export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

/** The weight and optical size in which a font is looked at, as near as it has them. */
export type Look = Readonly<Record<string, number>>;

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

/** Joined letters go without kerning, and without ready forms of what a mark and its place make: a fifth of their bytes. */
const NOT_OF_JOINED: ReadonlySet<string> = new Set(['kern', 'dist', 'haln', 'rvrn']);

export interface CutTask {
  readonly source: FontSource;
  /** Null: all that it has. */
  readonly letters: string | null;
  readonly axes: Axes;
  /** Titles have no figures of one width, in which texts have their tables: an eleventh of a face's bytes. */
  readonly role?: Role | null;
  readonly part?: string | undefined;
  readonly kind: 'woff2' | 'sfnt';
}

export interface CutTools {
  readonly cache: Cache;
  /** `cutFont`, in a thread that ends: what it loads takes 45 MiB. */
  readonly cut: (task: CutTask) => Promise<Uint8Array>;
}

/**
 * A font with the glyphs of the given letters and what shaping them needs, its axes pinned or limited. Packing one takes longer than
 * rendering many pages, so workers do it.
 *
 * @throws SiteError `fonts/unusable`: an axis the font does not have, or bytes that are no font
 */
export async function cutFont({ source: { path, bytes }, letters, axes, role, part, kind }: CutTask): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const features = role === 'display' ? FEATURES : [...FEATURES, 'tnum'];
  try {
    return await subsetFont(Buffer.from(bytes), letters ?? '', {
      keepAllGlyphs: letters === null,
      targetFormat: kind,
      variationAxes: axes,
      keepFeatures: part === 'joined' ? FEATURES.filter((one) => !NOT_OF_JOINED.has(one)) : features,
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

export type FontFacts = Awaited<ReturnType<typeof readSfnt>>;

/** Letters as often as English has them, with capitals, figures and marks. */
export const SAMPLE =
  'What we make, how we work, and what it costs. A quick look at the six main jobs of the next two weeks: ' +
  'we visit you, write down what you need, and give you a fixed price by 9 May.';

/** What a font file says of itself, and how large its text is: the sample in this look. @throws SiteError `fonts/unusable` */
export async function readFont(source: FontSource, look: Look, { cache, cut }: CutTools): Promise<FontFacts> {
  const key = keyOf(codeDigest('build/assets'), source.bytes, JSON.stringify(look));
  return remember(cache, { kind: 'font-facts', key }, async () =>
    readSfnt(await cut({ source, letters: null, axes: {}, kind: 'sfnt' }), look),
  );
}

async function readSfnt(sfnt: Uint8Array, look: Look) {
  // Loaded here, since most builds read no font that they do not know.
  const { Blob, Buffer: Run, Face, Font, Variation, shape } = await import('harfbuzzjs');
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  font.setVariations(Object.entries(look).map(([axis, value]) => new Variation(axis, value)));
  const run = new Run();
  run.addText(SAMPLE);
  run.guessSegmentProperties();
  shape(font, run);
  const length = run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const { ascender, descender } = font.hExtents();
  // The weight, and PANOSE: Latin text, its serifs, its proportion.
  const { 4: high = 1, 5: low = 144, 32: latin, 33: serif = 0, 35: proportion } = face.referenceTable('OS/2') ?? [];
  const kind = latin === 2 && serif > 1 && serif <= 10 ? 'serif' : 'sans-serif';
  const em = face.upem;
  return {
    family: face.getName(16, 'en') || face.getName(1, 'en'),
    kind: latin === 2 && proportion === 9 ? ('monospace' as const) : (kind as 'serif' | 'sans-serif'),
    weight: high * 256 + low,
    axes: face.getAxisInfos() as Readonly<Record<string, Readonly<Record<'min' | 'max' | 'default', number>>>>,
    /** Code points that lead to a glyph. */
    codes: new Set(face.collectUnicodes()),
    /** In parts of the size; `width` is the mean advance of the sample. */
    metrics: {
      width: length / SAMPLE.length / em,
      ascent: ascender / em,
      descent: -descender / em,
    },
  };
}
