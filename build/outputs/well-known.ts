/** What programs look for at an address that they know: `robots.txt` and `security.txt`. */
import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';

/**
 * `robots.txt` (RFC 9309): everything is open, and where the sitemap is; of a preview nothing is. Pages that stay out of search engines say so
 * themselves (`noindex`), which no program reads on a page that is closed here.
 */
export function robotsFile(site: Pick<Config, 'origin' | 'basePath' | 'preview'>): OutputFile {
  const open = `Allow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}`;
  const bytes = `User-agent: *\n${site.preview ? 'Disallow: /' : open}\n`;
  return { path: 'robots.txt', bytes, maker: 'robots.txt' };
}

const SECURITY_TXT = '.well-known/security.txt';
/** The RFC wants less than a year. The end of a month, so that builds within one write the same file. */
const MONTHS = 11;

/**
 * Where to report a security hole (RFC 9116).
 *
 * @returns the file, or none where `security` of the settings is null
 */
export function securityTxtFiles(
  { origin, basePath, language, security }: Pick<Config, 'origin' | 'basePath' | 'language' | 'security'>,
  now: Date,
): OutputFile[] {
  if (security === null) return [];
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}${basePath}/${SECURITY_TXT}`,
    ...(security.policy === null ? [] : [`Policy: ${security.policy}`]),
  ];
  return [{ path: SECURITY_TXT, bytes: `${lines.join('\n')}\n`, maker: 'security of site.config.ts' }];
}
