/** A process and all that it started, as Linux tells of them in /proc. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** CPU time of the process, all its threads, in ms. */
  readonly cpuMs: number;
  /** CPU time of those of its children that have ended and that it waited for, and of theirs, in ms. */
  readonly waitedMs: number;
}

/** USER_HZ: Linux counts CPU time for programs in hundredths of a second on every machine. */
const TICK_MS = 10;

/** @returns null if there is no such process any more */
export function readStat(pid: number): ProcessStat | null {
  const line = readProc(pid, 'stat');
  // The name, in brackets, may hold spaces and brackets itself.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields) return null;
  const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    pid,
    parent: Number(fields[1]),
    cpuMs: (user + system) * TICK_MS,
    waitedMs: (waitedUser + waitedSystem) * TICK_MS,
  };
}

/** The process and its descendants that live now. */
export function readTree(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Bytes in memory, those shared with others divided among them (PSS): the sum over a tree counts nothing twice. */
export function memoryBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1] ?? 0) * 1024;
}

function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (cause) {
    // It ended while it was looked at.
    if (['ENOENT', 'ESRCH'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null;
    throw cause;
  }
}
