/** Bodies cleaned in workers, once each: what was cleaned before is in the store, and then no sanitiser is loaded. */
import { availableParallelism } from 'node:os';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import type { Workers } from '../workers/workers.ts';
import type { Bodies } from '../state/bodies.ts';
import type { Draft, Stored } from './clean-batch.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';

/** Bodies sent to a worker at a time, which is also how long a jsdom window lives. */
const BATCH = 50;
/** Batches under way for each worker; whoever has more waits, so that not all bodies are in memory. */
const IN_FLIGHT_PER_CORE = 3;

export interface CleanerSettings {
  readonly workers: Workers;
  readonly bodies: Bodies;
  /** The store's file, for the workers. */
  readonly store: string;
}

export interface Cleaner {
  /**
   * Takes a body in.
   *
   * @returns what becomes of it: known once `finish` was called, or many more bodies
   */
  clean(text: string, format: Draft['format']): Promise<Stored>;
  /** What to wait for while many bodies are under way. */
  ready(): Promise<void> | undefined;
  /** Sends what is left, and waits for all. */
  finish(): Promise<void>;
}

interface Waiting extends Draft {
  readonly settle: { readonly resolve: (cleaned: Stored) => void; readonly reject: (cause: unknown) => void };
}

/** @param options what addresses in these bodies are resolved against, and which embeds stay */
export function openCleaner({ workers, bodies, store }: CleanerSettings, options: SanitiseOptions): Cleaner {
  const rules = JSON.stringify([codeDigest('posts/clean-batch.ts'), options]);
  const underWay = new Set<Promise<unknown>>();
  let waiting: Waiting[] = [];
  // The first body goes alone and at once: a worker loads what cleans while the others come.
  let enough = 1;

  function send(): void {
    const batch = waiting;
    waiting = [];
    enough = BATCH;
    const drafts = batch.map(({ key, text, format }) => ({ key, text, format }));
    const work: Promise<unknown> = workers
      .run('clean', { store, drafts, options })
      .then(
        (cleaned) => batch.forEach(({ settle }, index) => settle.resolve(cleaned[index]!)),
        (cause: unknown) => batch.forEach(({ settle }) => settle.reject(cause)),
      )
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  // Asked once: the system is slow to tell, and this is asked for every post.
  const inFlightLimit = availableParallelism() * IN_FLIGHT_PER_CORE;
  const isFull = () => underWay.size >= inFlightLimit;
  async function waitForRoom(): Promise<void> {
    while (isFull()) await Promise.race(underWay);
  }

  return {
    clean(text, format) {
      const key = digest(rules, format, text);
      const known = bodies.record(key);
      if (known) return Promise.resolve(known);
      const { promise, resolve, reject } = Promise.withResolvers<Stored>();
      promise.catch(() => {}); // whoever waits for it is told; until then it must not count as unhandled
      waiting.push({ key, text, format, settle: { resolve, reject } });
      if (waiting.length >= enough) send();
      return promise;
    },
    ready: () => (isFull() ? waitForRoom() : undefined),
    async finish() {
      if (waiting.length > 0) send();
      await Promise.all(underWay);
    },
  };
}
