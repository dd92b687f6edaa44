/** Feeds: readers show them away from the site, so every address in them is a whole one (RFC 4287; RSS 2.0). */
import { Parser } from 'htmlparser2';
import { error, warning } from '../errors.ts';
import type { Problem } from '../types.ts';
import { addressesOf } from './element-addresses.ts';
import type { FoundAddress } from './links.ts';
import type { XmlDocument } from './xml-files.ts';

const WHOLE = /^[a-z][a-z0-9+.-]*:/i;

export function isFeed({ root }: XmlDocument): boolean {
  return root === 'feed' || root === 'rss';
}

/**
 * Problem `feeds/relative-address`.
 *
 * @param name the feed's file, for messages
 * @returns with the problems the whole addresses, for the check of links
 */
export function checkFeed(feed: XmlDocument, name: string): { problems: Problem[]; addresses: FoundAddress[] } {
  const own = [...feed.values('link', 'href'), ...linkTexts(feed), ...feed.texts('logo'), ...feed.texts('icon')];
  const pictures = [...feed.values('enclosure', 'url'), ...feed.values('content', 'url')];
  const inContent = ['content', 'encoded', 'summary', 'description']
    .flatMap((element) => feed.texts(element))
    .flatMap(addressesIn);
  const ofPosts = [...pictures, ...inContent];
  const relative = (addresses: readonly string[]) => [...new Set(addresses)].filter((address) => !WHOLE.test(address));
  const tell = (make: typeof error) => (address: string) =>
    make(
      'feeds/relative-address',
      `The feed ${feed.file} holds the relative address "${address}", which leads nowhere in a feed reader.`,
      'Write it with the site’s origin before it.',
      { file: name },
    );
  return {
    problems: [...relative(own).map(tell(error)), ...relative(ofPosts).map(tell(warning))],
    addresses: [
      ...own.filter((address) => WHOLE.test(address)).map((value) => ({ kind: 'link' as const, value })),
      ...ofPosts
        .filter((address) => WHOLE.test(address))
        .map((value) => ({ kind: 'link' as const, value, inPost: true })),
    ],
  };
}

/** `<link>` holds its address as text in RSS, and none in Atom. */
function linkTexts(feed: XmlDocument): string[] {
  return feed.texts('link').filter(Boolean);
}

/** Addresses in a piece of HTML; fragments stay inside of the entry. */
function addressesIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const { value } of addressesOf(name, attributes)) if (!value.startsWith('#')) found.push(value);
    },
  });
  parser.end(html);
  return found;
}
