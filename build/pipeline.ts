/** The build, from settings to a published site: read this file first. Each call takes plain data and returns plain data. */
import { join } from 'node:path';
import type { Settings } from '../src/contract.ts';
import { bundleSite } from './bundle/bundle.ts';
import { openCache } from './cache.ts';
import { documentProblems } from './content/documents.ts';
import { loadContent } from './content/load.ts';
import { deriveFiles } from './derive/derive.ts';
import { makeFonts } from './derive/fonts.ts';
import { SiteError } from './errors.ts';
import { hostFiles } from './hosts/files.ts';
import { readLastBuild, refuseShrink, writeLastBuild } from './last-build.ts';
import type { Log } from './log.ts';
import { checkLinks } from './output/links.ts';
import { openPublication } from './output/publish.ts';
import { staticFiles } from './output/static-files.ts';
import { stylesheetFile } from './output/stylesheet-file.ts';
import { routeFile } from './paths.ts';
import { checkRoutes } from './render/routes.ts';
import { openSite } from './render/workers.ts';
import type { BuildOptions, Config, Folders, PageRecord, Problem, Report } from './types.ts';

export interface Tools {
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly log: Log;
}

/**
 * Builds and publishes the site. `folders.out` is the old site or the whole new one, whatever happens.
 *
 * @returns what was made, and every warning
 * @throws SiteError with all the problems of the stage that failed
 */
export async function buildSite(config: Config, { folders, options, log }: Tools): Promise<Report> {
  const start = performance.now();
  const cache = openCache(join(folders.state, 'cache'), options.fresh);
  const publication = openPublication(folders, options.fresh);
  const { tree } = publication;
  let site: ReturnType<typeof openSite> | null = null;
  try {
    const [content, bundle] = await Promise.all([
      log.step('read content', () => loadContent({ config, folders, options, cache })),
      log.step('compile the site', () => bundleSite(folders, config.basePath)),
    ]);
    const { documents, posts } = content;
    const counted = { posts: posts.length, source: config.blogs.apiUrl };
    if (!options.allowShrink) refuseShrink(readLastBuild(folders), counted);

    site = openSite(bundle.server);
    const reading = await log.step('check content', () => site!.read(documents));
    if ('problems' in reading) throw new SiteError(documentProblems(folders.root, reading.problems));
    const { content: texts, identity } = reading;

    const settings = settingsOf(config);
    const { routes, postPaths } = await log.step('plan routes', () => site!.plan(texts, posts, settings));
    checkRoutes(routes);

    const fonts = await log.step('make fonts', () =>
      makeFonts(config.fonts, JSON.stringify(texts), { root: folders.root, cache, basePath: config.basePath }),
    );
    const stylesheet = stylesheetFile(fonts.css + bundle.css);
    for (const file of [...fonts.files, ...bundle.files, stylesheet, ...staticFiles(folders.root)]) tree.write(file);

    const url = (path: string) => `${config.basePath}/${path}`;
    const assets = {
      stylesheet: url(stylesheet.path),
      fontPreloads: fonts.preloads.map(url),
      loader: null,
      islands: {},
    };
    const links = checkLinks(config, posts);
    const records: PageRecord[] = [];
    const bodies = new Map(posts.map((post) => [post.slug, { html: post.body, facts: post.facts }]));
    await log.step('render pages', async () => {
      const pages = site!.pages(routes, { settings, assets, content: texts }, ({ post }) =>
        post ? (bodies.get(post) ?? null) : null,
      );
      for await (const { route, rendered } of pages) {
        tree.write({ path: routeFile(route), bytes: rendered.html, maker: `page ${route.path}` });
        links.add(route, rendered);
        const { path, index, lastModified } = route;
        records.push({
          path,
          file: routeFile(route),
          title: rendered.title,
          description: rendered.description,
          index,
          lastModified,
        });
        log.progress(`${records.length} of ${routes.length} pages`);
      }
    });

    const hosting = hostFiles(config);
    const derived = await log.step('derive feeds, sitemap, icons', () =>
      deriveFiles({ config, identity, posts, postPaths, records, cache }),
    );
    for (const file of [...derived, ...hosting.files]) tree.write(file);

    const problems = [
      ...content.problems,
      ...hosting.problems,
      ...tree.clashes(),
      ...links.problems((path) => tree.has(path)),
    ];
    raiseErrors(problems);

    const summary = await log.step('publish', () => publication.publish());
    writeLastBuild(folders, { ...counted, samples: identity.samples });
    const ms = Math.round(performance.now() - start);
    return {
      ok: true,
      pages: records.length,
      posts: posts.length,
      ...summary,
      ms,
      rssBytes: process.memoryUsage.rss(),
      problems,
    };
  } finally {
    await site?.close();
    publication.close();
  }
}

function settingsOf({ origin, basePath, language, timeZone, notFound, relayUrl, blogs }: Config): Settings {
  return {
    origin,
    basePath,
    language,
    timeZone,
    notFound,
    apiUrl: blogs.apiUrl,
    relayUrl,
    postsPerPage: blogs.perPage,
  };
}

/** Errors stop the build, and the warnings found with them are told as well. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}
