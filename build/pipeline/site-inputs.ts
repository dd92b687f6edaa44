/** The inputs of rendering: settings, posts without bodies, addresses of assets. */
import type { Assets, PostSummary, Settings } from '../../src/contract.ts';
import type { Stylesheets } from '../output/stylesheet-files.ts';
import type { Tools } from './open.ts';
import type { Bundle, Config, OutPath, Post } from '../core/types.ts';

/** The settings that pages depend on; mock services replace services that are not set. */
export function settingsOf(
  {
    origin,
    basePath,
    preview,
    language,
    timeZone,
    notFound,
    relayUrl,
    relayProof,
    newsletter,
    analytics,
    reports,
    blogs,
  }: Config,
  mocks: Tools['mocks'],
): Settings {
  return {
    origin,
    basePath,
    language,
    timeZone,
    notFound,
    apiUrl: (blogs.live ? blogs.apiUrl : null) ?? (blogs.apiUrl === null ? mocks?.apiUrl : null) ?? null,
    relayUrl: relayUrl ?? mocks?.relayUrl ?? null,
    relayProof,
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

/** Addresses of styles, scripts and fonts for the head of a page. */
export function assetsOf(
  basePath: string,
  { sheets, fonts, bundle }: { sheets: Stylesheets; fonts: { preloads: readonly OutPath[] }; bundle: Bundle },
): Assets {
  const address = (path: OutPath) => `${basePath}/${path}`;
  return {
    stylesheet: address(sheets.site.path),
    pageStylesheets: Object.fromEntries([...sheets.pages].map(([page, { path }]) => [page, address(path)])),
    fontPreloads: fonts.preloads.map(address),
    loader: bundle.loader && address(bundle.loader),
    islands: Object.fromEntries(Object.entries(bundle.islands).map(([name, chunks]) => [name, chunks.map(address)])),
  };
}
