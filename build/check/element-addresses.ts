/** Which attributes of which elements hold addresses (HTML Standard, the index of attributes; Open Graph; SVG 2). */
import type { AddressKind } from '../links/check-links.ts';

export interface ElementAddress {
  readonly kind: AddressKind;
  readonly value: string;
}

export type Attributes = Readonly<Record<string, string>>;

const KINDS: Readonly<Record<string, AddressKind>> = {
  action: 'link',
  formaction: 'link',
  src: 'file',
  poster: 'file',
  srcset: 'file',
  imagesrcset: 'file',
};

/** `rel` values of `<link>` by which a browser loads a file; the others, save these and NO_REQUEST, are links. */
const LOADING_RELS = /^(stylesheet|icon|apple-touch-icon|mask-icon|manifest|preload|modulepreload|prefetch)$/;
/** A canonical address is compared with the page's own elsewhere; the other two name an origin only. */
const NO_REQUEST = /^(canonical|preconnect|dns-prefetch)$/;

const META_FILES = /^(og:(image(:(secure_)?url)?|video|audio)|twitter:image)$/i;
/** The address in `<meta http-equiv="refresh">`. */
const REFRESH = /^[^;,]*[;,]\s*(?:url\s*=\s*)?(['"]?)(.+?)\1\s*$/i;

/** Every address in one element. Names in lower case, values decoded. */
export function addressesOf(element: string, attributes: Attributes): ElementAddress[] {
  if (element === 'meta') return metaAddresses(attributes);
  return Object.entries(attributes).flatMap(([name, text]) => {
    const kind = kindOf(element, name, attributes);
    const values = name.endsWith('srcset') ? sourceSet(text) : [text.trim()];
    return kind ? values.map((value) => ({ kind, value })) : [];
  });
}

/** The `rel` values of an element, in lower case. */
export function relsOf(attributes: Attributes): string[] {
  return (attributes['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

function kindOf(element: string, name: string, attributes: Attributes): AddressKind | undefined {
  if (element === 'object' && name === 'data') return 'file';
  if (name !== 'href' && name !== 'xlink:href') return KINDS[name];
  if (element === 'a' || element === 'area') return 'link';
  if (element === 'image' || element === 'use') return 'file';
  const rels = relsOf(attributes);
  if (element !== 'link' || attributes[name] === '' || rels.some((rel) => NO_REQUEST.test(rel))) return undefined;
  return rels.some((rel) => LOADING_RELS.test(rel)) ? 'file' : 'link';
}

function metaAddresses(attributes: Attributes): ElementAddress[] {
  const content = attributes['content']?.trim() ?? '';
  const isRefresh = attributes['http-equiv']?.toLowerCase() === 'refresh';
  const value = isRefresh ? REFRESH.exec(content)?.[2] : content;
  const isFile = META_FILES.test(attributes['property'] ?? attributes['name'] ?? '');
  return value && (isRefresh || isFile) ? [{ kind: isRefresh ? 'link' : 'file', value }] : [];
}

/** The addresses of a srcset: each ends at white space, or at a comma that stands at its end. */
function sourceSet(text: string): string[] {
  return [...text.matchAll(/[\s,]*(\S*[^\s,])(?:,|\s+[^,]*(?:,|$)|$)/g)].map(([, address = '']) => address);
}
