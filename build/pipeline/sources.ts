/** First chapter: all that a site is made from, its content and its code, read side by side. */
import { keptBundle } from '../assets/bundle/kept-bundle.ts';
import { POSTS_FOLDER } from '../source/documents.ts';
import { recallPosts } from '../source/kept-posts.ts';
import { loadContent } from './load-content.ts';
import { pathsLine } from '../posts/sanitiser-paths.ts';
import { lastCount, refuseShrink, type Counted } from './last-build.ts';
import { together } from '../core/together.ts';
import type { BuildOptions, Bundle, Config, Content } from '../core/types.ts';
import { isCodeEdit, showCodeEdit } from './first-view.ts';
import type { Build } from './open.ts';

export interface Sources {
  readonly content: Content;
  readonly bundle: Bundle;
  /** How many posts the last build had; null when none of the same source is known. */
  readonly postsBefore: number | null;
}

/**
 * @throws SiteError with the problems of both, or with far fewer posts than the last build had
 */
export async function readSources(build: Build): Promise<Sources> {
  const { config, folders, options, log, session, cache, store, id } = build;
  const { workers, postFiles } = session;
  const settings = { config, folders, options, postFiles, workers, cache, store, build: id };
  const compile = () =>
    log.step('compile and load the site', async () => {
      const place = { folders, basePath: config.basePath, cache };
      if (session.bundles) return session.bundles.bundle(place);
      const compiled = await keptBundle(place);
      await workers.prepare(compiled.server);
      return compiled;
    });
  const shown = isCodeEdit(build) ? compile() : null;
  if (shown) await showCodeEdit(await shown, build);

  const loading = log.step('read content', () => loadContent(settings));
  const [content, bundle] = await together(loading, shown ?? compile());
  const { headers, live } = config.blogs;
  if (!live && Object.keys(headers).length > 0) log.info(NOT_LIVE);
  for (const held of content.heldBack) log.info(heldBackLine(held));
  log.info(pathsLine(content.paths));
  const postsBefore = countBefore(build);
  if (postsBefore === null) log.info(unknownLine(config));
  else if (!options.allowShrink) refuseShrink(postsBefore, content.posts.length);
  return { content, bundle, postsBefore };
}

/** What this build's posts are: a count of others does not compare. */
export function countedOf({ blogs }: Config, options: BuildOptions): Counted {
  // What an API has not published is never among its posts.
  return { source: blogs.apiUrl, drafts: options.drafts && blogs.apiUrl === null };
}

/** From whatever is left of earlier builds. Of kept answers also those count that were left out: that errs on the safe side. */
function countBefore({ config, folders, options }: Build): number | null {
  const { apiUrl } = config.blogs;
  const last = lastCount(folders, countedOf(config, options));
  if (last !== null || apiUrl === null) return last;
  return recallPosts(folders, apiUrl)?.posts.length ?? null;
}

const NOT_LIVE =
  'Browsers do not ask the posts API, since blogs.headers has secrets for it: new posts show with the next build. blogs.live: true says that readers may ask it without them.';

function unknownLine({ blogs }: Config): string {
  const source = blogs.apiUrl ?? POSTS_FOLDER;
  return `No earlier build from ${source} is known here, so a sudden loss of posts cannot be noticed.`;
}

/** When the next post that only waits for its day is due; null when none waits. */
export function nextDue(heldBack: Content['heldBack']): string | null {
  const dates = heldBack.flatMap(({ reason, due }) => (reason === 'scheduled' && due !== null ? [due] : []));
  return dates.sort()[0] ?? null;
}

/** Why a local post is not in this build, so that nobody looks for it in vain. */
function heldBackLine({ source, reason, due }: Content['heldBack'][number]): string {
  return reason === 'draft' ? `held back: ${source} is a draft` : `held back: ${source} until ${due}`;
}
