/** Last chapter: the whole output takes the place of the old one, and the next build is told of it. */
import { keepAnswers } from '../content/kept-answers.ts';
import { writeLastBuild } from '../last-build.ts';
import type { Redirect } from '../hosts/rules.ts';
import type { Published } from '../output/publish.ts';
import { writePostSources } from '../post-sources.ts';
import { writeServerFile } from '../server-file.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';

/** @returns what was published, and warnings about what it replaced */
export async function publishSite(
  { posts, identity, facts: site }: Plan,
  rewrites: readonly Redirect[],
  { config, folders, log, publication, done }: Build,
): Promise<Published> {
  const published = await log.step('publish', () => publication.publish());
  done();
  const source = config.blogs.apiUrl;
  if (source !== null) keepAnswers(folders, source);
  const { kept } = published;
  writeLastBuild(folders, { posts: posts.length, source, samples: identity.samples, kept, site, rewrites });
  writePostSources(folders, posts);
  writeServerFile(folders, config, { rewrites, site });
  return published;
}
