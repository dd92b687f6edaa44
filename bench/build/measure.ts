/** What one command costs: from its start to its end, with every process it starts. Linux counts them in /proc. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

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
  /** The most memory that all its processes held at one time (PSS), as often as it was sampled. */
  readonly peakBytes: number;
}

/** Sampling takes time from the command. */
const SAMPLE_MS = 50;
/** How much of the output an error shows. */
const SHOWN = 2000;
/** USER_HZ: Linux counts CPU time for programs in hundredths of a second on every machine. */
const TICK_MS = 10;

/** @throws Error with the end of the command's output, if it fails */
export async function measure({ file, args, folder, environment }: Command): Promise<Cost> {
  const before = readStat(process.pid)!.waitedMs;
  const start = performance.now();
  const child = spawn(file, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, wallMs, peakBytes] = ['', 0, 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-SHOWN)));
  child.once('exit', () => (wallMs = performance.now() - start));
  const ended = once(child, 'close');
  let last: ProcessStat[] = [];
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const tree = readTree(child.pid);
    if (tree.length > 0) last = tree;
    peakBytes = Math.max(
      peakBytes,
      tree.reduce((sum, { pid }) => sum + memoryBytes(pid), 0),
    );
    await sleep(SAMPLE_MS);
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code} in ${folder}:\n${output}`);
  return { wallMs, cpuMs: cpuOf(readStat(process.pid)!.waitedMs - before, last), peakBytes };
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

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** CPU time of the process, all its threads. */
  readonly cpuMs: number;
  /** CPU time of those of its children that have ended and that it waited for, and of theirs. */
  readonly waitedMs: number;
}

/** @returns null if the process has ended */
function readStat(pid: number): ProcessStat | null {
  const line = readProc(pid, 'stat');
  // The name, in brackets, may hold spaces and brackets itself.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields) return null;
  const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number);
  const [cpuMs, waitedMs] = [(user + system) * TICK_MS, (waitedUser + waitedSystem) * TICK_MS];
  return { pid, parent: Number(fields[1]), cpuMs, waitedMs };
}

/** The process and its living descendants. */
function readTree(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Bytes in memory; those shared with others are divided among them (PSS), so that a sum counts nothing twice. */
function memoryBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1] ?? 0) * 1024;
}

/** Null if the process has ended meanwhile. */
function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
