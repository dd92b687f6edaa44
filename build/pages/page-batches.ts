/** The pages of a plan, in batches: what is the same stays where it is, and of each batch only the others go to a worker. */
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

/** Pages sent to a worker at a time: enough to make the message cheap, few enough to hold little. */
const BATCH = 40;
/** The last batches, and those of a small site, are smaller, so that no worker waits long for another. */
const SMALLEST_BATCH = 10;
/** Batches ahead of whoever takes the pages, for each worker. */
const IN_FLIGHT_PER_CORE = 2;
/** Pages looked at before a worker gets the few of them that it is to render. */
const LOOKED_AT = 400;

export interface BatchSettings {
  readonly frame: PageContext;
  readonly plan: Planned;
  /** The body of the post that a route names. */
  readonly bodyOf: (route: PlannedRoute) => ShownBody | null;
  readonly tree: Tree;
  readonly workers: Workers;
  /** Of the build before, where what all pages share is the same; else none. */
  readonly records: ReadonlyMap<UrlPath, PageRecord>;
}

/** One of a batch: left as it was, or to be rendered. */
interface Begun {
  readonly route: PlannedRoute;
  readonly inputs: PageRecord['inputs'];
  readonly left: PageRecord | null;
}

/** A page that was rendered, or failed to be. */
export interface Made extends Begun {
  readonly result: PageResult | null;
}

/** Some batches at a time, and all in route order. */
export async function* makeInBatches(settings: BatchSettings): AsyncGenerator<Made> {
  const { routes } = settings.plan;
  const cores = availableParallelism();
  const ahead: Promise<readonly Made[]>[] = [];
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
    // Whoever takes no more pages may not meet one that is still being placed.
    await Promise.allSettled(ahead);
  }
}

interface Batch {
  readonly pages: readonly Begun[];
  /** Of those of them that are not left as they were, in the same order. */
  readonly jobs: readonly PageJob[];
}

/** @param size of the jobs at most */
function beginBatch(start: number, size: number, { plan, bodyOf, tree, records }: BatchSettings): Batch {
  const pages: Begun[] = [];
  const jobs: PageJob[] = [];
  const end = Math.min(start + LOOKED_AT, plan.routes.length);
  for (let number = start; number < end && jobs.length < size; number++) {
    const route = plan.routes[number]!;
    const body = bodyOf(route);
    const inputs = [...plan.digests[number]!, body ? contentDigest(body) : ''] as const;
    const record = records.get(route.path);
    const isSame = record !== undefined && record.inputs.every((input, index) => input === inputs[index]);
    const left = isSame && tree.reuse(leftFiles(route, record)) ? record : null;
    pages.push({ route, inputs, left });
    if (!left) jobs.push({ number, body, existing: pageFiles(route).map(({ path }) => tree.existing(path)) });
  }
  return { pages, jobs };
}

async function makeBatch({ pages, jobs }: Batch, { frame, workers }: BatchSettings): Promise<Made[]> {
  const results = jobs.length > 0 ? await workers.run('place', { frame, jobs }) : [];
  const next = results.values();
  return pages.map((page) => ({ ...page, result: page.left ? null : next.next().value! }));
}

/** Where a body lies changes nothing. */
function contentDigest({ digest: text, pictures }: ShownBody): string {
  return pictures ? digest(text, JSON.stringify(pictures)) : text;
}

function leftFiles(route: PlannedRoute, { files, made }: PageRecord): ReusedFile[] {
  const places = pageFiles(route);
  return [
    ...files.map((digest, index) => ({ ...places[index]!, digest })),
    ...made.map((path) => ({ path, digest: null, maker: emittedBy(path) })),
  ];
}
