/** The finished output held to the host's rules and limits. */
import type { OutPath, Problem } from '../core/types.ts';
import { sizeProblems } from './limits.ts';
import { redirectProblems } from './redirect-problems.ts';
import { siteRules } from './rules.ts';
import type { HostConfig, Redirect } from './rule.ts';

/**
 * @param rewrites as for `siteRules`
 * @param sizes every file of the output, with its size in bytes
 */
export function checkOutput(
  config: HostConfig,
  rewrites: readonly Redirect[],
  sizes: Iterable<readonly [OutPath, number]>,
): Problem[] {
  const files = [...sizes];
  const moved = siteRules({ config, rewrites }).redirects.filter(
    ({ from, status }) => (status === 301 || status === 302) && from !== '/*',
  );
  return [
    ...redirectProblems(
      config,
      moved,
      files.map(([path]) => path),
    ),
    ...sizeProblems(config.host, files),
  ];
}
