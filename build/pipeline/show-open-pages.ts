/** Shows open pages of `site serve` before the rest of the site is built. */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle, DevClient } from '../core/types.ts';
import { putFile } from '../output/put-file.ts';
import { renderOpenPages } from '../pages/open-pages.ts';
import type { PagesSettings } from '../pages/pages.ts';
import { bodiesByRoute } from './bodies.ts';
import type { Build } from './open.ts';
import { pagesMadeWith } from './page-context.ts';
import { planKey, type Plan } from './plan.ts';

/** The plan of the last published site, per process. */
const plans = new WeakMap<Build['session'], Plan>();

export function keepPlan({ session }: Pick<Build, 'session'>, plan: Plan): void {
  plans.set(session, plan);
}

/** True if only code and styles have changed since the last published site. */
export function isCodeEdit({ devClient, session }: Pick<Build, 'devClient' | 'session'>): boolean {
  return (
    plans.has(session) && devClient !== undefined && [...devClient.changed].every((path) => path.startsWith('src/'))
  );
}

/** Shows the open pages of this build. */
export async function showOpenPages(devClient: DevClient, making: PagesSettings): Promise<void> {
  const { pages, drawn } = await renderOpenPages(devClient.open(), making);
  for (const file of drawn) making.tree.write(file);
  if (pages.size > 0) await devClient.show(pages, making.tree.folders.folder);
  devClient.signal.throwIfAborted();
}

/**
 * Shows an edit of code or styles early, with the content and plan of the last site; other effects appear with the built site. The pages
 * are rendered into a separate folder, which is never published.
 */
export async function showCodeEdit(bundle: Bundle, { devClient, session, ...build }: Build): Promise<void> {
  const plan = plans.get(session);
  if (!devClient || !plan) return;
  const { state, out } = build.folders;
  const folders = { folder: join(state, 'first-view'), published: out };
  rmSync(folders.folder, { recursive: true, force: true });
  const { server } = bundle;
  const inputs = { ...plan.inputs, bundle: server, key: planKey({ ...plan.inputs, bundle: server }) };
  const { files, context } = pagesMadeWith({ ...plan, inputs }, bundle, { ...build, id: randomUUID(), folders });
  const bodyOf = bodiesByRoute(plan.posts);
  const { pages, drawn } = await renderOpenPages(devClient.open(), {
    context,
    plan: plan.planned,
    bodyOf,
    workers: session.workers,
  });
  for (const file of [...files, ...drawn])
    if (!existsSync(join(out, file.path))) putFile(folders, file, { here: null, published: null });
  if (pages.size > 0) await devClient.show(pages, folders.folder);
  devClient.signal.throwIfAborted();
}
