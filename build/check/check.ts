/** `site check`: holds a folder of finished output to the rules a visitor, a search engine and a host would hold it to. */
import type { Redirect } from '../hosts/rule.ts';
import { ADMIN_PATH, ADMIN_SETTINGS_ID, encodePath, fileUrl } from '../core/paths.ts';
import type { Config, OutPath, Problem } from '../core/types.ts';
import { checkBudgets } from './budgets.ts';
import { checkFeed, isFeed } from './feeds.ts';
import { gatherFindings, type Findings } from '../links/findings.ts';
import { checkHead, isIndexable } from './head.ts';
import { checkInlineCode } from './inline-code.ts';
import { checkJsonLd } from './json-ld.ts';
import type { LinkPolicies } from '../links/trouble.ts';
import { checkLinks, type LinkCheck, type Source } from './links.ts';
import { refuseOtherBasePath } from './base-path.ts';
import { openOutput, type OutputFolder } from './output-folder.ts';
import type { CheckedPage } from './page-reading.ts';
import { postNames, type PostNames } from './post-names.ts';
import { markupFinding } from './markup-finding.ts';
import { readPages } from './read-pages.ts';
import { checkSitemap } from './sitemap.ts';
import { readStylesheet, type StylesheetReading } from './stylesheets.ts';
import { publicAddress, type SiteAddress } from '../links/target.ts';
import { readManifest } from './web-manifest.ts';
import { loadXmlReader, type XmlDocument } from './xml-files.ts';

export interface CheckOptions extends SiteAddress {
  /** The output, absolute. */
  readonly folder: string;
  /** The project, absolute: files are named from here. */
  readonly root: string;
  readonly budgets: Config['budgets'];
  readonly policies: LinkPolicies;
  /** Addresses that the host sends on to others. */
  readonly redirects: readonly Redirect[];
  /** Files in the folder that belong to an older output. */
  readonly kept: readonly OutPath[];
  /** Scripts that stand in pages and that the security policy allows; null where that is not known. */
  readonly inlineScripts: readonly string[] | null;
  /** Where a post came from, by its slug; null for one that nobody knows. Posts that a built folder shows need not be known. */
  readonly sourceOf: (slug: string) => string | null;
}

/**
 * Checks every page and every file that pages, stylesheets, feeds, sitemap and manifest name.
 *
 * @throws SiteError `check/no-output` when the folder holds no page, `check/base-path` when it was built for another path
 */
export async function checkSite(options: CheckOptions): Promise<{ problems: Problem[]; pages: number }> {
  const output = openOutput(options.folder, options.root, options.kept);
  refuseOtherBasePath(options, output);
  const pages = output.files.filter((file) => file.endsWith('.html') && !isAdminPage(output, file));
  const sources = pages.map((file) => sourceOf(options, file));
  const problems = await checkFiles(options, { output, sources });
  return { problems, pages: sources.length };
}

/** The editing page is another program's, and no visitor's. */
function isAdminPage(output: OutputFolder, file: OutPath): boolean {
  return file === `${ADMIN_PATH.slice(1)}index.html` && output.read(file).includes(`id="${ADMIN_SETTINGS_ID}"`);
}

interface Work {
  readonly output: OutputFolder;
  readonly sources: readonly Source[];
}

async function checkFiles(options: CheckOptions, { output, sources }: Work): Promise<Problem[]> {
  const markup = gatherFindings();
  const findings = gatherFindings();
  const nameOf = postNames(options.sourceOf);
  const { policies, redirects } = options;
  const links = checkLinks(options, { output, policies, redirects, findings, nameOf });
  const stylesheets = new Map<OutPath, StylesheetReading>();
  for (const file of filesNamed(output, /\.css$/)) {
    const reading = readStylesheet(output.read(file), file);
    stylesheets.set(file, reading);
    links.add(sourceOf(options, file), reading.addresses);
  }
  const budgets = checkBudgets(options, { output, budgets: options.budgets, findings, stylesheets, nameOf });
  const head = checkHead(options, { findings, nameOf });
  const canonicals = new Set<string>();
  const posts = new Map<string, string>();

  for await (const { page: source, reading, faults, weight } of readPages(
    output,
    sources,
    options.budgets.htmlGzipBytes,
  )) {
    const url = publicAddress(options, source.file);
    const checked: CheckedPage = { reading, page: source.page, url, file: output.name(source.file) };
    for (const fault of faults) markup.add(markupFinding(fault, checked, nameOf));
    links.add(source, reading.addresses, reading.ids);
    head.add(checked);
    budgets.add(checked, weight);
    for (const finding of [...checkInlineCode(checked, options.inlineScripts), ...checkJsonLd(checked)])
      findings.add(finding);
    if (reading.post !== null) posts.set(url, reading.post);
    if (isIndexable(reading)) canonicals.add(reading.canonicals[0] ?? url);
  }
  const others = [
    ...checkManifests(options, { output, links }),
    ...(await checkXml(options, { output, links, findings, canonicals, posts, nameOf })),
  ];
  links.finish();
  return [...markup.problems(), ...findings.problems(), ...others];
}

function checkManifests(site: SiteAddress, { output, links }: { output: OutputFolder; links: LinkCheck }): Problem[] {
  return filesNamed(output, /\.webmanifest$/).flatMap((file) => {
    const reading = readManifest(output.read(file).toString('utf8'), output.name(file));
    if (!Array.isArray(reading)) return [reading];
    links.add(sourceOf(site, file), reading);
    return [];
  });
}

interface XmlWork {
  readonly output: OutputFolder;
  readonly links: LinkCheck;
  readonly findings: Findings;
  /** Canonical addresses of the indexable pages. */
  readonly canonicals: ReadonlySet<string>;
  /** Address of a post's page -> the post's slug. */
  readonly posts: ReadonlyMap<string, string>;
  readonly nameOf: PostNames;
}

async function checkXml(
  site: SiteAddress,
  { output, links, findings, canonicals, posts, nameOf }: XmlWork,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const documents: XmlDocument[] = [];
  const files = filesNamed(output, /\.xml$/);
  const read = files.length > 0 ? await loadXmlReader() : null;
  for (const file of files) {
    const document = read!(output.read(file).toString('utf8'), { path: file, name: output.name(file) });
    if ('severity' in document) problems.push(document);
    else documents.push(document);
  }
  for (const feed of documents.filter(isFeed)) {
    const source = sourceOf(site, feed.file);
    const postAt = (address: string) => posts.get(address) ?? null;
    const found = checkFeed(feed, { source, name: output.name(feed.file), postAt, nameOf });
    for (const finding of found.findings) findings.add(finding);
    links.add(source, found.addresses);
  }
  return [...problems, ...checkSitemap({ site, output, documents, canonicals })];
}

function filesNamed(output: OutputFolder, pattern: RegExp): OutPath[] {
  return output.files.filter((file) => pattern.test(file));
}

function sourceOf({ basePath }: SiteAddress, file: OutPath): Source {
  return { file, page: basePath + encodePath(fileUrl(file)) };
}
