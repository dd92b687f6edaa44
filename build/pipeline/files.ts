/** Fourth stage: all files except the pages and what they load. */
import { iconFiles, manifestFile } from '../outputs/icons.ts';
import { installedFile, licencesFile } from '../outputs/licences.ts';
import { llmsFile } from '../outputs/llms.ts';
import { pageAlternates } from '../outputs/markdown-alternates.ts';
import { SEARCH_READER } from '../outputs/search-index.ts';
import { sitemapFiles } from '../outputs/sitemap.ts';
import { knownListFile, robotsFile, securityTxtFiles } from '../outputs/well-known.ts';
import { hostFiles } from '../hosts/files.ts';
import { checkOutput } from '../hosts/check-output.ts';
import type { Redirect } from '../hosts/rule.ts';
import { adminFiles } from '../admin/admin-files.ts';
import { markerFile } from '../publish/marker.ts';
import { settleBoth } from '../core/settle-both.ts';
import type { Bundle, Problem } from '../core/types.ts';
import type { Build } from './open.ts';
import { writeFeeds } from '../outputs/feeds.ts';
import type { Plan } from '../plan/plan.ts';
import type { Search } from '../outputs/search.ts';

type MadeSoFar = { readonly bundle: Bundle; readonly search: Search; readonly rewrites: readonly Redirect[] };

/**
 * Writes fonts, feeds, sitemap, icons, the search, the editing page, host files, licences and the output marker, which completes the output.
 *
 * @returns files that the host rejects (errors) and unsupported settings (warnings)
 * @throws SiteError for characters that no font contains
 */
export async function makeFiles(plan: Plan, { bundle, search, rewrites }: MadeSoFar, build: Build): Promise<Problem[]> {
  const { config, folders, log, cache, tree } = build;
  const { fonts, facts, documents, identity, posts, planned } = plan;
  const { routes, postPaths } = planned;
  const markdownOf = (name: string) => documents.get(name)?.markdown ?? '';
  for (const file of await log.step('make fonts', () => fonts.files)) tree.write(file);
  await log.step('derive feeds', () => writeFeeds(plan, { config, cache, tree }));
  const [derived, searched] = await settleBoth(
    log.step('derive sitemap, icons', async () => [
      // What leads machines through a site is not for one that is closed to them.
      ...(config.preview ? [] : sitemapFiles(routes, config, build.options.now)),
      robotsFile(config),
      ...securityTxtFiles(config, new Date()),
      ...knownListFile(plan),
      ...pageAlternates(routes, config, markdownOf),
      ...(config.preview ? [] : [llmsFile({ config, identity, posts, postPaths, routes })]),
      manifestFile(identity, config),
      ...(await iconFiles(identity, cache)),
    ]),
    search.files(),
  );
  const hosting = hostFiles(config, { rewrites, site: facts });
  const forms = await editingPage(plan, bundle, build);
  const inputs = [...bundle.clientInputs, ...forms.inputs].map((file) => installedFile(folders.root, file));
  const others = [...inputs, ...fonts.sources];
  if (searched.length > 0) others.push(SEARCH_READER);
  for (const file of [...derived, ...searched, ...forms.files, ...hosting.files, ...licencesFile(others)])
    tree.write(file);
  const paths = tree.sizes().map(([path]) => path);
  tree.write(markerFile(paths, config.preview));
  return [...hosting.problems, ...checkOutput(config, rewrites, tree.sizes())];
}

/** No files without `admin` in the settings. */
async function editingPage({ identity }: Plan, bundle: Bundle, { config, log, session }: Build) {
  if (config.admin === null) return { files: [], inputs: [] };
  const { name: siteName, folders } = identity;
  const { origin, basePath, language, timeZone, blogs } = config;
  const site = { origin, basePath, language, timeZone, apiUrl: blogs.apiUrl };
  const settings = { ...config.admin, siteName, folders, site };
  const cmsConfig = await session.workers.run('forms', { bundle: bundle.server, settings });
  return adminFiles(siteName, cmsConfig, { config, log });
}
