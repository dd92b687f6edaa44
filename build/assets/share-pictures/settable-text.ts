/** What of a text can be set in a picture, and which of its letters no font can set. */
import { INVISIBLE } from '../fonts/letters.ts';

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
