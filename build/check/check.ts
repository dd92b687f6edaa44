/** `site check`: checks a folder of finished output as a visitor, a search engine and a host would. */
import { ADMIN_PATH, CMS_CONFIG } from '../core/paths.ts';
import type { Config, Folders, OutPath, Problem } from '../core/types.ts';
import { checkLinks } from '../links/check-links.ts';
import { gatherFindings, type Fault } from '../links/findings.ts';
import { pagePath, publicAddress, type SiteAddress } from '../links/target.ts';
import { readLastBuild, type LastBuild } from '../publish/last-build.ts';
import { checkBudgets, readStylesheet } from './budgets.ts';
import { checkHead } from './head.ts';
import { checkInlineCode } from './elements.ts';
import { openOutput, refuseOtherBasePath, type OutputFolder } from './output-folder.ts';
import { readPages } from './page-worker.ts';

/**
 * Checks every page and every file that pages and stylesheets name. What the build alone writes (feeds, sitemap, manifest, structured data) is its tests'.
 *
 * @param folders `out` is the folder to check
 * @param last what the last build says of files kept for open tabs, of redirects, its own scripts and the sources of posts
 * @throws SiteError `check/no-output` when the folder holds no page, `check/base-path` when it was built for another path
 */
export async function checkSite(
  config: Config,
  folders: Folders,
  last: Partial<LastBuild> | null = readLastBuild(folders),
): Promise<{ problems: Problem[]; pages: number }> {
  const { policies, budgets } = config;
  const { rewrites = [], site, kept, sources } = last ?? {};
  const redirects = [...config.redirects, ...rewrites];
  const inlineScripts = site?.inlineScripts ?? null;
  const output = openOutput(folders.out, folders.root, kept);
  refuseOtherBasePath(config, output);
  const pages = pagesOf(output);

  const sourceOf = new Map(sources);
  const nameOf = (slug: string) => {
    const source = sourceOf.get(slug);
    return source === undefined ? `"${slug}"` : `"${slug}" (${source})`;
  };
  const findings = gatherFindings(nameOf);
  const report = (file: OutPath, { line, column, ...fault }: Fault) => {
    const place = { file: output.name(file), ...(line && column ? { line, column } : {}) };
    findings.add({ ...fault, place, page: pagePath(config, file) });
  };

  const links = checkLinks({ site: config, output, policies, redirects }, report);
  const sheets = output.files.filter((file) => file.endsWith('.css'));
  const stylesheets = new Map(sheets.map((file) => [file, readStylesheet(output.read(file), file)]));
  for (const [file, { addresses }] of stylesheets) links.add(file, addresses);
  const weigh = checkBudgets(config, output, { budgets, stylesheets });
  const head = checkHead(config);
  const italic = new Set([...stylesheets.values()].flatMap((sheet) => sheet.italic));
  const readings = readPages(output, pages, { weighFrom: budgets.htmlGzipBytes, italic });
  for await (const { file, reading, faults, weight, ownBytes } of readings) {
    const url = publicAddress(config, file);
    const checked = { reading, url };
    for (const fault of faults) report(file, fault);
    links.add(file, reading.addresses, reading.ids);
    const inline = checkInlineCode(reading.inlineCode, inlineScripts);
    for (const fault of [...head(checked), ...weigh(checked, weight, ownBytes), ...inline]) report(file, fault);
  }
  for (const fault of robotsFaults(config, output)) report('robots.txt', fault);
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
  const robots = output.read('robots.txt').toString();
  const named = Array.from(robots.matchAll(/^sitemap:(.*)$/gim), ([, text = '']) => URL.parse(text.trim())?.pathname);
  if (named.includes(new URL(address).pathname)) return [];
  return [{ code: 'sitemap/unlisted', policy: 'fail', message: `robots.txt does not name the sitemap ${address}` }];
}
