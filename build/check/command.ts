/** `site check` on this project: the settings, and the sample values of the last build. */
import { loadConfig } from '../config.ts';
import { SiteError, error } from '../errors.ts';
import { readLastBuild } from '../last-build.ts';
import type { Folders, Problem } from '../types.ts';
import { readPostSources } from '../post-sources.ts';
import { checkSite } from './check.ts';

/**
 * @param folders `out` is the folder to check
 * @param launch fail for every sample value that is left
 * @throws SiteError `check/no-output`, `check/no-build`
 */
export async function checkCommand({
  folders,
  launch,
}: {
  folders: Folders;
  launch: boolean;
}): Promise<{ problems: Problem[]; pages: number }> {
  const { origin, basePath, budgets, policies } = await loadConfig(folders.root, process.env);
  const last = readLastBuild(folders);
  if (launch && !last) {
    throw new SiteError(
      error(
        'check/no-build',
        `Which values are samples is learnt by a build, and none was made into "${folders.out}".`,
        'Run `site build` first.',
      ),
    );
  }
  return checkSite({
    folder: folders.out,
    root: folders.root,
    origin,
    basePath,
    budgets,
    policies,
    launch,
    kept: last?.kept ?? [],
    samples: last?.samples ?? [],
    sourceOf: readPostSources(folders),
  });
}
