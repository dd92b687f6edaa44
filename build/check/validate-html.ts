/** Validates every page, on all cores. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { OutPath } from '../types.ts';
import type { Finding } from './findings.ts';
import type { HtmlFault } from './html-worker.ts';
import type { OutputFolder } from './output-folder.ts';

/** Pages a worker takes at a time. */
const BATCH = 25;

/**
 * Problems `html/{rule}`.
 *
 * @param pages files with the path each is called by in messages
 */
export async function validateHtml(
  output: OutputFolder,
  pages: readonly { readonly file: OutPath; readonly page: string }[],
): Promise<Finding[]> {
  const batches: (typeof pages)[] = [];
  for (let at = 0; at < pages.length; at += BATCH) batches.push(pages.slice(at, at + BATCH));
  const pool = new Tinypool({
    filename: new URL('./html-worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), batches.length),
    isolateWorkers: false,
  });
  try {
    const found = await Promise.all(
      batches.map(async (batch) => {
        const faults = (await pool.run(batch.map(({ file }) => output.disk(file)))) as HtmlFault[];
        return faults.map((fault) => findingOf(fault, batch[fault.index]!, output));
      }),
    );
    return found.flat();
  } finally {
    await pool.destroy();
  }
}

function findingOf(fault: HtmlFault, { file, page }: { file: OutPath; page: string }, output: OutputFolder): Finding {
  const { rule, ruleUrl, isError, message, line, column } = fault;
  return {
    code: `html/${rule}`,
    policy: isError ? 'fail' : 'warn',
    message: `Invalid HTML: ${message}`,
    hint: `Mend the component or the text that writes it${ruleUrl ? `; the rule: ${ruleUrl}` : '.'}`,
    place: { file: output.name(file), line, column },
    page,
  };
}
