/**
 * Makes pages in a worker: cleans the body of a post, renders, writes the page and the alternate of a Markdown file. Only records go back to the
 * main thread, and bodies with pictures that are not found yet.
 */
import type { PostSummary, RenderContext, Rendered, Route, Site } from '../../src/contract.ts';
import { bodyPictures, changingPictures, shownBody, type TextPictures } from '../assets/pictures/body-pictures.ts';
import { postAlternate } from '../outputs/markdown-alternates.ts';
import { pageLinks, type PageLinks } from '../links/target.ts';
import { putFile, type Entry, type ExistingFile, type TreeFolders } from '../publish/put-file.ts';
import { openFinisher } from '../body/finish-bodies.ts';
import { readBody } from '../content/kept-posts.ts';
import type { CleanBody, OutPath, OutputFile, PictureOutcomes, RawBody, StoredBody } from '../core/types.ts';
import { assetCollector, pageFiles } from './page-files.ts';
import { placePicture, type OpenFonts, type PlacedPicture } from './share-pictures.ts';
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

/** The body of a page's post. */
export interface PageBody {
  readonly body: RawBody | StoredBody | CleanBody;
  /** How its pictures are shown; null if this is not known yet. */
  readonly outcomes: PictureOutcomes | null;
}

/** One page to make. */
export interface PageJob {
  /** Index of its route in the plan. */
  readonly number: number;
  /** Null for a page without a post. */
  readonly body: PageBody | null;
  /** Existing files of the page, its Markdown alternate, and its raster images of the last build. */
  readonly existing: ReadonlyMap<OutPath, ExistingFile>;
}

export interface MakeTask {
  readonly context: PageContext;
  readonly fonts: OpenFonts;
  readonly jobs: readonly PageJob[];
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
  /** Why the body cannot be used, as the end of a sentence. */
  | { readonly refused: string }
  /** A body whose pictures must be found before the page is rendered. */
  | { readonly waiting: CleanBody; readonly pictures: readonly string[] };

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
export async function makePages({ context, fonts, jobs }: MakeTask): Promise<PageResult[]> {
  const { site, content, routes, postOf } = await sitePlan(context.plan);
  kept = keptFor(context, content);
  const finisher = openFinisher(context.addresses);
  const results: PageResult[] = [];
  try {
    for (const { number, body, existing } of jobs) {
      const route = routes[number]!;
      const clean = body && (await shownBodyOf(body, context.textPictures, finisher));
      results.push(
        clean && !('html' in clean)
          ? clean
          : await makePage(site, { route, post: postOf(route), body: clean, existing }, { context, fonts, ...kept }),
      );
    }
  } finally {
    await finisher.close();
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
interface ShownBody extends Pick<CleanBody, 'html' | 'markdown' | 'facts'> {
  readonly record: Omit<BodyRecord, 'range'>;
}

async function shownBodyOf(
  { body, outcomes }: PageBody,
  textPictures: TextPictures,
  finisher: ReturnType<typeof openFinisher>,
): Promise<ShownBody | Exclude<PageResult, MadePage | { thrown: unknown }>> {
  const clean = 'html' in body ? body : await finisher.finish('file' in body ? readBody(body) : body);
  if ('refused' in clean) return clean;
  const pictures = changingPictures(clean, textPictures);
  if (pictures.length > 0 && outcomes === null) return { waiting: clean, pictures };
  const { facts, removed } = clean;
  const { html, markdown } = outcomes ? shownBody(clean, outcomes, textPictures) : clean;
  return {
    html,
    markdown,
    facts: html === clean.html ? facts : { ...facts, images: bodyPictures(html) },
    record: { pictures, isEmpty: facts.textLength === 0, removed },
  };
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
    body: body && { ...body.record, range: bodyRange(rendered) },
  };
}

/** Where the body is in the file of its page. */
function bodyRange({ html, bodyAt = -1 }: Pick<Rendered, 'html' | 'bodyAt'>): BodyRecord['range'] {
  const lengths = html.slice(0, bodyAt + 1).map((chunk) => Buffer.byteLength(chunk));
  const length = lengths.pop() ?? 0;
  return [lengths.reduce((sum, each) => sum + each, 0), length];
}
