/** The site's fonts for pictures in pixels: whole files, since a title may have letters that no page of the site has. */
import { deserialize, serialize } from 'node:v8';
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

interface OpenedFonts {
  readonly fonts: readonly PictureFont[];
  /** Code points that one of them has a glyph for. */
  readonly letters: ReadonlySet<number>;
}

export interface PictureFonts {
  /** Changes with the fonts. */
  readonly key: string;
  readonly families: ReadonlySet<string>;
  /** Opens them once, for the first picture of a page that is rendered. */
  open(): Promise<OpenedFonts>;
}

/**
 * Reads the font files, and no more.
 *
 * @param root the project's folder, from which packages are found
 * @throws SiteError `fonts/not-found`, and `fonts/unusable` when they are opened
 */
export async function pictureFonts(
  configs: readonly FontConfig[],
  { root, cache }: { readonly root: string; readonly cache: Cache },
): Promise<PictureFonts> {
  const sources = await Promise.all(configs.map((config) => readSource(config, root)));
  const families = configs.map(({ family }) => family);
  const axes = configs.map((config) => config.axes);
  const key = digest(codeDigest('build/assets'), JSON.stringify([families, axes]), ...sources);

  const cut = async () => {
    const whole = { letters: null, kind: 'sfnt' } as const;
    const cuts = await Promise.all(configs.map((config, index) => cutFont(config, sources[index]!, whole)));
    const sets = await Promise.all(cuts.map(characterSet));
    return serialize({ cuts, letters: new Set(sets.flatMap((set) => [...set])) });
  };
  const open = async (): Promise<OpenedFonts> => {
    const kept = await remember(cache, { kind: 'picture-fonts', key }, cut);
    const { cuts, letters } = deserialize(kept) as { readonly cuts: Uint8Array[]; readonly letters: Set<number> };
    const fonts = cuts.map((bytes, index) => {
      const sfnt = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
      sfnt.set(bytes);
      return { family: families[index]!, sfnt };
    });
    return { fonts, letters };
  };
  let opened: Promise<OpenedFonts> | undefined;
  return { key, families: new Set(families), open: () => (opened ??= open()) };
}
