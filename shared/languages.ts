/** Languages as posts name them, and as their letters tell them. */
import { RIGHT_TO_LEFT } from './scripts.ts';

/** Script -> the one language that is meant by it. */
const LANGUAGE_OF_SCRIPT: { readonly [script: string]: string } = {
  Armn: 'hy',
  Ethi: 'am',
  Geor: 'ka',
  Grek: 'el',
  Gujr: 'gu',
  Guru: 'pa',
  Hang: 'ko',
  Hani: 'zh',
  Hebr: 'he',
  Jpan: 'ja',
  Khmr: 'km',
  Knda: 'kn',
  Laoo: 'lo',
  Mlym: 'ml',
  Mymr: 'my',
  Nkoo: 'nqo',
  Orya: 'or',
  Sinh: 'si',
  Taml: 'ta',
  Telu: 'te',
  Thaa: 'dv',
  Thai: 'th',
  Tibt: 'bo',
  // Several languages share each of these: this one is meant where no sign speaks for another.
  Arab: 'ar',
  Beng: 'bn',
  Cyrl: 'ru',
  Deva: 'hi',
};

/** A language, what only it has among those of its script that are not named before it, and how much of that it needs. */
interface Sign {
  readonly language: string;
  readonly found: RegExp;
  /** Of a hundred letters. */
  readonly least: number;
}

const sign = (language: string, found: RegExp, least: number): Sign => ({ language, found, least });
const WORD_ENDS = String.raw`(?![\p{L}\p{M}])`;
const words = (list: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${list})${WORD_ENDS}`, 'gu');

/** What tells the languages of one script apart, in the order in which it is asked. Letters, and words where letters are the same. */
const SIGNS: { readonly [script: string]: readonly Sign[] } = {
  Arab: [
    sign('ps', /[ټځڅډړږښګڼۍ]/g, 1),
    sign('sd', /[ٻڀٺٿڄڃڇڊڌڍڏڦڪڳڱڻ]/g, 1),
    sign('ug', /[ڭۇۈۋ]/g, 1),
    sign('ckb', /[ۆێڕڵە]/g, 2),
    sign('ur', /[ٹڈڑںہھے]/g, 2),
    sign('fa', /[پچژگکی]/g, 3),
    sign('ar', /[ةىيكأإ]/g, 1),
  ],
  Beng: [sign('as', /[ৰৱ]/g, 0.5)],
  Cyrl: [
    sign('kk', /[әғқңұһ]/gi, 2),
    sign('tg', /[ҳҷӣӯ]/gi, 1),
    sign('ky', /[ң]/gi, 0.5),
    sign('mn', /[өү]/gi, 1),
    sign('mk', /[ѓќѕ]/gi, 0.3),
    sign('sr', /[ђћљњјџ]/gi, 1),
    sign('be', /ў/gi, 0.3),
    sign('uk', /[іїєґ]/gi, 1),
    sign('ru', /[ыэё]/gi, 0.5),
    sign('bg', /ъ/gi, 0.5),
  ],
  Deva: [
    sign('mr', /ळ|आहे|आणि/g, 0.3),
    sign('ne', words('छ|छन्|हुन्छ|गर्न|गर्ने|गरेको|भएको|नेपाल|नेपाली|पनि|हो'), 0.3),
    sign('hi', words('है|हैं|था|थी|थे|में|और|का|की|के|को|से|नहीं|पर|यह'), 0.3),
  ],
};

/** How often each sign of the scripts stands in the text, by the language that it speaks for. */
export function countSigns(
  text: string,
  scripts: { readonly [script: string]: number },
): { [language: string]: number } {
  const counts: { [language: string]: number } = {};
  for (const script of Object.keys(SIGNS)) {
    if (!scripts[script]) continue;
    for (const { language, found } of SIGNS[script]!) {
      const count = text.match(found)?.length ?? 0;
      if (count > 0) counts[language] = count;
    }
  }
  return counts;
}

/**
 * The language that the signs of a script speak for.
 *
 * @param counts of letters by script and of signs by language
 * @returns null without enough of any sign, and for a script that has none
 */
export function languageBySigns(script: string, counts: { readonly [name: string]: number }): string | null {
  const least = (counts[script] ?? 0) / 100;
  return SIGNS[script]?.find((sign) => (counts[sign.language] ?? 0) >= least * sign.least)?.language ?? null;
}

/** The language that is meant by a script where nothing speaks for another; null for Latin letters and for scripts of none. */
export function usualLanguage(script: string): string | null {
  return LANGUAGE_OF_SCRIPT[script] ?? null;
}

/** Whether letters of a script without signs may be of several languages. All that Assamese writes has its signs. */
export function isShared(script: string): boolean {
  return script in SIGNS && script !== 'Beng';
}

const scripts = new Map<string, string | null>([['', null]]);

/** The script that a language is written in, as `mainScript` names scripts; null for one that nobody knows. */
export function scriptOf(language: string): string | null {
  const known = scripts.get(language);
  if (known !== undefined) return known;
  const { script } = new Intl.Locale(language).maximize();
  const written = script ? ({ Hans: 'Hani', Hant: 'Hani', Kore: 'Hang' }[script] ?? script) : null;
  scripts.set(language, written);
  return written;
}

/** The direction in which a language is written: that of its script, which Firefox does not tell of a locale. */
export function writingDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(scriptOf(language) ?? '') ? 'rtl' : 'ltr';
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
