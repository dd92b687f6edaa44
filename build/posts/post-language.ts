import type { NamedLanguage } from '../../shared/post-language.ts';
import { warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { nameOf } from './post.ts';
import type { FoundPost } from './raw-post.ts';

/** A warning `post/unknown-language` for each invalid language field; the post is read without it. */
export function oddLanguages(found: FoundPost, { odd }: NamedLanguage): Problem[] {
  return odd.map((field) =>
    warning(
      'post/unknown-language',
      `The post ${nameOf(found)} has a "${field}" that names no language. Its language is detected from its characters.`,
      'Write a language tag such as "bn" or "pt-BR" (BCP 47), or leave the field out.',
      found.place(field),
    ),
  );
}
