/** The addresses of a page that lead to this site, as paths: what the search for dead links works with. */
import type { BodyFacts, Rendered, Route } from '../../src/contract.ts';
import { ownTarget, routeFile } from '../core/paths.ts';
import { publicAddress, type SiteAddress } from './target.ts';

export interface PageLinks {
  /** Element ids, which a fragment may point at. */
  readonly ids: readonly string[];
  /** Encoded paths with their fragments: `/sub/about-us/#team`. */
  readonly own: readonly string[];
  /** Those that stand in the post's body alone. */
  readonly brought: readonly string[];
}

/** @param body facts of the post's body on the page, if there is one */
export function pageLinks(
  route: Pick<Route, 'path' | 'file'>,
  { links, files, ids }: Pick<Rendered, 'links' | 'files' | 'ids'>,
  { site, body }: { readonly site: SiteAddress; readonly body: BodyFacts | null },
): PageLinks {
  const { origin } = site;
  const from = publicAddress(site, routeFile(route));
  const inBody = new Set([...(body?.links ?? []), ...(body?.images ?? [])]);
  const [own, brought] = [new Set<string>(), new Set<string>()];
  for (const address of [...links, ...files]) {
    const target = ownTarget(address, { from, origin });
    if (target !== null) (inBody.has(address) ? brought : own).add(target);
  }
  return { ids, own: [...own], brought: [...brought].filter((target) => !own.has(target)) };
}
