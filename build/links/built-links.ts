/** What is wrong with the links of a build, from what its pages reported while they were rendered: no page is read again. */
import type { PostSummary } from '../../src/contract.ts';
import { ownTarget, routeFile } from '../core/paths.ts';
import type { PlannedRoute, Problem } from '../core/types.ts';
import { checkLinks, type FoundAddress, type LinkRules } from './check-links.ts';
import { gatherFindings } from './findings.ts';
import type { PageLinks } from './page-links.ts';
import { pagePath } from './target.ts';

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
  const pictures = new Set(posts.map(({ image }) => image && ownTarget(image.src, { ...site, from: site.origin })));
  const hiddenIn = new Map(pages.map((page) => [routeFile(page), page.hidden ?? []]));
  const links = checkLinks({ ...rules, hiddenIn }, (file, fault, { value: url }) =>
    findings.add({ ...fault, place: { url }, page: pagePath(site, file) }),
  );
  for (const page of pages) {
    const { ids, own, brought } = linksOf(page);
    const found = (value: string, index: number): FoundAddress => ({
      kind: 'link',
      value,
      inPost: index >= own.length || pictures.has(value),
    });
    links.add(routeFile(page), [...own, ...brought].map(found), new Set(ids));
  }
  links.finish();
  return findings.problems();
}
