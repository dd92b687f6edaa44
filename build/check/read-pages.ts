/** Reads and validates every page: on all cores, or here where they are few. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { OutPath } from '../core/types.ts';
import type { OutputFolder } from './output-folder.ts';
import type { PageTask, ReadPage } from './page-worker.ts';

/** Pages a worker takes at a time. */
const BATCH = 25;

/**
 * @param weighFrom pages of more bytes are weighed
 * @returns what was read of each page, in the order of the pages
 */
export async function* readPages<Page extends { readonly file: OutPath }>(
  output: OutputFolder,
  pages: readonly Page[],
  weighFrom: number,
): AsyncGenerator<ReadPage & { readonly page: Page }> {
  const batches: (readonly Page[])[] = [];
  for (let at = 0; at < pages.length; at += BATCH) batches.push(pages.slice(at, at + BATCH));
  const task = (batch: readonly Page[]): PageTask => ({ disks: batch.map(({ file }) => output.disk(file)), weighFrom });
  const [only] = batches;
  // One batch would keep one thread busy, which takes longer to start than the batch to read.
  if (only && batches.length === 1) {
    const { default: readBatch } = await import('./page-worker.ts');
    for (const [index, result] of readBatch(task(only)).entries()) yield { ...result, page: only[index]! };
    return;
  }
  const pool = new Tinypool({
    filename: new URL('./page-worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: Math.max(1, Math.min(availableParallelism(), batches.length)),
    isolateWorkers: false,
  });
  const read = (batch: readonly Page[]) => pool.run(task(batch)) as Promise<ReadPage[]>;
  try {
    const ahead = batches.map((batch) => read(batch));
    // Whoever reads takes one batch after the other, and must not leave a failure of a later one unheard.
    for (const batch of ahead) batch.catch(() => undefined);
    for (const batch of batches) {
      const results = await ahead.shift()!;
      for (const [index, result] of results.entries()) yield { ...result, page: batch[index]! };
    }
  } finally {
    await pool.destroy();
  }
}
