/** `site check`: holds a folder of finished output to the rules a visitor, a search engine and a host would hold it to. */
import type { Redirect } from '../hosts/rule.ts';
import { ADMIN_PATH, ADMIN_SETTINGS_ID, encodePath, fileUrl } from '../core/paths.ts';
import type { Config, OutPath, Problem } from '../core/types.ts';
import { checkBudgets } from './budgets.ts';
import { checkFeed, isFeed } from './feeds.ts';
import { gatherFindings, type Finding } from '../links/findings.ts';
import { checkHead, isIndexable } from './head.ts';
import { checkInlineCode } from './inline-code.ts';
import { checkJsonLd } from './json-ld.ts';
import type { LinkPolicies } from '../links/trouble.ts';
import { checkLinks, type Source } from './links.ts';
import { openOutput, type OutputFolder } from './output-folder.ts';
import type { CheckedPage } from './page-reading.ts';
import { readPages } from './read-pages.ts';
import { checkSitemap } from './sitemap.ts';
import { readStylesheet, type StylesheetReading } from './stylesheets.ts';
import { publicAddress, type SiteAddress } from '../links/target.ts';
import type { HtmlFault } from './validate-html.ts';
import { readManifest, refuseOtherBasePath } from './web-manifest.ts';
import { readXml } from './xml-files.ts';

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
  return { problems: await checkFiles(options, output, sources), pages: sources.length };
}

/** The editing page is another program's, and no visitor's. */
function isAdminPage(output: OutputFolder, file: OutPath): boolean {
  return file === `${ADMIN_PATH.slice(1)}index.html` && output.read(file).includes(`id="${ADMIN_SETTINGS_ID}"`);
}

async function checkFiles(options: CheckOptions, output: OutputFolder, sources: readonly Source[]): Promise<Problem[]> {
  const nameOf = (slug: string) => {
    const source = options.sourceOf(slug);
    return source === null ? `"${slug}"` : `"${slug}" (${source})`;
  };
  const markup = gatherFindings(nameOf);
  const findings = gatherFindings(nameOf);
  const { policies, redirects, budgets } = options;
  const links = checkLinks(options, { output, policies, redirects, findings });
  const stylesheets = new Map<OutPath, StylesheetReading>();
  for (const file of filesNamed(output, /\.css$/)) {
    const reading = readStylesheet(output.read(file), file);
    stylesheets.set(file, reading);
    links.add(sourceOf(options, file), reading.addresses);
  }
  const weigh = checkBudgets(options, { output, budgets, findings, stylesheets });
  const head = checkHead(options, findings);
  const canonicals = new Set<string>();
  const posts = new Map<string, string>();

  for await (const { page: source, reading, faults, weight } of readPages(output, sources, budgets.htmlGzipBytes)) {
    const url = publicAddress(options, source.file);
    const checked: CheckedPage = { reading, page: source.page, url, file: output.name(source.file) };
    for (const fault of faults) markup.add(markupFinding(fault, checked));
    links.add(source, reading.addresses, reading.ids);
    head(checked);
    weigh(checked, weight);
    for (const finding of [...checkInlineCode(checked, options.inlineScripts), ...checkJsonLd(checked)])
      findings.add(finding);
    if (reading.post !== null) posts.set(url, reading.post);
    if (isIndexable(reading)) canonicals.add(reading.canonicals[0] ?? url);
  }
  const others: Problem[] = [];
  for (const file of filesNamed(output, /\.webmanifest$/)) {
    const reading = readManifest(output, file);
    if (Array.isArray(reading)) links.add(sourceOf(options, file), reading);
    else others.push(reading);
  }
  const documents = await readXml(output);
  others.push(...documents.filter((document) => 'severity' in document));
  const sound = documents.filter((document) => 'root' in document);
  for (const feed of sound.filter(isFeed)) {
    const source = sourceOf(options, feed.file);
    const found = checkFeed(feed, { source, name: output.name(feed.file), posts });
    for (const finding of found.findings) findings.add(finding);
    links.add(source, found.addresses);
  }
  others.push(...checkSitemap({ site: options, output, documents: sound, canonicals }));
  links.finish();
  return [...markup.problems(), ...findings.problems(), ...others];
}

/** Problems `html/{rule}`. What stands in a post's body is its author's, and browsers show it all the same. */
function markupFinding(fault: HtmlFault, { reading, page, file }: CheckedPage): Finding {
  const { rule, ruleUrl, isError, message, line, column, body } = fault;
  const post = body?.post ?? reading.post;
  const whose = body ? 'Correct the post' : 'Correct the component or the text that writes it';
  return {
    code: `html/${rule}`,
    policy: isError && !body ? 'fail' : 'warn',
    ...(body && { posts: post === null ? [] : [post] }),
    message: `Invalid HTML: ${message}`,
    hint: `${whose}${ruleUrl ? `; the rule: ${ruleUrl}` : '.'}`,
    place: { file, line, column },
    page,
  };
}

function filesNamed(output: OutputFolder, pattern: RegExp): OutPath[] {
  return output.files.filter((file) => pattern.test(file));
}

function sourceOf({ basePath }: SiteAddress, file: OutPath): Source {
  return { file, page: basePath + encodePath(fileUrl(file)) };
}
