/** The workers that run the site's code: read its content, plan its routes, render its pages in route order. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type {
  ContentDocument,
  Json,
  PostSummary,
  RenderContext,
  Route,
  Settings,
  Site,
  UrlPath,
} from '../../src/contract.ts';
import { SiteError, error } from '../errors.ts';
import type { OutPath, OutputFile, Page, Problem } from '../types.ts';
import type { RenderJob, RenderResult } from './worker.ts';

/** Pages sent to a worker at a time: enough to make the message cheap, few enough to hold little. */
const BATCH = 40;

export interface SiteWorkers {
  read(documents: readonly ContentDocument[]): Promise<ReturnType<Site['read']>>;
  plan(
    content: Json,
    posts: readonly PostSummary[],
    settings: Settings,
  ): Promise<{ routes: Route[]; postPaths: UrlPath[] }>;
  /**
   * Renders every route, in order, a few batches ahead of whoever takes the pages.
   *
   * @param bodyOf the body of the post a route names
   * @param pictureKey stands for what pictures in pixels are drawn with
   * @throws SiteError with one problem for each page that threw, after the last page
   */
  pages(
    routes: readonly Route[],
    context: Omit<RenderContext, 'body'>,
    bodyOf: (route: Route) => RenderJob['body'],
    pictureKey: string,
  ): AsyncGenerator<Page>;
  close(): Promise<void>;
}

/**
 * @param bundle disk path of the server bundle
 * @param count at most how many workers; one for each core when not given
 */
export function openSite(bundle: string, count = availableParallelism()): SiteWorkers {
  const pool = new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: count,
    isolateWorkers: false,
  });
  const run = <T>(name: string, task: object): Promise<T> => pool.run({ bundle, ...task }, { name }) as Promise<T>;

  return {
    read: (documents) => run('read', { documents }),
    plan: (content, posts, settings) => run('plan', { content, posts, settings }),
    async *pages(routes, context, bodyOf, pictureKey) {
      const problems: Problem[] = [];
      const drawnBefore = new Set<OutPath>();
      const isNew = ({ path }: Pick<OutputFile, 'path'>) => !drawnBefore.has(path) && drawnBefore.add(path);
      const start = (from: number) => {
        const batch = routes.slice(from, from + BATCH);
        const jobs: RenderJob[] = batch.map((route) => ({ route, body: bodyOf(route) }));
        const results = run<RenderResult[]>('render', { jobs, context, pictureKey });
        results.catch(() => {}); // awaited below; until then it must not count as unhandled
        return { batch, results };
      };
      const ahead: ReturnType<typeof start>[] = [];
      let next = 0;
      while (next < routes.length || ahead.length > 0) {
        for (; ahead.length < count * 2 && next < routes.length; next += BATCH) ahead.push(start(next));
        const { batch, results } = ahead.shift()!;
        for (const [index, result] of (await results).entries()) {
          const route = batch[index]!;
          if ('thrown' in result) problems.push(thrownProblem(route, result.thrown));
          else yield { ...result, route, drawn: result.drawn.filter(isNew), ordered: result.ordered.filter(isNew) };
        }
      }
      if (problems.length > 0) throw new SiteError(problems);
    },
    close: () => pool.destroy(),
  };
}

function thrownProblem(route: Route, thrown: { message: string; stack: string }): Problem {
  const line = thrown.stack.split('\n').find((text) => text.trim().startsWith('at '));
  return error(
    'render/failed',
    `The page ${route.path} (${route.page}) cannot be rendered: ${thrown.message}`,
    `Mend the component that throws${line ? `, ${line.trim()}` : ''}.`,
    { url: route.path },
  );
}
