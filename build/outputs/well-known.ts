/** Files at addresses that programs know: `robots.txt`, `security.txt`, and `list.json` for our own pages. */
import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';
import type { OutputSite } from './output.ts';

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

/** Where to report a security hole (RFC 9116): no file where `security` of the settings is null. */
export function securityTxtFiles(
  { origin, basePath, language, security }: Pick<Config, 'origin' | 'basePath' | 'language' | 'security'>,
  now: Date,
): OutputFile[] {
  if (security === null) return [];
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS));
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${expires.toISOString().replace(/\..*/, 'Z')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}${basePath}/${SECURITY_TXT}`,
    ...(security.policy === null ? [] : [`Policy: ${security.policy}`]),
  ];
  return [{ path: SECURITY_TXT, bytes: `${lines.join('\n')}\n`, maker: 'security of site.config.ts' }];
}

/**
 * `list.json` beside the list of posts: by it pages recognise that the API's list is still the one that the site was built from. `length`
 * is the answer's, in bytes, and `start` how it began, which says nothing where new posts are not the first.
 */
export function knownListFile({ identity, listed, isNewestFirst }: OutputSite): OutputFile {
  const answer = listed?.answer;
  const { length = null, start = '' } = answer ?? {};
  const known = answer && { ...(length !== null && { length }), ...(isNewestFirst && { start }) };
  const path = `${identity.feedPath.slice(1)}list.json`;
  return { path, bytes: JSON.stringify(known ?? {}), maker: 'list.json' };
}
