/** Addresses that pages had before, as their documents name them. */
import type { SiteContent } from './content/site-content.ts';
import type { Route } from './contract.ts';

/** The routes, each with what its document says; posts bring their former slugs themselves. */
export function withFormerPaths(routes: readonly Route[], { pages, services, caseStudies }: SiteContent): Route[] {
  const texts = [...services, ...caseStudies, ...pages];
  const byPath = new Map(texts.map(({ path, formerPaths }) => [path, formerPaths]));
  return routes.map((route) => {
    const formerPaths = byPath.get(route.path);
    return formerPaths ? { ...route, formerPaths } : route;
  });
}
