/** The letters of a text: what its direction, and often its language, follow from. Pure counting, so that texts can be added up. */

const words = (list: string) => new RegExp(String.raw`(?:^|[^\p{L}\p{M}])(?:${list})(?![\p{L}\p{M}])`, 'gu');

/** What only one language has among those of a script that are not named before it: letters, and words where letters are the same. */
export const LANGUAGE_SIGNS: readonly (readonly [script: string, language: string, sign: RegExp])[] = [
  ['Arab', 'ps', /[ټځڅډړږښګڼۍ]/g],
  ['Arab', 'ckb', /[ۆێڕڵە]/g],
  ['Arab', 'ur', /[ٹڈڑںہھے]/g],
  ['Arab', 'ar', /[ةىيكأإ]/g],
  ['Arab', 'fa', /[پچژگکی]/g],
  ['Beng', 'as', /[ৰৱ]/g],
  ['Cyrl', 'kk', /[әғқңұһ]/gi],
  ['Cyrl', 'sr', /[ђћљњјџ]/gi],
  ['Cyrl', 'be', /ў/gi],
  ['Cyrl', 'uk', /[іїєґ]/gi],
  ['Cyrl', 'ru', /[ыэё]/gi],
  ['Cyrl', 'bg', /ъ/gi],
  ['Deva', 'mr', /ळ|आहे|आणि/g],
  ['Deva', 'ne', words('छ|छन्|हुन्छ|गर्न|गर्ने|गरेको|भएको|नेपाल|नेपाली|पनि|हो')],
  ['Deva', 'hi', words('है|हैं|था|थी|थे|में|और|का|की|के|को|से|नहीं|पर|यह')],
];

/**
 * The language that the signs of a script speak for: one sign in a hundred letters.
 *
 * @param counts of letters by script and of signs by language
 */
export function languageBySigns(script: string, counts: { readonly [name: string]: number }): string | null {
  const least = (counts[script] ?? 0) / 100;
  const found = LANGUAGE_SIGNS.find(([of, language]) => of === script && (counts[language] ?? 0) >= least);
  return found?.[1] ?? null;
}

/** The language that is meant by a script where nothing speaks for another; null for Latin letters and for scripts of none. */
export function usualLanguage(script: string): string | null {
  if (script === 'Latn' || script === 'Zzzz') return null;
  // Unicode's first language of N'Ko is written in Latin letters as well.
  return script === 'Nkoo' ? 'nqo' : new Intl.Locale(`und-${script}`).maximize().language;
}

/** `Intl.Locale` took 3 % of a build of 2,000 posts. */
const scripts = new Map<string, string | null>([['', null]]);

/** The script that a language is written in, as `mainScript` names scripts; null for an unknown one. */
export function scriptOf(language: string): string | null {
  const known = scripts.get(language);
  if (known !== undefined) return known;
  const { script } = new Intl.Locale(language).maximize();
  const written = script ? ({ Hans: 'Hani', Hant: 'Hani', Kore: 'Hang' }[script] ?? script) : null;
  scripts.set(language, written);
  return written;
}

/**
 * A language as a post names it (BCP 47; an underscore is taken for a hyphen, as many systems write it).
 *
 * @returns the tag as it is usually written; null for what names no language that is known
 */
export function readLanguage(value: string): string | null {
  const tag = value.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag) || /^und(?:-|$)/i.test(tag)) return null;
  try {
    const [language = ''] = Intl.getCanonicalLocales(tag);
    return scriptOf(language) === null ? null : language;
  } catch {
    return null;
  }
}

/** How many letters of each script (`Arab`, ISO 15924), and how many signs of a language (`ur`) where several share a script. */
export type Letters = { readonly [name: string]: number };

export type Direction = 'ltr' | 'rtl';

export const NO_LETTERS: Letters = {};

/** A text has letters of another script than Latin. */
export const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa']);
/** `Zzzz` is any other script. */
const SCRIPT_NAMES =
  'Latn Deva Beng Arab Cyrl Hani Kana Hang Grek Hebr Thai Taml Telu Gujr Guru Knda Mlym Orya Sinh Armn Geor Ethi Khmr Laoo Mymr Tibt Thaa Nkoo Syrc Adlm Zzzz';
const SCRIPTS = SCRIPT_NAMES.split(' ');
const TESTS = SCRIPTS.map((script) => {
  if (script === 'Kana') return /[\p{Script=Hira}\p{Script=Kana}\u30fc]/u;
  return script === 'Zzzz' ? /\p{L}/u : new RegExp(String.raw`(?!\p{N})\p{Script=${script}}`, 'u');
});
/** By code point, when it was seen: 1 for no letter, from 2 on the place of its script. Marks within words count as letters. */
const KNOWN = new Uint8Array(0x110000);
/** Of one text at a time: to allocate it takes as long as to count a title. */
const FOUND = new Uint32Array(SCRIPTS.length + 2);

/** An address is Latin in every language. */
const ADDRESS = /(?:https?:\/\/|www\.)[!-~]+/gi;
const MAY_HAVE_ADDRESS = /:\/\/|www\./i;
/** Of a hundred letters: less is a name or a word that Chinese borrows. */
const LEAST_KANA = 5;
/** Fewer may be a word of Japanese as well. */
const LEAST_CHINESE = 8;

export function lettersOf(text: string): Letters {
  const prose = MAY_HAVE_ADDRESS.test(text) ? text.replace(ADDRESS, ' ') : text;
  const found = FOUND.fill(0);
  let length = 0;
  for (let at = 0; at < prose.length; at++, length++) {
    const code = prose.codePointAt(at)!;
    if (code > 0xffff) at++;
    if (KNOWN[code] === 0) KNOWN[code] = TESTS.findIndex((test) => test.test(String.fromCodePoint(code))) + 2;
    found[KNOWN[code]!]!++;
  }
  if (length === found[1]! + found[2]!) return found[2]! > 0 ? { Latn: found[2]! } : NO_LETTERS;
  const counts: { [name: string]: number } = {};
  for (const [index, script] of SCRIPTS.entries()) if (found[index + 2]! > 0) counts[script] = found[index + 2]!;
  for (const [script, language, sign] of LANGUAGE_SIGNS) {
    const count = counts[script] ? (text.match(sign)?.length ?? 0) : 0;
    if (count > 0) counts[language] = count;
  }
  return Object.keys(counts).length === 0 ? NO_LETTERS : counts;
}

/** The letters of texts together. */
export function addLetters(...all: readonly Letters[]): Letters {
  const sum: { [name: string]: number } = {};
  for (const letters of all) for (const name in letters) sum[name] = (sum[name] ?? 0) + letters[name]!;
  return Object.keys(sum).length === 0 ? NO_LETTERS : sum;
}

const isScript = (name: string) => name.length === 4;

/** The direction of most letters; null without letters, and where they are even. */
export function directionOf(letters: Letters): Direction | null {
  let balance = 0;
  for (const name in letters) if (isScript(name)) balance += (RIGHT_TO_LEFT.has(name) ? 1 : -1) * letters[name]!;
  return balance === 0 ? null : balance > 0 ? 'rtl' : 'ltr';
}

/** Each is a syllable or a word, which others write in two letters and more. */
const SYLLABIC: ReadonlySet<string> = new Set(['Ethi', 'Hang', 'Hani', 'Kana']);

/** The script of more than half of the letters; null where there is none. Japanese is one script, `Jpan`: kana and the Han letters among them. */
export function mainScript(letters: Letters): string | null {
  const weight = (name: string) => (letters[name] ?? 0) * (SYLLABIC.has(name) ? 2 : 1);
  const scripts = Object.keys(letters).filter(isScript);
  const all = scripts.reduce((sum, name) => sum + weight(name), 0);
  const [kana, han] = [weight('Kana'), weight('Hani')];
  if ((kana + han) * 2 > all) return kana * 100 > (kana + han) * LEAST_KANA ? 'Jpan' : 'Hani';
  return scripts.find((name) => weight(name) * 2 > all) ?? null;
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
  const isShared = /^(?:Arab|Cyrl|Deva)$/.test(script);
  return languageBySigns(script, letters) ?? (isShared ? null : usualLanguage(script));
}

/** The direction in which a language is written: that of its script, which Firefox does not know of a locale. */
export function writingDirection(language: string): Direction {
  return RIGHT_TO_LEFT.has(scriptOf(language) ?? '') ? 'rtl' : 'ltr';
}
