/** `site check`, with the settings of this project and the facts of the last build. */
import { headerTrouble } from '../hosts/header-problems.ts';
import { readLastBuild } from '../publish/last-build.ts';
import type { Config, Folders, Problem } from '../core/types.ts';
import { checkSite } from '../check/check.ts';

/**
 * @param folders `out` is the folder to check
 * @param flags.launch finds remains of the shipped sample too
 * @throws SiteError `check/no-output`
 */
export async function checkCommand(
  config: Config,
  folders: Folders,
  { launch = false } = {},
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
  problems.push(...headerTrouble(config, last?.site));
  // Loaded on demand: other checks need no sample.
  if (launch) problems.push(...(await import('./check-launch.ts')).checkLaunch(config, folders));
  return { problems, pages };
}
