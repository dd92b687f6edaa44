/** The pages that a site may do without: each is there while the file of its texts is, and something for it to show. */
import { optionalPages, type OptionalPage } from './schema.ts';
import type { SiteContent } from './site-content.ts';

export const PORTFOLIO_PATH = '/portfolio/';

const PATHS: { readonly [Name in OptionalPage]: string } = {
  about: '/about-us/',
  'web-development': '/web-development/',
  'app-development': '/app-development/',
  portfolio: PORTFOLIO_PATH,
};

/** What the pages show. */
type Shown = Pick<SiteContent, 'offerings' | 'portfolio'>;

const SHOWS: { readonly [Name in OptionalPage]?: (content: Shown) => boolean } = {
  'web-development': ({ offerings }) => offerings.website.length > 0,
  'app-development': ({ offerings }) => offerings.mobile.length > 0,
  portfolio: (content) => platformsShown(content).length > 0,
};

const PLATFORMS = ['web', 'mobile'] as const;
type Platform = (typeof PLATFORMS)[number];

/** The platforms that have projects, of all or of one. */
export function platformsShown({ portfolio }: Pick<Shown, 'portfolio'>, show: Platform | 'all' = 'all'): Platform[] {
  return PLATFORMS.filter((platform) => (show === 'all' || show === platform) && portfolio[platform].length > 0);
}

/** Whether the site has the page. */
export function hasPage(name: OptionalPage, content: Shown & Pick<SiteContent, 'pages'>): boolean {
  return content.pages[name] !== undefined && (SHOWS[name]?.(content) ?? true);
}

/** The page of these that has the path, where the owner has put no Markdown page in its place. */
export function optionalPageAt(path: string, { markdownPages }: Pick<SiteContent, 'markdownPages'>) {
  return markdownPages.some((own) => own.path === path)
    ? undefined
    : optionalPages.find((name) => PATHS[name] === path);
}
