/** The language and direction of a post, and of each text of it on whatever page: the build's rules and the browser's. */
import {
  readLanguage,
  addLetters,
  directionOf,
  isWrittenIn,
  languageOf,
  lettersOf,
  mainScript,
  writingDirection,
  type Direction,
  type Letters,
} from './letters.ts';

/** What of a post is not as the site: nothing, in a post of the site's own language. */
export interface PostLanguage {
  /** BCP 47. */
  readonly language?: string | undefined;
  /** Left to right without it. */
  readonly direction?: 'rtl' | undefined;
}

/** Names of the field in an API's answer, the first that says something wins. */
const FIELDS = ['language', 'lang'] as const;

export type NamedLanguage = ReturnType<typeof namedLanguage>;

/** The language that a raw post names, and the fields whose value names none. */
export function namedLanguage(raw: { readonly [field: string]: unknown }) {
  const odd: (typeof FIELDS)[number][] = [];
  for (const field of FIELDS) {
    const value = raw[field];
    if (value === undefined || value === null || value === '') continue;
    const language = typeof value === 'string' ? readLanguage(value) : null;
    if (language !== null) return { language, odd };
    odd.push(field);
  }
  return { language: null, odd };
}

/**
 * The language and direction of a post.
 *
 * @param body the letters of its body
 * @param named what the post itself says, which wins
 * @param site the site's own language
 */
export function postLanguage(
  { title, excerpt }: { readonly title: string; readonly excerpt: string },
  body: Letters,
  { named, site }: { readonly named: string | null; readonly site: string },
): { language?: string; direction?: 'rtl' } {
  const letters = addLetters(lettersOf(title), lettersOf(excerpt), body);
  const language = named ?? languageOf(letters, site);
  const written = writingDirection(language ?? site);
  return {
    // `en` says no more than the `en-IN` of a site.
    ...(language !== null && !`${site}-`.startsWith(`${language}-`) && { language }),
    ...((directionOf(letters) ?? written) === 'rtl' && { direction: 'rtl' as const }),
  };
}

/** What is said around a text. */
export interface Around {
  readonly language: string;
  readonly direction: Direction;
}

/** What an element says of its text, where that is not as the text around it. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: Direction;
}

/**
 * What the element of one text of a post has to say.
 *
 * @param language the post's, in which the text is unless its letters are of another script
 */
export function languageAttributes(
  letters: Letters,
  { language, site, around }: { readonly language: string; readonly site: string; readonly around: Around },
): LanguageAttributes {
  const script = mainScript(letters);
  const direction = directionOf(letters);
  const own = script === null || isWrittenIn(language, script) ? language : languageOf(letters, site);
  return {
    ...(directionOf(letters) !== null && own !== null && own !== around.language && { lang: own }),
    ...(direction !== null && direction !== around.direction && { dir: direction }),
  };
}
