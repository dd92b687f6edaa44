/** What a host has to know of the routes: which addresses lead to them, and which are not for search engines. */
import type { UrlPath } from '../../src/contract.ts';
import { warning } from '../core/errors.ts';
import { covers, isPattern } from '../hosts/rules.ts';
import type { Redirect } from '../hosts/rule.ts';
import type { Config, PlannedRoute, Problem } from '../core/types.ts';

/**
 * What pages answer for beside their own paths: those they had before, and those without a page.
 *
 * @param redirects of the settings: of two for one path theirs is asked first
 * @returns a warning for each former path that leads elsewhere: to a page that has it now, by the settings, or to an earlier
 *   page that had it too
 */
export function rewritesOf(
  routes: readonly PlannedRoute[],
  redirects: Config['redirects'],
): { rewrites: Redirect[]; problems: Problem[] } {
  const pages = new Set(routes.map(({ path }) => withSlash(path)));
  const claimed = new Map<UrlPath, UrlPath>();
  const problems: Problem[] = [];
  /** Why a former path is not this page's; null when it is. */
  const otherUse = (from: UrlPath): string | null => {
    if (pages.has(withSlash(from))) return `${withSlash(from)} is a page now`;
    // A star comes after every exact path (hosts/rules.ts).
    const rule = redirects.find((redirect) => !isPattern(redirect.from) && covers(redirect.from, from));
    if (rule) return `the redirect from ${rule.from} to ${rule.to} comes first`;
    const page = claimed.get(withSlash(from));
    return page === undefined ? null : `it leads to ${page}`;
  };
  const rewrites = routes.flatMap(({ path, formerPaths = [], answersFor }): Redirect[] => {
    const own = formerPaths.filter((from) => {
      if (withSlash(from) === path || claimed.get(withSlash(from)) === path) return false;
      const use = otherUse(from);
      if (use === null) claimed.set(withSlash(from), path);
      else problems.push(unfollowed(from, path, use));
      return use === null;
    });
    return [
      ...own.map((from) => ({ from, to: path, status: 301 as const })),
      ...(answersFor ? [{ from: answersFor, to: path, status: 200 as const }] : []),
    ];
  });
  return { rewrites, problems };
}

/** Hosts take a path with and without the slash at its end. */
function withSlash(path: UrlPath): UrlPath {
  return path.endsWith('/') ? path : `${path}/`;
}

function unfollowed(from: UrlPath, path: UrlPath, use: string): Problem {
  const message = `The former path ${from} of ${path} is not followed: ${use}.`;
  return warning('routes/former-path', message, 'Take it out where that page names its former paths.', { url: path });
}

/** Pages that search engines are not to list. */
export function unlistedPaths(routes: readonly PlannedRoute[]): UrlPath[] {
  return routes.filter((route) => !route.index).map((route) => route.path);
}
