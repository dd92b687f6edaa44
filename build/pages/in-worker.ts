/** What the pipeline does with each page, in a worker: read its body, render it, put it in its place. Nothing large comes back. */
import type { PostSummary, RenderContext, Route, Site, UrlPath } from '../../src/contract.ts';
import { hash } from 'node:crypto';
import { readPageBody } from '../assets/pictures/served-body.ts';
import { alternateFile } from '../outputs/markdown-alternates.ts';
import { pageLinks, type PageLinks } from '../links/page-links.ts';
import { putFile, type Entry, type ExistingFile, type TreeFolders } from '../output/put-file.ts';
import { assetCollector, type AssetCollector } from './emitted-assets.ts';
import { pageFiles } from './page-files.ts';
import { sitePlan, type PlanInputs } from './site-tasks.ts';
import type { OrderedPicture, OutPath, OutputFile, ShownBody } from '../core/types.ts';

/** What is the same for all pages of a build. */
export interface PageContext {
  /** Tells this build from all others. */
  readonly build: string;
  /** Disk path of the server bundle. */
  readonly bundle: string;
  readonly plan: PlanInputs;
  /** Settings and assets of the render context, as JSON: the same text gives the same objects, so that what a page keeps of them serves the next. */
  readonly context: string;
  /** Stands for the fonts and the tools of pictures in pixels. */
  readonly pictureKey: string;
  /** Folder of the cache, where the bodies lie. */
  readonly store: string;
  readonly folders: TreeFolders;
}

/** One page to render. */
export interface PageJob {
  /** Of its route in the plan. */
  readonly number: number;
  /** Where it should lie, if the plan may be another one: a page that has moved is not made. */
  readonly path?: UrlPath;
  /** The body of its post; null for a page without a post. */
  readonly body: ShownBody | null;
  /** Of the page's file, and of its alternate's. */
  readonly existing: readonly ExistingFile[];
}

export interface PlaceTask {
  readonly frame: PageContext;
  readonly jobs: readonly PageJob[];
}

/** A page in its place. */
export interface PlacedPage {
  /** Of its files, in the order of `pageFiles`. */
  readonly entries: readonly Entry[];
  readonly links: PageLinks;
  /** Of them. */
  readonly linksDigest: string;
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
const NOTHING: ExistingFile = { here: null, published: null };

/** Renders a batch and puts it in place; a page that throws does not keep the others from being rendered. */
export async function placePages({ frame, jobs }: PlaceTask): Promise<PageResult[]> {
  const { site, content, routes, postOf } = await sitePlan(frame.plan);
  kept = keptFor(frame, content);
  const { context, collector } = kept;
  return jobs.map(({ number, path, ...job }) => {
    const route = routes[number];
    if (!route || (path !== undefined && route.path !== path))
      return { thrown: { message: `no page at ${path}`, stack: '' } };
    return placePage(site, { route, post: postOf(route), ...job }, { frame, context, collector });
  });
}

function keptFor({ build, context: text }: PageContext, content: RenderContext['content']): Kept {
  if (kept?.build === build) return kept;
  const isSame = kept?.text === text && kept.context.content === content;
  const context = isSame
    ? kept!.context
    : { ...(JSON.parse(text) as Pick<RenderContext, 'settings' | 'assets'>), content };
  return { build, text, context, collector: assetCollector() };
}

interface Job extends Pick<PageJob, 'body' | 'existing'> {
  readonly route: Route;
  readonly post: PostSummary | null;
}

function placePage(
  site: Site,
  { route, post, body: place, existing }: Job,
  { frame, context, collector }: { readonly frame: PageContext } & Pick<Kept, 'context' | 'collector'>,
): PageResult {
  const body = place && readPageBody(frame.store, place);
  const files = collector.emitterBelow(context.settings.basePath, frame.pictureKey);
  let rendered;
  try {
    rendered = site.render(route, { ...context, body }, files);
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    collector.take();
    return { thrown: { message, stack: stack ?? message } };
  }
  const alternate =
    post && body && alternateFile({ ...post, markdown: body.markdown }, { site: context.settings, path: route.path });
  const entries = [rendered.html, ...(alternate ? [alternate.bytes] : [])].map((bytes, index) =>
    putFile(frame.folders, { path: pageFiles(route)[index]!.path, bytes }, existing[index] ?? NOTHING),
  );
  const links = pageLinks(route, rendered, { site: context.settings, body: body?.facts ?? null });
  const linksDigest = hash('sha256', JSON.stringify(links));
  return { entries, links, linksDigest, picture: rendered.picture, ...collector.take() };
}
