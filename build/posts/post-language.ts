/** What a post says of its language, where that names none. */
import type { NamedLanguage } from '../../shared/post-language.ts';
import { warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { nameOf } from './post.ts';
import type { FoundPost } from './raw-post.ts';

/** A warning of code `post/unknown-language` for each such field: the post goes on as if it were not there. */
export function oddLanguages(found: FoundPost, { odd }: NamedLanguage): Problem[] {
  return odd.map((field) =>
    warning(
      'post/unknown-language',
      `The post ${nameOf(found)} has a "${field}" that names no language: it is told by its letters.`,
      'Write a language tag such as "bn" or "pt-BR" (BCP 47), or leave the field out.',
      found.place(field),
    ),
  );
}
