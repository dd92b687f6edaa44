/** Pages by their paths. */
import type { Section } from './section.ts';
import type { ContentPage, SiteContent } from './site-content.ts';

/** Pages that parts of the site lead to, where they are there. */
export const PATHS = {
  home: '/',
  services: '/services/',
  portfolio: '/portfolio/',
  thanks: '/thank-you/',
  blog: '/blogs/',
  notFound: '/404/',
} as const;

/** A question, a button and the words above them. */
export interface CallWords {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly link?: { readonly name: string; readonly to: string } | undefined;
}

/** The page at a path; undefined where the site has none. */
export function pageAt({ pages }: Pick<SiteContent, 'pages'>, path: string): ContentPage | undefined {
  return pages.find((page) => page.path === path);
}

/** The first section of a kind on a page. */
export function sectionOn<Fields>(
  page: ContentPage | undefined,
  kind: string,
): (Section & Partial<Fields>) | undefined {
  const found = page?.sections.find((section) => section.kind === kind && section.hidden !== true);
  return found as (Section & Partial<Fields>) | undefined;
}

/** The closing call of the blog: the list of posts ends in it, and every post. */
export function blogCall(content: Pick<SiteContent, 'pages'>): CallWords | false {
  return sectionOn<CallWords>(pageAt(content, PATHS.blog), 'call') ?? false;
}
