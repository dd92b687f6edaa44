/**
 * Makes pages in a worker: cleans the body of a post, renders, writes the page and the alternate of a Markdown file. Records and new drawings
 * go back to the main thread, which finds the pictures of bodies meanwhile.
 */
import type { MessagePort } from 'node:worker_threads';
import type { PostSummary, RenderContext, Rendered, Route, Site } from '../../src/contract.ts';
import { bodyPictures, changingPictures, shownBody, type TextPictures } from '../assets/pictures/body-pictures.ts';
import { postAlternate } from '../outputs/markdown-alternates.ts';
import { pageLinks, type PageLinks } from '../links/target.ts';
import { putFile, type Entry, type ExistingFile, type TreeFolders } from '../publish/put-file.ts';
import { finishBodies } from '../body/finish-bodies.ts';
import { readBody } from '../content/kept-posts.ts';
import { ask } from '../core/threads.ts';
import type { CleanBody, OutPath, OutputFile, PictureOutcomes, RawBody, RefusedBody, StoredBody } from '../core/types.ts'; // prettier-ignore
import { assetCollector, pageFiles } from './page-files.ts';
import { placePicture, type OpenFonts, type PlacedPicture } from './place-picture.ts';
import type { BodyRecord, PageRecord } from '../plan/records.ts';
import { sitePlan, type PlanInputs } from '../plan/site-tasks.ts';
import type { SanitiseOptions } from '../body/rules.ts';

/** Inputs shared by all pages of a build. */
export interface PageContext {
  /** New for each build: workers forget what they drew for the last tree. */
  readonly id: string;
  readonly plan: PlanInputs;
  /** Settings and assets of the render context as JSON. The same text gives the same objects, which pages use as cache keys. */
  readonly renderContext: string;
  /** Digest of fonts and tools of raster images. */
  readonly pictureKey: string;
  /** Rules of the bodies of posts. */
  readonly addresses: SanitiseOptions;
  readonly textPictures: TextPictures;
  readonly folders: TreeFolders;
}

/** One page to make. */
export interface PageJob {
  /** Index of its route in the plan. */
  readonly number: number;
  /** Null for a page without a post. */
  readonly body: RawBody | StoredBody | null;
  /** Existing files of the page, its Markdown alternate, and its raster images of the last build. */
  readonly existing: ReadonlyMap<OutPath, ExistingFile>;
}

export interface MakeTask {
  readonly context: PageContext;
  readonly fonts: OpenFonts;
  readonly jobs: readonly PageJob[];
  /** Asks for the pictures of all bodies: addresses for each job. The answer says how they are shown; null where that takes long. */
  readonly port: MessagePort;
}

/** A page whose files are written. */
export interface MadePage extends Omit<PageRecord, 'inputs' | 'files' | 'lacking' | 'links'> {
  /** In the order of `pageFiles`. */
  readonly entries: readonly Entry[];
  readonly links: PageLinks;
  /** Those that this worker drew for the first time. */
  readonly drawn: readonly OutputFile[];
  readonly pictures: readonly PlacedPicture[];
}

export type PageResult =
  | MadePage
  /** What its code threw. */
  | { readonly thrown: { readonly message: string; readonly stack: string } }
  | RefusedBody
  /** The pictures of its body take long. */
  | { readonly isWaiting: true };

/** State of this thread between batches. Drawings are kept per build, since each build fills a tree of its own. */
interface Kept {
  readonly id: string;
  readonly text: string;
  readonly renderContext: Omit<RenderContext, 'body'>;
  readonly collector: ReturnType<typeof assetCollector>;
  /** Lists of posts share one picture. */
  readonly placed: Map<OutPath, PlacedPicture>;
}
let kept: Kept | null = null;

/** Makes a batch of pages; a component that throws does not stop the others. */
export async function makePages({ context, fonts, jobs, port }: MakeTask): Promise<PageResult[]> {
  const { site, content, routes, postOf } = await sitePlan(context.plan);
  kept = keptFor(context, content);
  const bodies = await shownBodies(jobs, context, port);
  const results: PageResult[] = [];
  for (const [index, { number, existing }] of jobs.entries()) {
    const body = bodies[index]!;
    const route = routes[number]!;
    results.push(
      body && !('html' in body)
        ? body
        : await makePage(site, { route, post: postOf(route), body, existing }, { context, fonts, ...kept }),
    );
  }
  return results;
}

function keptFor({ id, renderContext: text }: PageContext, content: RenderContext['content']): Kept {
  if (kept?.id === id) return kept;
  const isSame = kept?.text === text && kept.renderContext.content === content;
  const renderContext = isSame
    ? kept!.renderContext
    : { ...(JSON.parse(text) as Pick<RenderContext, 'settings' | 'assets'>), content };
  return { id, text, renderContext, collector: assetCollector(), placed: new Map() };
}

/** A body as the page shows it. */
type ShownBody = CleanBody & Pick<BodyRecord, 'pictures'>;

/** Cleans the bodies of a batch, and asks for all their pictures at once. */
async function shownBodies(
  jobs: readonly PageJob[],
  { addresses, textPictures }: PageContext,
  port: MessagePort,
): Promise<(ShownBody | Exclude<PageResult, MadePage | { thrown: unknown }> | null)[]> {
  const raw = jobs.flatMap(({ body }) => (body === null ? [] : 'file' in body ? readBody(body) : body));
  const finished = (await finishBodies({ bodies: raw, options: addresses })).values();
  const bodies = jobs.map(({ body }) => body && finished.next().value!);
  const pictures = bodies.map((body) => (body && 'html' in body ? changingPictures(body, textPictures) : []));
  const found = pictures.some(({ length }) => length > 0) ? await ask<PictureOutcomes[] | null>(port, pictures) : [];
  return bodies.map((body, index) => {
    if (!body || 'refused' in body) return body;
    if (!found && pictures[index]!.length > 0) return { isWaiting: true };
    const { html, markdown } = shownBody(body, found?.[index] ?? new Map(), textPictures);
    const facts = html === body.html ? body.facts : { ...body.facts, images: bodyPictures(html) };
    return { ...body, html, markdown, facts, pictures: pictures[index]! };
  });
}

interface PreparedPage extends Pick<PageJob, 'existing'> {
  readonly route: Route;
  readonly post: PostSummary | null;
  readonly body: ShownBody | null;
}

async function makePage(
  site: Site,
  { route, post, body, existing }: PreparedPage,
  { context, fonts, renderContext, collector, placed }: Pick<MakeTask, 'context' | 'fonts'> & Omit<Kept, 'id' | 'text'>,
): Promise<PageResult> {
  const { folders } = context;
  const { settings, assets } = renderContext;
  const files = collector.emitterBelow(settings.basePath, context.pictureKey);
  let rendered;
  try {
    rendered = site.render(route, { ...renderContext, body }, files);
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    collector.forget();
    return { thrown: { message, stack: stack ?? message } };
  }
  const alternate =
    route.isMarkdown && post && postAlternate(post, body?.markdown ?? '', { site: settings, path: route.path });
  const entries = [rendered.html, ...(alternate ? [alternate] : [])].map((bytes, index) => {
    const { path } = pageFiles(route)[index]!;
    return putFile(folders, { path, bytes }, existing.get(path) ?? { here: null, published: null });
  });
  const { ordered, ...emitted } = collector.take();
  for (const one of ordered)
    if (!placed.has(one.path))
      placed.set(one.path, await placePicture(one, fonts, { folders, existing: existing.get(one.path) }));
  const pictures = ordered.map(({ path }) => placed.get(path)!);
  const links = pageLinks(route, rendered, settings);
  // One that nothing wakes here loads no chunk.
  const isLoaded = (name: string) => rendered.files.includes(assets.islands[name]?.[0] ?? '');
  return {
    entries,
    links,
    islands: [...new Set(rendered.islands)].filter(isLoaded),
    picture: rendered.picture,
    ...emitted,
    pictures,
    body: body && {
      pictures: body.pictures,
      isEmpty: body.facts.isEmpty,
      removed: body.removed,
      range: bodyRange(rendered),
    },
  };
}

/** Where the body is in the file of its page. */
function bodyRange({ html, bodyAt = -1 }: Pick<Rendered, 'html' | 'bodyAt'>): BodyRecord['range'] {
  const lengths = html.slice(0, bodyAt + 1).map((chunk) => Buffer.byteLength(chunk));
  const length = lengths.pop() ?? 0;
  return [lengths.reduce((sum, each) => sum + each, 0), length];
}
