/** What the head says of a post, the same where it was built and where it is shown live (docs/visitors.md). */
import type { Settings } from '../contract.ts';
import { machineDate } from '../context/dates.ts';
import type { Article } from './page-head.ts';
import { meta, property, type Tags } from './tags.ts';
import { remembered } from '../context/remembered.ts';

type Said = Record<'title' | 'description', string> & Record<'locale' | 'address', string | null>;

/**
 * What a page is called where it is shared; locale and address are null where that is not known.
 *
 * @param isPost a post is shared, else a page of the site's own
 * @param isOfPosts title and description are of posts, if of more than one
 */
export function openGraphTags(
  { title, description, locale, address }: Said,
  isPost: boolean,
  isOfPosts = isPost,
): Tags {
  return [
    property('og:type', isPost ? 'article' : 'website'),
    locale === null ? null : property('og:locale', locale),
    property('og:title', title, isOfPosts ? 'title' : undefined),
    property('og:description', description, isOfPosts ? 'description' : undefined),
    address === null ? null : property('og:url', address),
  ];
}

export function postTags(
  { author, publishedAt, updatedAt, category, keywords, tags }: Omit<Article, 'title' | 'description' | 'words'>,
  { timeZone }: Pick<Settings, 'timeZone'>,
  ofNone: { readonly category: string },
): Tags {
  const moment = (name: string, date: string | null) => date && property(name, machineDate(date, timeZone));
  return [
    keywords.length > 0 ? meta('keywords', keywords.join(', '), 'keywords') : null,
    meta('author', author, 'author'),
    meta('category', category ?? ofNone.category, category ? 'category' : undefined),
    moment('article:published_time', publishedAt) || null,
    moment('article:modified_time', updatedAt) || null,
    property('article:author', author, 'author'),
    category ? property('article:section', category, 'category') : null,
    ...[...new Set(tags)].map((tag) => property('article:tag', tag, 'tag')),
  ];
}

/**
 * Open Graph wants language and territory: en_IN.
 *
 * @param territory stands in where the language names none; empty, where most who speak the language live
 */
export const openGraphLocale = remembered((name: string, territory: string) => {
  const locale = new Intl.Locale(name);
  return `${locale.language}_${locale.region || territory || locale.maximize().region}`;
});
