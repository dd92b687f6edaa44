/** Tasks that run the site's own code in a worker: a rebuild discards the worker and all it loaded. */
import { pathToFileURL } from 'node:url';
import type {
  AdminSettings,
  ContentDocument,
  Json,
  PostSummary,
  ReadFor,
  Route,
  Settings,
  Site,
  UrlPath,
} from '../../src/contract.ts';
import { keyOf } from '../cache/cache.ts';
import type { PlannedRoute } from '../core/types.ts';
import { sharedJsonReader, type SharedJson } from '../core/threads.ts';

export interface LoadTask {
  /** Disk path of the server bundle. */
  readonly bundle: string;
}

/** @param bundle disk path of the server bundle */
export async function loadSite(bundle: string): Promise<Site> {
  return ((await import(pathToFileURL(bundle).href)) as { site: Site }).site;
}

export interface ReadTask extends LoadTask {
  readonly documents: readonly ContentDocument[];
  readonly site: ReadFor;
}

/** The site parses its documents. */
export async function read({ bundle, documents, site }: ReadTask): Promise<ReturnType<Site['read']>> {
  return (await loadSite(bundle)).read(documents, site);
}

export interface FormsTask extends LoadTask {
  readonly settings: AdminSettings;
}

/** The configuration of the editing page. */
export async function forms({ bundle, settings }: FormsTask): Promise<Json> {
  return (await loadSite(bundle)).cmsConfig(settings);
}

/** Inputs of the plan. */
export interface PlanInputs extends LoadTask {
  /** Digest of these inputs and of the planning code: the same key gives the same plan. */
  readonly key: string;
  /** The content that `read` returned. */
  readonly content: SharedJson;
  /** Summaries, newest first. */
  readonly posts: SharedJson;
  readonly settings: Settings;
}

/** Every route with its props, which never leave the worker. */
interface SitePlan {
  readonly key: string;
  readonly site: Site;
  readonly content: Json;
  readonly posts: readonly PostSummary[];
  readonly routes: readonly Route[];
  readonly postOf: (route: Pick<Route, 'post'>) => PostSummary | null;
}

const contentOf = sharedJsonReader<Json>();
const postsOf = sharedJsonReader<PostSummary[]>();
let kept: SitePlan | null = null;

/** The plan, made once per thread and build. */
export async function sitePlan({ bundle, key, settings, ...shared }: PlanInputs): Promise<SitePlan> {
  const site = await loadSite(bundle);
  // Its pages may be of newer code than its plan.
  if (kept?.key === key) return { ...kept, site };
  const [content, posts] = [contentOf(shared.content), postsOf(shared.posts)];
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const postOf: SitePlan['postOf'] = ({ post }) => (post === null ? null : (bySlug.get(post) ?? null));
  kept = { key, site, content, posts, routes: site.routes(content, posts, settings), postOf };
  return kept;
}

export interface PlanTask extends PlanInputs {
  /** Index of the requested part of `parts` equal parts. */
  readonly part: number;
  readonly parts: number;
}

/** Digests of a page's own inputs, except its body. */
export type RouteDigests = readonly [route: string, summary: string];

/** The plan as the builder needs it: routes without props. */
export interface Planned {
  readonly routes: readonly PlannedRoute[];
  /** One per route. */
  readonly digests: readonly RouteDigests[];
  /** The path of each post's page, in the order of the posts. */
  readonly postPaths: readonly UrlPath[];
}

/** @returns one part of the routes and posts, in order */
export async function plan({ part, parts, ...inputs }: PlanTask): Promise<Planned> {
  const { site, content, routes, posts, postOf } = await sitePlan(inputs);
  const partOf = <T>(list: readonly T[]) =>
    list.slice(Math.floor((list.length * part) / parts), Math.floor((list.length * (part + 1)) / parts));
  const own = partOf(routes);
  return {
    routes: own.map(({ props: _props, ...route }) => route),
    digests: own.map((route) => [keyOf(JSON.stringify(route)), keyOf(JSON.stringify(postOf(route)))]),
    postPaths: partOf(posts).map((post) => site.postPath(post.slug, content)),
  };
}
