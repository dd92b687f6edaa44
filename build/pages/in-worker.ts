/** What the pipeline does with each page, in a worker: read its body, render it, put it in its place. Nothing large comes back. */
import type { PostSummary, RenderContext, Route, Site } from '../../src/contract.ts';
import { readPageBody } from '../assets/pictures/served-body.ts';
import { alternateFile } from '../outputs/markdown-alternates.ts';
import { pageLinks, type PageLinks } from '../output/page-links.ts';
import { putFile, type Entry, type ExistingFile, type TreeFolders } from '../output/put-file.ts';
import { routeFile } from '../core/paths.ts';
import { assetCollector, type AssetCollector } from './emitted-assets.ts';
import { loadSite } from './site-tasks.ts';
import type { OrderedPicture, OutPath, OutputFile, ShownBody } from '../core/types.ts';

/** What is the same for all pages of a build. */
export interface PageContext {
  /** Tells this build from all others. */
  readonly build: string;
  /** Disk path of the server bundle. */
  readonly bundle: string;
  /** The render context without body, as JSON: read once by each worker, so that what a page keeps of it serves the next. */
  readonly context: string;
  /** Stands for the fonts and the tools of pictures in pixels. */
  readonly pictureKey: string;
  /** Folder of the cache, where the bodies lie. */
  readonly store: string;
  readonly folders: TreeFolders;
}

/** One page to render: its route and, for a post's page, the post and where its body lies. */
export interface PageJob {
  readonly route: Route;
  readonly post: { readonly summary: PostSummary; readonly body: ShownBody } | null;
  /** Of the page's file, and of its alternate's. */
  readonly existing: readonly ExistingFile[];
}

export interface PlaceTask {
  readonly frame: PageContext;
  readonly jobs: readonly PageJob[];
}

/** A page in its place. */
export interface PlacedPage {
  readonly placed: readonly { readonly path: OutPath; readonly maker: string; readonly entry: Entry }[];
  readonly links: PageLinks;
  /** The whole address of its picture on share cards. */
  readonly picture: string | null;
  /** Files that it shows and that pages make: drawings and pictures. */
  readonly made: readonly OutPath[];
  /** Those of them that this worker drew for it, for the first time. */
  readonly drawn: readonly OutputFile[];
  /** Those that are still to be drawn. */
  readonly ordered: readonly OrderedPicture[];
}

/** A page, or what its code threw. */
export type PageResult = PlacedPage | { readonly thrown: { readonly message: string; readonly stack: string } };

/** What this thread keeps from one batch to the next: of drawings only those of one build, since each has a tree of its own to fill. */
interface Kept {
  readonly build: string;
  readonly text: string;
  readonly context: Omit<RenderContext, 'body'>;
  readonly collector: AssetCollector;
}
let kept: Kept | null = null;

/** Renders a batch and puts it in place; a page that throws does not keep the others from being rendered. */
export async function placePages({ frame, jobs }: PlaceTask): Promise<PageResult[]> {
  const site = await loadSite(frame.bundle);
  if (kept?.build !== frame.build) kept = keptFor(frame, kept);
  const { context, collector } = kept;
  return jobs.map((job) => placePage(site, job, { frame, context, collector }));
}

function keptFor({ build, context: text }: PageContext, before: Kept | null): Kept {
  const context = before?.text === text ? before.context : (JSON.parse(text) as Kept['context']);
  return { build, text, context, collector: assetCollector() };
}

function placePage(
  site: Site,
  { route, post, existing }: PageJob,
  { frame, context, collector }: { readonly frame: PageContext } & Pick<Kept, 'context' | 'collector'>,
): PageResult {
  const body = post && readPageBody(frame.store, post.body);
  const files = collector.emitterBelow(context.settings.basePath, frame.pictureKey);
  let rendered;
  try {
    rendered = site.render(route, { ...context, body }, files);
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    collector.take();
    return { thrown: { message, stack: stack ?? message } };
  }
  const page = { path: routeFile(route), bytes: rendered.html, maker: `page ${route.path}` };
  const alternate =
    post && alternateFile({ ...post.summary, markdown: body!.markdown }, { site: context.settings, path: route.path });
  const placed = [page, ...(alternate ? [alternate] : [])].map((file, index) => ({
    path: file.path,
    maker: file.maker,
    entry: putFile(frame.folders, file, existing[index] ?? { here: null, published: null }),
  }));
  const links = pageLinks(route, rendered, { site: context.settings, body: body?.facts ?? null });
  return { placed, links, picture: rendered.picture, ...collector.take() };
}
