/** The build, from settings to a published site. Start reading here, and follow a post in docs/a-posts-life.md. */
import { bundleOnce } from './assets/bundle/bundle.ts';
import { logHeldBack, nextDue } from './content/held-back.ts';
import { storePosts } from './content/kept-posts.ts';
import { loadContent } from './content/load-content.ts';
import { countPosts, guardPosts } from './content/post-count.ts';
import { SiteError, leftOut } from './core/errors.ts';
import { costOf, spentSoFar } from './core/log.ts';
import { collectGarbage } from './core/threads.ts';
import { settleBoth } from './core/disk-errors.ts';
import type { Bundle, Config, Content, OutPath, Problem, Report } from './core/types.ts';
import { checkOutput } from './hosts/problems.ts';
import { hostFiles, writeServerFiles } from './hosts/files.ts';
import { deadLinks } from './links/dead-links.ts';
import { openBuild, type Build, type Tools } from './open.ts';
import { openSite } from './open-site.ts';
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
  const { folders, options, log, tree, showSite, session, workers } = build;
  const { content, stored, bundle } = await openSources(build);
  await using opened = new AsyncDisposableStack();
  opened.use(stored);
  if (stored) collectGarbage();
  logHeldBack(content, config, log);
  const postsBefore = guardPosts(content, build);
  const site = await makeSite(content, bundle, build, opened);
  raiseErrors(site.problems());
  const { planned, posts, rewrites, facts } = site.plan;
  const examples = planned.routes.flatMap(({ path, example }) => (example ? [{ path, ...example }] : []));
  const sources = posts.map(({ slug, source }) => [slug, source] as const);
  const record = (kept: readonly OutPath[]) =>
    writeLastBuild(folders, { kept, site: facts, rewrites, sources, ...(examples.length > 0 && { examples }) });
  const counts = {
    pages: planned.routes.length - examples.length,
    posts: posts.length,
    postsBefore,
    heldBack: content.heldBack.length,
    nextDue: nextDue(content),
  };
  if (showSite) {
    record([]);
    const shown = opened.move();
    await showSite(site.lazy(() => shown.disposeAsync()));
    const notWritten = { files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
    return { ok: true, ...counts, ...notWritten, ...costOf(log, start), problems: site.problems() };
  }

  await log.step('make feeds, sitemap, icons', () => site.makeOutputs());
  // No task follows. With many posts, the routes of each thread take a sixth of the memory.
  if (!session.bundles) await workers.close();
  const hosting = hostFiles(config, { rewrites, site: facts });
  for (const file of hosting.files) tree.write(file);
  const paths = tree.sizes().map(([path]) => path);
  tree.write(markerFile(paths, config.preview));

  const problems = [
    ...site.problems(),
    ...hosting.problems,
    ...checkOutput(config, rewrites, tree.sizes()),
    ...tree.clashes(),
    ...(await log.step('check links', () => deadLinks(site.plan, { config, root: folders.root, tree }))),
  ];
  raiseErrors(problems);

  // Before the site is replaced.
  stored?.publish();
  const { kept, ...summary } = await log.step('publish', () => build.publication.publish());
  build.done();
  countPosts(posts, build);
  record(kept);
  if (!build.openOutput) writeServerFiles(config, folders, { rewrites, site: facts });
  pruneAfterBuild(folders, options.now, log);
  return { ok: true, ...counts, ...summary, kept: kept.length, ...costOf(log, start), problems };
}

/** Content and code. For a whole build, the texts of an API's posts are in a file from now on, and in memory no more. */
async function openSources(build: Build) {
  const { config, folders, options, log, showSite, session } = build;
  const key = JSON.stringify([config, options.drafts, session.edits.content]);
  const [loaded, bundle] = await settleBoth(
    log.step('read content', () => session.remember('content', key, () => loadContent(build))),
    log.step('compile and load the site', () => compileSite(build)),
  );
  const { listed, posts } = loaded;
  if (!listed || showSite) return { content: loaded, stored: null, bundle };
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
  // A worker loads it meanwhile. What it throws the first task throws as well.
  workers.load({ bundle: bundle.server }).catch(() => {});
  return bundle;
}

/**
 * Plans the site and makes its pages; those of `site serve` are made when they are requested. With `badPost: 'skip'` posts that turn
 * out to be unusable are left out by a second pass, which reuses every page that does not show them.
 *
 * @param opened what the site needs open
 * @throws SiteError for faults of documents or routes
 */
async function makeSite(
  content: Content,
  bundle: Bundle,
  build: Build,
  opened: AsyncDisposableStack,
): ReturnType<typeof openSite> {
  const { config, tree, showSite, session } = build;
  const site = await openSite(content, bundle, build, opened);
  if (showSite) session.before = site.before;
  else await site.makePages();
  const faults = config.policies.badPost === 'skip' ? site.faultyPosts() : new Map<string, Problem[]>();
  if (faults.size === 0) return site;
  tree.restart();
  const posts = content.posts.filter(({ source }) => !faults.has(source));
  guardPosts({ ...content, posts }, build, faults);
  const problems = [...content.problems, ...[...faults.values()].flat().map(leftOut)];
  session.before = site.before;
  return makeSite({ ...content, posts, lost: content.lost + faults.size, problems }, bundle, build, opened);
}

/** Throws all problems, warnings included, if one of them is an error. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}
