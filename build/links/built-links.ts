/** What is wrong with the links of a build, from what its pages reported while they were rendered: no page is read again. */
import type { PostSummary } from '../../src/contract.ts';
import { ownTarget } from '../core/own-target.ts';
import type { PlannedRoute, Problem } from '../core/types.ts';
import { gatherFindings, type Finding } from './findings.ts';
import { pageAddress, type PageLinks } from './page-links.ts';
import { targetOf, type OwnTarget } from './target.ts';
import { deadAnchor, ofPost, troubleWith, type LinkRules } from './trouble.ts';

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
  const { origin } = site;
  const findings = gatherFindings();
  const pictures = new Set(posts.map(({ image }) => image && ownTarget(image.src, { from: origin, origin })));
  const ids = new Map<string, ReadonlySet<string>>();
  const anchors: { target: OwnTarget; finding: Finding }[] = [];

  const look = (value: string) => {
    const target = targetOf(value, origin, site);
    const trouble = troubleWith({ kind: 'link', value }, target, rules);
    const isAnchor = !trouble && target.kind === 'own' && target.fragment !== '';
    return isAnchor ? { target, trouble: deadAnchor(target, policies) } : { target: null, trouble };
  };
  /** Most pages lead to the same addresses. */
  const known = new Map<string, ReturnType<typeof look>>();

  for (const page of pages) {
    const address = pageAddress(page, site.basePath);
    const { ids: ownIds, own, brought } = linksOf(page);
    ids.set(address, new Set(ownIds));
    for (const [index, url] of [...own, ...brought].entries()) {
      const seen = known.get(url) ?? look(url);
      known.set(url, seen);
      const { target, trouble } = seen;
      if (!trouble || (target && ids.get(target.path)?.has(target.fragment))) continue;
      const isFromPost = index >= own.length || pictures.has(url);
      const of = isFromPost ? { ...ofPost(trouble, policies), posts: [] } : trouble;
      const finding = { ...of, place: { url }, page: address };
      if (target) anchors.push({ target, finding });
      else findings.add(finding);
    }
  }
  // A page that came later has its ids by now; what is no page has none.
  for (const { target, finding } of anchors)
    if (ids.get(target.path)?.has(target.fragment) === false) findings.add(finding);
  return findings.problems();
}
