/** CSS of stylesheets by path: made all together in a worker, started at once; one that is not among them on its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AllSass } from './all-sass.ts';
import { compileSass, type CompiledSass } from './sass.ts';

/** @param path absolute */
export type ReadStylesheet = (path: string) => Promise<CompiledSass>;

export function openStylesheets(root: string): ReadStylesheet {
  const worker = new Worker(new URL('./sass-worker.ts', import.meta.url), { workerData: { root } });
  const all = once(worker, 'message').then(([message]) => message as AllSass | null);
  all.catch(() => {}); // thrown to whoever asks; until then it must not count as unhandled
  return async (path) => {
    const { css, loaded } = (await all) ?? { css: new Map<string, string>(), loaded: [] };
    const own = css.get(path);
    return own === undefined ? compileSass(path, root) : { css: own, loaded };
  };
}
