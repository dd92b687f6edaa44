/** Pages by their paths. */
import type { Section, ContentPage, Shared, SiteContent } from './site-content.ts';

/** The only addresses that no page chooses for itself. */
export const PATHS = { home: '/', notFound: '/404/' } as const;

/** Kinds of section whose page leads to pages of their own, and where those are without it. */
const LISTS = { 'service-groups': '/services/', 'case-studies': '/portfolio/', 'post-list': '/blogs/' } as const;

/** The page that lists all services, case studies or posts: the one at the usual address, or else the first with the section, home aside. */
export function listOf({ pages }: Pick<SiteContent, 'pages'>, kind: keyof typeof LISTS): ContentPage | undefined {
  const lists = pages.filter((page) => page.path !== PATHS.home && sectionOn(page, kind));
  const usual = pageAt({ pages }, LISTS[kind]);
  // Posts are where the section is.
  const isList = usual && (kind !== 'post-list' || lists.length === 0 || lists.includes(usual));
  return isList ? usual : lists[0];
}

/** What the pages of services, case studies or posts are below. */
export const folderOf = (content: Pick<SiteContent, 'pages'>, kind: keyof typeof LISTS): `/${string}` =>
  listOf(content, kind)?.path ?? LISTS[kind];

/** A question, a button and the words above them; a short one is one line and one button. */
export type CallWords = Shared['call'] & Pick<Section, 'id'> & { readonly short?: boolean | undefined };

/** The page at a path; undefined where the site has none. */
export function pageAt({ pages }: Pick<SiteContent, 'pages'>, path: string): ContentPage | undefined {
  return pages.find((page) => page.path === path);
}

/** Where one goes after an enquiry: to the page that `shared.yaml` names, or else to `thank-you.md`, whatever its address is now. */
export function thanksOf({ pages, shared }: Pick<SiteContent, 'pages' | 'shared'>): string | undefined {
  const usual = '/thank-you/';
  const page = pages.find(({ document }) => document === 'pages/thank-you');
  return shared.enquiry.thanks ?? (page ?? pages.find((each) => each.formerPaths?.includes(usual)))?.path;
}

/** The first section of a kind on a page. */
export function sectionOn<Fields>(page: ContentPage | undefined, kind: string) {
  const found = page?.sections.find((section) => section.kind === kind && section.hidden !== true);
  return found as (Section & Partial<Fields>) | undefined;
}

/** The closing call of the blog: the list of posts ends in it, and every post. */
export function blogCall(content: Pick<SiteContent, 'pages'>): CallWords | false {
  return sectionOn<CallWords>(listOf(content, 'post-list'), 'call') ?? false;
}

/** What the feed of all posts is called: by the company, and by the list of posts where a page has one. */
export function feedTitle({ company, labels, pages }: Pick<SiteContent, 'company' | 'labels' | 'pages'>): string {
  const list = listOf({ pages }, 'post-list')?.metaTitle ?? labels.posts.title;
  return [company.name, list].filter(Boolean).join(': ');
}
