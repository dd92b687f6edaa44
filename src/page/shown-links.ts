import type { SiteContent } from '../content/site-content.ts';

export const PORTFOLIO_PATH = '/portfolio/';

/** Whether there is anything to show: without projects there is no such page. */
export function hasProjects({ portfolio }: Pick<SiteContent, 'portfolio'>): boolean {
  return portfolio.web.length + portfolio.mobile.length > 0;
}

/** The links of a menu without those to a page that the content leaves out. */
export function shownLinks<Link extends { readonly path: string }>(
  links: readonly Link[],
  content: Pick<SiteContent, 'portfolio'>,
): readonly Link[] {
  return hasProjects(content) ? links : links.filter(({ path }) => path !== PORTFOLIO_PATH);
}
