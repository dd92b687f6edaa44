/** What one command costs: from its start to its end, with every process it starts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryBytes, readStat, readTree, type ProcessStat } from './process-tree.ts';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Record<string, string>;
}

export interface Cost {
  readonly wallMs: number;
  /** User and system time of all its processes. */
  readonly cpuMs: number;
  /** The most memory that all its processes held at one time (PSS), as often as was looked. */
  readonly peakBytes: number;
  /** What they held at 10%, 20% ... 100% of the wall time. */
  readonly memorySeries: readonly number[];
  readonly stdout: string;
}

/** How often memory is read; reading it takes time from the command, so a costly reading makes the next one wait. */
const SAMPLE_MS = 25;
const COST_SHARE = 20;

/** How much of the output an error shows. */
const SHOWN = 2000;

/** @throws Error with the end of what the command said, if it fails */
export async function measure({ file, args, folder, environment }: Command): Promise<Cost> {
  const before = waitedMs();
  const start = performance.now();
  const child = spawn(file, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr, wallMs] = ['', '', 0];
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr = (stderr + part.toString()).slice(-SHOWN)));
  child.once('exit', () => (wallMs = performance.now() - start));
  const ended = once(child, 'close');
  const watched = child.pid === undefined ? null : watch(child.pid, () => wallMs > 0);
  const [code] = (await ended) as [number | null];
  if (code !== 0)
    throw new Error(`${[file, ...args].join(' ')} ended with ${code} in ${folder}:\n${stdout.slice(-SHOWN)}${stderr}`);
  const { samples, last } = (await watched)!;
  const peakBytes = Math.max(0, ...samples.map(({ bytes }) => bytes));
  const memorySeries = seriesOf(samples, { start, wallMs });
  return { wallMs, cpuMs: cpuOf(waitedMs() - before, last), peakBytes, memorySeries, stdout };
}

const waitedMs = () => readStat(process.pid)!.waitedMs;

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** The sample nearest to each tenth of the time. */
function seriesOf(samples: readonly Sample[], { start, wallMs }: { start: number; wallMs: number }): number[] {
  return Array.from({ length: 10 }, (_, index) => {
    const moment = start + (wallMs * (index + 1)) / 10;
    const distance = ({ at }: Sample) => Math.abs(at - moment);
    return samples.reduce((best, sample) => (distance(sample) < distance(best) ? sample : best), { at: 0, bytes: 0 })
      .bytes;
  });
}

/** Looks at the tree until it is done. */
async function watch(root: number, isDone: () => boolean): Promise<{ samples: Sample[]; last: ProcessStat[] }> {
  const samples: Sample[] = [];
  let last: ProcessStat[] = [];
  while (!isDone()) {
    const start = process.cpuUsage();
    const tree = readTree(root);
    if (tree.some(({ pid }) => pid === root)) last = tree;
    const bytes = tree.reduce((sum, { pid }) => sum + memoryBytes(pid), 0);
    // What ended while it was read holds nothing.
    if (bytes > 0) samples.push({ at: performance.now(), bytes });
    const { user, system } = process.cpuUsage(start);
    await sleep(Math.max(SAMPLE_MS, (COST_SHARE * (user + system)) / 1000));
  }
  return { samples, last };
}

/**
 * The system adds up a command and those of its children that it waited for. One that outlives it, as esbuild's service does, is
 * missing there: it was in the last sample, and what it used is not in the rise of the sum since.
 */
function cpuOf(sumMs: number, [root, ...others]: readonly ProcessStat[]): number {
  if (!root) return sumMs;
  let unseenMs = sumMs - root.cpuMs - root.waitedMs;
  let cpuMs = sumMs;
  for (const other of others) {
    const own = other.cpuMs + other.waitedMs;
    if (unseenMs >= own) unseenMs -= own;
    else cpuMs += own;
  }
  return cpuMs;
}
