import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';

/**
 * `robots.txt` (RFC 9309): everything is open, and where the sitemap is. Pages that stay out of search engines say so
 * themselves (`noindex`), which nobody reads on a page that is closed here.
 */
export function robotsFile(site: Pick<Config, 'origin' | 'basePath'>): OutputFile {
  const bytes = `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`;
  return { path: 'robots.txt', bytes, maker: 'robots.txt' };
}
