/** `site check` on this project, with its settings and what is known of the last build. */
import { readLastBuild } from '../last-build.ts';
import type { Config, Folders, Problem } from '../types.ts';
import { readPostSources } from '../post-sources.ts';
import { checkSite } from './check.ts';

/**
 * @param folders `out` is the folder to check
 * @throws SiteError `check/no-output`
 */
export async function checkCommand(
  { origin, basePath, budgets, policies }: Config,
  folders: Folders,
): Promise<{ problems: Problem[]; pages: number }> {
  return checkSite({
    folder: folders.out,
    root: folders.root,
    origin,
    basePath,
    budgets,
    policies,
    kept: readLastBuild(folders)?.kept ?? [],
    sourceOf: readPostSources(folders),
  });
}
