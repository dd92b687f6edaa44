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

export type PictureFonts = Awaited<ReturnType<typeof pictureFonts>>;

/**
 * Reads the font files, and no more.
 *
 * @param root the project's folder, from which packages are found
 * @throws SiteError `fonts/not-found`, and `fonts/unusable` when they are opened
 */
export async function pictureFonts(
  configs: readonly FontConfig[],
  { root, cache }: { readonly root: string; readonly cache: Cache },
) {
  const sources = await Promise.all(configs.map((config) => readSource(config, root)));
  const families = configs.map(({ family }) => family);
  const axes = configs.map((config) => config.axes);
  const key = digest(codeDigest('build/assets'), JSON.stringify([families, axes]), ...sources);

  const cut = async () => {
    const whole = { letters: null, kind: 'sfnt' } as const;
    const cuts = await Promise.all(configs.map((config, index) => cutFont(config, sources[index]!, whole)));
    const sets = await Promise.all(cuts.map(characterSet));
    return { cuts, letters: new Set(sets.flatMap((set) => [...set])) };
  };
  const open = async () => {
    const { cuts, letters } = await remember(cache, { kind: 'picture-fonts', key }, cut);
    const fonts = cuts.map((bytes, index) => {
      const sfnt = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
      sfnt.set(bytes);
      return { family: families[index]!, sfnt } satisfies PictureFont;
    });
    return { fonts, letters };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    /** Changes with the fonts. */
    key,
    families: new Set(families),
    /** Opens them once, for the first picture of a page that is rendered; `letters` are code points that one of them has. */
    open: () => (opened ??= open()),
  };
}
