/** Which attributes of which elements hold addresses (HTML Standard, the index of attributes; Open Graph; SVG 2). */

import type { AddressKind } from '../links/trouble.ts';

export interface ElementAddress {
  readonly kind: AddressKind;
  readonly value: string;
}

type Attributes = Readonly<Record<string, string>>;

const LINKS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  form: ['action'],
  button: ['formaction'],
  input: ['formaction'],
};

const FILES: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src'],
  input: ['src'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

const SOURCE_SETS: Readonly<Record<string, string>> = { img: 'srcset', source: 'srcset', link: 'imagesrcset' };

/** `rel` values of `<link>` by which a browser loads a file; the others, save these and NO_REQUEST, are links. */
const LOADING_RELS = new Set([
  'stylesheet',
  'icon',
  'apple-touch-icon',
  'mask-icon',
  'manifest',
  'preload',
  'modulepreload',
  'prefetch',
]);
/** A canonical address is compared with the page's own elsewhere; the other two name an origin only. */
const NO_REQUEST = new Set(['canonical', 'preconnect', 'dns-prefetch']);

const META_FILES = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'og:video',
  'og:audio',
  'twitter:image',
]);

/** Every address in one element, in the order of its attributes' tables. Names in lower case, values decoded. */
export function addressesOf(name: string, attributes: Attributes): ElementAddress[] {
  const plain = (kind: AddressKind, names: readonly string[] = []) =>
    names.flatMap((key) => (attributes[key] === undefined ? [] : [{ kind, value: attributes[key].trim() }]));
  const sources = SOURCE_SETS[name] && attributes[SOURCE_SETS[name]];
  return [
    ...plain('link', LINKS[name]),
    ...plain('file', FILES[name]),
    ...(sources ? sourceSet(sources).map((value) => ({ kind: 'file' as const, value })) : []),
    ...(name === 'link' ? linkElement(attributes) : []),
    ...(name === 'meta' ? metaElement(attributes) : []),
  ];
}

/** The `rel` values of an element, in lower case. */
export function relsOf(attributes: Attributes): string[] {
  return (attributes['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

function linkElement(attributes: Attributes): ElementAddress[] {
  const value = attributes['href']?.trim();
  const rels = relsOf(attributes);
  if (!value || rels.some((rel) => NO_REQUEST.has(rel))) return [];
  return [{ kind: rels.some((rel) => LOADING_RELS.has(rel)) ? 'file' : 'link', value }];
}

function metaElement(attributes: Attributes): ElementAddress[] {
  const content = attributes['content']?.trim();
  if (!content) return [];
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    const target = /^[^;,]*[;,]\s*(?:url\s*=\s*)?(['"]?)(.+?)\1\s*$/i.exec(content)?.[2];
    return target ? [{ kind: 'link', value: target }] : [];
  }
  const property = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
  return META_FILES.has(property) ? [{ kind: 'file', value: content }] : [];
}

/** The addresses of a srcset: each ends at white space, or at a comma that stands at its end. */
function sourceSet(text: string): string[] {
  return [...text.matchAll(/[\s,]*(\S*[^\s,])(?:,|\s+[^,]*(?:,|$)|$)/g)].map(([, address = '']) => address);
}
