/** Renders the pages that are open in a browser before all others. */
import type { UrlPath } from '../../src/contract.ts';
import { readFileSync } from 'node:fs';
import { insideFolder, routeFile } from '../core/paths.ts';
import type { OutputFile, PlannedRoute } from '../core/types.ts';
import type { BatchSettings } from './page-batches.ts';

/** Most pages rendered first. */
const MOST = 8;

/**
 * Renders pages into the folder without claiming their paths: `makePages` renders them again.
 *
 * @returns their HTML and drawings; `makePages` reports a page that throws
 */
export async function renderOpenPages(
  paths: ReadonlySet<UrlPath>,
  { context, plan, bodyOf, workers }: Pick<BatchSettings, 'context' | 'plan' | 'bodyOf' | 'workers'>,
): Promise<{ readonly pages: ReadonlyMap<UrlPath, string>; readonly drawn: readonly OutputFile[] }> {
  const open = [...plan.routes.entries()].filter(([, { path }]) => paths.has(path)).slice(0, MOST);
  const jobs = open.map(([number, route]) => ({ number, path: route.path, body: bodyOf(route), existing: [] }));
  const results = jobs.length > 0 ? await workers.run('place', { context, jobs }) : [];
  const made = results.flatMap((result, index) => ('thrown' in result ? [] : [{ result, route: open[index]![1] }]));
  const html = (route: PlannedRoute) => readFileSync(insideFolder(context.folders.folder, routeFile(route)), 'utf8');
  return {
    pages: new Map(made.map(({ route }) => [route.path, html(route)])),
    drawn: made.flatMap(({ result }) => result.drawn),
  };
}
