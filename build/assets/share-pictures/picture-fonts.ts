/** The site's fonts for pictures in pixels: whole files, since a title may have letters that no page of the site has. */
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import type { FontConfig } from '../../core/types.ts';
import { characterSet, cutFont } from '../fonts/cut-font.ts';
import { readSource } from '../fonts/fonts.ts';
import { remember } from '../../state/remember.ts';

/** One font file, ready for shaping. */
export interface PictureFont {
  readonly family: string;
  /** TrueType, its axes as the settings have them; in memory that all threads share. */
  readonly sfnt: Uint8Array;
}

export interface PictureFonts {
  /** Changes with the fonts. */
  readonly key: string;
  readonly families: ReadonlySet<string>;
  /** Code points that one of them has a glyph for. */
  letters(): Promise<ReadonlySet<number>>;
  /** The fonts themselves, opened when the first picture is drawn. */
  open(): Promise<readonly PictureFont[]>;
}

/**
 * Reads the font files, and no more: a build whose pictures are all kept opens none.
 *
 * @param root the project's folder, from which packages are found
 * @throws SiteError `fonts/not-found`, and `fonts/unusable` when they are opened
 */
export async function pictureFonts(
  configs: readonly FontConfig[],
  { root, cache }: { readonly root: string; readonly cache: Cache },
): Promise<PictureFonts> {
  const code = codeDigest('build/assets');
  const fonts = await Promise.all(
    configs.map(async (config) => {
      const source = await readSource(config, root);
      return { config, source, key: digest(code, source, JSON.stringify(config.axes)) };
    }),
  );
  const key = digest(...fonts.flatMap((font) => [font.config.family, font.key]));

  const open = once(() =>
    Promise.all(
      fonts.map(async ({ config, source, key }): Promise<PictureFont> => {
        const cut = () => cutFont(config, source, { letters: null, kind: 'sfnt' });
        const bytes = await remember(cache, { kind: 'picture-fonts', key }, cut);
        const sfnt = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
        sfnt.set(bytes);
        return { family: config.family, sfnt };
      }),
    ),
  );
  const letters = once(async () => {
    const kept = await remember(cache, { kind: 'picture-letters', key }, async () => {
      const sets = await Promise.all((await open()).map(({ sfnt }) => characterSet(sfnt)));
      return Buffer.from(JSON.stringify([...new Set(sets.flatMap((set) => [...set]))]));
    });
    return new Set(JSON.parse(Buffer.from(kept).toString()) as number[]);
  });
  return { key, families: new Set(configs.map(({ family }) => family)), open, letters };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
