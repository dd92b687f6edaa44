/** What is wrong with the links of a build, from what its pages reported while they were rendered: no page is read again. */
import type { Identity, PostSummary, UrlPath } from '../../src/contract.ts';
import { pathOnSite, routeFile } from '../core/paths.ts';
import type { Config, OutPath, PlannedRoute, Post, Problem } from '../core/types.ts';
import { checkLinks, type FoundAddress, type LinkRules } from './check-links.ts';
import { gatherFindings } from './findings.ts';
import { pagePath, type PageLinks } from './target.ts';
import { placeLinks } from '../content/places.ts';
import type { Redirect } from '../hosts/rule.ts';
import type { Tree } from '../publish/tree.ts';

type Page = Pick<PlannedRoute, 'path' | 'file' | 'hidden'>;

/**
 * @param linksOf the addresses and ids of a page
 * @param posts what they bring (links and pictures of bodies, their own picture) has the policy `deadPostLink`
 * @returns problems whose place is the address; messages name the pages
 */
export function builtLinks(
  pages: readonly Page[],
  linksOf: (page: Page) => PageLinks,
  { posts, ...rules }: LinkRules & { readonly posts: readonly Pick<PostSummary, 'image'>[] },
): Problem[] {
  const { site } = rules;
  const findings = gatherFindings();
  const pictures = new Set(posts.map(({ image }) => image && pathOnSite(image.src, { ...site, from: site.origin })));
  const hiddenIn = new Map(pages.map((page) => [routeFile(page), page.hidden ?? []]));
  const links = checkLinks({ ...rules, hiddenIn }, (file, fault, { value: url }) =>
    findings.add({ ...fault, place: { url }, page: pagePath(site, file) }),
  );
  for (const page of pages) {
    const { ids, own, brought } = linksOf(page);
    const found = (values: readonly string[], inPost: boolean) =>
      values
        .filter((value) => !links.isRight(value))
        .map((value): FoundAddress => ({ kind: 'link', value, inPost: inPost || pictures.has(value) }));
    links.add(routeFile(page), [...found(own, false), ...found(brought, true)], new Set(ids));
  }
  links.finish();
  return findings.problems();
}

/** As it is planned. */
interface LinkedSite {
  /** The path of each post's page, in the order of the posts. */
  readonly planned: { readonly routes: readonly PlannedRoute[]; readonly postPaths: readonly UrlPath[] };
  readonly posts: readonly Post[];
  readonly identity: Pick<Identity, 'folders'>;
  /** Of pages that moved. */
  readonly rewrites: readonly Redirect[];
  readonly records: { readonly linksOf: (path: UrlPath) => PageLinks };
}

/** Broken links, with their place in the content. */
export function deadLinks(
  { planned, posts, identity, rewrites, records }: LinkedSite,
  { config, root, tree }: { readonly config: Config; readonly root: string; readonly tree: Tree },
): Problem[] {
  const { policies } = config;
  const output = { has: tree.has, files: tree.sizes().map(([path]): OutPath => path) };
  const redirects = [...config.redirects, ...rewrites];
  // Examples link to what other sites have.
  const pages = planned.routes.filter(({ example }) => !example);
  const rules = { site: config, output, policies, redirects, posts, postsAt: identity.folders['posts'] };
  const found = builtLinks(pages, ({ path }) => records.linksOf(path), rules);
  const pageOf = new Map(posts.map(({ source }, index) => [source, planned.postPaths[index]!]));
  return placeLinks(found, { root, config, pageOf });
}
