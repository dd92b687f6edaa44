import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { contentOf } from '../../shared/post-body/link-headings.ts';
import { labelOf, type BodyLabelTexts } from '../../shared/post-body/body-labels.ts';
import { createText, elements, setChildren, type Parent } from '../../shared/post-body/tree.ts';
import { HEADINGS } from '../../shared/post-body/normalise-nesting.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Attributes that hold one address, in what a post's body may hold. */
const ADDRESSES = new Set(['href', 'src', 'poster']);

/**
 * A body for readers away from its page: every address in it made absolute, as a browser would on the page itself,
 * the titles of alerts put in, and no link from a heading to itself.
 *
 * @param html a body; its addresses are absolute, relative to the page, or paths with the base path
 * @param pageUrl the page's full address
 */
export function absoluteHtml(html: string, pageUrl: string, labels: BodyLabelTexts): string {
  const fragment = parseFragment(html);
  const body = fragment as unknown as Parent;
  for (const heading of elements(body, ...HEADINGS)) setChildren(heading, contentOf(heading));
  for (const title of elements(body, 'p')) {
    const label = labelOf(title);
    if (label !== null) setChildren(title, [createText(labels[label])]);
  }
  resolveIn(fragment, pageUrl);
  return serialize(fragment);
}

function resolveIn(node: Node, pageUrl: string): void {
  for (const attribute of 'attrs' in node ? node.attrs : []) {
    if (ADDRESSES.has(attribute.name)) attribute.value = absolute(attribute.value, pageUrl);
    if (attribute.name === 'srcset') attribute.value = absoluteCandidates(attribute.value, pageUrl);
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) resolveIn(child, pageUrl);
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
