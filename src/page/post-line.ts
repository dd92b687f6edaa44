import type { CardPost } from './card-post.ts';

/** A post where only its title and date are shown. */
export type PostLine = Pick<CardPost, 'slug' | 'title' | 'language' | 'date'>;

export function lineOf({ slug, title, language, date }: CardPost): PostLine {
  return { slug, title, ...(language && { language }), date };
}
