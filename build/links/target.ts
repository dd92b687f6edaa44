/** Where an address leads: the one place that reads addresses as a browser would. */
import { decoded } from '../../shared/strings.ts';
import { absoluteUrl, fileUrl, pathOnSite, PLAIN_LINK, routeFile } from '../core/paths.ts';
import type { Config, OutPath } from '../core/types.ts';
import type { Rendered, Route } from '../../src/contract.ts';

export type SiteAddress = Pick<Config, 'origin' | 'basePath'>;

export type Target = ReturnType<typeof targetOf>;
export type OwnTarget = Extract<Target, { kind: 'own' }>;

/** The public address of an output file: what its canonical link has to say. */
export function publicAddress(site: SiteAddress, file: OutPath): string {
  return absoluteUrl(site, fileUrl(file));
}

/** Its path on the site, base path included: how messages call it. */
export function pagePath(site: SiteAddress, file: OutPath): string {
  return publicAddress(site, file).slice(site.origin.length);
}

/**
 * @param value as it stands in the page, with entities decoded
 * @param from the public address of the file it stands in
 * @returns for an address of this site its `path` as a browser requests it, the `file` that a host looks for there, and the id that it
 *   names (`fragment`): '' for none, for the top of the page and for a text fragment; `outside` is on this origin, and not below the base path
 */
export function targetOf(value: string, from: string, { origin, basePath }: SiteAddress) {
  const [, pathname, hash = ''] = PLAIN_LINK.exec(value) ?? [];
  const url = pathname === undefined ? URL.parse(value, from) : { origin, protocol: '', pathname, hash };
  if (!url) return { kind: 'invalid' } as const;
  if (url.origin !== origin) return { kind: 'foreign', protocol: url.protocol } as const;
  const { pathname: path } = url;
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return { kind: 'outside', path } as const;
  const own = decoded(path.slice(basePath.length + 1));
  const id = decoded(url.hash.slice(1).split(':~:')[0] ?? '');
  const file: OutPath = own !== '' && !own.endsWith('/') ? own : `${own}index.html`;
  return { kind: 'own', path, file, fragment: id.toLowerCase() === 'top' ? '' : id } as const;
}

/** The addresses of a page that lead to this site, as paths: what the search for dead links works with. */
export interface PageLinks {
  /** Element ids, which a fragment may point at. */
  readonly ids: readonly string[];
  /** Encoded paths with their fragments: `/sub/about-us/#team`. */
  readonly own: readonly string[];
  /** Those that stand in the post's body alone. */
  readonly brought: readonly string[];
}

export function pageLinks(
  route: Pick<Route, 'path' | 'file'>,
  { links, files, ids, ofBody }: Pick<Rendered, 'links' | 'files' | 'ids' | 'ofBody'>,
  site: SiteAddress,
): PageLinks {
  const { origin } = site;
  const from = publicAddress(site, routeFile(route));
  const inBody = new Set(ofBody);
  const [own, brought] = [new Set<string>(), new Set<string>()];
  for (const address of [...links, ...files]) {
    const target = pathOnSite(address, { from, origin });
    if (target !== null) (inBody.has(address) ? brought : own).add(target);
  }
  return { ids, own: [...own], brought: [...brought].filter((target) => !own.has(target)) };
}
