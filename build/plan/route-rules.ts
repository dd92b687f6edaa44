/** Rules of the host that follow from routes: redirects, rewrites and paths closed to search engines. */
import type { UrlPath } from '../../src/contract.ts';
import { warning } from '../core/errors.ts';
import { covers, isPattern, type Redirect } from '../hosts/rule.ts';
import { can } from '../hosts/traits.ts';
import type { Config, PlannedRoute, Problem } from '../core/types.ts';

/**
 * Redirects from former paths, and rewrites of paths without a page of their own.
 *
 * @param settings whose redirects win over former paths
 * @returns a warning for each former path that is a page now, or that a setting or an earlier page redirects
 */
export function rewritesOf(
  routes: readonly PlannedRoute[],
  { redirects, host }: Pick<Config, 'redirects' | 'host'>,
): { rewrites: Redirect[]; problems: Problem[] } {
  const pages = new Set(routes.map(({ path }) => withSlash(path)));
  const claimed = new Map<UrlPath, UrlPath>();
  const problems: Problem[] = [];
  /** Why a former path is ignored; null if it is redirected. */
  const otherUse = (from: UrlPath): string | null => {
    if (pages.has(withSlash(from))) return `${withSlash(from)} is a page`;
    // A pattern with a star applies after every exact path (hosts/rules.ts).
    const rule = redirects.find((redirect) => !isPattern(redirect.from) && covers(redirect.from, from));
    if (rule) return `the settings redirect ${rule.from} to ${rule.to}`;
    const page = claimed.get(withSlash(from));
    return page === undefined ? null : `${withSlash(from)} already redirects to ${page}`;
  };
  /** The folder of posts that come later leads to their list, while it is no page. */
  const toList = (answersFor: UrlPath, path: UrlPath): Redirect[] => {
    const [from, to] = [answersFor, path].map((each) => each.replace(/[^/]+\/$/, '') as UrlPath) as [UrlPath, UrlPath];
    return pages.has(to) && otherUse(from) === null ? [{ from, to, status: 302 }] : [];
  };
  const rewrites = routes.flatMap(({ path, formerPaths = [], formerFolders = [], answersFor }): Redirect[] => {
    const own = formerPaths.filter((from) => {
      if (withSlash(from) === path || claimed.get(withSlash(from)) === path) return false;
      const use = otherUse(from);
      if (use === null) claimed.set(withSlash(from), path);
      // Posts move away from such a folder also when a page takes its address.
      else if (!formerFolders.some(([folder]) => folder === withSlash(from))) {
        const hint = `Remove ${from} from formerPaths of ${path}.`;
        problems.push(
          warning('routes/former-path', `Redirect ${from} -> ${path} ignored: ${use}.`, hint, { url: path }),
        );
      }
      return use === null;
    });
    return [
      ...own.map((from) => ({ from, to: path, status: 301 as const })),
      ...(answersFor ? [{ from: answersFor, to: path, status: 200 as const }, ...toList(answersFor, path)] : []),
    ];
  });
  // Where a page lies below a former folder, a host that asks its rules first would hide it.
  const isFree = (folder: UrlPath) =>
    ![...pages].some((path) => path.startsWith(folder)) && !redirects.some(({ from }) => covers(from, folder));
  const folders = routes
    .flatMap(({ formerFolders = [] }) => formerFolders)
    .filter(([from]) => isFree(from))
    .flatMap(([from, to]): Redirect[] => {
      if (can(host, 'carries')) return [{ from: `${from}*`, to: `${to}*`, status: 301 }];
      const below = routes.filter(({ path, post }) => post !== null && path.startsWith(to));
      return below.map(({ path }) => ({ from: `${from}${path.slice(to.length)}`, to: path, status: 301 }));
    });
  return { rewrites: [...rewrites, ...folders.filter(({ from }) => !claimed.has(withSlash(from)))], problems };
}

/** Hosts match a path with and without trailing slash. */
function withSlash(path: UrlPath): UrlPath {
  return path.endsWith('/') ? path : `${path}/`;
}
