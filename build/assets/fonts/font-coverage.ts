/** Characters without a glyph: in a face that names them, and in the texts of the site. */
import { error } from '../../core/errors.ts';
import type { FontConfig, Place, Problem } from '../../core/types.ts';
import { findFaces } from './face-to-add.ts';

/** Characters that leave no mark: spaces, controls, and what only steers its neighbours (joiners, variation selectors). */
export const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

interface Covered {
  readonly font: FontConfig;
  /** Characters that the face was to have and has. */
  readonly covered: ReadonlySet<string>;
}

/** Every different character, in a fixed order, so that the same set gives the same bytes. */
export function charactersOf(text: string): string[] {
  return [...new Set(text)].filter((letter) => !/\p{Cc}/u.test(letter)).sort();
}

/**
 * `fonts/missing-glyph` for each character that a face names and lacks, and for visible characters of the text that no face has: one
 * for those that one addition to `fonts` would give.
 *
 * @param options `placeOf` finds a letter in the documents; null where only dates and numbers have it
 */
export async function coverageProblems(
  faces: readonly Covered[],
  text: string,
  { root, placeOf }: { readonly root: string; readonly placeOf: (letter: string) => Place | null },
): Promise<Problem[]> {
  if (faces.length === 0) return [];
  const isLacking = (letter: string) => !INVISIBLE.test(letter) && !faces.some(({ covered }) => covered.has(letter));
  const lacking = charactersOf(text).filter(isLacking);
  const fonts = faces.map(({ font }) => font);
  const inText = lacking.length > 0 ? Map.groupBy(lacking, await findFaces(fonts, root)) : [];
  return [
    ...faces.flatMap(lackingInFace),
    ...Array.from(inText, ([addition, letters]) => {
      const [first = '', ...more] = letters;
      const others = more.length > 0 ? ` and for ${more.length} more` : '';
      const message = `No font of the site has a glyph for ${named(first)}${others}.`;
      const hint = `Write another character there, or ${addition}. Letters that posts alone have are named in characters of that face.`;
      const place = letters.map(placeOf).find((place) => place !== null);
      return error('fonts/missing-glyph', message, hint, place ?? { file: 'site.config.ts', field: 'language' });
    }),
  ];
}

function lackingInFace({ font, covered }: Covered): Problem[] {
  const lacking = charactersOf(font.characters).filter((letter) => !covered.has(letter) && !/\p{Cn}/u.test(letter));
  return lacking.map((letter) => {
    const message = `${font.family} (${font.source}) has no glyph for ${named(letter)}, which its characters name.`;
    return error('fonts/missing-glyph', message, null, { file: 'site.config.ts', field: 'fonts' });
  });
}

/** A character and its number, for messages. */
export function named(letter: string): string {
  const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return `"${letter}" (U+${code})`;
}
