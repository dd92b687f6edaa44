/** The site's fonts for pictures in pixels: whole files, since a title may have letters that no page of the site has. */
import type { Cache } from '../cache.ts';
import { digest } from '../cache.ts';
import type { FontConfig } from '../types.ts';
import { characterSet } from './cmap.ts';
import { cutFont } from './cut-font.ts';
import { INVISIBLE } from './font-coverage.ts';
import { readSource } from './fonts.ts';
import { packageVersion } from '../package-version.ts';
import { remember } from './remember.ts';

/** One font file, ready for shaping. */
export interface PictureFont {
  readonly family: string;
  /** TrueType, its axes as the settings have them. */
  readonly sfnt: Uint8Array;
  /** Code points that have a glyph. */
  readonly characters: ReadonlySet<number>;
}

export interface PictureFonts {
  /** Changes with the fonts. */
  readonly key: string;
  readonly fonts: readonly PictureFont[];
}

/** Written from right to left: lines of it would need another order. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * @param root the project's folder, from which packages are found
 * @throws SiteError `fonts/not-found`, `fonts/unusable`
 */
export async function pictureFonts(
  configs: readonly FontConfig[],
  { root, cache }: { readonly root: string; readonly cache: Cache },
): Promise<PictureFonts> {
  const made = configs.map(async (config) => {
    const source = await readSource(config, root);
    const key = digest(packageVersion('subset-font'), source, JSON.stringify(config.axes));
    const cut = () => cutFont(config, source, { letters: null, kind: 'sfnt' });
    const sfnt = await remember(cache, { kind: 'picture-fonts', key }, cut);
    return { key: digest(config.family, key), font: { family: config.family, sfnt, characters: characterSet(sfnt) } };
  });
  const all = await Promise.all(made);
  return { key: digest(...all.map(({ key }) => key)), fonts: all.map(({ font }) => font) };
}

/** The fonts in the order in which a letter of this family is looked for. */
export function inOrderFor(family: string, fonts: readonly PictureFont[]): PictureFont[] {
  return [...fonts.filter((font) => font.family === family), ...fonts.filter((font) => font.family !== family)];
}

/** The first visible letter that no font has or that cannot be set; null when the text can be set. */
export function lackingLetter(text: string, fonts: readonly PictureFont[]): string | null {
  const settable = (letter: string) =>
    INVISIBLE.test(letter) ||
    (!RIGHT_TO_LEFT.test(letter) && fonts.some(({ characters }) => characters.has(letter.codePointAt(0) ?? 0)));
  return [...text].find((letter) => !settable(letter)) ?? null;
}

/** What of a text is set: pictographs, which fonts for reading lack, are left out, and so is what has no width. */
export function settableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /\p{Extended_Pictographic}(?<![©®™])[\p{Emoji_Modifier}\ufe0f]*\u200d?|\p{Regional_Indicator}|\p{Me}|[\ufe0f\u00ad\u200b]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}
