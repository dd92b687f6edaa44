/** First chapter: all that a site is made from, its content and its code, read side by side. */
import { keptBundle } from '../bundle/kept-bundle.ts';
import { loadContent } from '../content/load.ts';
import { roadsLine } from '../content/roads.ts';
import { readLastBuild, refuseShrink } from '../last-build.ts';
import { together } from '../together.ts';
import type { Bundle, Content } from '../types.ts';
import type { Build } from './open.ts';

export interface Sources {
  readonly content: Content;
  readonly bundle: Bundle;
}

/** @throws SiteError with the problems of both, or with far fewer posts than the last build had */
export async function readSources(build: Build): Promise<Sources> {
  const { config, folders, options, log, workshop, cache, bodies, store } = build;
  const { workers, postFiles } = workshop;
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
  return { content, bundle };
}

/** Why a local post is not in this build, so that nobody looks for it in vain. */
function heldBackLine({ source, reason, due }: Content['heldBack'][number]): string {
  return reason === 'draft' ? `held back: ${source} is a draft` : `held back: ${source} until ${due}`;
}
