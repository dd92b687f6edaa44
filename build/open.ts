/** Opens the resources of a build and closes them at its end. */
import { join } from 'node:path';
import { openCache, type Cache } from './cache/cache.ts';
import type { Log } from './core/log.ts';
import { openPublication, type Output } from './publish/publish.ts';
import type { Tree } from './publish/tree.ts';
import type { BuildOptions, Config, DevClient, Folders, MockAddresses } from './core/types.ts';
import type { Bundles } from './assets/bundle/bundle.ts';
import type { PostFileMemory } from './content/posts-files.ts';
import type { Before } from './plan/records.ts';
import { openWorkers, type Workers } from './workers/workers.ts';
import { openStepMemory, type StepMemory } from './core/memory-of-steps.ts';

export type BuildSession = ReturnType<typeof openBuildSession>;

/**
 * What a process keeps between builds: worker threads with the loaded site, parsed files, results of steps. The caller closes its workers and bundles.
 *
 * @param bundles null in a process that builds once
 */
export function openBuildSession(bundles: Bundles | null = null) {
  const postFiles: PostFileMemory = new Map();
  const edits = { code: 0, content: 0, files: 0 };
  return {
    workers: openWorkers(),
    postFiles,
    bundles,
    remember: openStepMemory(),
    edits,
    /** The pages of the last build. */
    before: (): Before | undefined => undefined,
    /** Counts an edit of these files, relative to the project: each step that reads them runs again. */
    touch(files: readonly string[]): void {
      const isCode = (file: string) => file.startsWith('src/') && !/post-fields\.ts$|\.(?:woff2?|ttf|otf)$/.test(file);
      const isText = (file: string) => /^content\/.*\.(?:md|ya?ml)$/.test(file);
      if (!files.every((file) => /^(?:content|static)\//.test(file))) edits.code++;
      if (!files.every(isCode)) edits.content++;
      if (!files.every((file) => isCode(file) || isText(file))) edits.files++;
    },
  };
}

export interface Tools {
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly log: Log;
  readonly session: BuildSession;
  readonly mocks?: MockAddresses | undefined;
  readonly devClient?: DevClient | undefined;
  /** Adds a page for each example of a section. */
  readonly examples?: boolean | undefined;
  /** Default: the published output. */
  readonly openOutput?: (() => Output) | undefined;
}

/** What every stage of a build uses. */
export interface Build extends Tools {
  readonly config: Config;
  readonly cache: Cache;
  readonly workers: Workers;
  readonly postFiles: PostFileMemory;
  readonly remember: StepMemory;
  readonly publication: Output;
  /** The output in progress. */
  readonly tree: Tree;
  /** Called once the site is published: only a failed build stops its workers. */
  done(): void;
}

/** @throws SiteError if another build is running, or the disk fails */
export async function openBuild(config: Config, tools: Tools): Promise<Build & AsyncDisposable> {
  const { folders, options, log, session } = tools;
  const signal = tools.devClient?.signal;
  await using opened = new AsyncDisposableStack();
  // First, since it refuses foreign folders before anything is written.
  const openOutput = tools.openOutput ?? (() => openPublication(folders, options.fresh, config.preview));
  const publication = opened.adopt(openOutput(), (open) => open.close());
  const cache = openCache(join(folders.state, 'cache'), options.fresh);
  let isDone = false;
  // Tasks of a failed build must not run on into the next one. Those of the dev client's make pages that it shows.
  opened.defer(() => (isDone || tools.devClient ? undefined : session.workers.close()));
  const closing = opened.move();
  return {
    ...tools,
    log: signal ? endedBy(signal, log) : log,
    config,
    cache,
    workers: session.workers,
    postFiles: session.postFiles,
    remember: session.remember,
    publication,
    get tree() {
      return publication.tree;
    },
    done: () => void (isDone = true),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** A log that starts no further step after the signal. */
function endedBy(signal: AbortSignal, log: Log): Log {
  return {
    ...log,
    step(name, work) {
      signal.throwIfAborted();
      return log.step(name, work);
    },
  };
}
