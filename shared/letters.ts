/** The letters of a text: what tells its direction, and often its language. Pure counting, so that texts can be added up. */
import { countSigns, isShared, languageBySigns, scriptOf, usualLanguage } from './languages.ts';
import { BEYOND_LATIN, RIGHT_TO_LEFT, countLatin, countScripts } from './scripts.ts';

/** How many letters of each script (`Arab`), and how many signs of a language (`ur`) where several share a script. */
export type Letters = { readonly [name: string]: number };

export type Direction = 'ltr' | 'rtl';

export const NO_LETTERS: Letters = {};

/** An address is Latin in every language. */
const ADDRESS = /(?:https?:\/\/|www\.)[!-~]+/gi;
/** Of a hundred letters: less is a name or a word that Chinese borrows. */
const LEAST_KANA = 5;
/** Fewer may be a word of Japanese as well. */
const LEAST_CHINESE = 8;

export function lettersOf(text: string): Letters {
  if (!BEYOND_LATIN.test(text)) {
    const count = countLatin(text);
    return count === 0 ? NO_LETTERS : { Latn: count };
  }
  const counts = countScripts(text.replace(ADDRESS, ' '));
  return Object.keys(counts).length === 0 ? NO_LETTERS : { ...counts, ...countSigns(text, counts) };
}

/** The letters of texts together. */
export function addLetters(...all: readonly Letters[]): Letters {
  const some = all.filter((letters) => letters !== NO_LETTERS);
  if (some.length < 2) return some[0] ?? NO_LETTERS;
  const sum: { [name: string]: number } = {};
  for (const letters of some) for (const name in letters) sum[name] = (sum[name] ?? 0) + letters[name]!;
  return sum;
}

/** The direction of most letters; null without letters, and where they are even. */
export function directionOf(letters: Letters): Direction | null {
  let rtl = 0;
  let ltr = 0;
  for (const name in letters) {
    if (RIGHT_TO_LEFT.has(name)) rtl += letters[name]!;
    else if (isScript(name)) ltr += letters[name]!;
  }
  return rtl === ltr ? null : rtl > ltr ? 'rtl' : 'ltr';
}

/** Each stands for a syllable or a word, which others write in two letters and more. */
const SYLLABIC: ReadonlySet<string> = new Set(['Ethi', 'Hang', 'Hani', 'Kana']);

/** The script of more than half of the letters; null where there is none. Japanese is one script, `Jpan`: kana and the Han letters among them. */
export function mainScript(letters: Letters): string | null {
  const weight = (name: string) => (letters[name] ?? 0) * (SYLLABIC.has(name) ? 2 : 1);
  const scripts = Object.keys(letters).filter(isScript);
  const all = scripts.reduce((sum, name) => sum + weight(name), 0);
  const isMost = (some: number) => some * 2 > all;
  const [kana, han] = [weight('Kana'), weight('Hani')];
  if (isMost(kana + han)) return kana * 100 > (kana + han) * LEAST_KANA ? 'Jpan' : 'Hani';
  return scripts.find((name) => isMost(weight(name))) ?? null;
}

/** Whether a text of this script may be in this language: Japanese and Korean have words in Han letters alone. */
export function isWrittenIn(language: string, script: string): boolean {
  const usual = scriptOf(language);
  return usual === script || (script === 'Hani' && (usual === 'Jpan' || usual === 'Hang'));
}

/**
 * The language of most letters.
 *
 * @param site the site's own: meant by letters that it is written in, where nothing speaks for another
 * @returns null without a main script, and for Latin letters on a site that is not written in them
 */
export function languageOf(letters: Letters, site: string): string | null {
  const script = mainScript(letters);
  if (script === null) return null;
  return languageBySigns(script, letters) ?? (isWrittenIn(site, script) ? site : usualLanguage(script));
}

/** The language of most letters where they can mean no other. */
export function unmistakableLanguage(letters: Letters): string | null {
  const script = mainScript(letters);
  if (script === null || (script === 'Hani' && (letters['Hani'] ?? 0) < LEAST_CHINESE)) return null;
  return languageBySigns(script, letters) ?? (isShared(script) ? null : usualLanguage(script));
}

const isScript = (name: string) => name.length === 4;
