/** Measures the cost of each stage: wall time, and CPU time by kind of thread. */
import { PerformanceObserver } from 'node:perf_hooks';

let garbageMs = 0;
const addGarbage = (pauses: readonly { readonly duration: number }[]) =>
  pauses.forEach(({ duration }) => (garbageMs += duration));
const garbage = new PerformanceObserver((list) => addGarbage(list.getEntries()));
garbage.observe({ type: 'gc' });

/** Finished worker tasks of each kind, with their CPU time. */
const tasks = new Map<string, { readonly name: string; readonly tasks: number; readonly cpuMs: number }>();

/** Adds a finished worker task. */
export function addTask(name: string, cpuMs: number): void {
  const before = tasks.get(name);
  tasks.set(name, { name, tasks: (before?.tasks ?? 0) + 1, cpuMs: (before?.cpuMs ?? 0) + cpuMs });
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

export type Spent = ReturnType<typeof spentSoFar>;
/** Cost during one stage; includes stages that run in parallel. */
export type StageTime = Spent & { readonly name: string };

/** Total cost of this process so far, in ms: wall time, CPU time of all threads, of the main thread, its collector's pauses, and tasks. */
export function spentSoFar() {
  addGarbage(garbage.takeRecords());
  return {
    ms: performance.now(),
    cpuMs: msOf(process.cpuUsage()),
    mainMs: msOf(process.threadCpuUsage()),
    garbageMs,
    tasks: [...tasks.values()],
  };
}

/** Cost since then, of all concurrent work, in whole ms; a task counts when it ends. */
export function spentSince(before: Spent): Spent {
  const now = spentSoFar();
  const since = (figure: 'ms' | 'cpuMs' | 'mainMs' | 'garbageMs') => Math.round(now[figure] - before[figure]);
  const done = now.tasks.map((task) => {
    const old = before.tasks.find(({ name }) => name === task.name) ?? { tasks: 0, cpuMs: 0 };
    return { ...task, tasks: task.tasks - old.tasks, cpuMs: Math.round(task.cpuMs - old.cpuMs) };
  });
  const [ms, cpuMs, mainMs, garbageMs] = [since('ms'), since('cpuMs'), since('mainMs'), since('garbageMs')];
  return { ms, cpuMs, mainMs, garbageMs, tasks: done.filter(({ tasks }) => tasks > 0) };
}

export type Cost = ReturnType<typeof costOf>;

/**
 * @param log.times the stages so far, in the order of their ends
 * @param start of the build; totals are counted from the start of the process
 */
export function costOf({ times }: { readonly times: readonly StageTime[] }, start: Spent) {
  const { ms, tasks: workers } = spentSince(start);
  const { cpuMs, mainMs, garbageMs } = spentSince({ ms: 0, cpuMs: 0, mainMs: 0, garbageMs: 0, tasks: [] });
  /** Peak memory of the process. */
  const rssBytes = process.resourceUsage().maxRSS * 1024;
  return { ms, rssBytes, profile: { stages: [...times], workers, cpuMs, mainMs, garbageMs } };
}

/** A table of the stages, longest first, and the totals of the process. */
export function profileText({ ms, profile: { stages, workers, ...whole } }: Cost): string {
  const row = (cells: readonly (number | string)[], name: string) =>
    `${cells.map((cell) => String(cell).padStart(8)).join('')}  ${name}`;
  const line = ({ name, ms, cpuMs, mainMs, garbageMs, tasks }: StageTime) => {
    const inWorkers = tasks.reduce((sum, task) => sum + task.cpuMs, 0);
    const taskText = tasks.map((task) => `${task.name} ${task.tasks} in ${task.cpuMs}`).join(', ');
    const rest = Math.max(0, cpuMs - mainMs - inWorkers);
    return row([ms, cpuMs, mainMs, garbageMs, inWorkers, rest], taskText ? `${name} (${taskText})` : name);
  };
  return [
    'In ms. Parallel stages share their cost. "main" is the main thread, "garbage" its collector pauses, "tasks" the work of',
    'the worker threads, "rest" other threads of Node, and the start of threads.',
    row(['clock', 'CPU', 'main', 'garbage', 'tasks', 'rest'], ''),
    ...[...stages].sort((a, b) => b.ms - a.ms).map(line),
    line({ ...whole, ms, name: 'the build, and the whole process', tasks: workers }),
  ].join('\n');
}
