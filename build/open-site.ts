/** The site of a build: its pictures, its plan, and the pages that are made of it. */
import { openContentPictures } from './assets/pictures/pictures.ts';
import type { Bundle, Content } from './core/types.ts';
import type { Build } from './open.ts';
import { openPlannedSite } from './pages/planned-site.ts';
import { planSite } from './plan/plan.ts';
import { openPageRecords } from './plan/records.ts';

/**
 * Plans the site. In `site serve`, pictures and plan stay while nothing is edited that they are made from.
 *
 * @param opened what the site needs open
 * @throws SiteError for faults of documents or routes
 */
export async function openSite(content: Content, bundle: Bundle, build: Build, opened: AsyncDisposableStack) {
  const { config, folders, options, log, cache, tree, showSite, session, workers } = build;
  const { edits } = session;
  const remember: typeof session.remember = async (...step) => (showSite ? session.remember(...step) : step[2]());
  session.tree = tree;
  const finding = { root: folders.root, offline: options.offline, cache, config, progress: log.progress };
  const pictures = await remember('pictures', JSON.stringify([config, edits.files]), () =>
    openContentPictures({ ...finding, write: (file) => session.tree!.write(file) }),
  );
  // Those of `site serve` stay open for its next site.
  if (!showSite) opened.defer(pictures.close);
  workers.prepareFor(content.documents.length + content.posts.length);
  const before = session.before?.();
  const key = JSON.stringify([config, options.drafts, content.lost, edits.content, edits.files, bundle.planning]);
  const plan = await remember('plan', key, () => planSite({ content, bundle }, pictures, build, before));
  const inputs = { ...plan.inputs, bundle: bundle.server };
  const records = showSite && before ? openPageRecords(folders, options.fresh, before) : plan.records;
  return openPlannedSite({ ...plan, inputs, records }, { bundle, pictures }, build);
}
