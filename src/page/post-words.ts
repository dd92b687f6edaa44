/** What elements say that show a post's own words on pages of the site's language: `lang` and `dir`, where these differ (WCAG 3.1.2). */
import { lettersOf, writingDirection, type Letters } from '../../shared/letters.ts';
import {
  languageAttributes,
  type Around,
  type LanguageAttributes,
  type PostLanguage,
} from '../../shared/post-language.ts';
import type { Settings } from '../contract.ts';
import { usePage } from './context.tsx';

/** Tells what the element of a text has to say; `around` where that text stands in the post's own article. */
export interface PostWords {
  /** Of the element that is all in the post's language. */
  readonly whole: LanguageAttributes;
  /** Of an element with one text of the post, or with its body. */
  of(words: string | Letters): LanguageAttributes;
  /** Of an element with the site's own words. */
  readonly site: LanguageAttributes;
}

/**
 * @param inArticle the words stand in an element that is itself in the post's language (`whole`)
 */
export function usePostWords(post: PostLanguage, inArticle = false): PostWords {
  return postWords(post, usePage().settings, inArticle);
}

function postWords(
  { language, direction }: PostLanguage,
  settings: Pick<Settings, 'language'>,
  inArticle: boolean,
): PostWords {
  const page: Around = { language: settings.language, direction: writingDirection(settings.language) };
  const article: Around = { language: language ?? page.language, direction: direction ?? 'ltr' };
  const around = inArticle ? article : page;
  return {
    whole: differing(article, page),
    of: (words) =>
      languageAttributes(typeof words === 'string' ? lettersOf(words) : words, {
        language: article.language,
        site: page.language,
        around,
      }),
    site: differing(page, around),
  };
}

function differing(own: Around, around: Around): LanguageAttributes {
  return {
    ...(own.language !== around.language && { lang: own.language }),
    ...(own.direction !== around.direction && { dir: own.direction }),
  };
}
