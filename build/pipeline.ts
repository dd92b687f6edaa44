/** The build, from settings to a published site. Start reading here: each step takes and returns plain data. */
import type { SafeHtml } from '../src/contract.ts';
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
import type { Bundle, Config, Content, Post, Problem, Report } from './core/types.ts';
import { checkOutput } from './hosts/problems.ts';
import { hostFiles } from './hosts/files.ts';
import { deadLinks } from './links/dead-links.ts';
import { openBuild, type Build, type Tools } from './open.ts';
import { installedFile } from './outputs/licences.ts';
import { openOutputs } from './outputs/outputs.ts';
import { openSearch, SEARCH_MAKER } from './outputs/search.ts';
import { makeSitePages } from './pages/site-pages.ts';
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
  const { folders, options, log, tree } = build;

  const [content, bundle] = await settleBoth(
    log.step('read content', () => loadContent(build)),
    log.step('compile and load the site', () => compileSite(build)),
  );
  logHeldBack(content, config, log);
  const postsBefore = guardPosts(content, build);
  const { plan, outputs, problems: pageProblems } = await makePages(content, bundle, build);
  raiseErrors([...plan.problems, ...pageProblems]);

  const { planned, posts, listed, facts: site } = plan;
  const { rewrites, problems: routeProblems } = rewritesOf(planned.routes, config);
  await log.step('make feeds, sitemap, icons', outputs);
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
    ...plan.problems,
    ...routeProblems,
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
  const examples = planned.routes.flatMap(({ path, example }) => (example ? [{ path, ...example }] : []));
  const sources = posts.map(({ slug, source }) => [slug, source] as const);
  writeLastBuild(folders, { kept, site, rewrites, sources, ...(examples.length > 0 && { examples }) });
  if (!build.openOutput) writeServerFiles(config, folders, { rewrites, site });
  pruneAfterBuild(folders, options.now, log);
  return {
    ok: true,
    pages: planned.routes.length - examples.length,
    posts: posts.length,
    postsBefore,
    heldBack: content.heldBack.length,
    nextDue: nextDue(content),
    ...summary,
    kept: kept.length,
    ...costOf(log, start),
    problems,
  };
}

/** The site's own code, and the project's: for workers and for browsers. */
async function compileSite({ config, folders, cache, workers, session }: Build): Promise<Bundle> {
  const place = { folders, basePath: config.basePath, cache };
  if (session.bundles) return session.bundles.bundle(place);
  const bundle = await bundleOnce(place);
  await workers.load({ bundle: bundle.server });
  return bundle;
}

interface Made {
  readonly plan: Plan;
  /** Writes the files beside the pages. */
  readonly outputs: () => Promise<void>;
  readonly problems: readonly Problem[];
}

/**
 * Plans the site and makes its pages. With `badPost: 'skip'` posts that turn out to be unusable are left out by a second pass, which
 * reuses every page that does not show them.
 *
 * @returns the plan, its other outputs, and the problems of pages, bodies and pictures
 * @throws SiteError for faults of documents or routes
 */
async function makePages(content: Content, bundle: Bundle, build: Build, before?: Before): Promise<Made> {
  const { config, folders, options, log, cache, tree } = build;
  const { root } = folders;
  const finding = { root, offline: options.offline, cache, config, write: tree.write, progress: log.progress };
  const pictures = openContentPictures(finding);
  try {
    const plan = await planSite({ content, bundle }, pictures, build, before);
    const outputs = openOutputs({ folders, fresh: options.fresh });
    const site = outputSite(plan, bundle, build);
    const search = openSearch(site, outputs.knows(SEARCH_MAKER), log);
    const made = await makeSitePages(plan, { bundle, pictures, search }, build).finally(search.end);
    const isSkipped = config.policies.badPost === 'skip';
    const faults = new Map(isSkipped ? [...made.refused, ...faultyPictures(plan.posts, pictures)] : []);
    if (faults.size > 0) {
      tree.restart();
      const posts = content.posts.filter(({ source }) => !faults.has(source));
      const problems = [...content.problems, ...[...faults.values()].flat().map(leftOut)];
      return await makePages({ ...content, posts, problems }, bundle, build, plan.records.before(made.inputs));
    }
    const sources = [...content.documents.map(({ file }) => file), ...plan.posts.map(({ source }) => source)];
    return {
      plan,
      outputs: () => outputs.make({ ...site, search }, tree),
      problems: [...made.problems, ...[...made.refused.values()].flat(), ...pictures.problems(sources)],
    };
  } finally {
    await pictures.close();
  }
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
