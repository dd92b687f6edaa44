/** Last stage: publishes the output and stores facts for the next build. */
import { join } from 'node:path';
import { writeAtomic } from '../core/atomic-write.ts';
import { serverFile } from '../hosts/files.ts';
import { isSecure } from '../hosts/security.ts';
import { keepPosts } from '../content/kept-posts.ts';
import { countedOf, ownCount, writeCount, writeLastBuild } from '../publish/last-build.ts';
import type { BuildFacts, Redirect } from '../hosts/rule.ts';
import type { TreeSummary } from '../publish/tree.ts';
import type { Build } from './open.ts';
import type { Plan } from '../plan/plan.ts';
import { pruneAfterBuild } from '../publish/prune.ts';

export async function publishSite(
  { posts, listed, planned, facts: site }: Plan,
  rewrites: readonly Redirect[],
  build: Build,
): Promise<TreeSummary> {
  const { config, folders, options, log, publication, done } = build;
  // Before the site is replaced: a full disk stops the build here.
  if (listed) keepPosts(folders, config.blogs.apiUrl!, listed);
  const published = await log.step('publish', () => publication.publish());
  done();
  const { kept } = published;
  writeCount(folders, countedOf(config, options), ownCount(posts, config));
  const sources = posts.map(({ slug, source }) => [slug, source] as const);
  const examples = planned.routes.flatMap(({ path, example }) => (example ? [{ path, ...example }] : []));
  writeLastBuild(folders, { kept, site, rewrites, sources, ...(examples.length > 0 && { examples }) });
  if (!build.openOutput) writeServerFiles(build, { rewrites, site });
  pruneAfterBuild(build);
  return published;
}

/** Port in the written file; `npm run start:host` sets its own. */
const PORT = 8080;

/**
 * Writes the configuration of nginx, Caddy or Apache, if one of them is the host, to `.site/hosts/`: not into the output, which
 * visitors can read.
 */
function writeServerFiles({ config, folders: { state, out } }: Build, facts: BuildFacts): void {
  // Without https there is no public server.
  for (const place of [{ port: PORT, root: out }, ...(isSecure(config) ? [null] : [])]) {
    const file = serverFile(config, facts, place);
    if (file) writeAtomic(join(state, 'hosts', file.name), file.text);
  }
}
