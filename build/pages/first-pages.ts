/** The pages that are open in a browser, made before all others. */
import type { Route, UrlPath } from '../../src/contract.ts';
import { readFileSync } from 'node:fs';
import { insideFolder, routeFile } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import type { PagesSettings } from './pages.ts';

/** No build makes a page wait for more. */
const MOST = 8;

/**
 * Renders pages into the tree's folder without a claim on their paths: `makePages` comes to them in their turn.
 *
 * @returns their HTML, and the drawings that they show; a page that throws is left to `makePages`, which tells it
 */
export async function makeFirst(
  routes: readonly Route[],
  { frame, postOf, tree, workers }: Pick<PagesSettings, 'frame' | 'postOf' | 'tree' | 'workers'>,
): Promise<{ readonly pages: ReadonlyMap<UrlPath, string>; readonly drawn: readonly OutputFile[] }> {
  const first = routes.slice(0, MOST);
  const jobs = first.map((route) => ({ route, post: postOf(route), existing: [] }));
  const results = jobs.length > 0 ? await workers.run('place', { frame, jobs }) : [];
  const made = results.flatMap((result, index) => ('thrown' in result ? [] : [{ result, route: first[index]! }]));
  const html = (route: Route) => readFileSync(insideFolder(tree.folders.folder, routeFile(route)), 'utf8');
  return {
    pages: new Map(made.map(({ route }) => [route.path, html(route)])),
    drawn: made.flatMap(({ result }) => result.drawn),
  };
}
