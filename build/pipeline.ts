/** The build, from settings to a published site. Start reading here: each step takes and returns plain data. */
import type { SafeHtml, UrlPath } from '../src/contract.ts';
import { bundleOnce } from './assets/bundle/bundle.ts';
import { openContentPictures, type ContentPictures } from './assets/pictures/pictures.ts';
import { keepPosts } from './content/kept-posts.ts';
import { logHeldBack, nextDue } from './content/held-back.ts';
import { loadContent } from './content/load-content.ts';
import { countPosts, guardPosts } from './content/post-count.ts';
import { SiteError, leftOut } from './core/errors.ts';
import { routeFile } from './core/paths.ts';
import { costOf, spentSoFar } from './core/profile.ts';
import { settleBoth } from './core/settle-both.ts';
import type { Bundle, Config, Content, Folders, OutPath, Post, Problem, Report } from './core/types.ts';
import { checkOutput } from './hosts/check-output.ts';
import { hostFiles } from './hosts/files.ts';
import { deadLinks } from './links/dead-links.ts';
import { openBuild, type Build, type Tools } from './open.ts';
import { installedFile } from './outputs/licences.ts';
import { openOutputs } from './outputs/outputs.ts';
import { openSearch, SEARCH_MAKER } from './outputs/search.ts';
import { openLazySite } from './pages/lazy-site.ts';
import { openSitePages } from './pages/site-pages.ts';
import { planSite, type Plan } from './plan/plan.ts';
import type { Before } from './plan/records.ts';
import { rewritesOf } from './plan/route-rules.ts';
import { writeLastBuild } from './publish/last-build.ts';
import { markerFile } from './publish/marker.ts';
import { pruneAfterBuild } from './publish/prune.ts';
import { writeServerFiles } from './publish/server-files.ts';

/**
 * Builds and publishes the site. `folders.out` always holds the whole old site or the whole new one.
 *
 * @returns counts, cost and every warning
 * @throws SiteError with all problems of the step that failed
 */
export async function buildSite(config: Config, tools: Tools): Promise<Report> {
  const start = spentSoFar();
  await using build = await openBuild(config, tools);
  const { folders, options, log, tree, devClient, session } = build;
  const { edits } = session;
  const settings = JSON.stringify([config, options.drafts]);

  const [content, bundle] = await settleBoth(
    log.step('read content', () => build.remember('content', `${edits.content} ${settings}`, () => loadContent(build))),
    log.step('compile and load the site', () =>
      build.remember('code', `${edits.code} ${config.basePath}`, () => compileSite(build)),
    ),
  );
  logHeldBack(content, config, log);
  const postsBefore = guardPosts(content, build);
  const made = await makePages(content, bundle, build);
  const { plan, rewrites, examples, problems: pageProblems } = made;
  const { planned, posts, listed, facts: site } = plan;
  const counts = {
    ok: true,
    pages: planned.routes.length - examples.length,
    posts: posts.length,
    postsBefore,
    heldBack: content.heldBack.length,
    nextDue: nextDue(content),
  };
  raiseErrors(pageProblems);
  if (devClient && !devClient.isWhole)
    return { ...counts, ...NOTHING_WRITTEN, ...costOf(log, start), problems: pageProblems };

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
    ...pageProblems,
    ...hosting.problems,
    ...checkOutput(config, rewrites, tree.sizes()),
    ...tree.clashes(),
    ...(await log.step('check links', () => deadLinks(linked, { config, root: folders.root, tree }))),
  ];
  raiseErrors(problems);

  // Before the site is replaced: a full disk stops the build here.
  if (listed) keepPosts(folders, config.blogs.apiUrl!, listed);
  const { kept, ...summary } = await log.step('publish', () => build.publication.publish());
  build.done();
  countPosts(posts, build);
  recordBuild(made, kept, folders);
  if (!build.openOutput) writeServerFiles(config, folders, { rewrites, site });
  pruneAfterBuild(folders, options.now, log);
  return { ...counts, ...summary, kept: kept.length, ...costOf(log, start), problems };
}

/** In the report of a build whose pages are made later. */
const NOTHING_WRITTEN = { files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };

/** The site's own code, and the project's: for workers and for browsers. */
async function compileSite({ config, folders, cache, workers, session }: Build): Promise<Bundle> {
  const place = { folders, basePath: config.basePath, cache };
  if (session.bundles) return session.bundles.bundle(place);
  const bundle = await bundleOnce(place);
  await workers.load({ bundle: bundle.server });
  return bundle;
}

type PlannedSite = Awaited<ReturnType<typeof openSite>>;
type MadeSite = Omit<PlannedSite, 'problems'> & { readonly problems: readonly Problem[] };

/** Plans the site. Its pages and other files are made later. @throws SiteError for faults of documents or routes */
async function openSite(content: Content, bundle: Bundle, build: Build, before?: Before) {
  const { config, folders, options, log, cache, tree, devClient } = build;
  const { root } = folders;
  const finding = { root, offline: options.offline, cache, config, write: tree.write, progress: log.progress };
  const pictures = openContentPictures(finding);
  try {
    const plan = await planSite({ content, bundle }, pictures, build, before);
    const { rewrites, problems } = rewritesOf(plan.planned.routes, config);
    const made = openOutputs({ folders, fresh: options.fresh });
    const site = outputSite(plan, bundle, build);
    const search = openSearch(site, devClient !== undefined || made.knows(SEARCH_MAKER), log);
    const pages = openSitePages(plan, { bundle, pictures, search }, build);
    const sources = [...content.documents.map(({ file }) => file), ...plan.posts.map(({ source }) => source)];
    return {
      plan,
      rewrites,
      examples: plan.planned.routes.flatMap(({ path, example }) => (example ? [{ path, ...example }] : [])),
      pages,
      pictures,
      makeAll: () => pages.makeAll().finally(search.end),
      isOfPages: (path: UrlPath) => made.isOfPages(path, site),
      outputs: (withPages: boolean) => made.make({ ...site, search }, tree, withPages),
      /** Of pages, only of those made so far. */
      problems: () => [...plan.problems, ...problems, ...pages.problems(), ...pictures.problems(sources)],
    };
  } catch (cause) {
    await pictures.close();
    throw cause;
  }
}

/**
 * Makes the pages of the site, or shows it to the dev client, whose requests make them. With `badPost: 'skip'` posts that turn out to be
 * unusable are left out by a second pass, which reuses every page that does not show them.
 *
 * @returns the site with the problems of pages, bodies and pictures
 * @throws SiteError for faults of documents or routes
 */
async function makePages(
  content: Content,
  bundle: Bundle,
  build: Build,
  before = build.session.before(),
): Promise<MadeSite> {
  const { config, folders, tree, devClient, session } = build;
  const site = await openSite(content, bundle, build, before);
  const { plan, pages, pictures } = site;
  let isOpen = true;
  const leftOutOf = (refused: ReadonlyMap<string, readonly Problem[]>) => {
    const isSkipped = config.policies.badPost === 'skip';
    const faults = new Map(isSkipped ? [...refused, ...faultyPictures(plan.posts, pictures)] : []);
    if (faults.size === 0) return null;
    tree.restart();
    const posts = content.posts.filter(({ source }) => !faults.has(source));
    const problems = [...content.problems, ...[...faults.values()].flat().map(leftOut)];
    return makePages({ ...content, posts, problems }, bundle, build, plan.records.before(pages.inputs));
  };
  try {
    if (devClient) {
      const usable = leftOutOf(new Map());
      if (usable) return await usable;
      raiseErrors(site.problems());
      session.before = () => plan.records.before(pages.inputs);
      recordBuild(site, [], folders);
      isOpen = false;
      await devClient.show(lazySite(site, build));
    }
    if (!devClient || devClient.isWhole) {
      await site.makeAll();
      const usable = leftOutOf(pages.refused());
      if (usable) return await usable;
    }
    return { ...site, problems: [...site.problems(), ...[...pages.refused().values()].flat()] };
  } finally {
    if (isOpen) await pictures.close();
  }
}
/** For requests of the dev client, until it closes it. */
const lazySite = ({ pages, pictures, isOfPages, outputs }: PlannedSite, { folders, tree }: Build) =>
  openLazySite({ root: folders.root, tree, pages, isOfPages, outputs, close: pictures.close });

/** What `site serve` and `site check` know of the build. @param kept previous assets */
function recordBuild(
  { plan, rewrites, examples }: Omit<PlannedSite, 'problems'>,
  kept: readonly OutPath[],
  folders: Folders,
): void {
  const sources = plan.posts.map(({ slug, source }) => [slug, source] as const);
  writeLastBuild(folders, { kept, site: plan.facts, rewrites, sources, ...(examples.length > 0 && { examples }) });
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
function faultyPictures(posts: readonly Post[], pictures: ContentPictures): [string, Problem[]][] {
  return posts.flatMap(({ source }) => {
    const problems = pictures.problems([source]);
    return problems.some(({ severity }) => severity === 'error') ? [[source, problems]] : [];
  });
}

/** Throws all problems, warnings included, if one of them is an error. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}
