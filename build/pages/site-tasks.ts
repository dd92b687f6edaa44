/** The site's own code, run in a worker: a rebuild drops the worker and with it everything it had loaded. */
import { pathToFileURL } from 'node:url';
import type { ContentDocument, Json, PostSummary, Settings, Site } from '../../src/contract.ts';

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

export interface PlanTask extends LoadTask {
  /** As `read` returned it. */
  readonly content: Json;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly settings: Settings;
}

/** Every route, and the path of each post's page, in the order of the posts. */
export async function plan({ bundle, content, posts, settings }: PlanTask) {
  const site = await loadSite(bundle);
  const routes = site.routes(content, posts, settings);
  return { routes, postPaths: posts.map((post) => site.postPath(post.slug)) };
}
