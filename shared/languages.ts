/** Languages as posts name them, and as their letters show them. */

const words = (list: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${list})(?![\p{L}\p{M}])`, 'gu');

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
