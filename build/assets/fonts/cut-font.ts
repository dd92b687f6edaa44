import { SiteError, error } from '../../core/errors.ts';
import type { FontConfig } from '../../core/types.ts';

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
    });
  } catch (cause) {
    throw new SiteError(
      error(
        'fonts/unusable',
        `The font ${family} (${source}) cannot be subset: ${cause instanceof Error ? cause.message : String(cause)}`,
        'Name only axes that the file has, and none for a static font.',
        { file: 'site.config.ts', field: 'fonts' },
      ),
      { cause },
    );
  }
}
