/** Problems for letters that no typeface of the site has: what to install for them. */
import { error } from '../../core/errors.ts';
import type { Place, Problem } from '../../core/types.ts';
import { named } from './letters.ts';

/**
 * Scripts, and after a colon what their typeface is called behind Noto Sans, where that is not the script's name. The letters of East Asia are
 * too many for all weights in one file: those packages, named by two letters, have a file for each weight.
 */
const TYPEFACES =
  'Latin: Greek: Cyrillic: Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Georgian Ethiopic Khmer Hiragana:JP Katakana:JP Hangul:KR Han:SC';

/**
 * `fonts/missing-glyph`, one for those letters that one package has.
 *
 * @param placeOf finds a letter in the documents; null where only dates and numbers have it
 */
export function missingLetters(lacking: readonly string[], placeOf: (letter: string) => Place | null): Problem[] {
  const remedies = Map.groupBy(lacking, (letter) => {
    const isOf = (script = '') => new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(letter);
    const [script, own = script] =
      TYPEFACES.split(' ')
        .map((entry) => entry.split(':'))
        .find(([script]) => isOf(script)) ?? [];
    if (own === undefined) return 'install a typeface that has it, and add its name';
    const scope = own.length === 2 ? '@fontsource' : '@fontsource-variable';
    const name = `Noto Sans ${own}`.trim();
    return `run npm install --save-exact ${scope}/${name.toLowerCase().replaceAll(' ', '-')}, and add ${name}`;
  });
  return Array.from(remedies, ([remedy, letters]) => {
    const others = letters.length > 1 ? ` and for ${letters.length - 1} more` : '';
    const message = `No typeface of the site has a glyph for ${named(letters[0]!)}${others}.`;
    const hint = `Write another character there, or ${remedy} to type.also in content/theme.yaml.`;
    const place = letters.map(placeOf).find((place) => place !== null);
    return error('fonts/missing-glyph', message, hint, place ?? { file: 'site.config.ts', field: 'language' });
  });
}
