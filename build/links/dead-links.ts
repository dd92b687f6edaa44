import type { Redirect } from '../hosts/rule.ts';
import { builtLinks } from './built-links.ts';
import { MARKER } from '../publish/marker.ts';
import { placeLinks } from '../content/places.ts';
import { digest } from '../cache/cache.ts';
import { codeDigest } from '../cache/code-digest.ts';
import { remember } from '../cache/remember.ts';
import type { Problem } from '../core/types.ts';
import type { Build } from '../pipeline/open.ts';
import type { Plan } from '../plan/plan.ts';

/** Broken links, with their place in the content. The result is cached by its inputs. */
export async function deadLinks(
  rewrites: readonly Redirect[],
  { identity, planned, posts, records }: Plan,
  { config, folders, cache, tree }: Build,
): Promise<Problem[]> {
  const redirects = [...config.redirects, ...rewrites];
  const { origin, basePath, policies } = config;
  const postsAt = identity.folders['posts'];
  const pictures = posts.map(({ image }) => image?.src);
  const key = digest(
    codeDigest(),
    JSON.stringify({ origin, basePath, policies, redirects, pictures, postsAt }),
    records.links.digest(),
    // It lists all files.
    tree.digest(MARKER)!,
  );
  const found = await remember(cache, { kind: 'dead-links', key }, async () => {
    const output = { has: tree.has, files: tree.sizes().map(([path]) => path) };
    const rules = { site: config, output, policies, redirects, posts, postsAt };
    // Examples link to what other sites have.
    const pages = planned.routes.filter(({ example }) => !example);
    return builtLinks(pages, ({ path }) => records.links.get(path), rules);
  });
  const pageOf = new Map(posts.map(({ source }, index) => [source, planned.postPaths[index]!]));
  return placeLinks(found, { root: folders.root, config, pageOf });
}
