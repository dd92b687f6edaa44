/** What the site is told before it renders: its settings, its posts without bodies, the addresses of its files. */
import type { Assets, PostSummary, Settings } from '../../src/contract.ts';
import type { Stylesheets } from '../output/stylesheet-files.ts';
import type { Bundle, Config, OutPath, Post, MockAddresses } from '../core/types.ts';

/** The part of the configuration that pages depend on; mock services fill in for services that it does not name. */
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
  mocks: MockAddresses | undefined,
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
    // Left out where they are not set, so that nothing of such a site changes.
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

/** A post as lists, cards and head tags need it; bodies stay here until their page is rendered. */
export function summaryOf({ body: _body, source: _source, ...summary }: Post): PostSummary {
  return summary;
}

/** The addresses that every page's head asks for. */
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
