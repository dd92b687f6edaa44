/** The inputs of planning: settings, and posts with the defaults of the site, without bodies. */
import type { Identity, PostSummary, Settings } from '../../src/contract.ts';
import type { Config, MockAddresses, Post } from '../core/types.ts';

/** The settings that pages depend on; mock services replace services that are not set. */
export function settingsOf(config: Config, mocks: MockAddresses | undefined): Settings {
  const { origin, basePath, language, timeZone, notFound, ownRelay, newsletter } = config;
  const { analytics, reports, preview, blogs } = config;
  return {
    origin,
    basePath,
    language,
    timeZone,
    notFound,
    apiUrl: (blogs.live ? blogs.apiUrl : null) ?? (blogs.apiUrl === null ? mocks?.apiUrl : null) ?? null,
    relayUrl: config.relayUrl ?? mocks?.relayUrl ?? null,
    ownRelay: ownRelay || (config.relayUrl === null && mocks !== undefined),
    newsletter,
    // Omitted if not set, so that the JSON of such a site, a cache key, stays the same.
    ...(analytics && {
      analytics: { src: analytics.src, attributes: analytics.attributes, consent: analytics.consent },
    }),
    ...(reports && { reports }),
    ...(preview && { preview }),
    postsPerPage: blogs.perPage,
    minTagPosts: blogs.minTagPosts,
    feedSize: blogs.feedSize,
    postsBaseUrl: blogs.baseUrl,
    embedHosts: blogs.embedHosts,
    searchLimit: blogs.searchLimit,
  };
}

/** What pages may show of the post. */
export function summaryOf({ body: _body, source: _source, found: _found, ...summary }: Post): PostSummary {
  return summary;
}

/** The post with the site's default author and description if it has none (docs/posts.md). */
export function withDefaults<T extends Pick<PostSummary, 'title' | 'author' | 'description'>>(
  post: T,
  { author, description }: Identity['postDefaults'],
): T {
  return {
    ...post,
    author: post.author || author,
    description: post.description || description.replaceAll('{title}', () => post.title),
  };
}
