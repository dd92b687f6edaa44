/** The sitemap lists exactly the pages that search engines may list, each by its canonical address (sitemaps.org protocol). */
import { error } from '../core/errors.ts';
import type { ErrorRest, Place, Problem } from '../core/types.ts';
import { publicAddress, type SiteAddress } from '../links/target.ts';
import type { OutputFolder } from './output-folder.ts';
import { texts, type XmlDocument } from './xml-files.ts';

/**
 * Problems `sitemap/none`, `sitemap/missing`, `sitemap/extra`, `sitemap/unlisted`.
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
  const add = (code: ErrorRest<'sitemap/'>, message: string, place: Place | null = null) =>
    problems.push(error(`sitemap/${code}`, message, null, place));

  if (parts.length === 0) {
    if (canonicals.size > 0) add('none', 'The site has no sitemap.');
    return problems;
  }
  const listed = new Set<string>();
  for (const { file, document } of parts)
    for (const address of texts(document, 'loc')) {
      listed.add(address);
      const message = `The sitemap lists ${address}, which is not the canonical address of any page open to search engines.`;
      if (!canonicals.has(address)) add('extra', message, { file: output.name(file) });
    }
  for (const address of canonicals)
    if (!listed.has(address))
      add('missing', `The sitemap leaves out ${address}, a page open to search engines.`, { url: address });
  // Crawlers find a sitemap by robots.txt: the topmost one has to be named there.
  const top = publicAddress(site, [...indexes, ...parts][0]!.file);
  if (output.has('robots.txt') && !isNamed(top, output.read('robots.txt').toString('utf8')))
    add('unlisted', `robots.txt does not name the sitemap ${top}.`, { file: output.name('robots.txt') });
  return problems;
}

/** By its path: robots.txt may be that of another origin. */
function isNamed(address: string, robots: string): boolean {
  const lines = [...robots.matchAll(/^sitemap:(.*)$/gim)].map(([, named = '']) => named.trim());
  return lines.some((named) => URL.parse(named)?.pathname === URL.parse(address)?.pathname);
}
