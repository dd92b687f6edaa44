/** The build, from settings to a published site: read this file first. Each call takes plain data and returns plain data. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Route, UrlPath } from '../src/contract.ts';
import { keptBundle } from './bundle/kept-bundle.ts';
import { openCache } from './cache.ts';
import { openBodies } from './bodies.ts';
import { bodiesFile } from './bodies-file.ts';
import { documentProblems } from './content/documents.ts';
import { keepAnswers } from './content/kept-answers.ts';
import { loadContent } from './content/load.ts';
import { roadsLine } from './content/roads.ts';
import { deriveFiles } from './derive/derive.ts';
import { fontFile, makeFonts } from './derive/fonts.ts';
import { licencesFile } from './derive/licences.ts';
import { pictureFonts } from './derive/picture-fonts.ts';
import { openPictures, pictureKey } from './derive/pictures.ts';
import { SiteError } from './errors.ts';
import { hostFiles } from './hosts/files.ts';
import { inHead } from './hosts/in-head.ts';
import { judgeOutput } from './hosts/judge.ts';
import { readLastBuild, refuseShrink, writeLastBuild } from './last-build.ts';
import type { Log } from './log.ts';
import { checkLinks } from './output/links.ts';
import { openPublication } from './output/publish.ts';
import { staticFiles } from './output/static-files.ts';
import { stylesheetFiles } from './output/stylesheet-files.ts';
import { frameKey } from './pages/frame.ts';
import { makePages } from './pages/pages.ts';
import { openPageRecords } from './pages/records.ts';
import { addPictures } from './pictures/pictures.ts';
import { spentBy } from './profile.ts';
import { checkRoutes } from './render/routes.ts';
import { rewritesOf, unlistedPaths } from './route-rules.ts';
import { writeServerFile } from './server-file.ts';
import { assetsOf, settingsOf, summaryOf } from './site-inputs.ts';
import type { Workshop } from './workshop.ts';
import type { BuildOptions, Config, Content, Folders, Problem, Report, StandInAddresses } from './types.ts';

export interface Tools {
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly log: Log;
  readonly workshop: Workshop;
  /** Addresses used where the settings name none: for a build that is only served. */
  readonly standIns?: StandInAddresses;
}

/**
 * Builds and publishes the site. `folders.out` is the old site or the whole new one, whatever happens.
 *
 * @returns what was made, and every warning
 * @throws SiteError with all the problems of the stage that failed
 */
export async function buildSite(config: Config, { folders, options, log, workshop, standIns }: Tools): Promise<Report> {
  const start = performance.now();
  const cache = openCache(join(folders.state, 'cache'), options.fresh);
  const store = bodiesFile(folders);
  await using closing = new AsyncDisposableStack();
  const publication = closing.adopt(openPublication(folders, options.fresh), (open) => open.close());
  const bodies = closing.adopt(openBodies(store, { fresh: options.fresh }), (open) => open.close());
  const { workers, postFiles } = workshop;
  let isPublished = false;
  // What a failed build has under way must not reach into the next one.
  closing.defer(() => (isPublished ? undefined : workers.close()));
  const { tree } = publication;
  const [content, bundle] = await together(
    log.step('read content', () => loadContent({ config, folders, options, postFiles, workers, bodies, store })),
    log.step('compile and load the site', async () => {
      const compiled = await keptBundle(folders, config.basePath, cache);
      await workers.prepare(compiled.server);
      return compiled;
    }),
  );
  for (const held of content.heldBack) log.info(heldBackLine(held));
  log.info(roadsLine(content.roads));
  const counted = { posts: content.posts.length, source: config.blogs.apiUrl };
  if (!options.allowShrink) refuseShrink(readLastBuild(folders), counted);

  const pictured = await log.step('prepare pictures', () =>
    addPictures(content, { config, root: folders.root, offline: options.offline, cache, bodies, write: tree.write }),
  );
  const { documents, posts } = pictured;
  const reading = await log.step('check content', () => workers.run('read', { bundle: bundle.server, documents }));
  if ('problems' in reading) throw new SiteError(documentProblems(folders.root, reading.problems));
  const { content: texts, identity } = reading;

  const settings = settingsOf(config, standIns);
  const summaries = posts.map(summaryOf);
  // A worker plans; meanwhile the builder sees to what needs no routes.
  const [{ routes, postPaths }, { fonts, typefaces, records }] = await together(
    log.step('plan routes', () =>
      workers.run('plan', { bundle: bundle.server, content: texts, posts: summaries, settings }),
    ),
    log.step('plan fonts, recall pages', async () => {
      const { root } = folders;
      const fonts = await makeFonts(config.fonts, JSON.stringify(texts), { root, cache, basePath: config.basePath });
      const typefaces = await pictureFonts(config.fonts, { root, cache });
      return { fonts, typefaces, records: openPageRecords(folders, options.fresh) };
    }),
  );
  checkRoutes(routes);

  const sheets = stylesheetFiles(bundle, fonts.css, routes);
  for (const file of [...bundle.files, sheets.site, ...sheets.pages.values()]) tree.write(file);
  for (const file of staticFiles(folders.root)) tree.write(file);

  const assets = assetsOf(config.basePath, { sheets, fonts, bundle });
  const facts = { frameOrigins: identity.frameOrigins, unlisted: unlistedPaths(routes) };
  const said = { ...settings, ...inHead(config, facts) };
  const pictures = openPictures(typefaces, { cache, write: tree.write });
  const frame = {
    build: randomUUID(),
    bundle: bundle.server,
    context: JSON.stringify({ settings: said, assets, content: texts }),
    pictureKey: pictureKey(typefaces),
    store,
    folders: tree.folders,
  };
  const places = new Map(posts.map((post, index) => [post.slug, index]));
  const postOf = ({ post }: Route) => {
    const place = post === null ? undefined : places.get(post);
    return place === undefined ? null : { summary: summaries[place]!, body: posts[place]!.body };
  };
  const links = checkLinks(config, posts);
  const pages = makePages(routes, {
    frame,
    frameKey: frameKey(frame),
    postOf,
    tree,
    workers,
    lackingIn: pictures.lackingIn,
    records: records.last,
  });
  const unset = await log.step('make pages and their pictures', async () => {
    for await (const { route, record, drawn, ordered } of pages) {
      for (const file of drawn) tree.write(file);
      for (const picture of ordered) await pictures.order(picture);
      for (const [path, letter] of record.lacking) pictures.lack(path, { letter, page: route.path });
      records.add(route.path, record);
      links.add(route, record.links);
      log.progress(`page ${route.path}`);
    }
    return pictures.finish();
  });
  records.save();
  bodies.prune(new Set([...content.posts, ...posts].map(({ body }) => body.key)));

  for (const file of await log.step('make fonts', () => fonts.files)) tree.write(file);
  const bodyOf = (place: number) => bodies.read(posts[place]!.body).html;
  const pictureOf = (path: UrlPath) => records.get(path)?.picture ?? null;
  const derived = await log.step('derive feeds, sitemap, icons', () =>
    deriveFiles({ config, identity, posts, bodyOf, postPaths, pictureOf, routes, cache }),
  );
  const rewrites = rewritesOf(routes);
  const hosting = hostFiles(config, rewrites, facts);
  const fontFiles = config.fonts.map((font) => fontFile(font, folders.root));
  const licences = licencesFile([...bundle.clientInputs, ...fontFiles]);
  for (const file of [...derived, ...hosting.files, ...licences]) tree.write(file);

  const dead = links.problems((path) => tree.has(path));
  const judged = judgeOutput(config, rewrites, tree.sizes());
  const problems = [...pictured.problems, ...unset, ...hosting.problems, ...judged, ...tree.clashes(), ...dead];
  raiseErrors(problems);

  const published = await log.step('publish', () => publication.publish());
  isPublished = true;
  const { kept, problems: replaced, ...summary } = published;
  if (config.blogs.apiUrl !== null) keepAnswers(folders, config.blogs.apiUrl);
  writeLastBuild(folders, { ...counted, samples: identity.samples, kept, site: facts, rewrites });
  writeServerFile(folders, config, { rewrites, site: facts });
  const ms = Math.round(performance.now() - start);
  return {
    ok: true,
    pages: routes.length,
    posts: posts.length,
    ...summary,
    kept: kept.length,
    ms,
    ...spentBy(log, workers.spent()),
    problems: [...problems, ...replaced],
  };
}

/** Waits for both, so that nothing of a failed build goes on behind its report, and tells the problems of both. */
async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length > 1 && reasons.every((reason) => reason instanceof SiteError)) {
    throw new SiteError(reasons.flatMap((reason) => reason.problems));
  }
  return Promise.all([first, second]);
}

/** Errors stop the build, and the warnings found with them are told as well. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}

/** Why a local post is not in this build, so that nobody looks for it in vain. */
function heldBackLine({ source, reason, due }: Content['heldBack'][number]): string {
  return reason === 'draft' ? `held back: ${source} is a draft` : `held back: ${source} until ${due}`;
}
