import type { Settings } from '../contract.ts';

/**
 * Which pages a browser may render before the visitor follows a link to them (Speculation Rules, HTML Standard section 7.6); browsers
 * without it take it for data. Pages end in a slash, so feeds, pictures and scripts stay out. It stands in the page, allowed by its hash:
 * a header names a file, which browsers fetch beside the fonts and styles of the first paint.
 */
export function speculationRules({ basePath }: Pick<Settings, 'basePath'>): string {
  const where = { href_matches: [`${basePath}/`, `${basePath}/*/`] };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
