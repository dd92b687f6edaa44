/** What a font file says of itself, and how large its text is. */
import { type Cache, digest } from '../../cache/cache.ts';
import { codeDigest } from '../../cache/code-digest.ts';
import { remember } from '../../cache/remember.ts';
import { cutFont, type FontSource } from './cut-font.ts';

export type FontFacts = Awaited<ReturnType<typeof readSfnt>>;

/** Letters as often as English has them, with capitals, figures and marks. */
export const SAMPLE =
  'What we make, how we work, and what it costs. A quick look at the six main jobs of the next two weeks: ' +
  'we visit you, write down what you need, and give you a fixed price by 9 May.';

/**
 * @param look the weight and optical size in which the sample is measured, as near as the font has them
 * @throws SiteError `fonts/unusable`
 */
export async function readFont(
  source: FontSource,
  look: Readonly<Record<string, number>>,
  cache: Cache,
): Promise<FontFacts> {
  const key = digest(codeDigest('build/assets'), source.bytes, JSON.stringify(look));
  return remember(cache, { kind: 'font-facts', key }, async () =>
    readSfnt(await cutFont({ source, letters: null, axes: {}, kind: 'sfnt' }), look),
  );
}

async function readSfnt(sfnt: Uint8Array, look: Readonly<Record<string, number>>) {
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
  const { ascender, descender, lineGap } = font.hExtents();
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
      lineGap: lineGap / em,
    },
  };
}
