/** Processes the pages of a plan in batches: unchanged pages are reused, the others are rendered by workers. */
import { availableParallelism } from 'node:os';
import type { UrlPath } from '../../src/contract.ts';
import type { PlannedRoute, ShownBody } from '../core/types.ts';
import type { ReusedFile, Tree } from '../output/tree.ts';
import { digest } from '../state/cache.ts';
import type { Workers } from '../workers/workers.ts';
import { emittedBy } from './emitted-assets.ts';
import type { PageContext, PageJob, PageResult } from './in-worker.ts';
import { pageFiles } from './page-files.ts';
import type { PageRecord } from './records.ts';
import type { Planned } from './site-tasks.ts';

/** Pages per worker task: enough to make the message cheap, few enough to bound memory. */
const BATCH = 40;
/** The last batches, and those of small sites, shrink to this, so that no worker waits long for another. */
const SMALLEST_BATCH = 10;
/** Batches per core that run ahead of the consumer. */
const IN_FLIGHT_PER_CORE = 2;
/** Pages examined per batch, however few of them have to be rendered. */
const SCAN_AHEAD = 400;

export interface BatchSettings {
  readonly context: PageContext;
  readonly plan: Planned;
  /** The body of the post that a route names. */
  readonly bodyOf: (route: PlannedRoute) => ShownBody | null;
  readonly tree: Tree;
  readonly workers: Workers;
  /** Of the last build, if it had the same page context; else empty. */
  readonly records: ReadonlyMap<UrlPath, PageRecord>;
}

/** A page to reuse or to render. */
interface PendingPage {
  readonly route: PlannedRoute;
  readonly inputs: PageRecord['inputs'];
  /** Null if the page has to be rendered. */
  readonly reused: PageRecord | null;
}

export interface FinishedPage extends PendingPage {
  /** Null if the page was reused. */
  readonly result: PageResult | null;
}

/** Yields all pages in route order; several batches run at a time. */
export async function* makeInBatches(settings: BatchSettings): AsyncGenerator<FinishedPage> {
  const { routes } = settings.plan;
  const cores = availableParallelism();
  const ahead: Promise<readonly FinishedPage[]>[] = [];
  try {
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
  } finally {
    // No page is still being written after the consumer stops.
    await Promise.allSettled(ahead);
  }
}

interface Batch {
  readonly pages: readonly PendingPage[];
  /** For the pages that are not reused, in the same order. */
  readonly jobs: readonly PageJob[];
}

/** @param size maximum number of jobs */
function beginBatch(start: number, size: number, { plan, bodyOf, tree, records }: BatchSettings): Batch {
  const pages: PendingPage[] = [];
  const jobs: PageJob[] = [];
  const end = Math.min(start + SCAN_AHEAD, plan.routes.length);
  for (let number = start; number < end && jobs.length < size; number++) {
    const route = plan.routes[number]!;
    const body = bodyOf(route);
    const inputs = [...plan.digests[number]!, body ? contentDigest(body) : ''] as const;
    const record = records.get(route.path);
    const isSame = record !== undefined && record.inputs.every((input, index) => input === inputs[index]);
    const reused = isSame && tree.reuse(filesOf(route, record)) ? record : null;
    pages.push({ route, inputs, reused });
    if (!reused) jobs.push({ number, body, existing: pageFiles(route).map(({ path }) => tree.existing(path)) });
  }
  return { pages, jobs };
}

async function makeBatch({ pages, jobs }: Batch, { context, workers }: BatchSettings): Promise<FinishedPage[]> {
  const results = jobs.length > 0 ? await workers.run('place', { context, jobs }) : [];
  const next = results.values();
  return pages.map((page) => ({ ...page, result: page.reused ? null : next.next().value! }));
}

/** Independent of where the body is stored. */
function contentDigest({ digest: text, pictures }: ShownBody): string {
  return pictures ? digest(text, JSON.stringify(pictures)) : text;
}

function filesOf(route: PlannedRoute, { files, made }: PageRecord): ReusedFile[] {
  const places = pageFiles(route);
  return [
    ...files.map((digest, index) => ({ ...places[index]!, digest })),
    ...made.map((path) => ({ path, digest: null, maker: emittedBy(path) })),
  ];
}
