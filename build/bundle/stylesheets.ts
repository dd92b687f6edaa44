/** CSS of stylesheets by path: made all together in a worker, started at once; one that is not among them on its own. */
import { Tinypool } from 'tinypool';
import type { AllSass } from './all-sass.ts';
import { compileSass, type CompiledSass } from './sass.ts';

/** @param path absolute */
export type ReadStylesheet = (path: string) => Promise<CompiledSass>;

const NONE: AllSass = { css: new Map(), loaded: [] };

export function openStylesheets(root: string): ReadStylesheet {
  const pool = new Tinypool({
    filename: new URL('./all-sass.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: 1,
    isolateWorkers: false,
  });
  const all = (pool.run(root, { name: 'compileAllSass' }) as Promise<AllSass | null>).finally(() => pool.destroy());
  all.catch(() => {}); // thrown to whoever asks; until then it must not count as unhandled
  return async (path) => {
    const { css, loaded } = (await all) ?? NONE;
    const own = css.get(path);
    return own === undefined ? compileSass(path, root) : { css: own, loaded };
  };
}
