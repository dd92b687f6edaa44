/** The site's stylesheets with hashed names. */
import { nameOf } from '../cache/cache.ts';
import type { Bundle, OutputFile, PlannedRoute } from '../core/types.ts';

export type Stylesheets = ReturnType<typeof stylesheetFiles>;

/** @param before of fonts and theme @returns the stylesheet of all pages; and by kind of page and kinds of its sections, as routes name them, the one of such pages. */
export function stylesheetFiles(
  { css, styles }: Bundle,
  before: string,
  routes: readonly Pick<PlannedRoute, 'page' | 'sections'>[],
) {
  const pages = new Map<string, OutputFile>();
  for (const { page, sections = [] } of routes) {
    const key = [page, ...sections].join(' ');
    if (pages.has(key)) continue;
    const kinds = [page, ...sections.map((kind) => `section:${kind}`)];
    const files = new Set(kinds.flatMap((kind) => styles.kinds[kind] ?? []));
    const rules = [...files].sort().map((file) => styles.rules[file]);
    if (rules.length > 0) pages.set(key, stylesheetFile(page, rules.join('')));
  }
  return { site: stylesheetFile('site', before + css), pages };
}

function stylesheetFile(name: string, css: string): OutputFile {
  return { path: `assets/${name}-${nameOf(css)}.css`, bytes: css, maker: `the stylesheet ${name}` };
}
