/** Last stage: publishes the output and stores facts for the next build. */
import { keepPosts } from '../source/kept-posts.ts';
import { writeCount, writeLastBuild } from './last-build.ts';
import type { Redirect } from '../hosts/rule.ts';
import type { TreeSummary } from '../output/tree.ts';
import { writePostSources } from '../state/post-sources.ts';
import { writeServerFile } from './server-file.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';
import { countedOf } from './sources.ts';
import { pruneAfterBuild } from './prune.ts';

export async function publishSite(
  { posts, facts: site }: Plan,
  rewrites: readonly Redirect[],
  build: Build,
): Promise<TreeSummary> {
  const { config, folders, options, log, publication, done } = build;
  const published = await log.step('publish', () => publication.publish());
  done();
  const source = config.blogs.apiUrl;
  if (source !== null) keepPosts(folders, source);
  const { kept } = published;
  writeCount(folders, countedOf(config, options), posts.length);
  writeLastBuild(folders, { kept, site, rewrites });
  writePostSources(folders, posts);
  if (!build.openOutput) writeServerFile(folders, config, { rewrites, site });
  pruneAfterBuild(build);
  return published;
}
