/** The addresses of a page that lead to this site, as paths: what the search for dead links works with. */
import type { BodyFacts, Rendered, Route } from '../../src/contract.ts';
import { ownTarget } from '../core/own-target.ts';
import { encodePath, fileUrl } from '../core/paths.ts';
import type { SiteAddress } from './target.ts';

export interface PageLinks {
  /** Element ids, which a fragment may point at. */
  readonly ids: readonly string[];
  /** Encoded paths with their fragments: `/sub/about-us/#team`. */
  readonly own: readonly string[];
  /** Those that stand in the post's body alone. */
  readonly brought: readonly string[];
}

/** The address of a page, encoded, with the base path. */
export function pageAddress(route: Pick<Route, 'path' | 'file'>, basePath: string): string {
  return basePath + encodePath(route.file ? fileUrl(route.file) : route.path);
}

/** @param body facts of the post's body on the page, if there is one */
export function pageLinks(
  route: Pick<Route, 'path' | 'file'>,
  { links, files, ids }: Pick<Rendered, 'links' | 'files' | 'ids'>,
  { site: { origin, basePath }, body }: { readonly site: SiteAddress; readonly body: BodyFacts | null },
): PageLinks {
  const from = origin + pageAddress(route, basePath);
  const inBody = new Set([...(body?.links ?? []), ...(body?.images ?? [])]);
  const [own, brought] = [new Set<string>(), new Set<string>()];
  for (const address of [...links, ...files]) {
    const target = ownTarget(address, { from, origin });
    if (target !== null) (inBody.has(address) ? brought : own).add(target);
  }
  return { ids, own: [...own], brought: [...brought].filter((target) => !own.has(target)) };
}
