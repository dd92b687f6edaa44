/** What an element holds: addresses (HTML Standard, the index of attributes; Open Graph; SVG 2), and code, which a strict policy blocks. */
import type { AddressKind, FoundAddress } from '../links/check-links.ts';
import type { Fault } from '../links/findings.ts';

type ElementAddress = Pick<FoundAddress, 'kind' | 'value'>;

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

/**
 * Types of `<script>` that a browser runs or acts upon (HTML Standard, 4.12.1); every other one is a data block.
 * Import maps fall under script-src as well, and so do speculation rules: those stand in a page with their hash in its policy.
 */
const EXECUTABLE =
  /^(?:|module|importmap|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** What a strict policy blocks; `name` is how a message calls it. */
export interface InlineCode {
  readonly what: 'script' | 'style' | 'handler' | 'address';
  readonly name: string;
}

/** The code in an element itself. */
export function inlineCodeOf(element: string, attributes: Readonly<Record<string, string>>): InlineCode[] {
  const found: InlineCode[] = [];
  const { src, type = '' } = attributes;
  if (element === 'script' && src === undefined && EXECUTABLE.test(type.trim()))
    found.push({ what: 'script', name: 'an inline <script>' });
  if (element === 'style') found.push({ what: 'style', name: 'an inline <style>' });
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on[a-z]+$/.test(name)) found.push({ what: 'handler', name: `the attribute ${name} on <${element}>` });
    if (/^(?:href|action|formaction|src)$/.test(name) && /^\s*javascript:/i.test(value))
      found.push({ what: 'address', name: `a javascript: address on <${element}>` });
  }
  return found;
}

/**
 * Problems `csp/inline-script`, `csp/inline-style`, `csp/inline-handler`, `csp/inline-address`.
 *
 * @param allowed the scripts that the policy allows; null where that is not known
 */
export function checkInlineCode(
  found: readonly (InlineCode & { readonly text: string; readonly line: number; readonly column: number })[],
  allowed: readonly string[] | null,
): Fault[] {
  const refused = found.filter(({ what, text }) => what !== 'script' || (allowed !== null && !allowed.includes(text)));
  return refused.map(({ what, name, line, column }) => {
    const message = `The page holds ${name}, which a strict content security policy blocks`;
    return { code: `csp/inline-${what}`, policy: 'fail', message, line, column };
  });
}
