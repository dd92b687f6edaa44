import { PREFIX } from '../../shared/post-ids.ts';
import type { SafeHtml } from '../contract.ts';

/** A link of a clean text, its attributes, and what it says; links do not nest. */
const LINK = /<a((?: [^\s=>"]+(?:="[^"]*")?)*)>(.*?)<\/a>/gs;
const HREF = / href="([^"]*)"/;

/** A clean text without some of its links: what they say stays. */
export function unlinked(html: SafeHtml, isLost: (href: string) => boolean): SafeHtml {
  const text = html.replace(LINK, (link, attributes: string, said: string) => {
    const href = HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&');
    return href !== undefined && isLost(href) ? said : link;
  });
  return text as SafeHtml;
}

/**
 * A clean text whose links to `#plans` lead to the section of its page, where the text itself has no such id; and its links.
 *
 * @param ids of the text
 */
export function toSections(html: SafeHtml, links: readonly string[], ids: readonly string[]) {
  const isAway = (link: string) => link.startsWith(`#${PREFIX}`) && !ids.includes(link.slice(1));
  const led = (link: string) => (isAway(link) ? `#${link.slice(PREFIX.length + 1)}` : link);
  const text = html.replace(/(<a[^>]* href=")(#[^"]*)/g, (_, start: string, link: string) => start + led(link));
  return [text as SafeHtml, links.map(led)] as const;
}
