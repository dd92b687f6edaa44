/** The site's stylesheets with hashed names. */
import { nameHash } from '../state/cache.ts';
import type { Bundle, OutputFile, PlannedRoute } from '../core/types.ts';

export type Stylesheets = ReturnType<typeof stylesheetFiles>;

/** The stylesheet of all pages, and by page type its additional one. Page types without a route in this build get none. */
export function stylesheetFiles(
  { css, pageCss }: Bundle,
  fontCss: string,
  routes: readonly Pick<PlannedRoute, 'page'>[],
) {
  const kinds = new Set(routes.map((route) => route.page));
  const own = Object.entries(pageCss).filter(([page]) => kinds.has(page));
  return {
    site: stylesheetFile('site', fontCss + css),
    pages: new Map(own.map(([page, text]) => [page, stylesheetFile(page, text)])),
  };
}

function stylesheetFile(name: string, css: string): OutputFile {
  return { path: `assets/${name}-${nameHash(css)}.css`, bytes: css, maker: `the stylesheet ${name}` };
}
