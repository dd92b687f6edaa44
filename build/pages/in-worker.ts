/** Renders pages in a worker: reads the body, renders, writes the files. Only small records go back to the main thread. */
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

/** Inputs shared by all pages of a build. */
export interface PageContext {
  /** Id of the build. */
  readonly build: string;
  /** Disk path of the server bundle. */
  readonly bundle: string;
  readonly plan: PlanInputs;
  /** Settings and assets of the render context as JSON. The same text gives the same objects, which pages use as cache keys. */
  readonly renderContext: string;
  /** Digest of fonts and tools of raster images. */
  readonly pictureKey: string;
  /** Folder of the cache, which holds the bodies. */
  readonly store: string;
  readonly folders: TreeFolders;
}

/** One page to render. */
export interface PageJob {
  /** Index of its route in the plan. */
  readonly number: number;
  /** Expected path if the plan may have changed: a moved page is not rendered. */
  readonly path?: UrlPath;
  /** The body of its post; null for a page without a post. */
  readonly body: ShownBody | null;
  /** Existing files of the page and its Markdown alternate. */
  readonly existing: readonly ExistingFile[];
}

export interface PlaceTask {
  readonly context: PageContext;
  readonly jobs: readonly PageJob[];
}

/** A rendered page whose files are written. */
export interface PlacedPage {
  /** In the order of `pageFiles`. */
  readonly entries: readonly Entry[];
  readonly links: PageLinks;
  readonly linksDigest: string;
  /** Absolute URL of its share image. */
  readonly picture: string | null;
  /** Drawings and raster images on the page. */
  readonly made: readonly OutPath[];
  /** Those that this worker drew for the first time. */
  readonly drawn: readonly OutputFile[];
  /** Raster images still to be drawn. */
  readonly ordered: readonly OrderedPicture[];
}

/** A page, or what its code threw. */
export type PageResult = PlacedPage | { readonly thrown: { readonly message: string; readonly stack: string } };

/** State of this thread between batches. Drawings are kept per build, since each build fills a tree of its own. */
interface Kept {
  readonly build: string;
  readonly text: string;
  readonly renderContext: Omit<RenderContext, 'body'>;
  readonly collector: AssetCollector;
}
let kept: Kept | null = null;
const NOTHING: ExistingFile = { here: null, published: null };

/** Renders a batch of pages and writes their files; one page that throws does not stop the others. */
export async function placePages({ context, jobs }: PlaceTask): Promise<PageResult[]> {
  const { site, content, routes, postOf } = await sitePlan(context.plan);
  kept = keptFor(context, content);
  const { renderContext, collector } = kept;
  return jobs.map(({ number, path, ...job }) => {
    const route = routes[number];
    if (!route || (path !== undefined && route.path !== path))
      return { thrown: { message: `no page at ${path}`, stack: '' } };
    return placePage(site, { route, post: postOf(route), ...job }, { context, renderContext, collector });
  });
}

function keptFor({ build, renderContext: text }: PageContext, content: RenderContext['content']): Kept {
  if (kept?.build === build) return kept;
  const isSame = kept?.text === text && kept.renderContext.content === content;
  const renderContext = isSame
    ? kept!.renderContext
    : { ...(JSON.parse(text) as Pick<RenderContext, 'settings' | 'assets'>), content };
  return { build, text, renderContext, collector: assetCollector() };
}

interface Job extends Pick<PageJob, 'body' | 'existing'> {
  readonly route: Route;
  readonly post: PostSummary | null;
}

function placePage(
  site: Site,
  { route, post, body: place, existing }: Job,
  { context, renderContext, collector }: { readonly context: PageContext } & Pick<Kept, 'renderContext' | 'collector'>,
): PageResult {
  const body = place && readPageBody(context.store, place);
  const files = collector.emitterBelow(renderContext.settings.basePath, context.pictureKey);
  let rendered;
  try {
    rendered = site.render(route, { ...renderContext, body }, files);
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    collector.take();
    return { thrown: { message, stack: stack ?? message } };
  }
  const alternate =
    post &&
    body &&
    alternateFile({ ...post, markdown: body.markdown }, { site: renderContext.settings, path: route.path });
  const entries = [rendered.html, ...(alternate ? [alternate.bytes] : [])].map((bytes, index) =>
    putFile(context.folders, { path: pageFiles(route)[index]!.path, bytes }, existing[index] ?? NOTHING),
  );
  const links = pageLinks(route, rendered, { site: renderContext.settings, body: body?.facts ?? null });
  const linksDigest = hash('sha256', JSON.stringify(links));
  return { entries, links, linksDigest, picture: rendered.picture, ...collector.take() };
}
