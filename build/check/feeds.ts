/** Feeds: readers show them away from the site, so every address in them is a whole one (RFC 4287; RSS 2.0). */
import type { Fault } from '../links/findings.ts';
import type { FoundAddress } from '../links/check-links.ts';
import { readPage } from './read-page.ts';
import { elements, texts, type XmlDocument } from './xml-files.ts';

const WHOLE = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Problem `feeds/relative-address`: an error for the feed's own addresses, a warning with the post's name for what an entry holds.
 *
 * @param posts address of a post's page -> the post's slug
 * @returns with the faults the whole addresses, for the check of links
 */
export function checkFeed(
  { document }: XmlDocument,
  posts: ReadonlyMap<string, string>,
): { faults: Fault[]; addresses: FoundAddress[] } {
  const own = new Set([...linksOf(document), ...texts(document, 'logo'), ...texts(document, 'icon')]);
  const entries = [...elements(document, 'entry'), ...elements(document, 'item')];
  const brought = entries.flatMap((entry) => {
    const post = linksOf(entry).flatMap((address) => posts.get(address) ?? [])[0] ?? null;
    return shownAddresses(entry).map((value): FoundAddress => ({ kind: 'link', value, post, inPost: true }));
  });
  const all = [...Array.from(own, (value): FoundAddress => ({ kind: 'link', value })), ...brought];
  const relative = all.filter(({ value }) => !WHOLE.test(value));
  return {
    addresses: all.filter(({ value }) => WHOLE.test(value)),
    faults: relative.map(({ value, inPost, post }) => ({
      code: 'feeds/relative-address',
      policy: inPost ? 'warn' : 'fail',
      ...(inPost && { posts: post ? [post] : [] }),
      message: `The feed holds the relative address "${value}", which leads nowhere in a feed reader`,
    })),
  };
}

/** `<link>` holds its address as text in RSS, and as an attribute in Atom. */
function linksOf(parent: Document | Element): string[] {
  return [...values(parent, 'link', 'href'), ...texts(parent, 'link').filter(Boolean)];
}

/** What an entry shows of its post: its picture, and the addresses in its text; fragments stay inside of the entry. */
function shownAddresses(entry: Element): string[] {
  const bodies = ['content', 'encoded', 'summary', 'description'].flatMap((name) => texts(entry, name));
  const inBodies = bodies.flatMap((html) => readPage(html).addresses.map(({ value }) => value));
  const pictures = [...values(entry, 'enclosure', 'url'), ...values(entry, 'content', 'url')];
  return [...pictures, ...inBodies.filter((value) => !value.startsWith('#'))];
}

/** An attribute's value on every element with this local name that has it. */
function values(parent: Document | Element, name: string, attribute: string): string[] {
  return elements(parent, name).flatMap((element) => element.getAttribute(attribute) ?? []);
}
