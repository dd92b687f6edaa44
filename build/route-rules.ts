/** What a host has to know of the routes: which addresses lead to them, and which are not for search engines. */
import type { Route, UrlPath } from '../src/contract.ts';
import type { Redirect } from './hosts/rules.ts';

/** What pages answer for beside their own paths: those they had before, and those without a page. */
export function rewritesOf(routes: readonly Route[]): Redirect[] {
  return routes.flatMap(({ path, formerPaths = [], answersFor }): Redirect[] => [
    ...formerPaths.map((from) => ({ from, to: path, status: 301 as const })),
    ...(answersFor ? [{ from: answersFor, to: path, status: 200 as const }] : []),
  ]);
}

/** Pages that search engines are not to list. */
export function unlistedPaths(routes: readonly Route[]): UrlPath[] {
  return routes.filter((route) => !route.index).map((route) => route.path);
}
