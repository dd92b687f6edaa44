/** What is wrong with the links of a build, from what its pages reported while they were rendered: no page is read again. */
import type { PostSummary } from '../../src/contract.ts';
import { ownTarget } from '../core/own-target.ts';
import type { PlannedRoute, Problem } from '../core/types.ts';
import { gatherFindings, type Finding } from './findings.ts';
import { pageAddress, type PageLinks } from './page-links.ts';
import { targetOf, type Target } from './target.ts';
import { deadAnchor, ofPost, troubleWith, type LinkRules, type LinkTrouble } from './trouble.ts';

type Page = Pick<PlannedRoute, 'path' | 'file'>;

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
  const { site, policies } = rules;
  const { origin, basePath } = site;
  const findings = gatherFindings();
  const pictures = new Set(posts.map(({ image }) => image && ownTarget(image.src, { from: origin, origin })));
  const ids = new Map<string, ReadonlySet<string>>();
  const anchors: { target: Extract<Target, { kind: 'own' }>; finding: Finding }[] = [];

  /** Most pages lead to the same addresses. */
  const known = new Map<string, { target: Target; trouble: LinkTrouble | null }>();
  const look = (value: string) => {
    const target = targetOf(value, origin, site);
    const seen = { target, trouble: troubleWith({ kind: 'link', value }, target, rules) };
    known.set(value, seen);
    return seen;
  };

  for (const page of pages) {
    const address = pageAddress(page, basePath);
    const { ids: ownIds, own, brought } = linksOf(page);
    ids.set(address, new Set(ownIds));
    const use = (url: string, isFromPost: boolean) => {
      const { target, trouble } = known.get(url) ?? look(url);
      const finding = (found: LinkTrouble): Finding => {
        const of = isFromPost ? { ...ofPost(found, policies), posts: [] } : found;
        return { ...of, place: { url }, page: address };
      };
      if (trouble) findings.add(finding(trouble));
      else if (target.kind === 'own' && target.fragment && !ids.get(target.path)?.has(target.fragment))
        anchors.push({ target, finding: finding(deadAnchor(target, policies)) });
    };
    for (const url of own) use(url, pictures.has(url));
    for (const url of brought) use(url, true);
  }
  // A page that came later has its ids by now; what is no page has none.
  for (const { target, finding } of anchors)
    if (ids.get(target.path)?.has(target.fragment) === false) findings.add(finding);
  return findings.problems();
}
