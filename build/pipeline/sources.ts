/** First stage: reads content and compiles code in parallel. */
import { keptBundle } from '../assets/bundle/kept-bundle.ts';
import { recallPosts } from '../content/kept-posts.ts';
import { loadContent } from '../content/load-content.ts';
import { countedOf, lastCount, ownCount, refuseShrink } from '../publish/last-build.ts';
import { settleBoth } from '../core/settle-both.ts';
import type { Content } from '../core/types.ts';
import type { Build } from './open.ts';

/**
 * @returns with content and bundle the post count of the last build; null if none of the same source is known
 * @throws SiteError with the problems of both, or `posts/shrunk`
 */
export async function readSources(build: Build) {
  const { config, folders, options, log, session, cache } = build;
  const { workers, postFiles } = session;
  const settings = { config, folders, options, postFiles, workers, cache };
  const compile = () =>
    log.step('compile and load the site', async () => {
      const place = { folders, basePath: config.basePath, cache };
      if (session.bundles) return session.bundles.bundle(place);
      const compiled = await keptBundle(place);
      await workers.prepare(compiled.server);
      return compiled;
    });
  const loading = log.step('read content', () => loadContent(settings));
  const [content, bundle] = await settleBoth(loading, compile());
  const { headers, live, apiUrl } = config.blogs;
  if (!live && Object.keys(headers).length > 0) log.info(NOT_LIVE);
  for (const { source, reason, due } of content.heldBack)
    log.info(`held back: ${source} ${reason === 'draft' ? 'is a draft' : `until ${due}`}`);
  const postsBefore = countBefore(build);
  if (postsBefore === null && apiUrl !== null)
    log.info(`No earlier build from ${apiUrl} is known, so a sudden loss of posts cannot be noticed.`);
  const { posts, problems } = content;
  if (postsBefore !== null && !options.allowShrink)
    refuseShrink(postsBefore, ownCount(posts, config), { areFiles: apiUrl === null, problems });
  return { content, bundle, postsBefore };
}

/** From state of earlier builds. Stored answers include posts that were left out, which errs on the safe side. */
function countBefore({ config, folders, options }: Build): number | null {
  const { apiUrl } = config.blogs;
  const last = lastCount(folders, countedOf(config, options));
  if (last !== null || apiUrl === null) return last;
  return recallPosts(folders, apiUrl)?.posts.length ?? null;
}

const NOT_LIVE =
  'Browsers do not request the posts API, since blogs.headers has secrets for it: new posts appear with the next build. Set blogs.live: true if it also answers without them.';

/** Date of the next scheduled post; null if there is none. */
export function nextDue(heldBack: Content['heldBack']): string | null {
  const dates = heldBack.flatMap(({ reason, due }) => (reason === 'scheduled' && due !== null ? [due] : []));
  return dates.sort()[0] ?? null;
}
