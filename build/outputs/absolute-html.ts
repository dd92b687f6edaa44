/** A body as feeds have it, for pages that know neither our addresses nor our styles. */
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes that hold one address, in what a post's body may hold. */
const ADDRESSES = new Set(['href', 'src', 'poster']);

/** What follows the language in the class of code that was made anew (build/highlight/highlight.ts). */
const LOOKS = /(?<=^language-\S+) .*/;

/**
 * A body for readers away from its page: every address in it made absolute, as a browser would on the page itself, and its code plain.
 *
 * @param html a body; its addresses are absolute, relative to the page, or paths with the base path
 * @param pageUrl the page's full address
 */
export function absoluteHtml(html: string, pageUrl: string): string {
  const fragment = parseFragment(html);
  resolveIn(fragment, pageUrl);
  return serialize(fragment);
}

function resolveIn(node: Node, pageUrl: string): void {
  for (const attribute of 'attrs' in node ? node.attrs : []) {
    if (ADDRESSES.has(attribute.name)) attribute.value = absolute(attribute.value, pageUrl);
    if (attribute.name === 'srcset') attribute.value = absoluteCandidates(attribute.value, pageUrl);
  }
  if ('tagName' in node && node.tagName === 'code' && node.parentNode?.nodeName === 'pre') makePlain(node);
  for (const child of 'childNodes' in node ? node.childNodes : []) resolveIn(child, pageUrl);
}

/** Colours and numbers of lines are the page's own: code in a known language is its text alone. */
function makePlain(code: Element): void {
  const language = code.attrs.find(({ name }) => name === 'class');
  if (!language) return;
  language.value = language.value.replace(LOOKS, '');
  const value = textOf(code);
  code.childNodes = [{ nodeName: '#text', value, parentNode: code }];
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (node.nodeName === 'br') return '\n';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function absolute(address: string, pageUrl: string): string {
  return URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address;
}

/** `a.png 1x, b.png 2x`: commas inside addresses are percent-encoded, so a comma and a space part the candidates. */
function absoluteCandidates(srcset: string, pageUrl: string): string {
  return srcset
    .split(/\s*,\s+/)
    .map((candidate) => {
      const [address = '', ...size] = candidate.trim().split(/\s+/);
      return [absolute(address, pageUrl), ...size].join(' ');
    })
    .join(', ');
}
