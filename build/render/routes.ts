/** What must hold of a plan before anything is rendered: every path well formed, none twice, none that a disk takes for another. */
import type { Route } from '../../src/contract.ts';
import { SiteError, error } from '../errors.ts';
import { routeFile } from '../paths.ts';
import type { Problem } from '../types.ts';

/** Longest path segment in bytes: what common file systems hold. */
const MAX_SEGMENT_BYTES = 255;

/** @throws SiteError with one problem for each route that cannot be */
export function checkRoutes(routes: readonly Route[]): void {
  const problems: Problem[] = [];
  const taken = new Map<string, Route>();
  for (const route of routes) {
    const file = routeFile(route);
    const wrong = malformed(route.path);
    if (wrong)
      problems.push(
        error('routes/malformed', `The route "${route.path}" ${wrong}.`, 'Correct where it is planned.', {
          url: route.path,
        }),
      );
    const other = taken.get(file.toLowerCase());
    if (other) {
      const same =
        other.path === route.path
          ? `The route ${route.path} is planned twice`
          : `The routes ${other.path} and ${route.path} make one file`;
      problems.push(
        error('routes/clash', `${same}: by "${other.page}" and by "${route.page}".`, 'Rename one of them.', {
          url: route.path,
        }),
      );
    }
    taken.set(file.toLowerCase(), route);
  }
  if (problems.length > 0) throw new SiteError(problems);
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
