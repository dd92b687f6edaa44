/** Addresses that pages had before, as their documents name them. */
import type { SiteContent } from './content/site-content.ts';
import type { Route } from './contract.ts';
import { PORTFOLIO_PATH } from './content/optional-pages.ts';

/** The routes, each with what its document says; posts bring their former slugs themselves. */
export function withFormerPaths(
  routes: readonly Route[],
  { pages, services, caseStudies, markdownPages }: SiteContent,
): Route[] {
  const texts = {
    '/': pages.home,
    '/about-us/': pages.about,
    '/services/': pages.services,
    '/contact-us/': pages.contact,
    '/blogs/': pages.blogs,
    '/thank-you/': pages['thank-you'],
    '/web-development/': pages['web-development'],
    '/app-development/': pages['app-development'],
    [PORTFOLIO_PATH]: pages.portfolio,
    ...Object.fromEntries([...services, ...caseStudies, ...markdownPages].map((page) => [page.path, page])),
  };
  const byPath = new Map(Object.entries(texts).map(([path, page]) => [path, page?.formerPaths]));
  return routes.map((route) => {
    const formerPaths = byPath.get(route.path);
    return formerPaths ? { ...route, formerPaths } : route;
  });
}
