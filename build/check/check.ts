/** `site check`: checks a folder of finished output as a visitor, a search engine and a host would. */
import type { Redirect } from '../hosts/rule.ts';
import { ADMIN_PATH, CMS_CONFIG } from '../core/paths.ts';
import type { Config, OutPath, Problem } from '../core/types.ts';
import { gatherFindings, type Fault } from '../links/findings.ts';
import { pagePath, publicAddress, type SiteAddress } from '../links/target.ts';
import { checkBudgets } from './budgets.ts';
import { checkFeed } from './feeds.ts';
import { checkHead, isIndexable } from './head.ts';
import { checkInlineCode } from './inline-code.ts';
import { checkJsonLd } from './json-ld.ts';
import { checkLinks, type LinkRules } from '../links/check-links.ts';
import { openOutput, type OutputFolder } from './output-folder.ts';
import { readPages } from './page-worker.ts';
import { checkSitemap } from './sitemap.ts';
import { readStylesheet } from './stylesheets.ts';
import { readManifest, refuseOtherBasePath } from './web-manifest.ts';
import { readXml } from './xml-files.ts';

export interface CheckOptions extends SiteAddress {
  /** The output, absolute. */
  readonly folder: string;
  /** The project, absolute: files are named from here. */
  readonly root: string;
  readonly budgets: Config['budgets'];
  readonly policies: LinkRules['policies'];
  /** Addresses that the host sends on to others. */
  readonly redirects: readonly Redirect[];
  /** Files in the folder that belong to an older output. */
  readonly kept: readonly OutPath[];
  /** Scripts that stand in pages and that the security policy allows; null where that is not known. */
  readonly inlineScripts: readonly string[] | null;
  /** Where a post came from, by its slug; null for an unknown one. */
  readonly sourceOf: (slug: string) => string | null;
}

/**
 * Checks every page and every file that pages, stylesheets, feeds, sitemap and manifest name.
 *
 * @throws SiteError `check/no-output` when the folder holds no page, `check/base-path` when it was built for another path
 */
export async function checkSite(options: CheckOptions): Promise<{ problems: Problem[]; pages: number }> {
  const { policies, redirects, budgets } = options;
  const output = openOutput(options.folder, options.root, options.kept);
  refuseOtherBasePath(options, output);
  const filesNamed = (ending: string) => output.files.filter((file) => file.endsWith(ending));
  const pages = pagesOf(output);

  const nameOf = (slug: string) => {
    const source = options.sourceOf(slug);
    return source === null ? `"${slug}"` : `"${slug}" (${source})`;
  };
  const findings = gatherFindings(nameOf);
  const report = (file: OutPath, { line, column, ...fault }: Fault) => {
    const place = { file: output.name(file), ...(line && column ? { line, column } : {}) };
    findings.add({ ...fault, place, page: pagePath(options, file) });
  };

  const links = checkLinks({ site: options, output, policies, redirects }, report);
  const stylesheets = new Map(
    filesNamed('.css').map((file) => {
      const reading = readStylesheet(output.read(file), file);
      links.add(file, reading.addresses);
      return [file, reading];
    }),
  );
  const weigh = checkBudgets(options, output, { budgets, stylesheets });
  const head = checkHead(options);
  const canonicals = new Set<string>();
  const posts = new Map<string, string>();
  for await (const { file, reading, faults, weight, ownBytes } of readPages(output, pages, budgets.htmlGzipBytes)) {
    const url = publicAddress(options, file);
    const checked = { reading, url };
    for (const fault of faults) report(file, fault);
    links.add(file, reading.addresses, reading.ids);
    const inline = checkInlineCode(reading.inlineCode, options.inlineScripts);
    for (const fault of [...head(checked), ...weigh(checked, weight, ownBytes), ...inline, ...checkJsonLd(checked)])
      report(file, fault);
    if (reading.post !== null) posts.set(url, reading.post);
    if (isIndexable(reading)) canonicals.add(reading.canonicals[0] ?? url);
  }
  for (const file of filesNamed('.webmanifest'))
    links.add(
      file,
      readManifest(output, file, (fault) => report(file, fault)),
    );
  const documents = await readXml(output, report);
  for (const feed of documents.filter(({ root }) => root === 'feed' || root === 'rss')) {
    const { faults, addresses } = checkFeed(feed, posts);
    for (const fault of faults) report(feed.file, fault);
    links.add(feed.file, addresses);
  }
  const ofSitemap = checkSitemap(options, output, { documents, canonicals });
  links.finish();
  return { problems: [...findings.problems(), ...ofSitemap], pages: pages.length };
}

/** All pages but the editing page, which is another program's, and no visitor's. */
export function pagesOf(output: OutputFolder): OutPath[] {
  const isAdminPage = (file: OutPath) =>
    file === `${ADMIN_PATH.slice(1)}index.html` && output.read(file).includes(`${ADMIN_PATH}${CMS_CONFIG}"`);
  return output.files.filter((file) => file.endsWith('.html') && !isAdminPage(file));
}
