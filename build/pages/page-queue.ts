/** Makes every page of a plan: reused if its inputs are unchanged, else rendered by a worker. */
import { availableParallelism } from 'node:os';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { UrlPath } from '../../src/contract.ts';
import type { ContentPictures } from '../assets/pictures/pictures.ts';
import { error, warning } from '../core/errors.ts';
import { sourcePlace } from '../core/site-code.ts';
import type { OutPath, PictureOutcomes, PlannedRoute, Post, Problem } from '../core/types.ts';
import type { ReusedFile, Tree } from '../publish/tree.ts';
import { keyOf } from '../cache/cache.ts';
import { refusedBody } from '../content/post-problems.ts';
import { bodyKey } from '../content/kept-posts.ts';
import { answering, openBatches } from '../core/threads.ts';
import { emittedBy, pageFiles } from './page-files.ts';
import type { MakeTask, PageContext, PageJob, PageResult } from './page-worker.ts';
import type { OpenFonts } from './place-picture.ts';
import type { PageRecord, PageRecords } from '../plan/records.ts';
import type { Planned } from '../plan/site-tasks.ts';

/** Pages per worker task: enough to make the message cheap, few enough to bound memory. */
const BATCH = 40;
/** A small site has smaller batches, so that no worker waits long for another. */
const [SMALLEST_BATCH, BATCHES_PER_CORE] = [8, 4];
/** How long a worker waits for pictures: drawing one takes as long, and a host may be silent for half a minute. */
const LATE_MS = 100;

export interface PagesSettings {
  readonly context: PageContext;
  readonly plan: Planned;
  /** The post that a route shows. */
  readonly postOf: (route: PlannedRoute) => Post | null;
  readonly tree: Tree;
  readonly workers: { readonly make: (task: MakeTask) => Promise<PageResult[]> };
  /** Takes the record of each page. */
  readonly records: Pick<PageRecords, 'add' | 'last' | 'numbered' | 'shared'>;
  /** Of the last build, if it had the same page context; else empty. */
  readonly lastRecords: ReadonlyMap<UrlPath, PageRecord>;
  readonly pictures: Pick<ContentPictures, 'find'>;
  /** Opens the fonts of share pictures. */
  readonly fonts: () => Promise<OpenFonts>;
  /** Called for each finished page, in any order. */
  readonly onPage: (path: UrlPath) => void;
}

type Thrown = Extract<PageResult, { thrown: unknown }>['thrown'];

export type PageMaker = ReturnType<typeof openPages>;

export function openPages(settings: PagesSettings) {
  const { plan, context, postOf, records, lastRecords, tree, pictures } = settings;
  const { routes } = plan;
  const size = Math.ceil(routes.length / (availableParallelism() * BATCHES_PER_CORE));
  const batches = openBatches(Math.min(BATCH, Math.max(SMALLEST_BATCH, size)), (jobs: PageOfBatch[]) =>
    makeInWorker(jobs, settings),
  );
  /** By their files; a build that makes all pages needs none. */
  let numbers: Map<OutPath, number> | null = null;
  const begun = new Map<number, Promise<void>>();
  const thrown = new Map<PlannedRoute, Thrown>();
  const refused = new Map<PlannedRoute, Problem>();
  const finding: Promise<unknown>[] = [];

  /** How the pictures of an unchanged body are shown now. */
  function find(addresses: readonly string[], source: string): Promise<PictureOutcomes> | null {
    if (addresses.length === 0) return null;
    const found = pictures.find(addresses, source);
    finding.push(found);
    return found;
  }

  /** Digests of what a page is made from, but for its pictures. That of the summary contains the title. */
  function inputsOf(number: number) {
    const post = postOf(routes[number]!);
    return [...plan.digests[number]!, post ? bodyKey(post.body) : ''] as const;
  }

  /** @param make makes a page that cannot be reused */
  async function settlePage(number: number, make: (job: PageOfBatch) => Promise<Made>): Promise<void> {
    const route = routes[number]!;
    const post = postOf(route);
    const digests = inputsOf(number);
    const last = lastRecords.get(route.path);
    const found = post && last?.inputs[2] === digests[2] ? find(last.body?.pictures ?? [], post.source) : null;
    const known = found && (await found);
    if (last && isMadeFrom([...digests, outcomesKey(known)], last) && tree.reuse(filesOf(route, last)))
      return finish(route, last);
    const files = pageFiles(route);
    const before = [...files.map(({ path }) => path), ...(records.last.get(route.path)?.made ?? [])];
    const existing = new Map(before.map((path) => [path, tree.existing(path)]));
    const job = { number, body: post && post.body, existing };
    const { result, outcomes: shown } = await make({ post, job });
    if ('refused' in result) return void refused.set(route, refusedBody(post!.found, result.refused));
    if ('thrown' in result) return void thrown.set(route, result.thrown);
    const { entries, links, drawn, pictures: placed, ...facts } = result;
    for (const [index, entry] of entries.entries()) tree.record(files[index]!.path, files[index]!.maker, entry);
    for (const { path, entry } of placed) tree.record(path, emittedBy(path), entry);
    for (const file of drawn) if (!tree.has(file.path)) tree.write(file);
    const [written, made] = [entries.map(({ digest }) => digest), records.shared(facts.made)];
    const lacking = placed.flatMap(({ path, lacking }) => (lacking === null ? [] : [[path, lacking] as const]));
    // Not `...digests`: a list that grows has room for 16 more.
    const inputs = [digests[0], digests[1], digests[2], outcomesKey(shown)] as const;
    finish(route, { ...facts, made, inputs, files: written, lacking, links: records.numbered(links) });
  }

  function finish({ path }: PlannedRoute, record: PageRecord): void {
    records.add(path, record);
    settings.onPage(path);
  }

  let isFailing = false;
  function begin(number: number, make: (job: PageOfBatch) => Promise<Made>): Promise<void> {
    const page = begun.get(number) ?? settlePage(number, make);
    begun.set(number, page);
    page.catch(() => (isFailing = true)); // thrown by `makeAll`
    return page;
  }

  const inOrder = <T>(found: ReadonlyMap<PlannedRoute, T>) =>
    routes.flatMap((route) => (found.has(route) ? [[route, found.get(route)!] as const] : []));

  return {
    /** Makes the page that has a file, unless it is made already; null for a file of no page. */
    make(file: OutPath): Promise<void> | null {
      numbers ??= new Map(routes.flatMap((route, number) => pageFiles(route).map(({ path }) => [path, number])));
      const number = numbers.get(file);
      return number === undefined ? null : begin(number, async (job) => (await makeInWorker([job], settings))[0]!);
    },
    /** What components threw, in route order; the same fault of many pages once. */
    failures(): Problem[] {
      const found = inOrder(thrown);
      const alike = Map.groupBy(found, ([{ example }, { stack }]) => `${!example}${stack.split('\n', 2).join()}`);
      return Array.from(alike.values(), ([[route, fault] = found[0]!, ...more]) =>
        thrownProblem(route, more.length, fault, context.plan.bundle),
      );
    },
    /** By the sources of posts, in route order, why their bodies cannot be used. */
    refused: (): [string, Problem[]][] =>
      inOrder(refused).map(([route, problem]) => [postOf(route)!.source, [problem]]),
    /** Makes all other pages. */
    async makeAll(): Promise<void> {
      // Pages whose inputs changed first: workers make them while the rest is looked at. Of both, posts first: their pictures take longest.
      const ranks = routes.map(({ path, post }, number) => {
        const last = lastRecords.get(path);
        return (last && isMadeFrom(inputsOf(number), last) ? 2 : 0) + (post === null ? 1 : 0);
      });
      for (const number of [...routes.keys()].sort((a, b) => ranks[a]! - ranks[b]!)) {
        void begin(number, batches.add);
        await batches.room();
        // So that a first page to render is sent before all others are looked at.
        if (number % 200 === 0) await turn();
        if (isFailing) break;
      }
      // Only then all pages to make are in batches. What fails is thrown when no worker reads a post any more.
      await Promise.allSettled(finding);
      await batches.drain();
      await Promise.all(begun.values());
    },
  };
}

interface PageOfBatch {
  readonly post: Post | null;
  readonly job: PageJob;
}

interface Made {
  readonly result: Exclude<PageResult, { isWaiting: true }>;
  readonly outcomes: PictureOutcomes | null;
}

/** Runs `makePages` (page-worker.ts). It asks for the pictures of bodies; those that take long are waited for here, and their pages made then. */
async function makeInWorker(jobs: readonly PageOfBatch[], settings: PagesSettings): Promise<Made[]> {
  const { context, workers } = settings;
  const fonts = await settings.fonts();
  let found: Promise<readonly PictureOutcomes[]> = Promise.resolve([]);
  const find = (pictures: readonly (readonly string[])[]) => {
    const sourceOf = (index: number) => jobs[index]!.post?.source ?? '';
    found = Promise.all(pictures.map((addresses, index) => settings.pictures.find(addresses, sourceOf(index))));
    return Promise.race([found, sleep(LATE_MS, null, { ref: false })]);
  };
  const task = { context, fonts, jobs: jobs.map(({ job }) => job) };
  const results = await answering(find, (port) => workers.make({ ...task, port }));
  const outcomes = await found;
  const again = jobs.filter((_, index) => 'isWaiting' in results[index]!);
  const made = again.length === 0 ? [] : await makeInWorker(again, settings);
  return results.map((result, index) =>
    'isWaiting' in result ? made.shift()! : { result, outcomes: outcomes[index] ?? null },
  );
}

const isMadeFrom = (now: readonly string[], { inputs }: PageRecord) => now.every((one, at) => one === inputs[at]);

const outcomesKey = (outcomes: PictureOutcomes | null) => (outcomes?.size ? keyOf(JSON.stringify([...outcomes])) : '');

function filesOf(route: PlannedRoute, { files, made }: PageRecord): ReusedFile[] {
  const places = pageFiles(route);
  return [
    ...files.map((digest, index) => ({ ...places[index]!, digest })),
    ...made.map((path) => ({ path, digest: null, maker: emittedBy(path) })),
  ];
}

/** The frame of an example of a section is empty where its code throws: the site is built without it. */
function thrownProblem(
  { path, page, example }: PlannedRoute,
  more: number,
  { message, stack }: Thrown,
  bundle: string,
): Problem {
  const place = sourcePlace(stack, bundle);
  const line = place ? undefined : stack.split('\n').find((text) => text.trim().startsWith('at '));
  return (example ? warning : error)(
    'render/failed',
    `Rendering the page ${path} (${page})${more > 0 ? ` and ${more} more` : ''} failed: ${message}`,
    `Correct the component that throws${line ? `, ${line.trim()}` : ''}.`,
    { ...place, url: path },
  );
}
