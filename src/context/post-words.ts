/** What elements say that show a post's own words on pages of the site's language: `lang` and `dir`, where these differ (WCAG 3.1.2). */
import { lettersOf, writingDirection, type Letters } from '../../shared/letters.ts';
import { languageAttributes } from '../../shared/post-language.ts';
import type { Around, LanguageAttributes, PostLanguage } from '../../shared/post-language.ts';
import { usePage } from './context.tsx';

/** Tells what the element of a text has to say. */
export interface PostWords {
  /** Of the element that is all in the post's language. */
  readonly whole: LanguageAttributes;
  /** Of an element with one text of the post, or with its body. */
  of(words: string | Letters): LanguageAttributes;
  /** Of an element with the site's own words. */
  readonly site: LanguageAttributes;
}

/** @param inArticle the words stand in an element that is itself in the post's language (`whole`) */
export function usePostWords({ language, direction }: PostLanguage, inArticle = false): PostWords {
  const site = usePage().settings.language;
  const page: Around = { language: site, direction: writingDirection(site) };
  const article: Around = { language: language ?? site, direction: direction ?? 'ltr' };
  const around = inArticle ? article : page;
  const of = (words: string | Letters) =>
    languageAttributes(typeof words === 'string' ? lettersOf(words) : words, {
      language: article.language,
      site,
      around,
    });
  return { whole: differing(article, page), of, site: differing(page, around) };
}

function differing(own: Around, around: Around): LanguageAttributes {
  return {
    ...(own.language !== around.language && { lang: own.language }),
    ...(own.direction !== around.direction && { dir: own.direction }),
  };
}
