import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';

/**
 * `robots.txt` (RFC 9309): everything is open, and where the sitemap is; of a preview nothing is. Pages that stay out of search engines say so
 * themselves (`noindex`), which nobody reads on a page that is closed here.
 */
export function robotsFile(site: Pick<Config, 'origin' | 'basePath' | 'preview'>): OutputFile {
  const open = `Allow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}`;
  const bytes = `User-agent: *\n${site.preview ? 'Disallow: /' : open}\n`;
  return { path: 'robots.txt', bytes, maker: 'robots.txt' };
}
