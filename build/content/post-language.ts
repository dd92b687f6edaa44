import { BEYOND_LATIN, lettersOf, NO_LETTERS, type Letters } from '../../shared/letters.ts';
import type { NamedLanguage } from '../../shared/post-language.ts';
import type { PostSummary } from '../../src/contract.ts';
import { warning } from '../core/errors.ts';
import type { FoundPost, Problem, RawBody } from '../core/types.ts';
import { plainText } from './plain-text.ts';
import { nameOf } from './post.ts';

/** A warning `post/unknown-language` for each invalid language field; the post is read without it. */
export function oddLanguages(found: FoundPost, { odd }: NamedLanguage): Problem[] {
  return odd.map((field) => {
    const message = `The post ${nameOf(found)} has a "${field}" that names no language. Its language is detected from its characters.`;
    return warning('post/unknown-language', message, null, found.place(field));
  });
}

/** Enough to tell a language. */
const MOST_CHARACTERS = 20_000;
/** Code is Latin in every language. */
const CODE = {
  html: /<(pre|code|script|style)\b.*?<\/\1\s*>/gis,
  markdown: /^(`{3,}|~{3,})[^]*?^\1|`[^`\n]+`|\]\([^)\s]*/gm,
};

/** Its first letter is Latin and stands in no address. */
const LATIN_START = /^[^a-z]*(?!https?:|www\.)[a-z]/i;

/** The letters of a raw body, without markup and code; none of a post that is all Latin, of which its title says as much. */
export function bodyLetters(
  { text, format }: RawBody,
  { title, excerpt }: Pick<PostSummary, 'title' | 'excerpt'>,
): Letters {
  const start = text.slice(0, MOST_CHARACTERS);
  const isLatin = LATIN_START.test(title) && !start.includes('&#') && !BEYOND_LATIN.test(title + excerpt + start);
  return isLatin ? NO_LETTERS : lettersOf(plainText(start.replace(CODE[format], ' ')));
}
