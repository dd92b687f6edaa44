/** What is open while a build goes on, and closed at its end, whatever that is. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openCache, type Cache } from '../state/cache.ts';
import type { Log } from '../core/log.ts';
import { openPublication, type Publication } from '../output/publish.ts';
import type { Tree } from '../output/tree.ts';
import type { BuildOptions, Config, Folders, MockAddresses, Viewer } from '../core/types.ts';
import type { BuildSession } from '../cli/build-session.ts';

/** What a build is given. */
export interface Tools {
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly log: Log;
  readonly session: BuildSession;
  /** Addresses used where the settings name none: for a build that is only served. */
  readonly mocks?: MockAddresses;
  readonly viewer?: Viewer;
}

/** What every chapter of a build works with. */
export interface Build extends Tools {
  readonly config: Config;
  readonly cache: Cache;
  /** Folder of the cache, where the bodies lie: for the workers. */
  readonly store: string;
  /** Tells this build from all others. */
  readonly id: string;
  readonly publication: Publication;
  /** The output, while it is being made. */
  readonly tree: Tree;
  /** To be called once the site is published: only what a failed build has under way is ended. */
  done(): void;
}

/** @throws SiteError where another build is at work, or a disk refuses */
export async function openBuild(config: Config, tools: Tools): Promise<Build & AsyncDisposable> {
  const { folders, options, log, session } = tools;
  const signal = tools.viewer?.signal;
  await using opened = new AsyncDisposableStack();
  // First, since it refuses folders that are not a build's own, before anything is written.
  const publication = opened.adopt(openPublication(folders, options.fresh, config.preview), (open) => open.close());
  const store = join(folders.state, 'cache');
  const cache = openCache(store, options.fresh);
  let isDone = false;
  // What a failed build has under way must not reach into the next one; one that is ended has nothing under way.
  opened.defer(() => (isDone || signal?.aborted ? undefined : session.workers.close()));
  const closing = opened.move();
  return {
    ...tools,
    log: signal ? endedBy(signal, log) : log,
    config,
    cache,
    store,
    id: randomUUID(),
    publication,
    get tree() {
      return publication.tree;
    },
    done: () => void (isDone = true),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** A log that begins no further step once the signal is given. */
function endedBy(signal: AbortSignal, log: Log): Log {
  return {
    ...log,
    step(name, work) {
      signal.throwIfAborted();
      return log.step(name, work);
    },
  };
}
