/** Second and third stage: the plan, and all pages with their pictures. */
import { openContentPictures, type ContentPictures } from '../assets/pictures/pictures.ts';
import { leftOut } from '../core/errors.ts';
import { staticFiles } from '../publish/static-files.ts';
import { openPages, type Page } from '../pages/pages.ts';
import type { Before } from '../pages/records.ts';
import { openPictures } from '../pages/share-pictures.ts';
import { bodyProblems, refusedBody, type CheckedBody } from '../content/body-problems.ts';
import type { Bundle, Content, OutputFile, Post, Problem } from '../core/types.ts';
import type { Build } from './open.ts';
import { sharedInputs } from '../pages/page-context.ts';
import { planSite, type Plan } from '../plan/plan.ts';
import { openSearch, type Search } from '../outputs/search.ts';

interface Made {
  readonly plan: Plan;
  readonly search: Search;
  readonly problems: readonly Problem[];
}

/**
 * Plans the site and makes its pages. With `badPost: 'skip'` posts that turn out to be unusable are left out by a second pass, which
 * reuses every page that does not show them.
 *
 * @returns the plan, and the problems of pages, bodies and pictures
 * @throws SiteError for faults of documents or routes
 */
export async function makeSite(content: Content, bundle: Bundle, build: Build, before?: Before): Promise<Made> {
  const { config, folders, options, cache, tree } = build;
  const { progress } = build.log;
  const found = { root: folders.root, offline: options.offline, cache };
  const pictures = openContentPictures({ ...found, config, write: tree.write, progress });
  try {
    const plan = await planSite({ content, bundle }, pictures, build, before);
    const search = await openSearch(plan, build);
    const failed = await makeSitePages(plan, { bundle, pictures, search }, build).finally(search.end);
    const isSkipped = config.policies.badPost === 'skip';
    const faults = new Map(isSkipped ? [...failed.posts, ...faultyPictures(plan.posts, pictures)] : []);
    if (faults.size > 0) {
      tree.restart();
      const posts = content.posts.filter(({ source }) => !faults.has(source));
      const problems = [...content.problems, ...[...faults.values()].flat().map(leftOut)];
      return await makeSite({ ...content, posts, problems }, bundle, build, plan.records.before(failed.inputs));
    }
    const sources = [...content.documents.map(({ file }) => file), ...plan.posts.map(({ source }) => source)];
    const ofPosts = [...failed.posts.values()].flat();
    const ofBodies = bodyProblems(checkedBodies(plan), config.policies.contentRemoved);
    return { plan, search, problems: [...failed.problems, ...ofPosts, ...pictures.problems(sources), ...ofBodies] };
  } finally {
    await pictures.close();
  }
}

/** Posts with a picture that stops the build. */
function faultyPictures(posts: readonly Post[], pictures: ContentPictures): [string, Problem[]][] {
  return posts.flatMap(({ source }) => {
    const problems = pictures.problems([source]);
    return problems.some(({ severity }) => severity === 'error') ? [[source, problems]] : [];
  });
}

interface PageTools {
  readonly bundle: Bundle;
  readonly pictures: ContentPictures;
  readonly search: Search;
}

async function makeSitePages(plan: Plan, { bundle, pictures, search }: PageTools, build: Build) {
  const { folders, log, tree, devClient } = build;
  const { planned, records, typefaces } = plan;
  const { files, context, contextKey } = sharedInputs(plan, bundle, build, pictures.inTexts);
  const ofIslands = new Set(Object.values(bundle.scripts).flat());
  const isShared = ({ path }: OutputFile) => devClient !== undefined || !ofIslands.has(path);
  for (const file of [...files.filter(isShared), ...staticFiles(folders.root)]) tree.write(file);
  const sharePictures = openPictures(typefaces, { tree, workers: build.session.workers });
  const bySlug = new Map(plan.posts.map((post) => [post.slug, post]));
  const { last, lastInputs } = records;
  const isSameContext = lastInputs?.context === contextKey;
  let made = 0;
  const onPage = async ({ route, record, links, drawn, ordered }: Page) => {
    search.add(route.path);
    for (const file of drawn) tree.write(file);
    for (const picture of ordered) await sharePictures.order(picture);
    records.add(route.path, record, links);
    log.progress(`${++made} of ${plan.planned.routes.length} pages: ${route.path}`);
  };
  const [failed, warnings] = await log.step('make pages and their pictures', async () => {
    const pages = openPages({
      context,
      plan: planned,
      postOf: ({ post }) => (post === null ? null : (bySlug.get(post) ?? null)),
      tree,
      workers: build.session.workers,
      lastRecords: isSameContext ? last : new Map(),
      pictures,
      lackingIn: sharePictures.lackingIn,
      onPage,
      signal: devClient?.signal,
    });
    if (devClient) {
      await Promise.all([...devClient.open()].map((path) => pages.make(path)));
      await devClient.show(pages.make, tree.has);
    }
    const failed = await pages.makeAll();
    for (const { path } of planned.routes)
      for (const [picture, letter] of records.get(path)?.lacking ?? [])
        sharePictures.lack(picture, { letter, page: path });
    // A script that no page loads is left out.
    const islands = new Set(planned.routes.flatMap(({ path }) => records.get(path)?.islands ?? []));
    const scripts = new Set([...islands].flatMap((name) => bundle.scripts[name] ?? []));
    for (const file of files) if (!isShared(file) && scripts.has(file.path)) tree.write(file);
    // A worker has written the page over it.
    for (const file of staticFiles(folders.root, '404.html')) tree.write(file);
    const warnings = await sharePictures.finish();
    devClient?.signal.throwIfAborted();
    return [failed, warnings] as const;
  });
  const inputs = { context: contextKey, planKey: plan.inputs.key, plan: planned };
  if (failed.length === 0) records.save(inputs);
  const refused = failed.flatMap((page) => ('refused' in page ? [page] : []));
  return {
    inputs,
    /** Of pages whose code throws, and of share pictures. */
    problems: [...failed.flatMap((page) => ('refused' in page ? [] : [page])), ...warnings],
    /** By the source of a post whose body cannot be used. */
    posts: new Map<string, readonly Problem[]>(
      refused.map(({ post, refused }) => [post.source, [refusedBody(post.found, refused)]]),
    ),
  };
}

/** The bodies of all posts, from the records of their pages. */
function checkedBodies({ posts, planned, records }: Plan): CheckedBody[] {
  return posts.flatMap(({ found }, index) => {
    const body = records.get(planned.postPaths[index]!)?.body;
    return body ? [{ found, ...body }] : [];
  });
}
