/** Feeds: readers show them away from the site, so every address in them is a whole one (RFC 4287; RSS 2.0). */
import { Parser } from 'htmlparser2';
import { addressesOf } from './element-addresses.ts';
import type { Finding } from '../links/findings.ts';
import type { FoundAddress, Source } from './links.ts';
import type { PostNames } from './post-names.ts';
import type { XmlDocument, XmlPart } from './xml-files.ts';

const WHOLE = /^[a-z][a-z0-9+.-]*:/i;

interface FeedPlace {
  readonly source: Source;
  /** The feed's file, for messages. */
  readonly name: string;
  /** The slug of the post whose page has an address; null for any other address. */
  readonly postAt: (address: string) => string | null;
  readonly nameOf: PostNames;
}

export function isFeed({ root }: XmlDocument): boolean {
  return root === 'feed' || root === 'rss';
}

/**
 * Problem `feeds/relative-address`: an error for the feed's own addresses, a warning with the post's name for what an entry holds.
 *
 * @returns with the findings the whole addresses, for the check of links
 */
export function checkFeed(
  feed: XmlDocument,
  { source, name, postAt, nameOf }: FeedPlace,
): { findings: Finding[]; addresses: FoundAddress[] } {
  const own = addressesOnly([
    ...feed.values('link', 'href'),
    ...linkTexts(feed),
    ...feed.texts('logo'),
    ...feed.texts('icon'),
  ]);
  const brought = feed.parts('entry', 'item').flatMap((entry) => {
    const post =
      [...entry.values('link', 'href'), ...linkTexts(entry)].map(postAt).find((slug) => slug !== null) ?? null;
    return addressesOfPost(entry).map((value) => ({ value, post, inPost: true }));
  });
  const tell = ({ value, ...of }: FoundAddress): Finding => ({
    code: 'feeds/relative-address',
    policy: of.inPost ? 'warn' : 'fail',
    ...(of.inPost && { posts: of.post ? [nameOf(of.post)] : [] }),
    message: `The feed holds the relative address "${value}", which leads nowhere in a feed reader`,
    hint: 'Write it with the site’s origin before it.',
    place: { file: name },
    page: source.page,
  });
  const all: FoundAddress[] = [...own, ...brought].map((address) => ({ kind: 'link', ...address }));
  return {
    findings: all.filter(({ value }) => !WHOLE.test(value)).map(tell),
    addresses: all.filter(({ value }) => WHOLE.test(value)),
  };
}

function addressesOnly(values: readonly string[]): { value: string }[] {
  return [...new Set(values)].map((value) => ({ value }));
}

/** What an entry shows of its post: its picture, and the addresses in its text. */
function addressesOfPost(entry: XmlPart): string[] {
  const texts = ['content', 'encoded', 'summary', 'description'].flatMap((element) => entry.texts(element));
  return [...entry.values('enclosure', 'url'), ...entry.values('content', 'url'), ...texts.flatMap(addressesIn)];
}

/** `<link>` holds its address as text in RSS, and none in Atom. */
function linkTexts(feed: XmlPart): string[] {
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
