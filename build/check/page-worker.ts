/** Reads, validates and weighs every page, which is most of the work of a check: in workers, or here where pages are few. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gzipSync } from 'node:zlib';
import { Tinypool } from 'tinypool';
import type { OutPath } from '../core/types.ts';
import type { OutputFolder } from './output-folder.ts';
import { ownSource } from './post-parts.ts';
import { readPage } from './read-page.ts';
import { openValidator } from './validate-html.ts';

/** Pages a worker takes at a time. So few are read here as fast, for two thirds of the CPU time: each thread loads the rules first. */
const BATCH = 100;

/** @returns what was read of each page, in the order of the pages */
export async function* readPages(output: OutputFolder, pages: readonly OutPath[], about: Omit<Task, 'disks'>) {
  const batches = [...Map.groupBy(pages, (_, index) => Math.floor(index / BATCH)).values()];
  // One batch would keep one thread busy, which takes longer to start than the batch to read.
  const threads = {
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), batches.length),
    isolateWorkers: false,
  };
  const pool = batches.length > 1 ? new Tinypool({ filename: import.meta.url, ...threads }) : null;
  const readIn = (task: Task): Promise<ReturnType<typeof readBatch>> =>
    pool ? pool.run(task) : Promise.resolve(readBatch(task));
  try {
    const results = batches.map((batch) => readIn({ disks: batch.map(output.disk), ...about }));
    // A failure of a later batch is reported when its turn comes.
    for (const result of results) result.catch(() => undefined);
    for (const [index, batch] of batches.entries())
      for (const [place, read] of (await results[index]!).entries()) yield { ...read, file: batch[place]! };
  } finally {
    await pool?.destroy();
  }
}

const validate = openValidator();

interface Task {
  /** Absolute disk paths. */
  readonly disks: readonly string[];
  /** Pages of fewer bytes are not weighed: what is small unpacked is small packed, but for a few bytes. */
  readonly weighFrom: number;
  /** Classes that stylesheets set in italics. */
  readonly italic: ReadonlySet<string>;
}

/** The task of a worker. */
export default function readBatch({ disks, weighFrom, italic }: Task) {
  return disks.map((disk) => {
    const html = readFileSync(disk, 'utf8');
    const reading = readPage(html, italic);
    const own = ownSource(html, reading.postParts);
    const weight = Buffer.byteLength(html) > weighFrom ? weightOf(html, own) : null;
    return { reading, faults: validate(html, reading), weight, ownBytes: Buffer.byteLength(own) };
  });
}

export type PageWeight = ReturnType<typeof weightOf>;

/** Sizes in bytes, by gzip; `own` is without what came with posts. */
function weightOf(html: string, own: string) {
  return { whole: gzipSync(html).length, own: gzipSync(own).length, characters: html.length };
}
