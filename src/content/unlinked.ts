import type { SafeHtml } from '../contract.ts';

/** A link of a clean text, its attributes, and what it says; links do not nest. */
const LINK = /<a((?: [^\s=>"]+(?:="[^"]*")?)*)>(.*?)<\/a>/gs;
const HREF = / href="([^"]*)"/;

/** A clean text without some of its links: what they say stays. */
export function unlinked(html: SafeHtml, isLost: (href: string) => boolean): SafeHtml {
  const text = html.replace(LINK, (link, attributes: string, said: string) => {
    const href = HREF.exec(attributes)?.[1];
    return href !== undefined && isLost(href) ? said : link;
  });
  return text as SafeHtml;
}
