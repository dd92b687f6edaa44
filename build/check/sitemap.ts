/** The sitemap lists exactly the pages that search engines may list, each by its canonical address (sitemaps.org protocol). */
import { error } from '../core/errors.ts';
import type { ErrorRest, OutPath, Problem } from '../core/types.ts';
import { publicAddress, targetOf, type SiteAddress } from '../links/target.ts';
import type { OutputFolder } from './output-folder.ts';
import { texts, type XmlDocument } from './xml-files.ts';

/** Addresses in one file, by the protocol. */
const MAX_URLS = 50_000;

/**
 * Problems `sitemap/none`, `sitemap/missing`, `sitemap/extra`, `sitemap/dead-part`, `sitemap/too-long`, `sitemap/unlisted`.
 *
 * @param documents every XML file of the output
 * @param canonicals canonical addresses of the indexable pages
 */
export function checkSitemap(
  site: SiteAddress,
  output: OutputFolder,
  { documents, canonicals }: { readonly documents: readonly XmlDocument[]; readonly canonicals: ReadonlySet<string> },
): Problem[] {
  const parts = documents.filter(({ root }) => root === 'urlset');
  const indexes = documents.filter(({ root }) => root === 'sitemapindex');
  const problems: Problem[] = [];
  const add = (code: ErrorRest<'sitemap/'>, message: string, hint: string, file?: OutPath) =>
    problems.push(error(`sitemap/${code}`, message, hint, file === undefined ? null : { file: output.name(file) }));

  if (parts.length === 0) {
    if (canonicals.size > 0) add('none', 'The site has no sitemap.', 'Build it again: the build writes sitemap.xml.');
    return problems;
  }
  for (const { file, document } of indexes)
    for (const address of texts(document, 'loc')) {
      const target = targetOf(address, address, site);
      const isPart = target.kind === 'own' && parts.some((part) => part.file === target.file);
      const message = `The sitemap index names ${address}, which is not a sitemap of this site.`;
      if (!isPart) add('dead-part', message, 'Build the site again.', file);
    }
  const listed = new Set<string>();
  for (const { file, document } of parts) {
    const addresses = texts(document, 'loc');
    const many = `The sitemap ${file} lists ${addresses.length} addresses, and search engines read ${MAX_URLS}.`;
    if (addresses.length > MAX_URLS) add('too-long', many, 'Split it into parts under one index.', file);
    for (const address of addresses) {
      listed.add(address);
      const message = `The sitemap lists ${address}, which is not the canonical address of any page open to search engines.`;
      const hint = 'List pages by their canonical link, and none with noindex.';
      if (!canonicals.has(address)) add('extra', message, hint, file);
    }
  }
  for (const address of canonicals) {
    const message = `The sitemap leaves out ${address}, a page open to search engines.`;
    const hint = 'List it, or mark the page noindex.';
    if (!listed.has(address)) problems.push(error('sitemap/missing', message, hint, { url: address }));
  }
  // Crawlers find a sitemap by robots.txt: the topmost one has to be named there.
  const top = publicAddress(site, [...indexes, ...parts][0]!.file);
  if (output.has('robots.txt') && !isNamed(top, output.read('robots.txt').toString('utf8')))
    add('unlisted', `robots.txt does not name the sitemap ${top}.`, `Add the line "Sitemap: ${top}".`, 'robots.txt');
  return problems;
}

/** By its path: robots.txt may be that of another origin. */
function isNamed(address: string, robots: string): boolean {
  const lines = [...robots.matchAll(/^sitemap:(.*)$/gim)].map(([, named = '']) => named.trim());
  return lines.some((named) => URL.parse(named)?.pathname === URL.parse(address)?.pathname);
}
