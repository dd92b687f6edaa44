/** Time and memory of this process: what each stage takes of them, and what V8 may take. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Finished worker tasks of each kind, with their CPU time. */
const tasks = new Map<string, { readonly name: string; readonly tasks: number; readonly cpuMs: number }>();

/** Adds a finished worker task. */
export function addTask(name: string, cpuMs: number): void {
  const before = tasks.get(name);
  tasks.set(name, { name, tasks: (before?.tasks ?? 0) + 1, cpuMs: (before?.cpuMs ?? 0) + cpuMs });
}

export type Spent = ReturnType<typeof spentSoFar>;
/** Cost during one stage; includes stages that run in parallel. */
export type StageTime = Spent & { readonly name: string };

/** Total cost of this process so far, in ms: wall time, CPU time of all threads, and tasks. */
export function spentSoFar() {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000, tasks: [...tasks.values()] };
}

/** Cost since then, of all concurrent work, in whole ms; a task counts when it ends. */
export function spentSince(before: Spent): Spent {
  const now = spentSoFar();
  const done = now.tasks.map((task) => {
    const old = before.tasks.find(({ name }) => name === task.name) ?? { tasks: 0, cpuMs: 0 };
    return { ...task, tasks: task.tasks - old.tasks, cpuMs: Math.round(task.cpuMs - old.cpuMs) };
  });
  const [ms, cpuMs] = [Math.round(now.ms - before.ms), Math.round(now.cpuMs - before.cpuMs)];
  return { ms, cpuMs, tasks: done.filter(({ tasks }) => tasks > 0) };
}

export type Cost = ReturnType<typeof costOf>;

/**
 * @param log.times the stages so far, in the order of their ends
 * @param start of the build; totals are counted from the start of the process
 */
export function costOf({ times }: { readonly times: readonly StageTime[] }, start: Spent) {
  const { ms, tasks: workers } = spentSince(start);
  const cpuMs = Math.round(spentSoFar().cpuMs);
  /** Peak memory of the process. */
  const rssBytes = process.resourceUsage().maxRSS * 1024;
  return { ms, rssBytes, profile: { stages: [...times], workers, cpuMs } };
}

/** A table of the stages, longest first, and the totals of the process. */
export function profileText({ ms, profile: { stages, workers, cpuMs } }: Cost): string {
  const row = (cells: readonly (number | string)[], name: string) =>
    `${cells.map((cell) => String(cell).padStart(8)).join('')}  ${name}`;
  const line = ({ name, ms, cpuMs, tasks }: StageTime) => {
    const inWorkers = tasks.reduce((sum, task) => sum + task.cpuMs, 0);
    const taskText = tasks.map((task) => `${task.name} ${task.tasks} in ${task.cpuMs}`).join(', ');
    return row([ms, cpuMs, inWorkers], taskText ? `${name} (${taskText})` : name);
  };
  return [
    'In ms. Parallel stages share their cost. "tasks" is the work of the worker threads, a part of "CPU".',
    row(['clock', 'CPU', 'tasks'], ''),
    ...[...stages].sort((a, b) => b.ms - a.ms).map(line),
    line({ ms, cpuMs, name: 'the build, and the whole process', tasks: workers }),
  ].join('\n');
}

/** Young generation per thread in MB: more is only filled, a quarter keeps the collector busy. */
export const YOUNG_MB = 48;

/** Growth of the old generation before a collection, in percent. V8's default is up to 300. */
const GROWTH_PERCENT = 60;

/** A third each: allocation, copy target, large objects. */
const SEMI_SPACE_MB = YOUNG_MB / 3;

/**
 * Bounds the memory of this process and of new threads. By default, V8 doubles the young generation up to 128 MB when many objects
 * survive a collection, as posts do, and never shrinks it. Threads get their full size at once.
 */
export function boundMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString(`--min-semi-space-size=${SEMI_SPACE_MB}`);
  growYoung();
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Grows the main thread's young generation at once: it starts with 1 MB, which keeps the collector busy. */
function growYoung(): void {
  const factor = Math.round(SEMI_SPACE_MB / semiSpaceMb());
  if (factor <= 1) return;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  const before = semiSpaceMb();
  // It grows with a collection, after as many bytes as it has now.
  for (let round = 0; round < 500 && semiSpaceMb() === before; round++) Array(10_000).fill(round);
}

function semiSpaceMb(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')!.space_size / 2 / 2 ** 20;
}
