/** Validates the plan before rendering: well-formed paths, no duplicates, none that a case-insensitive disk merges. */
import { SiteError, error } from '../core/errors.ts';
import { routeFile } from '../core/paths.ts';
import type { PlannedRoute, Problem } from '../core/types.ts';

/** Longest path segment in bytes on common file systems. */
const MAX_SEGMENT_BYTES = 255;

/**
 * @param fileOf the source file of a document
 * @throws SiteError with one problem per invalid route
 */
export function checkRoutes(
  routes: readonly PlannedRoute[],
  fileOf: (document: string) => string | undefined = () => undefined,
): void {
  const problems: Problem[] = [];
  const taken = new Map<string, PlannedRoute>();
  for (const route of routes) {
    const wrong = malformed(route.path);
    if (wrong)
      problems.push(error('routes/malformed', `The route "${route.path}" ${wrong}.`, null, { url: route.path }));
    // A page with a custom file still answers at its path.
    const names = new Set([routeFile(route), routeFile({ ...route, file: null })].map((file) => file.toLowerCase()));
    const other = [...names].map((name) => taken.get(name)).find((found) => found !== undefined);
    if (other) problems.push(clash(other, route, fileOf));
    for (const name of names) taken.set(name, route);
  }
  if (problems.length > 0) throw new SiteError(problems);
}

function clash(one: PlannedRoute, other: PlannedRoute, fileOf: (document: string) => string | undefined): Problem {
  const same =
    one.path === other.path
      ? `The route ${other.path} is planned twice`
      : `The routes ${one.path} and ${other.path} have the same file`;
  const [first, second] = [one, other].map(({ alternate }) => alternate && fileOf(alternate.document));
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
