/** Every page of the build, in route order: left where it is when all it is made from is the same, else rendered by a worker. */
import { availableParallelism } from 'node:os';
import type { PixelPicture, UrlPath } from '../../src/contract.ts';
import { SiteError, error } from '../core/errors.ts';
import { sourcePlace } from '../core/site-fault.ts';
import type { PageLinks } from '../output/page-links.ts';
import type { ReusedFile, Tree } from '../output/tree.ts';
import type { OrderedPicture, OutPath, OutputFile, PlannedRoute, Post, Problem } from '../core/types.ts';
import type { Workers } from '../workers/workers.ts';
import { emittedBy } from './emitted-assets.ts';
import type { PageContext, PageJob, PageResult, PlacedPage } from './in-worker.ts';
import { pageFiles } from './page-files.ts';
import type { PageRecord } from './records.ts';
import type { Planned } from './site-tasks.ts';

/** Pages sent to a worker at a time: enough to make the message cheap, few enough to hold little. */
const BATCH = 40;
/** The last batches, and those of a small site, are smaller, so that no worker waits long for another. */
const SMALLEST_BATCH = 4;
/** Batches ahead of whoever takes the pages, for each worker. */
const IN_FLIGHT_PER_CORE = 2;
/** Pages looked at before a worker gets the few of them that it is to render. */
const LOOKED_AT = 400;

export interface PagesSettings {
  readonly frame: PageContext;
  readonly plan: Planned;
  /** Where the body of the post lies that a route names. */
  readonly bodyOf: (route: PlannedRoute) => Post['body'] | null;
  readonly tree: Tree;
  readonly workers: Workers;
  /** The first letter of a picture that no font can set. */
  readonly lackingIn: (picture: PixelPicture) => Promise<string | null>;
  /** Of the build before, where what all pages share is the same; else none. */
  readonly records: ReadonlyMap<UrlPath, PageRecord>;
}

/** A page in its place. */
export interface Page {
  readonly route: PlannedRoute;
  readonly record: PageRecord;
  /** Null where the record tells that they are what they were. */
  readonly links: PageLinks | null;
  /** Files drawn for it that no page before it brought. */
  readonly drawn: readonly OutputFile[];
  /** Pictures in pixels that no page before it asked for. */
  readonly ordered: readonly OrderedPicture[];
}

/** One of a batch: left as it was, or to be rendered. */
interface Begun {
  readonly route: PlannedRoute;
  readonly inputs: PageRecord['inputs'];
  readonly left: PageRecord | null;
}

/** A page that was rendered, or failed to be. */
interface Made extends Begun {
  readonly result: PageResult | null;
}

/**
 * Brings every page to its place in the tree.
 *
 * @throws SiteError with one problem for each page that threw, after the last page
 */
export async function* makePages(settings: PagesSettings): AsyncGenerator<Page> {
  const { tree, frame } = settings;
  const problems: Problem[] = [];
  const brought = new Set<OutPath>();
  const isNew = ({ path }: { readonly path: OutPath }) => {
    if (tree.has(path) || brought.has(path)) return false;
    brought.add(path);
    return true;
  };
  for await (const { route, inputs, left, result } of made(settings)) {
    if (left) yield { route, record: left, links: null, drawn: [], ordered: [] };
    if (result === null) continue;
    if ('thrown' in result) {
      problems.push(thrownProblem(route, result.thrown, frame.bundle));
      continue;
    }
    const { entries, links, drawn, ordered } = result;
    const files = pageFiles(route);
    for (const [index, entry] of entries.entries()) tree.placed(files[index]!.path, files[index]!.maker, entry);
    // Every page that orders a picture remembers what it lacks: the first of them may be another one tomorrow.
    const lacking: [OutPath, string][] = [];
    for (const { path, picture } of ordered) {
      const letter = await settings.lackingIn(picture);
      if (letter !== null) lacking.push([path, letter]);
    }
    const record = { ...recordOf(result), inputs, lacking };
    yield { route, record, links, drawn: drawn.filter(isNew), ordered: ordered.filter(isNew) };
  }
  if (problems.length > 0) throw new SiteError(problems);
}

/** Some batches at a time, and all in route order. */
async function* made(settings: PagesSettings): AsyncGenerator<Made> {
  const { routes } = settings.plan;
  const cores = availableParallelism();
  const ahead: Promise<readonly Made[]>[] = [];
  for (let next = 0; next < routes.length || ahead.length > 0;) {
    while (ahead.length < cores * IN_FLIGHT_PER_CORE && next < routes.length) {
      const size = Math.ceil((routes.length - next) / (cores * IN_FLIGHT_PER_CORE));
      const batch = beginBatch(next, Math.min(BATCH, Math.max(SMALLEST_BATCH, size)), settings);
      next += batch.pages.length;
      const done = makeBatch(batch, settings);
      done.catch(() => {}); // awaited below; until then it must not count as unhandled
      ahead.push(done);
    }
    yield* await ahead.shift()!;
  }
}

interface Batch {
  readonly pages: readonly Begun[];
  /** Of those of them that are not left as they were, in the same order. */
  readonly jobs: readonly PageJob[];
}

/** @param size of the jobs at most */
function beginBatch(start: number, size: number, { plan, bodyOf, tree, records }: PagesSettings): Batch {
  const pages: Begun[] = [];
  const jobs: PageJob[] = [];
  const end = Math.min(start + LOOKED_AT, plan.routes.length);
  for (let number = start; number < end && jobs.length < size; number++) {
    const route = plan.routes[number]!;
    const body = bodyOf(route);
    const inputs = [...plan.digests[number]!, body?.digest ?? ''] as const;
    const record = records.get(route.path);
    const isSame = record !== undefined && record.inputs.every((input, index) => input === inputs[index]);
    const left = isSame && tree.reuse(leftFiles(route, record)) ? record : null;
    pages.push({ route, inputs, left });
    if (!left) jobs.push({ number, body, existing: pageFiles(route).map(({ path }) => tree.existing(path)) });
  }
  return { pages, jobs };
}

async function makeBatch({ pages, jobs }: Batch, { frame, workers }: PagesSettings): Promise<Made[]> {
  const results = jobs.length > 0 ? await workers.run('place', { frame, jobs }) : [];
  const next = results.values();
  return pages.map((page) => ({ ...page, result: page.left ? null : next.next().value! }));
}

function leftFiles(route: PlannedRoute, { files, made }: PageRecord): ReusedFile[] {
  const places = pageFiles(route);
  return [
    ...files.map((digest, index) => ({ ...places[index]!, digest })),
    ...made.map((path) => ({ path, digest: null, maker: emittedBy(path) })),
  ];
}

function recordOf({ entries, made, linksDigest, picture }: PlacedPage): Omit<PageRecord, 'inputs' | 'lacking'> {
  return { files: entries.map(({ digest }) => digest), made, linksDigest, picture };
}

function thrownProblem(route: PlannedRoute, thrown: { message: string; stack: string }, bundle: string): Problem {
  const place = sourcePlace(thrown.stack, bundle);
  const line = thrown.stack.split('\n').find((text) => text.trim().startsWith('at '));
  return error(
    'render/failed',
    `The page ${route.path} (${route.page}) cannot be rendered: ${thrown.message}`,
    place
      ? 'Correct the component that throws.'
      : `Correct the component that throws${line ? `, ${line.trim()}` : ''}.`,
    { ...place, url: route.path },
  );
}
