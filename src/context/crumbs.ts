import type { Labels } from '../content/labels.ts';
import { listOf } from '../content/page-paths.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Neighbour } from './card-post.ts';
import type { Page } from './context.tsx';
import { fill, numberText } from './label-text.ts';
import { listPath, postPath } from './paths.ts';

/** One step of the way to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
  /** It is called by a post's own words. */
  readonly post?: { readonly language?: string };
}

type Names = Labels['crumbs'];

/** The page that lists those of a kind, where the site has it. */
export function crumbOf(content: Pick<SiteContent, 'pages'>, kind: Parameters<typeof listOf>[1]): Crumb[] {
  const page = listOf(content, kind);
  return page ? [{ name: page.title, path: page.path }] : [];
}

export const blogsCrumb = ({ blogs }: Names): Crumb[] => (blogs ? [{ name: blogs, path: listPath(1) }] : []);

/** A part of a list; the first is the list itself. */
export function partCrumb(page: Pick<Page, 'labels' | 'settings'>, number: number, path: string): Crumb[] {
  const name = fill(page.labels.pagination.page, { number: numberText(number, page.settings.language) });
  return number === 1 ? [] : [{ name, path }];
}

/** The way from the home page: what is shown above a heading and told to search engines are one list. */
export function crumbsTo({ home }: Names, ...rest: readonly Crumb[]): Crumb[] {
  return [{ name: home, path: '/' }, ...rest];
}

export function postCrumbs({ title, slug, language }: Neighbour, names: Names): Crumb[] {
  const post = { name: title, path: postPath(slug), post: { ...(language && { language }) } };
  return crumbsTo(names, ...blogsCrumb(names), post);
}
