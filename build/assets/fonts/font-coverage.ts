/** Characters without a glyph: in a face that names them, and in the texts of the site. */
import { error } from '../../core/errors.ts';
import type { FontConfig, Place, Problem } from '../../core/types.ts';

/** Characters that leave no mark: spaces, controls, and what only steers its neighbours (joiners, variation selectors). */
export const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

export interface Covered {
  readonly font: FontConfig;
  /** Characters that the face was to have and has. */
  readonly covered: ReadonlySet<string>;
}

/** Every different character, in a fixed order, so that the same set gives the same bytes. */
export function charactersOf(text: string): string[] {
  return [...new Set(text)].filter((letter) => !/\p{Cc}/u.test(letter)).sort();
}

/** One problem for each character that a face is to include and does not have. */
export function lackingInFace({ font, covered }: Covered): Problem[] {
  return charactersOf(font.characters)
    .filter((letter) => !covered.has(letter) && !/\p{Cn}/u.test(letter))
    .map((letter) =>
      error(
        'fonts/missing-glyph',
        `${font.family} (${font.source}) has no glyph for ${named(letter)}, which its characters name.`,
        'Take it out of characters in site.config.ts, or name a file that has it.',
        { file: 'site.config.ts', field: 'fonts' },
      ),
    );
}

/** The visible characters of the text that no face has. */
export function lackingInText(faces: readonly Covered[], text: string): string[] {
  return charactersOf(text).filter(
    (letter) => !INVISIBLE.test(letter) && !faces.some(({ covered }) => covered.has(letter)),
  );
}

/**
 * Characters that no face has, and one addition to `fonts` would give.
 *
 * @param place where the first stands in the documents; null where only dates and numbers have it
 */
export function textProblem(letters: readonly string[], addition: string, place: Place | null): Problem {
  const more = letters.length - 1;
  const others = more === 0 ? '' : ` and for ${more} ${more === 1 ? 'letter' : 'letters'} like it`;
  return error(
    'fonts/missing-glyph',
    `No font of the site has a glyph for ${named(letters[0]!)}${others}.`,
    `Write another character there, or ${addition}. Letters that posts alone have are named in characters of that face.`,
    place ?? { file: 'site.config.ts', field: 'language' },
  );
}

/** A character and its number, for messages. */
export function named(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `"${letter}" (U+${code})`;
}
