/** Where an address in a post leads, by the build's rule (build/content/sanitise/addresses.ts). */
import type { Settings } from '../contract.ts';

export type AddressSettings = Pick<Settings, 'origin' | 'basePath' | 'postsBaseUrl' | 'embedHosts'>;

export const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A last path segment that names a file. */
const FILE = /\.[a-z][a-z0-9]{0,4}$/i;
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

/** The address of a link as it is written into the page; null when there is none to follow. */
export function linkAddress(raw: string, settings: AddressSettings): string | null {
  const address = raw.trim();
  if (address === '' || address.startsWith('#')) return address || null;
  const url = resolve(address, settings);
  if (!url || !SCHEMES.includes(url.protocol)) return null;
  const isPage = url.origin === settings.origin && url.pathname.startsWith(`${settings.basePath}/`);
  if (isPage && !url.pathname.endsWith('/') && !FILE.test(url.pathname)) url.pathname += '/';
  return written(address, url, settings);
}

/** The address of a picture, sound or film: http, https, relative, or pixels in a data address. Null for all else. */
export function mediaAddress(raw: string, settings: AddressSettings): string | null {
  const address = raw.trim();
  if (INLINE_PICTURE.test(address)) return address.replace(/\s+/g, '');
  const url = address === '' ? null : resolve(address, settings);
  return url && ['http:', 'https:'].includes(url.protocol) ? written(address, url, settings) : null;
}

export function leadsElsewhere(address: string, { origin }: AddressSettings): boolean {
  return URL.canParse(address) && /^https?:/i.test(address) && new URL(address).origin !== origin;
}

/** The base is read as a folder. */
function resolve(address: string, { postsBaseUrl, origin, basePath }: AddressSettings): URL | null {
  const base = `${postsBaseUrl ?? origin}/`;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (postsBaseUrl === null && !SCHEME.test(address) && url.origin === origin) url.pathname = basePath + url.pathname;
  return url;
}

/** A relative address of this site stays without its origin, as the site's own links are written. */
function written(address: string, url: URL, { origin, postsBaseUrl }: AddressSettings): string {
  const isOwn = !SCHEME.test(address) && postsBaseUrl === null && url.origin === origin;
  return isOwn ? url.pathname + url.search + url.hash : url.href;
}
