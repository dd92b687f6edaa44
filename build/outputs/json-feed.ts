import type { Feed, FeedEntry } from './feed-entries.ts';

/** The feed in JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed(feed: Feed, selfUrl: string): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: selfUrl,
    description: feed.description,
    language: feed.language,
    ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.entries.map(itemOf),
  };
  return `${JSON.stringify(document)}\n`;
}

function itemOf(entry: FeedEntry) {
  return {
    id: entry.url,
    url: entry.url,
    title: entry.title,
    content_html: entry.content,
    ...(entry.summary && { summary: entry.summary }),
    ...(entry.picture && { image: entry.picture }),
    date_published: entry.publishedAt,
    date_modified: entry.updatedAt,
    authors: [{ name: entry.author }],
    ...(entry.categories.length > 0 && { tags: entry.categories }),
    ...(entry.language && { language: entry.language }),
  };
}
