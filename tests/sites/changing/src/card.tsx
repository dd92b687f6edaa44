/** A post on a page that is not its own: what changes here changes on many pages. */
import type { PostSummary } from '../../../../src/contract.ts';
import styles from './card.module.scss';
import { escape } from './parts.ts';

export type Card = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'publishedAt' | 'image'>;

export const cardOf = ({ slug, title, excerpt, publishedAt, image }: PostSummary): Card => ({
  slug,
  title,
  excerpt,
  publishedAt,
  image,
});

/** @param day how a moment is written */
export function card(
  { title, excerpt, publishedAt, image }: Card,
  href: string,
  day: (moment: string) => string,
): string {
  const picture = image ? `<img src="${image.src}" alt="${escape(image.alt)}">` : '';
  const time = publishedAt ? `<time datetime="${publishedAt}">${day(publishedAt)}</time>` : '';
  return `<article class="${styles['card']}"><h2><a href="${href}">${escape(title)}</a></h2>${picture}${time}<p>${escape(excerpt)}</p></article>`;
}
