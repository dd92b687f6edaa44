/** Runs the site's own code, away from the builder: a rebuild drops the worker and with it everything it had loaded. */
import { pathToFileURL } from 'node:url';
import type {
  BodyFacts,
  ContentDocument,
  Json,
  PostSummary,
  RenderContext,
  Rendered,
  Route,
  SafeHtml,
  Settings,
  Site,
} from '../../src/contract.ts';
import type { OrderedPicture, OutputFile } from '../types.ts';
import { drawingDesk } from './drawn-files.ts';

/** One page to render: its route and, for a post's page, the body. */
export interface RenderJob {
  readonly route: Route;
  readonly body: { readonly html: SafeHtml; readonly facts: BodyFacts } | null;
}

/** A page with the files that this worker drew for the first time and the pictures it ordered, or what its code threw. */
export type RenderResult =
  | {
      readonly rendered: Rendered;
      readonly drawn: readonly OutputFile[];
      readonly ordered: readonly OrderedPicture[];
    }
  | { readonly thrown: { readonly message: string; readonly stack: string } };

const desk = drawingDesk();

async function loadSite(bundle: string): Promise<Site> {
  return ((await import(pathToFileURL(bundle).href)) as { site: Site }).site;
}

/** The site's reading of its documents. */
export async function read(task: {
  bundle: string;
  documents: readonly ContentDocument[];
}): Promise<ReturnType<Site['read']>> {
  return (await loadSite(task.bundle)).read(task.documents);
}

/** Every route, and the path of each post's page by slug. */
export async function plan(task: { bundle: string; content: Json; posts: readonly PostSummary[]; settings: Settings }) {
  const site = await loadSite(task.bundle);
  const routes = site.routes(task.content, task.posts, task.settings);
  return { routes, postPaths: task.posts.map((post) => site.postPath(post.slug)) };
}

/** Renders a batch; a page that throws does not keep the others from being rendered. */
export async function render(task: {
  bundle: string;
  jobs: readonly RenderJob[];
  context: Omit<RenderContext, 'body'>;
  pictureKey: string;
}): Promise<RenderResult[]> {
  const site = await loadSite(task.bundle);
  const files = desk.filesBelow(task.context.settings.basePath, task.pictureKey);
  return task.jobs.map(({ route, body }) => {
    try {
      return { rendered: site.render(route, { ...task.context, body }, files), ...desk.take() };
    } catch (cause) {
      const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
      return { thrown: { message, stack: stack ?? message } };
    }
  });
}
