/** Files at addresses that programs know: `robots.txt`, `security.txt`, the sitemap, `llms.txt`, and `list.json` for our own pages. */
import type { Identity, Route } from '../../src/contract.ts';
import { absoluteUrl, fileUrl } from '../core/paths.ts';
import type { Config, OutPath, OutputFile } from '../core/types.ts';
import { hasFeed } from './feed.ts';
import { alternatePath, linkTarget, markdownText } from './markdown-alternates.ts';
import type { OutputSite } from './output-site.ts';
import { tag, text, xmlDocument } from './xml.ts';

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

/** What the protocol allows in one file, beside 50 MB, which these never reach: above it there are parts and an index of them. */
const MAX_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type SitemapEntry = Pick<Route, 'path' | 'lastModified'>;

/**
 * `sitemap.xml` (sitemaps.org 0.9) with every page that is open to search engines, at its canonical address; above the limit it is an
 * index of `sitemap-1.xml` and so on. A date is given only where the content knows one, and it is not to come.
 */
export function sitemapFiles(
  pages: readonly (SitemapEntry & Pick<Route, 'index'>)[],
  site: Pick<Config, 'origin' | 'basePath'>,
  now: Date,
): OutputFile[] {
  const file = (path: OutPath, root: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[]): OutputFile => {
    const name = root === 'urlset' ? 'url' : 'sitemap';
    const lines = entries.map(({ path: entry, lastModified }) => {
      const inner = [text('loc', absoluteUrl(site, entry)), lastModified && text('lastmod', lastModified)];
      return `${tag(name, {}, inner)}\n`;
    });
    return { path, bytes: xmlDocument(root, { xmlns: NAMESPACE }, ['\n', ...lines]), maker: 'the sitemap' };
  };

  const isToCome = (date: string | null) => date !== null && Date.parse(date) > now.getTime();
  const listed = pages
    .filter((page) => page.index)
    .map((page) => (isToCome(page.lastModified) ? { ...page, lastModified: null } : page));
  if (listed.length <= MAX_URLS) return [file('sitemap.xml', 'urlset', listed)];
  const parts = Array.from({ length: Math.ceil(listed.length / MAX_URLS) }, (_, part) => ({
    path: `sitemap-${part + 1}.xml`,
    entries: listed.slice(part * MAX_URLS, (part + 1) * MAX_URLS),
  }));
  const index = parts.map(({ path, entries }) => ({ path: fileUrl(path), lastModified: newestOf(entries) }));
  return [
    file('sitemap.xml', 'sitemapindex', index),
    ...parts.map(({ path, entries }) => file(path, 'urlset', entries)),
  ];
}

/** A part is as new as its newest page. */
function newestOf(entries: readonly SitemapEntry[]): string | null {
  const dates = entries.flatMap(({ lastModified }) => lastModified ?? []);
  return dates.reduce<string | null>((a, b) => (a !== null && Date.parse(a) >= Date.parse(b) ? a : b), null);
}

/** A model reads `llms.txt` whole: of a long blog it gets the newest posts, and the sitemap for the rest. */
const NEWEST_POSTS = 200;

type GuideEntry = Identity['guide'][number]['entries'][number];

/** `llms.txt` (llmstxt.org), one page of Markdown for language models: what the site is, the newest posts, and the routes that say how they are listed. */
export function llmsFile({ config, identity, posts, postPaths, routes }: OutputSite): OutputFile {
  const newest = posts.slice(0, NEWEST_POSTS).map(({ title, description, isMarkdown }, index): GuideEntry => {
    const path = postPaths[index]!;
    return { title, path: isMarkdown ? alternatePath(path) : path, description };
  });
  const others: GuideEntry[] = [
    { title: 'sitemap.xml', path: '/sitemap.xml', description: identity.guideFiles.sitemap },
    ...(hasFeed(posts)
      ? [{ title: 'feed.xml', path: '/feed.xml', description: identity.guideFiles.feed } as const]
      : []),
  ];
  const listed = routes.flatMap(({ path, guide }) => (guide ? [{ ...guide, path }] : []));
  const bySection = Map.groupBy(listed, ({ section }) => section);
  const sections = [
    ...identity.guide,
    ...Array.from(bySection, ([title, entries]) => ({ title, entries })),
    { title: identity.feedTitle, entries: newest },
    // The one heading that llmstxt.org gives a meaning: what may be left out.
    { title: 'Optional', entries: others },
  ].filter(({ entries }) => entries.length > 0);
  const parts = [
    `# ${markdownText(identity.name)}`,
    `> ${markdownText(identity.description)}`,
    ...sections.map(({ title, entries }) =>
      [`## ${markdownText(title)}`, '', ...entries.map((entry) => entryLine(entry, config))].join('\n'),
    ),
  ];
  return { path: 'llms.txt', bytes: `${parts.join('\n\n')}\n`, maker: 'llms.txt' };
}

function entryLine({ title, path, description }: GuideEntry, config: OutputSite['config']): string {
  const link = `- [${markdownText(title)}](${linkTarget(absoluteUrl(config, path))})`;
  return description === '' ? link : `${link}: ${markdownText(description)}`;
}
