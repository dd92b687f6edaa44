/** Every page of the build, in route order: left where it is when all it is made from is the same, else rendered by a worker. */
import { availableParallelism } from 'node:os';
import type { PixelPicture, Route, UrlPath } from '../../src/contract.ts';
import { digest } from '../state/cache.ts';
import { SiteError, error } from '../core/errors.ts';
import { sourcePlace } from '../core/site-fault.ts';
import type { ReusedFile, Tree } from '../output/tree.ts';
import { routeFile } from '../core/paths.ts';
import type { OrderedPicture, OutPath, OutputFile, Problem, ShownBody } from '../core/types.ts';
import type { Workers } from '../workers/workers.ts';
import { alternatePath } from '../outputs/markdown-alternates.ts';
import { emittedBy } from './emitted-assets.ts';
import type { PageContext, PageJob, PageResult, PlacedPage } from './in-worker.ts';
import type { PageRecord } from './records.ts';

/** Pages sent to a worker at a time: enough to make the message cheap, few enough to hold little. */
const BATCH = 40;
/** Batches ahead of whoever takes the pages, for each worker. */
const IN_FLIGHT_PER_CORE = 2;

export interface PagesSettings {
  readonly frame: PageContext;
  /** Stands for all that is the same for all pages: the site's code, its content, the settings. */
  readonly contextKey: string;
  /** The post that a route names. */
  readonly postOf: (route: Route) => PageJob['post'];
  readonly tree: Tree;
  readonly workers: Workers;
  /** The first letter of a picture that no font can set. */
  readonly lackingIn: (picture: PixelPicture) => Promise<string | null>;
  /** Of the build before. */
  readonly records: ReadonlyMap<UrlPath, PageRecord>;
}

/** A page in its place. */
export interface Page {
  readonly route: Route;
  readonly record: PageRecord;
  /** Files drawn for it that no page before it brought. */
  readonly drawn: readonly OutputFile[];
  /** Pictures in pixels that no page before it asked for. */
  readonly ordered: readonly OrderedPicture[];
}

/** One of a batch: left as it was, or made anew. */
interface Made {
  readonly route: Route;
  readonly left: PageRecord | null;
  readonly key: string;
  readonly inputs: PageRecord['inputs'];
  readonly result: PageResult | null;
}

/**
 * Brings every page to its place in the tree.
 *
 * @throws SiteError with one problem for each page that threw, after the last page
 */
export async function* makePages(routes: readonly Route[], settings: PagesSettings): AsyncGenerator<Page> {
  const { tree } = settings;
  const problems: Problem[] = [];
  const brought = new Set<OutPath>();
  const isNew = ({ path }: { readonly path: OutPath }) => {
    if (tree.has(path) || brought.has(path)) return false;
    brought.add(path);
    return true;
  };
  const ahead: Promise<readonly Made[]>[] = [];
  const most = availableParallelism() * IN_FLIGHT_PER_CORE;
  try {
    for (let next = 0; next < routes.length || ahead.length > 0;) {
      for (; ahead.length < most && next < routes.length; next += BATCH) {
        const batch = makeBatch(routes.slice(next, next + BATCH), settings);
        batch.catch(() => {}); // awaited below; until then it must not count as unhandled
        ahead.push(batch);
      }
      for (const { route, left, key, inputs, result } of await ahead.shift()!) {
        if (left) yield { route, record: left, drawn: [], ordered: [] };
        if (result === null) continue;
        if ('thrown' in result) {
          problems.push(thrownProblem(route, result.thrown, settings.frame.bundle));
          continue;
        }
        for (const { path, maker, entry } of result.placed) tree.placed(path, maker, entry);
        const { drawn, ordered } = result;
        // Every page that orders a picture remembers what it lacks: the first of them may be another one tomorrow.
        const lacking: [OutPath, string][] = [];
        for (const { path, picture } of ordered) {
          const letter = await settings.lackingIn(picture);
          if (letter !== null) lacking.push([path, letter]);
        }
        const record = { ...recordOf(result), key, inputs, lacking };
        yield { route, record, drawn: drawn.filter(isNew), ordered: ordered.filter(isNew) };
      }
    }
  } finally {
    // Whoever takes no more pages may not meet one that is still being placed.
    await Promise.allSettled(ahead);
  }
  if (problems.length > 0) throw new SiteError(problems);
}

/** Only what has changed goes to a worker. */
async function makeBatch(routes: readonly Route[], settings: PagesSettings): Promise<Made[]> {
  const { frame, contextKey, postOf, tree, workers, records } = settings;
  const jobs: PageJob[] = [];
  const made = routes.map((route) => {
    const post = postOf(route);
    const inputs = [
      digest(JSON.stringify(route)),
      digest(JSON.stringify(post && { ...post, body: contentOf(post.body) })),
    ] as const;
    const key = digest(contextKey, ...inputs);
    const record = records.get(route.path);
    if (record?.key === key && tree.reuse(leftFiles(record))) return { route, key, inputs, left: record, job: null };
    const paths = [routeFile(route), ...(post ? [alternatePath(route.path).slice(1)] : [])];
    return { route, key, inputs, left: null, job: jobs.push({ route, post, existing: paths.map(tree.existing) }) - 1 };
  });
  const results = jobs.length > 0 ? await workers.run('place', { frame, jobs }) : [];
  return made.map(({ job, ...page }) => ({ ...page, result: job === null ? null : results[job]! }));
}

/** Where a body lies changes nothing. */
function contentOf({ digest: text, pictures }: ShownBody): Pick<ShownBody, 'digest' | 'pictures'> {
  return { digest: text, ...(pictures && { pictures }) };
}

function leftFiles({ files, made }: PageRecord): ReusedFile[] {
  return [
    ...files.map(([path, digest, maker]) => ({ path, digest, maker })),
    ...made.map((path) => ({ path, digest: null, maker: emittedBy(path) })),
  ];
}

function recordOf({ placed, made, links, picture }: PlacedPage): Omit<PageRecord, 'key' | 'inputs' | 'lacking'> {
  return {
    files: placed.map(({ path, maker, entry }) => [path, entry.digest, maker]),
    made,
    links,
    picture,
  };
}

function thrownProblem(route: Route, thrown: { message: string; stack: string }, bundle: string): Problem {
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
