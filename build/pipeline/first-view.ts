/** The pages that somebody looks at are made, and shown, before the rest of the site. */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle, Viewer } from '../core/types.ts';
import { putFile } from '../output/put-file.ts';
import { makeFirst } from '../pages/first-pages.ts';
import type { PagesSettings } from '../pages/pages.ts';
import { bodiesByRoute } from './bodies.ts';
import type { Build } from './open.ts';
import { pagesMadeWith } from './page-context.ts';
import { planKey, type Plan } from './plan.ts';

/** Of the last site that each process has published. */
const plans = new WeakMap<Build['session'], Plan>();

export function rememberPlan({ session }: Pick<Build, 'session'>, plan: Plan): void {
  plans.set(session, plan);
}

/** Whether nothing but the site's code and styles has changed since the last site that was published. */
export function isCodeEdit({ viewer, session }: Pick<Build, 'viewer' | 'session'>): boolean {
  return plans.has(session) && viewer !== undefined && [...viewer.changed].every((path) => path.startsWith('src/'));
}

/** Shows pages of the site to come. */
export async function showFirst(viewer: Viewer, making: PagesSettings): Promise<void> {
  const { pages, drawn } = await makeFirst(viewer.open(), making);
  for (const file of drawn) making.tree.write(file);
  if (pages.size > 0) await viewer.show(pages, making.tree.folders.folder);
  viewer.signal.throwIfAborted();
}

/**
 * Shows an edit of code or styles, with the texts and the plan of the last site: what else it changes comes with the site itself. The
 * pages and their files are in a folder of their own, which nothing is published from.
 */
export async function showCodeEdit(bundle: Bundle, { viewer, session, ...build }: Build): Promise<void> {
  const plan = plans.get(session);
  if (!viewer || !plan) return;
  const { state, out } = build.folders;
  const folders = { folder: join(state, 'first-view'), published: out };
  rmSync(folders.folder, { recursive: true, force: true });
  const { server } = bundle;
  const inputs = { ...plan.inputs, bundle: server, key: planKey({ ...plan.inputs, bundle: server }) };
  const { files, frame } = pagesMadeWith({ ...plan, inputs }, bundle, { ...build, id: randomUUID(), folders });
  const bodyOf = bodiesByRoute(plan.posts);
  const { pages, drawn } = await makeFirst(viewer.open(), {
    frame,
    plan: plan.planned,
    bodyOf,
    workers: session.workers,
  });
  for (const file of [...files, ...drawn])
    if (!existsSync(join(out, file.path))) putFile(folders, file, { here: null, published: null });
  if (pages.size > 0) await viewer.show(pages, folders.folder);
  viewer.signal.throwIfAborted();
}
