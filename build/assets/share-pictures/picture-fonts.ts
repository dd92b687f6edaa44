/** The site's fonts for pictures in pixels: whole files, since a title may have letters that no page of the site has; and what they can set. */
import { codeDigest, keyOf, remember } from '../../cache/cache.ts';
import type { CutTools } from '../fonts/font-file.ts';
import type { Face } from '../fonts/faces.ts';
import { INVISIBLE } from '../fonts/letters.ts';

/** One font file, ready for shaping. */
export interface PictureFont extends Pick<Face, 'role' | 'weights'> {
  /** TrueType, its axes as the site has them; in memory that all threads share. */
  readonly sfnt: Uint8Array;
}

export type PictureFonts = ReturnType<typeof pictureFonts>;

/** The fonts of these faces; `open` raises `fonts/unusable`. */
export function pictureFonts(faces: readonly Face[], { cache, cut }: CutTools) {
  const faceKey = ({ role, source, axes }: Face) => keyOf(source.bytes, JSON.stringify([role, axes]));
  const files = [...Map.groupBy(faces, faceKey).values()].map(([face]) => face!);
  const key = keyOf(codeDigest('build/assets'), ...files.map(faceKey));

  const cutAll = () => Promise.all(files.map((file) => cut({ ...file, part: undefined, letters: null, kind: 'sfnt' })));
  const open = async () => {
    const cuts = await remember(cache, { kind: 'picture-fonts', key }, cutAll);
    const fonts = cuts.map((bytes, index): PictureFont => {
      const sfnt = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
      sfnt.set(bytes);
      const { role, weights } = files[index]!;
      return { role, weights, sfnt };
    });
    const codes = new Set(files.flatMap((file) => [...file.codes]));
    const letters = new Uint32Array(new SharedArrayBuffer(codes.size * Uint32Array.BYTES_PER_ELEMENT));
    letters.set([...codes]);
    return { fonts, letters };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    /** Changes with the fonts. */
    key,
    /** Opens them once, for the first picture of a page that is rendered; `letters` are code points that one of them has, in shared memory too. */
    open() {
      opened ??= open();
      opened.catch(() => (opened = undefined));
      return opened;
    },
  };
}

/**
 * @param letters code points that one of the fonts has
 * @returns the first visible letter that none has; null when the text can be set
 */
export function lackingLetter(text: string, letters: ReadonlySet<number>): string | null {
  const settable = (letter: string) => INVISIBLE.test(letter) || letters.has(letter.codePointAt(0) ?? 0);
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
