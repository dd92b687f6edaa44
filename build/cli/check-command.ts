/** `site check` on this project, with its settings and what is known of the last build. */
import { readLastBuild } from '../pipeline/last-build.ts';
import type { Config, Folders, Problem } from '../core/types.ts';
import { readPostSources } from '../state/post-sources.ts';
import { checkSite } from '../check/check.ts';

/**
 * @param folders `out` is the folder to check
 * @throws SiteError `check/no-output`
 */
export async function checkCommand(
  { origin, basePath, budgets, policies, redirects }: Config,
  folders: Folders,
): Promise<{ problems: Problem[]; pages: number }> {
  const last = readLastBuild(folders);
  return checkSite({
    folder: folders.out,
    root: folders.root,
    origin,
    basePath,
    budgets,
    policies,
    redirects: [...redirects, ...(last?.rewrites ?? [])],
    kept: last?.kept ?? [],
    inlineScripts: last?.site?.inlineScripts ?? null,
    sourceOf: readPostSources(folders),
  });
}
