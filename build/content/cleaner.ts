/** Bodies cleaned in workers, once each: what was cleaned before comes from the cache, and then no jsdom is loaded. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { SafeHtml } from '../../src/contract.ts';
import { digest, type Cache } from '../cache.ts';
import type { Cleaned, CleanTask } from './clean-worker.ts';
import { packageVersion } from '../package-version.ts';
import { POLICY_VERSION, type SanitiseOptions } from './sanitise/policy.ts';

/** Bodies sent to a worker at a time, which is also how long a jsdom window lives. */
const BATCH = 100;
const KIND = 'bodies';
/** Another version of these may clean otherwise. */
const CLEANED_BY = ['dompurify', 'jsdom', 'parse5'];
const NOTHING: Cleaned = {
  html: '' as SafeHtml,
  markdown: '',
  facts: { links: [], ids: [], images: [], textLength: 0 },
  road: 'reader',
};

export interface Cleaner {
  /**
   * Each body clean, or refused, in the order given.
   *
   * @param options what addresses in these bodies are resolved against, and which embeds stay
   */
  clean(bodies: readonly string[], options: SanitiseOptions): Promise<Cleaned[]>;
  close(): Promise<void>;
}

export function openCleaner(cache: Cache): Cleaner {
  const rules = JSON.stringify([POLICY_VERSION, CLEANED_BY.map(packageVersion)]);
  let pool: Tinypool | null = null;
  const openPool = () =>
    new Tinypool({
      filename: new URL('./clean-worker.ts', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 1,
      maxThreads: availableParallelism(),
      isolateWorkers: false,
    });

  async function cleanBatch({ bodies, options }: CleanTask): Promise<Cleaned[]> {
    const keys = bodies.map((body) => digest(rules, JSON.stringify(options), body));
    const results = await Promise.all(
      bodies.map((body, index) => (body === '' ? NOTHING : readCached(cache, keys[index]!))),
    );
    const missing = results.flatMap((result, index) => (result === null ? [index] : []));
    if (missing.length === 0) return results as Cleaned[];
    pool ??= openPool();
    const task: CleanTask = { bodies: missing.map((index) => bodies[index]!), options };
    const cleaned = (await pool.run(task, { name: 'cleanBatch' })) as Cleaned[];
    await Promise.all(missing.map((index, at) => cache.put(KIND, keys[index]!, JSON.stringify(cleaned[at]))));
    missing.forEach((index, at) => (results[index] = cleaned[at]!));
    return results as Cleaned[];
  }

  return {
    async clean(bodies, options) {
      const results: Cleaned[] = [];
      // As many batches under way as there are workers: the rest waits as text, once.
      const ahead: Promise<Cleaned[]>[] = [];
      for (let next = 0; next < bodies.length || ahead.length > 0;) {
        for (; next < bodies.length && ahead.length < availableParallelism() + 1; next += BATCH)
          ahead.push(cleanBatch({ bodies: bodies.slice(next, next + BATCH), options }));
        results.push(...(await ahead.shift()!));
      }
      return results;
    },
    close: async () => pool?.destroy(),
  };
}

async function readCached(cache: Cache, key: string): Promise<Cleaned | null> {
  const bytes = await cache.get(KIND, key);
  return bytes && (JSON.parse(bytes.toString()) as Cleaned);
}
