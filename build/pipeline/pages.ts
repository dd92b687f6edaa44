/** Third stage: all pages and their pictures. */
import { placeLinks } from '../source/link-places.ts';
import type { Redirect } from '../hosts/rule.ts';
import { builtLinks } from '../links/built-links.ts';
import { staticFiles } from '../output/static-files.ts';
import { explainPage } from '../pages/explain-page.ts';
import { contextKey, contextParts } from '../pages/page-context.ts';
import { makePages } from '../pages/pages.ts';
import { openPictures } from '../pages/pictures.ts';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { remember } from '../state/remember.ts';
import type { Bundle, Problem } from '../core/types.ts';
import { bodiesByRoute } from './bodies.ts';
import { isCodeEdit, showOpenPages } from './show-open-pages.ts';
import type { Build } from './open.ts';
import { pagesMadeWith } from './page-context.ts';
import type { Plan } from './plan.ts';

/**
 * @returns warnings
 * @throws SiteError with one problem per page that fails to render
 */
export async function makeSitePages(plan: Plan, bundle: Bundle, build: Build): Promise<Problem[]> {
  const { config, folders, options, log, store, id, tree, devClient } = build;
  const { planned, records, typefaces } = plan;
  const { files, settings, assets, context } = pagesMadeWith(plan, bundle, {
    config,
    store,
    id,
    folders: tree.folders,
  });
  for (const file of [...files, ...staticFiles(folders.root)]) tree.write(file);
  const parts = contextParts(context, { settings, assets });
  const explained = options.explain ?? null;
  const pictures = openPictures(typefaces, { tree, workers: build.session.workers });
  const { last, lastInputs } = records;
  const isSameContext = lastInputs !== null && contextKey(lastInputs.context) === contextKey(parts);
  const making = {
    context,
    plan: planned,
    bodyOf: bodiesByRoute(plan.posts),
    tree,
    workers: build.session.workers,
    lackingIn: pictures.lackingIn,
    records: isSameContext ? last : new Map(),
  };
  if (devClient && !isCodeEdit(build)) await showOpenPages(devClient, making);
  const pages = makePages(making);
  const problems = await log.step('make pages and their pictures', async () => {
    for await (const { route, record, links, drawn, ordered } of pages) {
      if (devClient?.signal.aborted) break;
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
    devClient?.signal.throwIfAborted();
    return warnings;
  });
  if (explained !== null && !planned.routes.some(({ path }) => path === explained))
    log.info(`No page ${explained} to explain: name a path of the site, without its base path.`);
  records.save({ context: parts, planKey: plan.inputs.key, plan: planned });
  return problems;
}

/** Broken links, with their place in the content. The result is cached by its inputs. */
export async function deadLinks(
  rewrites: readonly Redirect[],
  { planned, posts, records }: Plan,
  { config, folders, cache, tree }: Build,
): Promise<Problem[]> {
  const redirects = [...config.redirects, ...rewrites];
  const { origin, basePath, policies } = config;
  const pictures = posts.map(({ image }) => image?.src);
  const key = digest(
    codeDigest('links/built-links.ts'),
    JSON.stringify({ origin, basePath, policies, redirects, pictures }),
    records.links.digest(),
    Array.from(tree.sizes(), ([path]) => path).join('\n'),
  );
  const found = await remember(cache, { kind: 'dead-links', key }, () => {
    const rules = { site: config, output: tree, policies, redirects, posts };
    const problems = builtLinks(planned.routes, ({ path }) => records.links.get(path), rules);
    return Promise.resolve(Buffer.from(JSON.stringify(problems)));
  });
  const pageOf = new Map(posts.map(({ source }, index) => [source, planned.postPaths[index]!]));
  return placeLinks(JSON.parse(Buffer.from(found).toString()) as Problem[], { root: folders.root, config, pageOf });
}
