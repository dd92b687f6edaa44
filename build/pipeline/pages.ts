/** Third chapter: every page in its place, with what it shows. */
import type { Route } from '../../src/contract.ts';
import { placeLinks } from '../source/link-places.ts';
import { inHead } from '../hosts/in-head.ts';
import { movedTo } from '../hosts/rules.ts';
import type { Redirect } from '../hosts/rule.ts';
import { checkLinks, type LinkCheck } from '../output/links.ts';
import { staticFiles } from '../output/static-files.ts';
import { stylesheetFiles } from '../output/stylesheet-files.ts';
import { explainPage } from '../pages/explain-page.ts';
import { contextKey, contextParts } from '../pages/page-context.ts';
import { makeFirst } from '../pages/first-pages.ts';
import { makePages, type PagesSettings } from '../pages/pages.ts';
import { openPictures, pictureKey } from '../pages/pictures.ts';
import { assetsOf } from './site-inputs.ts';
import type { Bundle, Problem, Viewer } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';

export interface Pages {
  /** Knows every address on every page. */
  readonly links: LinkCheck;
  /** Warnings. */
  readonly problems: readonly Problem[];
}

/** @throws SiteError with one problem for each page that cannot be rendered */
export async function makeSitePages(plan: Plan, bundle: Bundle, build: Build): Promise<Pages> {
  const { config, folders, options, log, store, id, tree, viewer } = build;
  const { routes, fonts, records, typefaces } = plan;
  const sheets = stylesheetFiles(bundle, fonts.css, routes);
  for (const file of [...bundle.files, sheets.site, ...sheets.pages.values()]) tree.write(file);
  for (const file of staticFiles(folders.root)) tree.write(file);

  const settings = { ...plan.settings, ...inHead(config, plan.facts) };
  const assets = assetsOf(config.basePath, { sheets, fonts, bundle });
  const frame = {
    build: id,
    bundle: bundle.server,
    context: JSON.stringify({ settings, assets, content: plan.texts }),
    pictureKey: pictureKey(typefaces),
    store,
    folders: tree.folders,
  };
  const parts = contextParts(frame, { settings, assets, content: plan.texts });
  const explained = options.explain ?? null;
  const pictures = openPictures(typefaces, { tree, workers: build.session.workers });
  const links = checkLinks(config, plan.posts);
  const making = {
    frame,
    contextKey: contextKey(parts),
    postOf: postsByRoute(plan),
    tree,
    workers: build.session.workers,
    lackingIn: pictures.lackingIn,
    records: records.last,
  };
  if (viewer) await showFirst(viewer, routes, making);
  const pages = makePages(routes, making);
  const problems = await log.step('make pages and their pictures', async () => {
    for await (const { route, record, drawn, ordered } of pages) {
      if (viewer?.signal.aborted) break;
      for (const file of drawn) tree.write(file);
      for (const picture of ordered) await pictures.order(picture);
      for (const [path, letter] of record.lacking) pictures.lack(path, { letter, page: route.path });
      records.add(route.path, record);
      if (route.path === explained)
        log.info(
          explainPage({
            path: explained,
            record,
            before: records.last.get(explained),
            parts,
            partsBefore: records.lastContext,
          }),
        );
      links.add(route, record.links);
      log.progress(`page ${route.path}`);
    }
    const warnings = await pictures.finish();
    viewer?.signal.throwIfAborted();
    return warnings;
  });
  if (explained !== null && !routes.some(({ path }) => path === explained))
    log.info(`There is no page ${explained} to explain: name a path of the site, without its base path.`);
  records.save(parts);
  return { links, problems };
}

/** The pages that somebody looks at are made, and shown, before the rest of the site. */
async function showFirst(viewer: Viewer, routes: readonly Route[], making: PagesSettings): Promise<void> {
  const open = viewer.open();
  const { pages, drawn } = await makeFirst(
    routes.filter(({ path }) => open.has(path)),
    making,
  );
  for (const file of drawn) making.tree.write(file);
  if (pages.size > 0) await viewer.show(pages, making.tree.folders.folder);
  viewer.signal.throwIfAborted();
}

/** What is wrong with links, where that stands in the content. */
export function deadLinks(
  links: LinkCheck,
  { rewrites, plan }: { readonly rewrites: readonly Redirect[]; readonly plan: Plan },
  { config, folders, tree }: Build,
): Problem[] {
  const redirects = [...config.redirects, ...rewrites];
  const found = links.problems(
    (path) => tree.has(path),
    (path) => movedTo(redirects, path, config.basePath),
  );
  const pageOf = new Map(plan.posts.map(({ source }, index) => [source, plan.postPaths[index]!]));
  return placeLinks(found, { root: folders.root, config, pageOf });
}

/** The post that a route names, with where its body lies. */
function postsByRoute({ posts, summaries }: Plan) {
  const places = new Map(posts.map((post, index) => [post.slug, index]));
  return ({ post }: Route) => {
    const place = post === null ? undefined : places.get(post);
    if (place === undefined) return null;
    const { segment, at, length, digest, pictures } = posts[place]!.body;
    return { summary: summaries[place]!, body: { segment, at, length, digest, ...(pictures && { pictures }) } };
  };
}
