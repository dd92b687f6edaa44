/** A feed in no format: texts are plain, addresses absolute, dates ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The page that lists the posts. */
  readonly pageUrl: string;
  /** Where readers may ask to be told of new entries (WebSub); null: nowhere. */
  readonly hub: string | null;
  /** When its newest entry was last changed; null while there are no entries. */
  readonly updatedAt: string | null;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** BCP 47; null when it is the feed's. */
  readonly language: string | null;
  /** The address of the post, which is its id as well: it never changes while the slug stays. */
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** The category first, then the tags. */
  readonly categories: readonly string[];
  /** Plain text; empty when the post has none. */
  readonly summary: string;
  /** HTML. */
  readonly content: string;
  /** The whole address of its picture; null when it has none. */
  readonly picture: string | null;
  readonly publishedAt: string;
  readonly updatedAt: string;
}
