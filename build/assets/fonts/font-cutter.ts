/** Faces cut in a worker and kept between builds: where all are kept, no worker starts. */
import { setFlagsFromString } from 'node:v8';
import { Tinypool } from 'tinypool';
import type { Cache } from '../../state/cache.ts';
import { SiteError } from '../../core/errors.ts';
import type { CutFace, CutTask } from './font-worker.ts';

export interface FontCutter {
  /**
   * @param key stands for the task and for what cuts
   * @throws SiteError `fonts/unusable`
   */
  cut(task: CutTask, key: string): Promise<{ readonly bytes: Uint8Array; readonly covered: string }>;
  close(): Promise<void>;
}

/**
 * V8 would spend longer on optimising the WebAssembly that packs fonts than a few fonts take: by a third less CPU for the project's five.
 * What runs for seconds is still optimised.
 */
const TIERING = '--wasm-tiering-budget=500000000';

export function openFontCutter(cache: Cache): FontCutter {
  let pool: Tinypool | null = null;
  const openPool = () => {
    setFlagsFromString(TIERING);
    return new Tinypool({
      filename: new URL('./font-worker.ts', import.meta.url).href,
      runtime: 'worker_threads',
      // A second one would have to make its tools quick as well, which is most of the work.
      minThreads: 1,
      maxThreads: 1,
      isolateWorkers: false,
    });
  };
  return {
    async cut(task, key) {
      const [bytes, covered] = await Promise.all([cache.get('fonts', key), cache.get('font-characters', key)]);
      if (bytes && covered) return { bytes, covered: covered.toString() };
      pool ??= openPool();
      const face = (await pool.run(task, { name: 'cutFace' })) as CutFace;
      if ('problems' in face) throw new SiteError(face.problems);
      await Promise.all([cache.put('fonts', key, face.bytes), cache.put('font-characters', key, face.covered)]);
      return face;
    },
    close: async () => pool?.destroy(),
  };
}
