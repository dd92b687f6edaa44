/** Reads, validates and weighs every page, which is most of the work of a check: in workers, or here where pages are few. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gzipSync } from 'node:zlib';
import { Tinypool } from 'tinypool';
import type { OutPath } from '../core/types.ts';
import type { OutputFolder } from './output-folder.ts';
import type { PageReading } from './page-reading.ts';
import { ownSource } from './post-parts.ts';
import { readPage } from './read-page.ts';
import { openValidator, type HtmlFault } from './validate-html.ts';

/** Pages a worker takes at a time. */
const BATCH = 25;

/** Sizes in bytes, by gzip. */
export interface PageWeight {
  readonly whole: number;
  /** Without what came with posts. */
  readonly own: number;
  readonly characters: number;
}

interface ReadPage {
  readonly reading: PageReading;
  readonly faults: readonly HtmlFault[];
  /** Null for a page that is too small to be weighed. */
  readonly weight: PageWeight | null;
}

interface Task {
  /** Absolute disk paths. */
  readonly disks: readonly string[];
  /** Pages of fewer bytes are not weighed: what is small unpacked is small packed, but for a few bytes. */
  readonly weighFrom: number;
}

/** @returns what was read of each page, in the order of the pages */
export async function* readPages<Page extends { readonly file: OutPath }>(
  output: OutputFolder,
  pages: readonly Page[],
  weighFrom: number,
): AsyncGenerator<ReadPage & { readonly page: Page }> {
  const batches = [...Map.groupBy(pages.keys(), (index) => Math.floor(index / BATCH)).values()];
  // One batch would keep one thread busy, which takes longer to start than the batch to read.
  const pool = batches.length > 1 ? openPool(batches.length) : null;
  try {
    const results = batches.map((batch) => {
      const task: Task = { disks: batch.map((index) => output.disk(pages[index]!.file)), weighFrom };
      return pool ? (pool.run(task) as Promise<ReadPage[]>) : Promise.resolve(readBatch(task));
    });
    // A failure of a later batch is reported when its turn comes.
    for (const result of results) result.catch(() => undefined);
    let next = 0;
    for (const result of results) for (const read of await result) yield { ...read, page: pages[next++]! };
  } finally {
    await pool?.destroy();
  }
}

function openPool(batches: number): Tinypool {
  const maxThreads = Math.min(availableParallelism(), batches);
  return new Tinypool({
    filename: import.meta.url,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads,
    isolateWorkers: false,
  });
}

const validate = openValidator();

/** The task of a worker. */
export default function readBatch({ disks, weighFrom }: Task): ReadPage[] {
  return disks.map((disk) => {
    const html = readFileSync(disk, 'utf8');
    const reading = readPage(html);
    const weight = Buffer.byteLength(html) > weighFrom ? weightOf(html, reading) : null;
    return { reading, faults: validate(html, reading.postParts), weight };
  });
}

function weightOf(html: string, { postParts }: PageReading): PageWeight {
  const [whole, own] = [html, ownSource(html, postParts)].map((text) => gzipSync(text).length);
  return { whole: whole!, own: own!, characters: html.length };
}
