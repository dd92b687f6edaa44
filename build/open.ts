/** Opens the resources of a build and closes them at its end. */
import { join } from 'node:path';
import { openCache, type Cache } from './cache/cache.ts';
import { openPublication, type Output } from './publish/publish.ts';
import type { Tree } from './publish/tree.ts';
import type { Config, OpenPages } from './core/types.ts';
import type { Bundles } from './assets/bundle/bundle.ts';
import type { SourceMemory } from './content/yaml-source.ts';
import type { PlanTools } from './plan/plan.ts';
import type { Before } from './plan/records.ts';
import { openWorkers, type Workers } from './workers/workers.ts';

export type BuildSession = ReturnType<typeof openBuildSession>;

/**
 * What a process keeps between builds: worker threads with the loaded site, parsed files, results of steps. The caller closes its workers and bundles.
 *
 * @param bundles null in a process that builds once
 */
export function openBuildSession(bundles: Bundles | null = null) {
  const results = new Map<string, { readonly key: string; readonly value: unknown }>();
  return {
    workers: openWorkers(),
    sources: new Map() as SourceMemory,
    bundles,
    /** Runs a step, unless it ran last with the same key, of all that it reads. A process that builds once remembers nothing. */
    async remember<T>(step: string, key: string, work: () => T | Promise<T>): Promise<T> {
      const last = results.get(step);
      const value = last?.key === key ? (last.value as T) : await work();
      if (bundles) results.set(step, { key, value });
      return value;
    },
    /** How often files were edited that a step reads. */
    edits: { code: 0, content: 0, files: 0, examples: 0 },
    /** Reads the records of the last build. */
    before: undefined as (() => Before) | undefined,
    /** Of the current build: what an earlier one has opened writes into it. */
    tree: undefined as Tree | undefined,
  };
}

/** Counts an edit of these files, relative to the project: each step that reads one of them runs again. */
export function touch({ edits }: Pick<BuildSession, 'edits'>, files: readonly string[]): void {
  const isCode = (file: string) => /^src\/.*\.(?:tsx?|s?css|svg)$/.test(file) && !file.endsWith('post-fields.ts');
  const isText = (file: string) => /^content\/.*\.(?:md|ya?ml)$/.test(file);
  if (!files.every((file) => /^(?:content|static)\//.test(file))) edits.code++;
  if (!files.every(isCode)) edits.content++;
  if (!files.every((file) => isCode(file) || isText(file))) edits.files++;
  if (!files.every((file) => isCode(file) || /^(?:content|static)\//.test(file))) edits.examples++;
}

export interface Tools
  extends Pick<PlanTools, 'folders' | 'options' | 'log' | 'mocks' | 'examples'>, Partial<OpenPages> {
  readonly session: BuildSession;
  /** Default: the published output. */
  readonly openOutput?: (() => Output) | undefined;
}

/** What every stage of a build uses. */
export interface Build extends Tools {
  readonly config: Config;
  readonly cache: Cache;
  readonly workers: Workers;
  readonly sources: SourceMemory;
  readonly publication: Output;
  /** The output in progress. */
  readonly tree: Tree;
  /** Called once the site is published: only a failed build stops its workers. */
  done(): void;
}

/** @throws SiteError if another build is running, or the disk fails */
export async function openBuild(config: Config, tools: Tools): Promise<Build & AsyncDisposable> {
  const { folders, options, session } = tools;
  await using opened = new AsyncDisposableStack();
  // First, since it refuses foreign folders before anything is written.
  const openOutput = tools.openOutput ?? (() => openPublication(folders, options.fresh, config.preview));
  const publication = opened.adopt(openOutput(), (open) => open.close());
  const cache = openCache(join(folders.state, 'cache'), options.fresh);
  let isDone = false;
  // Tasks of a failed build must not run on into the next one. Those of `site serve` make pages that it shows.
  opened.defer(() => (isDone || tools.showSite ? undefined : session.workers.close()));
  const closing = opened.move();
  return {
    ...tools,
    config,
    cache,
    workers: session.workers,
    sources: session.sources,
    publication,
    tree: publication.tree,
    done: () => void (isDone = true),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
