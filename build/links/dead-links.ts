import { placeLinks } from '../content/places.ts';
import type { Config, OutPath, PlannedRoute, Post, Problem } from '../core/types.ts';
import type { Redirect } from '../hosts/rule.ts';
import type { Tree } from '../publish/tree.ts';
import { builtLinks } from './built-links.ts';
import type { PageLinks } from './page-links.ts';

interface LinkedSite {
  readonly routes: readonly PlannedRoute[];
  /** Whose path is at the same index of `postPaths`. */
  readonly posts: readonly Post[];
  readonly postPaths: readonly PlannedRoute['path'][];
  /** The folder of the posts. */
  readonly postsAt: string | undefined;
  /** Of pages that moved. */
  readonly rewrites: readonly Redirect[];
  readonly linksOf: (path: PlannedRoute['path']) => PageLinks;
}

/** Broken links, with their place in the content. */
export function deadLinks(
  { routes, posts, postPaths, postsAt, rewrites, linksOf }: LinkedSite,
  { config, root, tree }: { readonly config: Config; readonly root: string; readonly tree: Tree },
): Problem[] {
  const { policies } = config;
  const output = { has: tree.has, files: tree.sizes().map(([path]): OutPath => path) };
  const redirects = [...config.redirects, ...rewrites];
  // Examples link to what other sites have.
  const pages = routes.filter(({ example }) => !example);
  const rules = { site: config, output, policies, redirects, posts, postsAt };
  const found = builtLinks(pages, ({ path }) => linksOf(path), rules);
  const pageOf = new Map(posts.map(({ source }, index) => [source, postPaths[index]!]));
  return placeLinks(found, { root, config, pageOf });
}
