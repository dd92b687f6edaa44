/** Where an address in a body leads: only by the schemes of the list, made absolute or made this site's own. */
import { parseUrl } from './strings.ts';

/** What the addresses of a text depend on. */
export interface AddressOptions {
  /** `https://www.example.com`. */
  readonly origin: string;
  /** '' or `/sub`. */
  readonly basePath: string;
  /** What relative addresses are resolved against; null: this site. */
  readonly baseUrl: string | null;
}

/**
 * Schemes an address may have; anything else but a relative address goes. Beside the web these only begin a call or a message, or show
 * a place or a calendar. Files, money and torrents (`ftp`, `bitcoin`, `magnet`) are not a text's to hand out.
 */
const SCHEME_NAMES = 'http|https|mailto|tel|sms|callto|facetime|geo|matrix|skype|tg|viber|webcal|whatsapp|xmpp';
const SCHEMES: ReadonlySet<string> = new Set(SCHEME_NAMES.split('|').map((name) => `${name}:`));
/** The same for DOMPurify: a scheme of the list, or no scheme at all. */
export const ADDRESS = new RegExp(`^(?:(?:${SCHEME_NAMES}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i');

/** An address without one is relative. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A last path segment that names a file: `a.pdf`, but not `release-1.80`. */
const FILE = /\.[a-z][a-z0-9]{0,4}$/i;
/**
 * Addresses that `URL` writes as they stand: most are such, and reading one takes long. On other sites, where no label of the host may be
 * in Punycode, and from the root of this one.
 */
const PATH = String.raw`(\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?)((?:\?[\w=&.~-]+)?(?:#[\w-]+)?)`;
const ELSEWHERE = new RegExp(String.raw`^https:\/\/(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.)+[a-z]{2,}${PATH}$`);
const FROM_ROOT = new RegExp(`^${PATH}$`);
/** Pictures pasted into an editor: pixels only. */
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

/**
 * The address of a link as it is written into the page: absolute, or for this site a path with the base path and, for a
 * page, a slash at the end. An in-page `#part` stays as it is. Null when there is none to follow.
 */
export function linkAddress(raw: string, options: AddressOptions): string | null {
  const address = raw.trim();
  if (address === '') return null;
  if (address.startsWith('#') || (ELSEWHERE.test(address) && !address.startsWith(options.origin))) return address;
  const own = options.baseUrl === null ? FROM_ROOT.exec(address) : null;
  if (own) return options.basePath + pageAddress(own[1]!) + own[2]!;
  const url = resolveAddress(address, options);
  if (!url || !SCHEMES.has(url.protocol)) return null;
  // `mailto:` alone leads nowhere.
  if (url.host === '' && url.pathname === '' && url.search === '') return null;
  const isOwn = url.origin === options.origin && url.pathname.startsWith(`${options.basePath}/`);
  if (isOwn) url.pathname = pageAddress(url.pathname);
  return SCHEME.test(address) ? url.href : ownForm(url, options);
}

/** The address of a picture, sound or film: http, https, relative, or pixels in a data address. Null for all else. */
export function mediaAddress(raw: string, options: AddressOptions): string | null {
  const address = raw.trim();
  if (INLINE_PICTURE.test(address)) return address.replace(/\s+/g, '');
  if (ELSEWHERE.test(address)) return address;
  if (options.baseUrl === null && FROM_ROOT.test(address)) return options.basePath + address;
  const url = address === '' ? null : resolveAddress(address, options);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return SCHEME.test(address) ? url.href : ownForm(url, options);
}

/** True when the address, one that these functions gave, leads to another site. */
export function leadsElsewhere(address: string, { origin }: AddressOptions): boolean {
  if (address.startsWith('/') || address.startsWith('#')) return false;
  // As `URL` writes it: with a path, and with the user before the host.
  const start = /^https?:\/\/[^/]*/.exec(address)?.[0];
  return start !== undefined && start.replace(/\/\/.*@/, '//') !== origin;
}

/** With a slash at the end, unless it names a file. */
function pageAddress(path: string): string {
  return path.endsWith('/') || FILE.test(path) ? path : `${path}/`;
}

/** The base is read as a folder: `img/a.png` on `https://x.example/cms` is `https://x.example/cms/img/a.png`. */
function resolveAddress(address: string, { baseUrl, origin, basePath }: AddressOptions): URL | null {
  const base = `${baseUrl ?? origin}/`;
  const url = parseUrl(address, base);
  if (url === null) return null;
  if (baseUrl === null && !SCHEME.test(address) && url.origin === origin) url.pathname = basePath + url.pathname;
  return url;
}

/** An address of this site without its origin, as the site's own links are written. */
function ownForm(url: URL, { origin, baseUrl }: AddressOptions): string {
  return baseUrl === null && url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

/** Relations that a text may state: of the link for search engines, and of its author. */
const RELATIONS = ['sponsored', 'nofollow', 'ugc', 'license', 'me', 'author'];

/** The `rel` of a link. @param written the text's own; @returns null for none */
export function relationOf(written: string | null, href: string, options: AddressOptions): string | null {
  const own = (written ?? '').toLowerCase().split(/\s+/);
  const elsewhere = leadsElsewhere(href, options) ? ['noopener'] : [];
  return [...RELATIONS.filter((one) => own.includes(one)), ...elsewhere].join(' ') || null;
}
