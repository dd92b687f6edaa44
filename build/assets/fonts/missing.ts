/** Problems for letters that no typeface of the site has: what to install for them. */
import { error } from '../../core/errors.ts';
import type { Place, Problem } from '../../core/types.ts';
import { named } from './letters.ts';

/** Scripts with a typeface of their own, Noto Sans and their name, all of whose weights are in one file. */
const ALPHABETS =
  'Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Georgian ' +
  'Ethiopic Khmer';
/** Their letters are too many for that: the packages have a file for each weight. */
const EAST_ASIAN = 'Hiragana JP, Katakana JP, Hangul KR, Han SC';

const PACKAGES = [
  ...['Latin', 'Greek', 'Cyrillic'].map((script) => [script, '@fontsource-variable', 'Noto Sans'] as const),
  ...ALPHABETS.split(' ').map((script) => [script, '@fontsource-variable', `Noto Sans ${script}`] as const),
  ...Array.from(
    EAST_ASIAN.matchAll(/(\w+) (\w+)/g),
    ([, script, name]) => [script, '@fontsource', `Noto Sans ${name}`] as const,
  ),
];

/**
 * `fonts/missing-glyph`, one for those letters that one package has.
 *
 * @param placeOf finds a letter in the documents; null where only dates and numbers have it
 */
export function missingLetters(lacking: readonly string[], placeOf: (letter: string) => Place | null): Problem[] {
  const remedies = Map.groupBy(lacking, (letter) => {
    const isOf = (script = '') => new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(letter);
    const [, scope, name] = PACKAGES.find(([script]) => isOf(script)) ?? [];
    if (!name) return 'install a typeface that has it, and add its name';
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
