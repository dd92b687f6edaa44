/** `site check`, with the settings of this project and the facts of the last build. */
import { headerTrouble } from '../hosts/header-problems.ts';
import { readLastBuild } from '../pipeline/last-build.ts';
import type { Config, Folders, Problem } from '../core/types.ts';
import { checkSite } from '../check/check.ts';
import { openOutput } from '../check/output-folder.ts';
import { warning } from '../core/errors.ts';

/**
 * @param folders `out` is the folder to check
 * @param flags.launch finds remains of the shipped sample too
 * @param flags.record writes what it found into the section `conformance`
 * @param flags.outside requests each link of the built pages to another site once
 * @throws SiteError `check/no-output`
 */
export async function checkCommand(
  config: Config,
  folders: Folders,
  { launch = false, outside = false, record = false } = {},
): Promise<{ problems: Problem[]; pages: number }> {
  const { origin, basePath, budgets, policies, redirects } = config;
  const last = readLastBuild(folders);
  const sources = new Map(last?.sources);
  const { problems, pages } = await checkSite({
    folder: folders.out,
    root: folders.root,
    origin,
    basePath,
    budgets,
    policies,
    redirects: [...redirects, ...(last?.rewrites ?? [])],
    kept: last?.kept ?? [],
    inlineScripts: last?.site?.inlineScripts ?? null,
    sourceOf: (slug) => sources.get(slug) ?? null,
  });
  if (record) {
    const { recordCheck } = await import('../check/record.ts');
    const checked = new Date().toISOString().slice(0, 10);
    if (recordCheck(folders.root, { pages, problems, checked }).length === 0)
      problems.push(warning('check/no-record', 'No page of content/pages has a section "conformance".'));
  }
  problems.push(...headerTrouble(config, last?.site));
  // Loaded on demand: other checks need neither the sample nor the HTTP client.
  if (launch) problems.push(...(await import('./check-launch.ts')).checkLaunch(config, folders));
  if (outside) {
    const { outsideLinks, outsideProblems } = await import('../check/outside-links.ts');
    const output = openOutput(folders.out, folders.root, last?.kept);
    problems.push(...(await outsideProblems(outsideLinks(output, origin))));
  }
  return { problems, pages };
}
