import { lettersOf, type Letters } from '../../shared/letters.ts';
import type { NamedLanguage } from '../../shared/post-language.ts';
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

/** The letters of a raw body, without markup and code. */
export function bodyLetters({ text, format }: RawBody): Letters {
  const start = text.slice(0, MOST_CHARACTERS);
  const isAscii = !/[^\0-\x7f]|&#/.test(start);
  const words = start.replace(CODE[format], ' ');
  // Faster, and as exact for letters that are all Latin.
  return lettersOf(isAscii ? words.replace(/<[^>]*>|&\w+;/g, ' ') : plainText(words));
}
