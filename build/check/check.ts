/** `site check`: checks a folder of finished output as a visitor, a search engine and a host would. */
import type { Redirect } from '../hosts/rule.ts';
import { ADMIN_PATH, CMS_CONFIG } from '../core/paths.ts';
import type { Config, OutPath, Problem } from '../core/types.ts';
import { gatherFindings, type Fault } from '../links/findings.ts';
import { pagePath, publicAddress, type SiteAddress } from '../links/target.ts';
import { checkBudgets } from './budgets.ts';
import { checkHead } from './head.ts';
import { checkInlineCode } from './inline-code.ts';
import { checkJsonLd } from './json-ld.ts';
import { checkLinks, type LinkRules } from '../links/check-links.ts';
import { openOutput, refuseOtherBasePath, type OutputFolder } from './output-folder.ts';
import { readPages } from './page-worker.ts';
import { readStylesheet } from './stylesheets.ts';

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
 * Checks every page and every file that pages and stylesheets name. What the build alone writes (feeds, sitemap, manifest) is its tests'.
 *
 * @throws SiteError `check/no-output` when the folder holds no page, `check/base-path` when it was built for another path
 */
export async function checkSite(options: CheckOptions): Promise<{ problems: Problem[]; pages: number }> {
  const { policies, redirects, budgets } = options;
  const output = openOutput(options.folder, options.root, options.kept);
  refuseOtherBasePath(options, output);
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
    output.files
      .filter((file) => file.endsWith('.css'))
      .map((file) => {
        const reading = readStylesheet(output.read(file), file);
        links.add(file, reading.addresses);
        return [file, reading];
      }),
  );
  const weigh = checkBudgets(options, output, { budgets, stylesheets });
  const head = checkHead(options);
  for await (const { file, reading, faults, weight, ownBytes } of readPages(output, pages, budgets.htmlGzipBytes)) {
    const url = publicAddress(options, file);
    const checked = { reading, url };
    for (const fault of faults) report(file, fault);
    links.add(file, reading.addresses, reading.ids);
    const inline = checkInlineCode(reading.inlineCode, options.inlineScripts);
    for (const fault of [...head(checked), ...weigh(checked, weight, ownBytes), ...inline, ...checkJsonLd(checked)])
      report(file, fault);
  }
  for (const fault of robotsFaults(options, output)) report('robots.txt', fault);
  links.finish();
  return { problems: findings.problems(), pages: pages.length };
}

/** All pages but the editing page, which is another program's, and no visitor's. */
function pagesOf(output: OutputFolder): OutPath[] {
  const isAdminPage = (file: OutPath) =>
    file === `${ADMIN_PATH.slice(1)}index.html` && output.read(file).includes(`${ADMIN_PATH}${CMS_CONFIG}"`);
  return output.files.filter((file) => file.endsWith('.html') && !isAdminPage(file));
}

/** Problem `sitemap/unlisted`: crawlers find a sitemap by robots.txt, which may be the owner's own, or that of another origin. */
function robotsFaults(site: SiteAddress, output: OutputFolder): Fault[] {
  if (!output.has('sitemap.xml') || !output.has('robots.txt')) return [];
  const address = publicAddress(site, 'sitemap.xml');
  const lines = output
    .read('robots.txt')
    .toString()
    .matchAll(/^sitemap:(.*)$/gim);
  const named = Array.from(lines, ([, text = '']) => URL.parse(text.trim())?.pathname);
  if (named.includes(new URL(address).pathname)) return [];
  return [{ code: 'sitemap/unlisted', policy: 'fail', message: `robots.txt does not name the sitemap ${address}` }];
}
