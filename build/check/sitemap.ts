/** The sitemap lists exactly the pages that search engines may list, each by its canonical address (sitemaps.org protocol). */
import { error } from '../core/errors.ts';
import type { OutPath, Problem } from '../core/types.ts';
import type { OutputFolder } from './output-folder.ts';
import { publicAddress, targetOf, type SiteAddress } from '../links/target.ts';
import { texts, type XmlDocument } from './xml-files.ts';

/** Addresses in one file, by the protocol. */
const MAX_URLS = 50_000;

export interface SitemapCheck {
  readonly site: SiteAddress;
  readonly output: OutputFolder;
  /** Every XML file of the output. */
  readonly documents: readonly XmlDocument[];
  /** Canonical addresses of the indexable pages. */
  readonly canonicals: ReadonlySet<string>;
}

/** Problems `sitemap/none`, `sitemap/missing`, `sitemap/extra`, `sitemap/dead-part`, `sitemap/too-long`, `sitemap/unlisted`. */
export function checkSitemap({ site, output, documents, canonicals }: SitemapCheck): Problem[] {
  const parts = documents.filter(({ root }) => root === 'urlset');
  const indexes = documents.filter(({ root }) => root === 'sitemapindex');
  if (parts.length === 0) {
    if (canonicals.size === 0) return [];
    return [error('sitemap/none', 'The site has no sitemap.', 'Build the site again: the build writes sitemap.xml.')];
  }
  return [
    ...indexes.flatMap((index) => deadParts(index, parts, { site, output })),
    ...parts.flatMap((part) => tooLong(part, output)),
    ...differences(parts, { canonicals, output }),
    ...unlisted([...indexes, ...parts], { site, output }),
  ];
}

function deadParts(
  index: XmlDocument,
  parts: readonly XmlDocument[],
  { site, output }: Pick<SitemapCheck, 'site' | 'output'>,
): Problem[] {
  const known = new Set<OutPath | null>(parts.map(({ file }) => file));
  return texts(index.document, 'loc')
    .filter((address) => {
      const target = targetOf(address, address, site);
      return target.kind !== 'own' || !known.has(target.file);
    })
    .map((address) => {
      const message = `The sitemap index names ${address}, which is not a sitemap of this site.`;
      return error('sitemap/dead-part', message, 'Build the site again.', { file: output.name(index.file) });
    });
}

function tooLong({ file, document }: XmlDocument, output: OutputFolder): Problem[] {
  const count = texts(document, 'loc').length;
  if (count <= MAX_URLS) return [];
  const message = `The sitemap ${file} lists ${count} addresses, and search engines read ${MAX_URLS}.`;
  return [error('sitemap/too-long', message, 'Split it into parts under one index.', { file: output.name(file) })];
}

function differences(
  parts: readonly XmlDocument[],
  { canonicals, output }: { canonicals: ReadonlySet<string>; output: OutputFolder },
): Problem[] {
  const listed = new Set<string>();
  const problems: Problem[] = [];
  for (const part of parts) {
    for (const address of texts(part.document, 'loc')) {
      listed.add(address);
      if (canonicals.has(address)) continue;
      const message = `The sitemap lists ${address}, which is not the canonical address of any page open to search engines.`;
      problems.push(
        error('sitemap/extra', message, 'List pages by their canonical link, and none with noindex.', {
          file: output.name(part.file),
        }),
      );
    }
  }
  for (const address of canonicals) {
    if (listed.has(address)) continue;
    const message = `The sitemap leaves out ${address}, a page open to search engines.`;
    problems.push(error('sitemap/missing', message, 'List it, or mark the page noindex.', { url: address }));
  }
  return problems;
}

/** Crawlers find a sitemap by robots.txt, at its root: the topmost one has to be named there. */
function unlisted(
  documents: readonly XmlDocument[],
  { site, output }: Pick<SitemapCheck, 'site' | 'output'>,
): Problem[] {
  const top = documents[0];
  if (!top || !output.has('robots.txt')) return [];
  const address = publicAddress(site, top.file);
  const lines = output
    .read('robots.txt')
    .toString('utf8')
    .matchAll(/^sitemap:(.*)$/gim);
  for (const [, named = ''] of lines) if (URL.parse(named.trim())?.pathname === URL.parse(address)?.pathname) return [];
  const message = `robots.txt does not name the sitemap ${top.file}.`;
  const place = { file: output.name('robots.txt') };
  return [error('sitemap/unlisted', message, `Add the line "Sitemap: ${address}".`, place)];
}
