/** Where an address leads: the one place that reads addresses as a browser would. */
import { absoluteUrl, fileUrl } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';

export interface SiteAddress {
  /** `https://www.example.com`. */
  readonly origin: string;
  /** '' or `/sub`. */
  readonly basePath: string;
}

export interface OwnTarget {
  readonly kind: 'own';
  /** As a browser requests it. */
  readonly path: string;
  /** What a host looks for there; the path as it stands where it cannot be decoded. */
  readonly file: OutPath;
  /** The id that it names; '' for none, for the top of the page and for a text fragment. */
  readonly fragment: string;
}

export type Target =
  | OwnTarget
  /** On this origin, and not below the base path. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'foreign'; readonly protocol: string }
  | { readonly kind: 'invalid' };

/** The public address of an output file: what its canonical link has to say. */
export function publicAddress(site: SiteAddress, file: OutPath): string {
  return absoluteUrl(site, fileUrl(file));
}

/**
 * @param value as it stands in the page, with entities decoded
 * @param from the public address of the file it stands in
 */
export function targetOf(value: string, from: string, { origin, basePath }: SiteAddress): Target {
  const url = URL.parse(value, from);
  if (!url) return { kind: 'invalid' };
  if (url.origin !== origin) return { kind: 'foreign', protocol: url.protocol };
  const { pathname: path, hash } = url;
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return { kind: 'outside', path };
  const own = decoded(path.slice(basePath.length + 1));
  const id = decoded(hash.slice(1).split(':~:')[0] ?? '');
  const file = own !== '' && !own.endsWith('/') ? own : `${own}index.html`;
  return { kind: 'own', path, file, fragment: id.toLowerCase() === 'top' ? '' : id };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
