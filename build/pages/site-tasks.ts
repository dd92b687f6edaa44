/** The site's own code, run in a worker: a rebuild drops the worker and with it everything it had loaded. */
import { pathToFileURL } from 'node:url';
import type { ContentDocument, Json, PostSummary, Route, Settings, Site, UrlPath } from '../../src/contract.ts';
import { digest } from '../state/cache.ts';
import type { PlannedRoute } from '../core/types.ts';
import { sharedJsonReader, type SharedJson } from '../workers/shared-json.ts';

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
  /** The site's, BCP 47. */
  readonly language: string;
}

/** The site's reading of its documents. */
export async function read({ bundle, documents, language }: ReadTask): Promise<ReturnType<Site['read']>> {
  return (await loadSite(bundle)).read(documents, language);
}

/** All that routes follow from. */
export interface PlanInputs extends LoadTask {
  /** Made from all of them and from the code that plans: with the same key the plan is the same. */
  readonly key: string;
  /** As `read` returned it. */
  readonly content: SharedJson;
  /** Summaries, newest first. */
  readonly posts: SharedJson;
  readonly settings: Settings;
}

/** Every route with its props, as only workers have them. */
interface SitePlan {
  readonly key: string;
  readonly site: Site;
  readonly content: Json;
  readonly posts: readonly PostSummary[];
  readonly routes: readonly Route[];
  /** The post that a route names. */
  readonly postOf: (route: Pick<Route, 'post'>) => PostSummary | null;
}

const contentOf = sharedJsonReader<Json>();
const postsOf = sharedJsonReader<PostSummary[]>();
let kept: SitePlan | null = null;

/** The plan as this thread makes it: once, for all tasks of a build. */
export async function sitePlan({ bundle, key, settings, ...shared }: PlanInputs): Promise<SitePlan> {
  const site = await loadSite(bundle);
  if (kept?.key === key) return kept;
  const content = contentOf(shared.content);
  const posts = postsOf(shared.posts);
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const postOf: SitePlan['postOf'] = ({ post }) => (post === null ? null : (bySlug.get(post) ?? null));
  kept = { key, site, content, posts, routes: site.routes(content, posts, settings), postOf };
  return kept;
}

export interface PlanTask extends PlanInputs {
  /** One of so many equal parts of the plan is asked for, counted from 0. */
  readonly part: number;
  readonly parts: number;
}

/** Digests of what a page is made from, beside its body and what all pages share. */
export type RouteDigests = readonly [route: string, summary: string];

/** What the builder itself must know of a plan: of each route all but the props. */
export interface Planned {
  readonly routes: readonly PlannedRoute[];
  /** By route. */
  readonly digests: readonly RouteDigests[];
  /** The path of each post's page, in the order of the posts. */
  readonly postPaths: readonly UrlPath[];
}

/** @returns the part of the routes, in their order, and of the posts */
export async function plan({ part, parts, ...inputs }: PlanTask): Promise<Planned> {
  const { site, routes, posts, postOf } = await sitePlan(inputs);
  const partOf = <T>(list: readonly T[]) =>
    list.slice(Math.floor((list.length * part) / parts), Math.floor((list.length * (part + 1)) / parts));
  const own = partOf(routes);
  return {
    routes: own.map(({ props: _props, ...route }) => route),
    digests: own.map((route) => [digest(JSON.stringify(route)), digest(JSON.stringify(postOf(route)))]),
    postPaths: partOf(posts).map((post) => site.postPath(post.slug)),
  };
}
