/** The site's own code, run in a worker: a rebuild drops the worker and with it everything it had loaded. */
import { pathToFileURL } from 'node:url';
import type { ContentDocument, Json, PostSummary, Settings, Site } from '../../src/contract.ts';

/** @param bundle disk path of the server bundle */
export async function loadSite(bundle: string): Promise<Site> {
  return ((await import(pathToFileURL(bundle).href)) as { site: Site }).site;
}

/** The site's reading of its documents. */
export async function read(task: {
  bundle: string;
  documents: readonly ContentDocument[];
}): Promise<ReturnType<Site['read']>> {
  return (await loadSite(task.bundle)).read(task.documents);
}

/** Every route, and the path of each post's page, in the order of the posts. */
export async function plan(task: { bundle: string; content: Json; posts: readonly PostSummary[]; settings: Settings }) {
  const site = await loadSite(task.bundle);
  const routes = site.routes(task.content, task.posts, task.settings);
  return { routes, postPaths: task.posts.map((post) => site.postPath(post.slug)) };
}
