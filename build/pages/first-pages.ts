/** The pages that are open in a browser, made before all others. */
import type { UrlPath } from '../../src/contract.ts';
import { readFileSync } from 'node:fs';
import { insideFolder, routeFile } from '../core/paths.ts';
import type { OutputFile, PlannedRoute } from '../core/types.ts';
import type { BatchSettings } from './page-batches.ts';

/** No build makes a page wait for more. */
const MOST = 8;

/**
 * Renders pages into the folder without a claim on their paths: `makePages` comes to them in their turn.
 *
 * @returns their HTML, and the drawings that they show; a page that throws is left to `makePages`, which tells it
 */
export async function makeFirst(
  paths: ReadonlySet<UrlPath>,
  { frame, plan, bodyOf, workers }: Pick<BatchSettings, 'frame' | 'plan' | 'bodyOf' | 'workers'>,
): Promise<{ readonly pages: ReadonlyMap<UrlPath, string>; readonly drawn: readonly OutputFile[] }> {
  const open = [...plan.routes.entries()].filter(([, { path }]) => paths.has(path)).slice(0, MOST);
  const jobs = open.map(([number, route]) => ({ number, path: route.path, body: bodyOf(route), existing: [] }));
  const results = jobs.length > 0 ? await workers.run('place', { frame, jobs }) : [];
  const made = results.flatMap((result, index) => ('thrown' in result ? [] : [{ result, route: open[index]![1] }]));
  const html = (route: PlannedRoute) => readFileSync(insideFolder(frame.folders.folder, routeFile(route)), 'utf8');
  return {
    pages: new Map(made.map(({ route }) => [route.path, html(route)])),
    drawn: made.flatMap(({ result }) => result.drawn),
  };
}
