import type { SiteContent } from '../content/site-content.ts';

export const PORTFOLIO_PATH = '/portfolio/';

const PLATFORMS = ['web', 'mobile'] as const;
type Platform = (typeof PLATFORMS)[number];

/** The platforms that have projects, of all or of one. */
export function platformsShown(
  { portfolio }: Pick<SiteContent, 'portfolio'>,
  show: Platform | 'all' = 'all',
): Platform[] {
  return PLATFORMS.filter((platform) => (show === 'all' || show === platform) && portfolio[platform].length > 0);
}

/** Whether there is anything to show: without projects there is no such page. */
export function hasProjects(content: Pick<SiteContent, 'portfolio'>): boolean {
  return platformsShown(content).length > 0;
}

/** The links of a menu without those to a page that the content leaves out. */
export function shownLinks<Link extends { readonly path: string }>(
  links: readonly Link[],
  content: Pick<SiteContent, 'portfolio'>,
): readonly Link[] {
  return hasProjects(content) ? links : links.filter(({ path }) => path !== PORTFOLIO_PATH);
}
