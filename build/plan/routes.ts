/** Checks the planned routes (well-formed paths, no duplicates, none that a case-insensitive disk merges), and makes their rewrites. */
import { error, SiteError, warning } from '../core/errors.ts';
import { routeFile } from '../core/paths.ts';
import type { Config, PlannedRoute, Problem, SourceDocument } from '../core/types.ts';
import type { UrlPath } from '../../src/contract.ts';
import { covers, isPattern, type Redirect } from '../hosts/rule.ts';
import { can } from '../hosts/traits.ts';

/** Longest path segment in bytes on common file systems. */
const MAX_SEGMENT_BYTES = 255;

type Documents = ReadonlyMap<string, Pick<SourceDocument, 'file'>>;

/**
 * @param documents by name
 * @throws SiteError with one problem per invalid route
 */
export function checkRoutes(routes: readonly PlannedRoute[], documents: Documents): void {
  const problems: Problem[] = [];
  const taken = new Map<string, PlannedRoute>();
  for (const route of routes) {
    const wrong = malformed(route.path);
    if (wrong)
      problems.push(error('routes/malformed', `The route "${route.path}" ${wrong}.`, null, { url: route.path }));
    // A page with a custom file still answers at its path.
    const names = new Set([routeFile(route), routeFile({ ...route, file: null })].map((file) => file.toLowerCase()));
    const other = [...names].map((name) => taken.get(name)).find((found) => found !== undefined);
    if (other) problems.push(clash(other, route, documents));
    for (const name of names) taken.set(name, route);
  }
  if (problems.length > 0) throw new SiteError(problems);
}

function clash(one: PlannedRoute, other: PlannedRoute, documents: Documents): Problem {
  const same =
    one.path === other.path
      ? `The route ${other.path} is planned twice`
      : `The routes ${one.path} and ${other.path} have the same file`;
  const [first, second] = [one, other].map(({ alternate }) => alternate && documents.get(alternate.document)?.file);
  const file = second ?? first;
  const message = `${same}: by ${first ?? `"${one.page}"`} and by ${second ?? `"${other.page}"`}.`;
  const hint = file ? `Rename ${file}: its name is the page's address.` : 'Rename one of them.';
  return error('routes/clash', message, hint, file ? { file, url: other.path } : { url: other.path });
}

function malformed(path: string): string | null {
  if (!path.startsWith('/') || !path.endsWith('/')) return 'does not start and end with a slash';
  const segments = path.split('/').slice(1, -1);
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return 'has an empty or dotted segment';
  if (segments.some((segment) => /[\p{Cc}\\?#]/u.test(segment))) return 'has a character that no path may have';
  if (segments.some((segment) => Buffer.byteLength(segment) > MAX_SEGMENT_BYTES))
    return `has a segment longer than ${MAX_SEGMENT_BYTES} bytes`;
  return null;
}

/**
 * Redirects from former paths, and rewrites of paths without a page of their own.
 *
 * @param settings whose redirects win over former paths
 * @returns a warning for each former path that is a page now, or that a setting or an earlier page redirects
 */
export function rewritesOf(routes: readonly PlannedRoute[], { redirects, host }: Pick<Config, 'redirects' | 'host'>) {
  const pages = new Set(routes.map(({ path }) => withSlash(path)));
  const claimed = new Map<UrlPath, UrlPath>();
  const problems: Problem[] = [];
  /** Why a former path is ignored; null if it is redirected. */
  const otherUse = (from: UrlPath): string | null => {
    if (pages.has(withSlash(from))) return `${withSlash(from)} is a page`;
    // A pattern with a star applies after every exact path (hosts/site-rules.ts).
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
