/** Third chapter: every page in its place, with what it shows. */
import { placeLinks } from '../source/link-places.ts';
import { inHead } from '../hosts/in-head.ts';
import { movedTo } from '../hosts/rules.ts';
import type { Redirect } from '../hosts/rule.ts';
import { checkLinks } from '../output/links.ts';
import { staticFiles } from '../output/static-files.ts';
import { stylesheetFiles } from '../output/stylesheet-files.ts';
import { explainPage } from '../pages/explain-page.ts';
import { contextKey, contextParts } from '../pages/page-context.ts';
import { makeFirst } from '../pages/first-pages.ts';
import { makePages, type PagesSettings } from '../pages/pages.ts';
import { openPictures, pictureKey } from '../pages/pictures.ts';
import { assetsOf } from './site-inputs.ts';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { remember } from '../state/remember.ts';
import type { Bundle, PlannedRoute, Problem, ShownBody, Viewer } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';

/**
 * @returns warnings
 * @throws SiteError with one problem for each page that cannot be rendered
 */
export async function makeSitePages(plan: Plan, bundle: Bundle, build: Build): Promise<Problem[]> {
  const { config, folders, options, log, store, id, tree, viewer } = build;
  const { planned, fonts, records, typefaces } = plan;
  const sheets = stylesheetFiles(bundle, fonts.css, planned.routes);
  for (const file of [...bundle.files, sheets.site, ...sheets.pages.values()]) tree.write(file);
  for (const file of staticFiles(folders.root)) tree.write(file);

  const settings = { ...plan.settings, ...inHead(config, plan.facts) };
  const assets = assetsOf(config.basePath, { sheets, fonts, bundle });
  const frame = {
    build: id,
    bundle: bundle.server,
    plan: plan.inputs,
    context: JSON.stringify({ settings, assets }),
    pictureKey: pictureKey(typefaces),
    store,
    folders: tree.folders,
  };
  const parts = contextParts(frame, { settings, assets });
  const explained = options.explain ?? null;
  const pictures = openPictures(typefaces, { tree, workers: build.session.workers });
  const { last, lastInputs } = records;
  const isSameContext = lastInputs !== null && contextKey(lastInputs.context) === contextKey(parts);
  const making = {
    frame,
    plan: planned,
    bodyOf: bodiesByRoute(plan.posts),
    tree,
    workers: build.session.workers,
    lackingIn: pictures.lackingIn,
    records: isSameContext ? last : new Map(),
  };
  if (viewer) await showFirst(viewer, making);
  const pages = makePages(making);
  const problems = await log.step('make pages and their pictures', async () => {
    for await (const { route, record, links, drawn, ordered } of pages) {
      if (viewer?.signal.aborted) break;
      for (const file of drawn) tree.write(file);
      for (const picture of ordered) await pictures.order(picture);
      for (const [path, letter] of record.lacking) pictures.lack(path, { letter, page: route.path });
      records.add(route.path, record, links);
      if (route.path === explained)
        log.info(
          explainPage({
            path: explained,
            record,
            before: last.get(explained),
            parts,
            partsBefore: lastInputs?.context ?? null,
          }),
        );
      log.progress(`page ${route.path}`);
    }
    const warnings = await pictures.finish();
    viewer?.signal.throwIfAborted();
    return warnings;
  });
  if (explained !== null && !planned.routes.some(({ path }) => path === explained))
    log.info(`There is no page ${explained} to explain: name a path of the site, without its base path.`);
  records.save({ context: parts, planKey: plan.inputs.key, plan: planned });
  return problems;
}

/** The pages that somebody looks at are made, and shown, before the rest of the site. */
async function showFirst(viewer: Viewer, making: PagesSettings): Promise<void> {
  const { pages, drawn } = await makeFirst(viewer.open(), making);
  for (const file of drawn) making.tree.write(file);
  if (pages.size > 0) await viewer.show(pages, making.tree.folders.folder);
  viewer.signal.throwIfAborted();
}

/** What is wrong with links, where that stands in the content. What follows from the same as in an earlier build is not looked for again. */
export async function deadLinks(
  rewrites: readonly Redirect[],
  { planned, posts, records }: Plan,
  { config, folders, cache, tree }: Build,
): Promise<Problem[]> {
  const redirects = [...config.redirects, ...rewrites];
  const { origin, basePath, policies } = config;
  const pictures = posts.map(({ image }) => image?.src);
  const key = digest(
    codeDigest('output/links.ts'),
    JSON.stringify({ origin, basePath, policies, redirects, pictures }),
    records.links.digest(),
    Array.from(tree.sizes(), ([path]) => path).join('\n'),
  );
  const found = await remember(cache, { kind: 'dead-links', key }, () => {
    const check = checkLinks(config, posts);
    for (const route of planned.routes) check.add(route, records.links.get(route.path));
    const problems = check.problems(
      (path) => tree.has(path),
      (path) => movedTo(redirects, path, basePath),
    );
    return Promise.resolve(Buffer.from(JSON.stringify(problems)));
  });
  const pageOf = new Map(posts.map(({ source }, index) => [source, planned.postPaths[index]!]));
  return placeLinks(JSON.parse(Buffer.from(found).toString()) as Problem[], { root: folders.root, config, pageOf });
}

/** The body of the post that a route names. */
function bodiesByRoute(posts: Plan['posts']) {
  const bodies = new Map(posts.map((post) => [post.slug, post.body]));
  return ({ post }: PlannedRoute): ShownBody | null => {
    const body = post === null ? undefined : bodies.get(post);
    if (!body) return null;
    const { segment, at, length, digest, pictures } = body;
    return { segment, at, length, digest, ...(pictures && { pictures }) };
  };
}
