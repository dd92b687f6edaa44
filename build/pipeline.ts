/** The build, from settings to a published site. Start reading here: each step takes and returns plain data. */
import type { SafeHtml } from '../src/contract.ts';
import { bundleOnce } from './assets/bundle/bundle.ts';
import { openContentPictures } from './assets/pictures/pictures.ts';
import { logHeldBack, nextDue } from './content/held-back.ts';
import { storePosts } from './content/kept-posts.ts';
import { loadContent } from './content/load-content.ts';
import { countPosts, guardPosts } from './content/post-count.ts';
import { SiteError, leftOut } from './core/errors.ts';
import { routeFile } from './core/paths.ts';
import { costOf, spentSoFar } from './core/log.ts';
import { settleBoth } from './core/settle-both.ts';
import type { Bundle, Config, Content, OutPath, Problem, Report } from './core/types.ts';
import { checkOutput } from './hosts/problems.ts';
import { hostFiles, writeServerFiles } from './hosts/files.ts';
import { deadLinks } from './links/dead-links.ts';
import { openBuild, type Build, type Tools } from './open.ts';
import { installedFile } from './outputs/licences.ts';
import { openOutputs } from './outputs/outputs.ts';
import { openSearch, SEARCH_MAKER } from './outputs/search.ts';
import { openLazySite } from './pages/lazy-site.ts';
import { openSitePages } from './pages/site-pages.ts';
import { planSite, type Plan } from './plan/plan.ts';
import type { Before } from './plan/records.ts';
import { rewritesOf } from './plan/routes.ts';
import { writeLastBuild, pruneAfterBuild } from './publish/last-build.ts';
import { markerFile } from './publish/marker.ts';

/**
 * Builds and publishes the site. `folders.out` always holds the whole old site or the whole new one.
 *
 * @returns counts, cost and every warning
 * @throws SiteError with all problems of the step that failed
 */
export async function buildSite(config: Config, tools: Tools): Promise<Report> {
  const start = spentSoFar();
  await using build = await openBuild(config, tools);
  const { folders, options, log, tree, devClient } = build;
  const { content, stored, bundle } = await openSources(build);
  await using closing = new AsyncDisposableStack();
  closing.use(stored);
  logHeldBack(content, config, log);
  const postsBefore = guardPosts(content, build);
  const made = await makeSite(content, bundle, build);
  closing.defer(made.close);
  raiseErrors(made.problems());
  const { plan, rewrites } = made;
  const { planned, posts, facts: site } = plan;
  const examples = planned.routes.flatMap(({ path, example }) => (example ? [{ path, ...example }] : []));
  const record = (kept: readonly OutPath[]) => {
    const sources = posts.map(({ slug, source }) => [slug, source] as const);
    writeLastBuild(folders, { kept, site, rewrites, sources, ...(examples.length > 0 && { examples }) });
  };
  const counts = {
    pages: planned.routes.length - examples.length,
    posts: posts.length,
    postsBefore,
    heldBack: content.heldBack.length,
    nextDue: nextDue(content),
  };
  if (devClient) {
    record([]);
    closing.move();
    await devClient.show(openLazySite({ root: folders.root, tree, ...made }));
    const notWritten = { files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
    return { ok: true, ...counts, ...notWritten, ...costOf(log, start), problems: made.problems() };
  }

  await log.step('make feeds, sitemap, icons', () => made.outputs(true));
  const hosting = hostFiles(config, { rewrites, site });
  for (const file of hosting.files) tree.write(file);
  tree.write(
    markerFile(
      tree.sizes().map(([path]) => path),
      config.preview,
    ),
  );

  const postsAt = plan.identity.folders['posts'];
  const { linksOf } = plan.records;
  const linked = { ...planned, posts, postsAt, rewrites, linksOf };
  const problems = [
    ...made.problems(),
    ...hosting.problems,
    ...checkOutput(config, rewrites, tree.sizes()),
    ...tree.clashes(),
    ...(await log.step('check links', () => deadLinks(linked, { config, root: folders.root, tree }))),
  ];
  raiseErrors(problems);

  // Before the site is replaced: a full disk stops the build here.
  stored?.publish();
  const { kept, ...summary } = await log.step('publish', () => build.publication.publish());
  build.done();
  countPosts(posts, build);
  record(kept);
  if (!build.openOutput) writeServerFiles(config, folders, { rewrites, site });
  pruneAfterBuild(folders, options.now, log);
  return { ok: true, ...counts, ...summary, kept: kept.length, ...costOf(log, start), problems };
}

/** Content and code. For a whole build, the texts of an API's posts are in a file from now on, and in memory no more. */
async function openSources(build: Build) {
  const { config, folders, options, log, devClient, session } = build;
  const key = JSON.stringify([config, options.drafts, session.edits.content]);
  const [loaded, bundle] = await settleBoth(
    log.step('read content', () => session.remember('content', key, () => loadContent(build))),
    log.step('compile and load the site', () => compileSite(build)),
  );
  const { listed, posts } = loaded;
  if (!listed || devClient) return { content: loaded, stored: null, bundle };
  const stored = storePosts(folders, config.blogs.apiUrl!, listed);
  const content: Content = { ...loaded, posts: posts.map(stored.withoutText), listed: { answer: listed.answer } };
  return { content, stored, bundle };
}

/** The site's own code, and the project's: for workers and for browsers. */
async function compileSite({ config, folders, cache, workers, session }: Build): Promise<Bundle> {
  const { bundles, edits, remember } = session;
  const place = { folders, basePath: config.basePath, cache };
  if (bundles) return remember('code', `${edits.code} ${config.basePath}`, () => bundles.bundle(place));
  const bundle = await bundleOnce(place);
  // What it throws the first task throws as well.
  workers.load({ bundle: bundle.server }).catch(() => {});
  return bundle;
}

type PlannedSite = Awaited<ReturnType<typeof openSite>>;

/** Plans the site; pages and other files can then be made. @throws SiteError for faults of documents or routes */
async function openSite(content: Content, bundle: Bundle, build: Build, before?: Before) {
  const { config, folders, options, log, cache, tree, devClient } = build;
  const { root } = folders;
  const finding = { root, offline: options.offline, cache, config, write: tree.write, progress: log.progress };
  const pictures = openContentPictures(finding);
  try {
    const plan = await planSite({ content, bundle }, pictures, build, before);
    const routing = rewritesOf(plan.planned.routes, config);
    const outputs = openOutputs({ folders, fresh: options.fresh });
    const site = outputSite(plan, bundle, build);
    const search = openSearch(site, devClient !== undefined || outputs.knows(SEARCH_MAKER), log);
    const pages = openSitePages(plan, { bundle, pictures, search }, build);
    const sources = [...content.documents.map(({ file }) => file), ...plan.posts.map(({ source }) => source)];
    return {
      plan,
      rewrites: routing.rewrites,
      pages,
      pictures,
      isOfPages: outputs.isOfPages,
      outputs: (withPages: boolean) => outputs.make({ ...site, search }, tree, withPages),
      /** Of pages, only of those made so far. */
      problems: () => [
        ...plan.problems,
        ...routing.problems,
        ...pages.problems(),
        ...pages.refused().flatMap(([, faults]) => faults),
        ...pictures.problems(sources),
      ],
      close: pictures.close,
    };
  } catch (cause) {
    await pictures.close();
    throw cause;
  }
}

/**
 * Plans the site and makes its pages; those for the dev client are made when they are requested. With `badPost: 'skip'` posts that turn
 * out to be unusable are left out by a second pass, which reuses every page that does not show them.
 *
 * @throws SiteError for faults of documents or routes
 */
async function makeSite(content: Content, bundle: Bundle, build: Build): Promise<PlannedSite> {
  const { config, tree, devClient, session } = build;
  const site = await openSite(content, bundle, build, session.before?.());
  if (devClient) session.before = site.pages.before;
  else await site.pages.makeAll();
  const isSkipped = config.policies.badPost === 'skip';
  const faults = new Map(isSkipped ? [...site.pages.refused(), ...faultyPictures(site)] : []);
  if (faults.size === 0) return site;
  await site.close();
  tree.restart();
  const posts = content.posts.filter(({ source }) => !faults.has(source));
  const problems = [...content.problems, ...[...faults.values()].flat().map(leftOut)];
  session.before = site.pages.before;
  return makeSite({ ...content, posts, problems }, bundle, build);
}

/** What outputs are made from. */
function outputSite(plan: Plan, bundle: Bundle, { config, folders, options, log, tree, workers }: Build) {
  const { identity, planned, records, facts, fonts } = plan;
  const { origin, basePath, language, timeZone, blogs, admin } = config;
  const editedSite = { origin, basePath, language, timeZone, apiUrl: blogs.apiUrl };
  return {
    ...plan,
    ...planned,
    config,
    log,
    now: options.now,
    searchPage: facts.searchPage ?? null,
    recordOf: records.get,
    bodyOf(index: number): SafeHtml {
      const path = planned.postPaths[index]!;
      const { body } = records.get(path)!;
      return tree.read(routeFile({ path, file: null }), body!.range) as SafeHtml;
    },
    sources: [...bundle.clientInputs.map((file) => installedFile(folders.root, file)), ...fonts.sources],
    cmsConfig: () =>
      workers.forms({
        bundle: bundle.server,
        settings: { ...admin!, siteName: identity.name, folders: identity.folders, site: editedSite },
      }),
  };
}

/** Posts with a picture that stops the build. */
function faultyPictures({ plan, pictures }: PlannedSite): [string, Problem[]][] {
  return plan.posts.flatMap(({ source }) => {
    const problems = pictures.problems([source]);
    return problems.some(({ severity }) => severity === 'error') ? [[source, problems]] : [];
  });
}

/** Throws all problems, warnings included, if one of them is an error. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}
